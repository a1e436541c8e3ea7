/**
 * Mode `train`: the user solves problems against the engine, or guesses the moves of a game.
 *
 * The mode shows the problem or game on the board, but does not change the user's own position, which the store keeps.
 */
import { html, nothing } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Color, Filter, GameRecord, Point } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { type Line, stones, toMove } from '../../game/line.js';
import { pointName } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import type { TrainingProblem, WonPosition } from '../../library/training/problem.js';
import { trainer } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { Template } from '../../ui/template.js';
import type { KeyAction } from '../key-actions.js';
import { LineMode } from '../line-mode.js';
import type { Mode, Steps } from '../mode.js';
import { TwoColumns } from '../two-columns.js';
import { DueDrawing } from './due.js';
import type { Exercise } from './exercise.js';
import { GuessExercise } from './guess-exercise.js';
import { hintMarks } from './hint-marks.js';
import { MemoriserPart } from './memoriser-part.js';
import type { Resistance } from './move-judge.js';
import { practiceCard, progressCard } from './practice-card.js';
import { problemCard } from './problem-card.js';
import { ProblemMaking } from './problem-making.js';
import { Player } from './problem-player.js';
import { problemOfPosition } from './records-set.js';
import { storedResistance, storeResistance } from './resistance.js';
import { dateOf, nextDue, type ProblemFilter } from './schedule.js';
import { isPlayed, type Session, takesMove } from './session.js';
import { SetDeletions } from './set-deletions.js';
import { toldText } from './set-report-text.js';
import { Training } from './training.js';
import { saveProgress, saveSet, saveUnreadable } from './training-files.js';
import { attackText, hintText, taskText, verdictText } from './verdict-text.js';

/** Functions that the element provides to this mode. */
export interface TrainServices {
  /** Returns the filter of mode `search`. */
  filter(): Filter | undefined;
}

export class TrainMode extends LineMode implements Mode {
  /**
   * Always `true`, which hides the tools that change a line: they would change the user's own
   * position although the board shows a problem. The value does not depend on whether there is a
   * problem, so that the row of tools does not change at every move.
   */
  readonly game = true;
  readonly training: Training;
  readonly #player: Player;
  readonly #guesser: GuessExercise;
  readonly #memoriser: MemoriserPart;
  readonly #making: ProblemMaking;
  readonly #deletions: SetDeletions;
  readonly #room: TwoColumns;
  readonly #dueDrawing: DueDrawing;
  readonly #terms: () => TermsOf<'trainer'>;
  #wanted: ProblemFilter = { kind: 'all', level: 0 };
  #resistance = storedResistance();
  /** Ids of the problems that were shown since the page was opened, the latest at the end. */
  readonly #shown: string[] = [];
  /** The date whose problem is on the board; `undefined` if the problem was not chosen by date. */
  #date: string | undefined;

  constructor(app: ArchiveContext, { filter }: TrainServices) {
    super(app, 'train');
    this.#room = new TwoColumns(app.host);
    const changed = () => app.host.requestUpdate();
    this.#dueDrawing = new DueDrawing(app.host);
    this.#terms = () => withTerms(app.terms(), { trainer });
    this.training = new Training({
      engine: app.solver,
      study: () => studyEngine(app),
      now: () => Date.now(),
      changed,
    });
    this.#making = new ProblemMaking(app, {
      training: this.training,
      terms: this.#terms,
      // If the user has chosen problems of all kinds, the run makes problems of wins.
      kind: () => (this.#wanted.kind === 'all' ? 'win' : this.#wanted.kind),
    });
    const random = () => Math.random();
    this.#player = new Player({
      engine: app.solver,
      resistance: () => this.#resistance,
      random,
      changed,
      told: (session, takenBack) => this.#say(session, takenBack),
      takenBack: (move) => app.announcer.start(`${this.#takenBack(move)} ${this.#terms().wait}`),
      rated: (problem, rating) => void this.training.rate(problem, rating),
    });
    this.#guesser = new GuessExercise(app);
    const begins = () => {
      this.#player.end();
      this.#guesser.end();
    };
    const { training } = this;
    this.#deletions = new SetDeletions({ app, training, terms: this.#terms });
    const deleteRow = (key: string) => this.#deletions.delete(key);
    this.#memoriser = new MemoriserPart({ app, training, filter, begins, deleteRow });
    // The drawing after the element has returned to the page waits again for the next repetition.
    app.host.addController({ hostConnected: changed, hostDisconnected: () => this.#stop() });
    void this.training.load();
  }

  update(): void {
    this.training.refresh();
    const now = Date.now();
    this.#dueDrawing.wait(nextDue(this.training.tried, now), now);
    this.#exercise?.update?.();
  }

  leave(): void {
    this.#stop();
  }

  get line(): Line | undefined {
    return this.#exercise ? this.#exercise.line : this.#session?.line;
  }

  override get playing(): boolean {
    if (this.#exercise) return this.#exercise.playing;
    return this.#session !== undefined && isPlayed(this.#session);
  }

  override get steps(): Steps {
    const exercise = this.#exercise;
    const session = exercise ? undefined : this.#session;
    const line = this.line ?? this.app.store.board.line;
    const stepTo = (ply: number) => {
      if (session) this.#player.stepTo(ply);
      else if (exercise?.line) exercise.stepTo?.(ply);
      else this.app.actions.stepTo(ply);
    };
    return {
      ply: line.ply,
      length: line.moves.length,
      stepTo,
      stepBy: (moves) => stepTo(line.ply + moves),
      takeBack: () => {
        if (session?.verdict.kind === 'wrong') this.#again();
        else stepTo(line.ply - 1);
      },
    };
  }

  override picture(): BoardPicture {
    const session = this.#session;
    if (this.#exercise) return this.#exercise.picture();
    if (!session) return {};
    const color = takesMove(session) ? toMove(session.line) : undefined;
    return { color, overlays: [hintMarks(session)], numbered: session.line.moves.length > 0 };
  }

  override places(point: Point): boolean {
    const isUsersTurn = this.#exercise ? this.playing : this.#session !== undefined && takesMove(this.#session);
    return isUsersTurn && this.line !== undefined && !stones(this.line).has(point);
  }

  override press(point: Point): void {
    const { line } = this;
    const exercise = this.#exercise;
    if (!line) super.press(point);
    else if (exercise && !stones(line).has(point)) exercise.press(point);
    else if (this.playing && !stones(line).has(point)) void this.#player.press(point);
    else this.app.announcer.start(this.app.terms().occupied({ point: pointName(point) }));
  }

  /** Does nothing, because no problem needs a pass. */
  pass(): void {}

  key(action: KeyAction): boolean {
    if (action.do !== 'take-back' || this.#session?.verdict.kind !== 'wrong') return false;
    this.#again();
    return true;
  }

  caption(): Template {
    const terms = this.#terms();
    if (this.#exercise) return this.#exercise.caption();
    const session = this.#session;
    if (!session) {
      const how = this.training.problems.length > 0 ? nothing : html`<p class="note">${terms.trainNoneHow}</p>`;
      return html`<p><b>${terms.trainNone}</b></p>${how}`;
    }
    const { level } = session.problem;
    const by = attackText(session, terms);
    const graded = level > 0 ? terms.trainLevel({ level }) : '';
    const day = this.#date === undefined ? '' : terms.trainDayOf({ date: terms.day(Date.now()) });
    return html`<p><b>${taskText(session, terms)}</b></p>
      <p class="note">${[by, graded, day].filter(Boolean).join(' · ')}</p>`;
  }

  /** Draws the card of the problem or the game under the bar, if the panels are below the board. */
  bar(): Template {
    return this.#room.beside ? nothing : this.#front();
  }

  panel(): Template {
    const { training } = this;
    const terms = this.#terms();
    return html`${this.#room.beside ? this.#front() : nothing}
    ${practiceCard({
      training,
      told: toldText(training.told, terms),
      wanted: this.#wanted,
      resistance: this.#resistance,
      terms,
      onNext: () => this.next(),
      onDay: () => this.ofDay(),
      onWanted: (wanted) => {
        this.#wanted = wanted;
        this.app.host.requestUpdate();
      },
      onResistance: (resistance) => this.#resist(resistance),
      onFile: (file) => void this.#open(file),
      deleted: this.#deletions.deleted,
      onClose: (name) => this.#deletions.delete(name),
      onBringBack: () => void this.app.actions.undo(),
      onSaveSet: (name) => saveSet(training, name),
      making: this.#making.card,
      guess: this.#guesser.possible ? (color) => this.#guess(color) : undefined,
      memorise: this.#memoriser.list,
    })}
    ${progressCard({
      training,
      terms,
      now: Date.now(),
      onSave: () => void saveProgress(training),
      onSaveUnreadable: () => void saveUnreadable(training),
      onFile: (file) => void this.#open(file),
    })}`;
  }

  /** Draws the card of the exercise, or else the card of the problem. */
  #front(): Template {
    if (this.#exercise) return this.#exercise.card();
    const terms = this.#terms();
    const session = this.#session;
    if (!session) return nothing;
    return problemCard({
      session,
      terms,
      onHint: () => void this.#player.hint(),
      onGive: () => void this.#player.give(),
      onAgain: () => this.#again(),
      onNext: () => this.next(),
      onJudge: (reasons) => void this.#player.judge(reasons),
    });
  }

  close(): boolean {
    if (this.#exercise) this.#exercise.end();
    else if (this.#session) this.#player.end();
    else return false;
    return true;
  }

  drop(files: readonly File[]): boolean {
    for (const file of files) void this.#open(file);
    return true;
  }

  /** Begins the next problem. Problems that are due for repetition come before new ones. */
  next(): void {
    this.#date = undefined;
    this.#begin(this.training.next(this.#wanted, this.#shown));
  }

  /** Begins the problem that today's date selects. */
  ofDay(): void {
    this.#date = dateOf(Date.now());
    this.#begin(this.training.ofDay(this.#date));
  }

  /**
   * Makes a problem from each position in which the user has found a win. Begins the first problem, and stores all of
   * them in the set of the user's own problems.
   */
  take(...positions: readonly WonPosition[]): void {
    const problems = positions.flatMap((position) => problemOfPosition(position) ?? []);
    const [first] = problems;
    if (!first) return;
    this.#date = undefined;
    this.#begin(first);
    void this.#keep(problems).catch(() => undefined);
  }

  async #keep(problems: readonly TrainingProblem[]): Promise<void> {
    const terms = this.#terms();
    for (const problem of problems) {
      const failed = await this.training.keep(problem, terms.trainOwnPositions);
      if (failed) this.app.announcer.say(toldText(failed, terms).join(' '));
    }
  }

  #begin(problem: Session['problem'] | undefined): void {
    this.#exercise?.end();
    if (!problem) {
      this.#player.end();
      this.app.announcer.start(this.#terms().trainDone);
      return;
    }
    this.#shown.push(problem.id);
    this.#player.begin(problem);
    const { session } = this;
    if (session) this.app.announcer.start(taskText(session, this.#terms()));
  }

  get #session(): Session | undefined {
    return this.#player.session;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  #again(): void {
    this.#player.again();
    const { session } = this;
    if (session) this.app.announcer.start(taskText(session, this.#terms()));
  }

  #say(session: Session, takenBack?: Point): void {
    const terms = this.#terms();
    const said = [verdictText(session, terms), hintText(session, terms)].filter(Boolean);
    const back = takenBack === undefined ? [] : [this.#takenBack(takenBack)];
    this.app.announcer.start([...back, said.join(' ') || terms.trainHintNone].join(' '));
  }

  #takenBack(move: Point): string {
    return this.#terms().trainTakenBack({ move: pointName(move) });
  }

  #stop(): void {
    this.#dueDrawing.stop();
    this.#player.stop();
    this.#exercise?.stop();
  }

  #resist(resistance: Resistance): void {
    this.#resistance = resistance;
    storeResistance(resistance);
    this.app.host.requestUpdate();
  }

  /** Opens a file of problems as if the user had chosen it. Returns the number of problems in all open sets. */
  async open(file: File): Promise<number> {
    await this.#open(file);
    return this.training.problems.length;
  }

  async #open(file: File): Promise<void> {
    const told = await this.training.read(file);
    this.app.announcer.start(toldText(told, this.#terms()).join(' '));
    if (told.kind === 'set' && !this.#session && !this.#exercise) this.next();
  }

  #guess(color: Color): void {
    this.#player.end();
    this.#exercise?.end();
    this.#guesser.begin(color);
  }

  /** Lets the user memorize a record. `name` is the name of the record in the list. */
  memorise(record: GameRecord, name: string): void {
    this.#memoriser.openRecord(record, name);
  }

  /** The exercise on the board; `undefined` if the board has a problem, or the user's own position. */
  get #exercise(): Exercise | undefined {
    return this.#memoriser.running ?? this.#guesser.running;
  }
}
