/**
 * Mode `train`: the user solves problems against the engine, or guesses the moves of a game.
 *
 * The mode shows the problem or game on the board, but does not change the user's own position, which the store keeps.
 */
import { html, nothing } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { OWN_RECORDS, type Point, type Threats } from '../../engine/protocol.js';
import { studyEngine } from '../../engine/study.js';
import { type Line, stones, toMove } from '../../game/line.js';
import { pointName } from '../../game/notation.js';
import type { TrainingProblem, WonPosition } from '../../library/training/problem.js';
import { trainer } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { saveFile } from '../../ui/save-file.js';
import type { Template } from '../../ui/template.js';
import type { KeyAction } from '../key-actions.js';
import { LineMode } from '../line-mode.js';
import type { Mode, Steps } from '../mode.js';
import { TwoColumns } from '../two-columns.js';
import { guessCard, guessText } from './guess-card.js';
import { beginGuess, canGuess, guessLine, guessScore, isGuessOver } from './guess-game.js';
import { GuessRater } from './guess-rater.js';
import { hintMarks } from './hint-marks.js';
import type { Resistance } from './move-judge.js';
import { type ProblemGames, practiceCard, progressCard } from './practice-card.js';
import { problemCard } from './problem-card.js';
import { Player } from './problem-player.js';
import { problemOfPosition } from './records-set.js';
import { dateOf, type ProblemFilter } from './schedule.js';
import { type Session, takesMove } from './session.js';
import { toldText } from './set-report-text.js';
import { Training } from './training.js';
import { hintText, taskText, verdictText } from './verdict-text.js';

/** Key in the browser's storage for the chosen resistance of the other side. */
const RESISTANCE = 'renju-board-resistance';

export class TrainMode extends LineMode implements Mode {
  /**
   * Always `true`. This hides the tools that change a line, because they would change the user's own position although
   * the board shows a problem. The tools are also hidden while there is no problem and while the engine judges a move;
   * otherwise the row of tools would change at every move.
   */
  readonly game = true;
  readonly training: Training;
  readonly #player: Player;
  readonly #guesser: GuessRater;
  readonly #room: TwoColumns;
  readonly #terms: () => TermsOf<'trainer'>;
  #wanted: ProblemFilter = { kind: 'all', level: 0 };
  #makeFrom: ProblemGames = 'all';
  #resistance: Resistance = stored(RESISTANCE) === 'any' ? 'any' : 'longest';
  /** The date whose problem is on the board; `undefined` if the problem was not chosen by date. */
  #date: string | undefined;

  constructor(app: AppContext) {
    super(app, 'train');
    this.#room = new TwoColumns(app.host);
    const changed = () => app.host.requestUpdate();
    this.#terms = () => withTerms(app.terms(), { trainer });
    this.training = new Training({
      engine: app.solver,
      study: () => studyEngine(app),
      now: () => Date.now(),
      changed,
    });
    const random = () => Math.random();
    this.#player = new Player({
      engine: app.solver,
      resistance: () => this.#resistance,
      random,
      changed,
      told: (session) => this.#say(session),
      rated: (problem, rating) => void this.training.rate(problem, rating),
    });
    this.#guesser = new GuessRater({
      engine: app.solver,
      changed,
      told: () => {
        const { game } = this.#guesser;
        if (game) app.announcer.start(guessText(game, this.#terms()));
      },
    });
    app.host.addController({ hostDisconnected: () => this.#stop() });
    void this.training.load();
  }

  leave(): void {
    this.#stop();
  }

  get line(): Line | undefined {
    const { game } = this.#guesser;
    return game ? guessLine(game) : this.#session?.line;
  }

  override get playing(): boolean {
    const { game } = this.#guesser;
    if (game) return !isGuessOver(game) && game.waiting === undefined;
    return this.#session !== undefined && takesMove(this.#session);
  }

  override get steps(): Steps {
    const session = this.#guesser.game ? undefined : this.#session;
    const line = this.line ?? this.app.store.board.line;
    const stepTo = (ply: number) => {
      if (session) this.#player.stepTo(ply);
      else if (!this.#guesser.game) this.app.actions.stepTo(ply);
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
    const { game } = this.#guesser;
    const color = this.playing && this.line ? toMove(this.line) : undefined;
    if (game) return { color };
    if (!session) return {};
    return { color, overlays: [hintMarks(session)], numbered: session.line.moves.length > 0 };
  }

  override places(point: Point): boolean {
    return this.playing && this.line !== undefined && !stones(this.line).has(point);
  }

  override press(point: Point): void {
    const { line } = this;
    if (!line) super.press(point);
    else if (this.places(point)) void (this.#guesser.game ? this.#guesser.press(point) : this.#player.press(point));
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
    const { game } = this.#guesser;
    if (game) {
      const score = guessScore(game);
      return html`<p><b>${isGuessOver(game) ? terms.trainGuessOver : terms.trainGuessAsk({ color: game.side })}</b></p>
        <p class="note">${[game.players, score.most > 0 ? terms.trainScore(score) : ''].filter(Boolean).join(' · ')}</p>`;
    }
    const session = this.#session;
    if (!session) return html`<p><b>${terms.trainNone}</b></p><p class="note">${terms.trainNoneHow}</p>`;
    const { task, level } = session.problem;
    const by = task.kind === 'forbidden' ? '' : terms.byThreats[task.threats];
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
      onClose: (name) => void training.close(name),
      makeFrom: this.#makeFrom,
      onMakeFrom: (games) => {
        this.#makeFrom = games;
        this.app.host.requestUpdate();
      },
      onMake: (threats) => void this.#make(threats),
      onStop: () => training.stopMaking(),
      guess: this.#canGuess ? (color) => this.#guess(color) : undefined,
    })}
    ${progressCard({
      training,
      terms,
      now: Date.now(),
      onSave: () => void this.#save(),
      onSaveUnreadable: () => void this.#saveUnreadable(),
      onFile: (file) => void this.#open(file),
    })}`;
  }

  /** Draws the card of the game whose moves the user guesses, or else the card of the problem. */
  #front(): Template {
    const terms = this.#terms();
    const { game } = this.#guesser;
    if (game) return guessCard({ game, terms, onEnd: () => this.#guesser.end() });
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
    if (this.#guesser.game) this.#guesser.end();
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
    this.#begin(this.training.next(this.#wanted, this.#session?.problem.id));
  }

  /** Begins the problem that today's date selects. */
  ofDay(): void {
    this.#date = dateOf(Date.now());
    this.#begin(this.training.ofDay(this.#date));
  }

  /**
   * Makes a problem from a position in which the user has found a win. Begins the problem, and stores it in the set of
   * the user's own problems.
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
    for (const problem of problems) await this.training.keep(problem, this.#terms().trainOwnPositions);
  }

  #begin(problem: Session['problem'] | undefined): void {
    this.#guesser.end();
    if (!problem) {
      this.#player.end();
      this.app.announcer.start(this.#terms().trainDone);
      return;
    }
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

  #say(session: Session): void {
    const terms = this.#terms();
    const said = [verdictText(session, terms), hintText(session, terms)].filter(Boolean);
    this.app.announcer.start(said.join(' ') || terms.trainHintNone);
  }

  #stop(): void {
    this.#player.stop();
    this.#guesser.stop();
  }

  #resist(resistance: Resistance): void {
    this.#resistance = resistance;
    try {
      localStorage.setItem(RESISTANCE, resistance);
    } catch {
      // Without storage, the setting lasts until the page is closed.
    }
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
    if (told.kind === 'set' && !this.#session && !this.#guesser.game) this.next();
  }

  /** Makes problems from the chosen games. The kind of problem is the chosen one, or `win` if all kinds are chosen. */
  async #make(threats: Threats): Promise<void> {
    const terms = this.#terms();
    const kind = this.#wanted.kind === 'all' ? 'win' : this.#wanted.kind;
    const by = kind === 'forbidden' ? '' : terms.byThreats[threats];
    const name = [this.#makeFrom === 'own' ? terms.ownRecords : terms.trainMakeFromAll, terms.trainKind[kind], by]
      .filter(Boolean)
      .join(terms.comma);
    this.app.announcer.start(terms.trainMaking);
    const filter = this.#makeFrom === 'own' ? { collections: [OWN_RECORDS] } : undefined;
    const told = await this.training.make({ problems: kind, threats, filter }, name);
    this.app.announcer.start(toldText(told, this.#terms()).join(' '));
  }

  async #save(): Promise<void> {
    saveFile(await this.training.export(), `renju-progress-${dateOf(Date.now())}.jsonl`, 'application/jsonl');
  }

  async #saveUnreadable(): Promise<void> {
    saveFile(
      await this.training.unreadable(),
      `renju-training-damaged-${dateOf(Date.now())}.jsonl`,
      'application/jsonl',
    );
  }

  /** Whether the user can guess the moves of the line on the board, which may be an opened game. */
  get #canGuess(): boolean {
    return canGuess(this.app.store.board.line);
  }

  #guess(color: 'black' | 'white'): void {
    const { line, opened } = this.app.store.board;
    this.#player.end();
    const players = opened ? `${opened.view.black.name} – ${opened.view.white.name}` : '';
    this.#guesser.begin(beginGuess(opened?.line ?? line, color, players));
    this.app.announcer.start(this.#terms().trainGuessAsk({ color }));
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
