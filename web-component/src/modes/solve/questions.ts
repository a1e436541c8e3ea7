/**
 * Further questions about a win in mode `solve`. Draws the card and the signs on the board, and announces the answers.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { troubleOf } from '../../engine/engine-error.js';
import type { GameRecord, Point, WinMark, WinQuestion } from '../../engine/protocol.js';
import { type AskedQuestion, RunningQuestion } from '../../engine/running-question.js';
import { other } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import { emit } from '../../state/events.js';
import { announceEnd } from '../../state/search-end.js';
import { failureText } from '../../state/trouble-text.js';
import { AnswerScroll } from '../../ui/answer-scroll.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { ProofMove } from './proof-navigation.js';
import { questionMarks, questionNotes } from './question-marks.js';
import { type QuestionsProps, questionSentence, questionsCard } from './questions-card.js';
import { sendQuestion } from './shortest-by-fours.js';
import { problemKey, type SolverProblem } from './solver-state.js';

const NONE: readonly WinMark[] = [];

type QuestionPicture = Required<Pick<BoardPicture, 'overlays' | 'notes'>>;

export class Questions {
  readonly #app: AppContext;
  readonly #terms: () => TermsOf<'solve'>;
  readonly #question: RunningQuestion<'win-question'>;
  readonly #variations;
  /** The card about problems "five with n stones". */
  readonly #stones;
  #isStonesOpen = false;
  /** The last question about the problem on the board; `undefined` if there was no question. */
  #asked: AskedQuestion<'win-question'> | undefined;
  /** Whether the search has proved a win in the position on the board. */
  #isWon = false;
  #drawn: { from: readonly unknown[]; picture: QuestionPicture } | undefined;

  readonly #scroll: AnswerScroll;

  constructor(app: AppContext, terms: () => TermsOf<'solve'>) {
    this.#app = app;
    this.#scroll = new AnswerScroll({ host: app.host, card: '.questions', answer: '.questions :is(.told, .wrong)' });
    this.#terms = terms;
    this.#variations = new LazyPart(
      app.host,
      () => import('./variations/variations.js'),
      (part) => part,
    );
    this.#stones = new LazyPart(
      app.host,
      () => import('../../soundness/soundness.js'),
      ({ StonesProblem }) => new StonesProblem(app),
    );
    this.#question = new RunningQuestion({
      kind: 'win-question',
      engine: app.solver,
      send: (args, options) => sendQuestion(app.solver, args, options),
      changed: () => app.host.requestUpdate(),
      ended: (asked) => this.#tell(asked),
    });
  }

  /**
   * Stops the running question if the problem on the board has changed. `isWon` says whether the search has proved a win
   * for it.
   */
  update(problem: SolverProblem, isWon: boolean): void {
    this.#isWon = isWon;
    const { asked } = this.#question;
    this.#asked = asked && problemKey(problemOf(asked.args)) === problemKey(problem) ? asked : undefined;
    if (!this.#asked) this.#question.stop();
    this.#stones.loaded?.update(problem.position);
  }

  stop(): void {
    this.#question.stop();
    this.#stones.loaded?.stop();
  }

  /**
   * The signs on the board for the answer, and a text for each point. Returns the same object until something changes.
   */
  get picture(): QuestionPicture {
    const stones = this.#isStonesOpen ? this.#stones.loaded?.picture : undefined;
    const asked = this.#asked;
    const marks = asked && asked.kind !== 'failed' ? (asked.reply?.marks ?? NONE) : NONE;
    const terms = this.#terms();
    const from = [marks, terms, stones];
    if (!this.#drawn?.from.every((value, index) => value === from[index])) {
      const overlay = marks.length > 0 ? questionMarks(marks) : undefined;
      const [overlays, notes] = [[overlay, ...(stones?.overlays ?? [])], questionNotes(marks, terms)];
      this.#drawn = { from, picture: { overlays, notes: [notes, ...(stones?.notes ?? [])] } };
    }
    return this.#drawn.picture;
  }

  /** Draws the cards. `next` has the moves on the board after the position of the problem. */
  cards(problem: SolverProblem, next: readonly Point[], milliseconds: number): TemplateResult {
    const terms = this.#terms();
    const { offers } = this.#app;
    const onOpen = (record: GameRecord) =>
      this.#variations.use(({ openRecord }) => openRecord(this.#app, record, terms.shown));
    const stones = this.#isStonesOpen ? this.#stones.loaded : undefined;
    return html`${this.#card(problem, milliseconds)}
    ${
      stones?.card({
        title: terms.stonesTitle,
        position: problem.position,
        next,
        milliseconds,
        openName: terms.openProof,
        onOpen: offers('edit') ? onOpen : undefined,
      }) ?? nothing
    }`;
  }

  #card(problem: SolverProblem, milliseconds: number): TemplateResult {
    return questionsCard({
      ...this.#problem(problem),
      stonesOpen: this.#isStonesOpen,
      onStones: () => this.#toggleStones(),
      asked: this.#asked,
      terms: this.#terms(),
      onAsk: (question) => this.#ask(question, problem, milliseconds),
      onStop: () => {
        this.#scroll.begin();
        this.#question.stop();
        if (this.#question.asked) this.#tell(this.#question.asked);
      },
    });
  }

  /**
   * Returns a function that opens the proof of a win in mode `edit`, with a variation for each defense. `line` has the
   * moves that become the main line. Returns `undefined` if the user cannot enter this mode.
   */
  opening(problem: SolverProblem, shortest: boolean, line: readonly ProofMove[]): (() => void) | undefined {
    if (!this.#app.offers('edit')) return undefined;
    const args = { ...problem, ...(shortest && { shortest }) };
    return () =>
      this.#variations.use(({ openVariations }) =>
        openVariations(this.#app, args, line, this.#terms()).catch((error: unknown) => this.#fail(error)),
      );
  }

  /** Saves the proof of a win as a file. */
  save(problem: SolverProblem, shortest: boolean): void {
    const args = { ...problem, ...(shortest && { shortest }) };
    this.#variations.use(({ saveProof }) =>
      saveProof(this.#app, args, this.#terms()).catch((error: unknown) => this.#fail(error)),
    );
  }

  #fail(error: unknown): void {
    const { host, announcer } = this.#app;
    const failure = troubleOf(error, 'solve');
    emit(host, 'renju-error', failure);
    announcer.start(failureText(failure, this.#terms()));
  }

  #toggleStones(): void {
    this.#isStonesOpen = !this.#isStonesOpen;
    if (this.#isStonesOpen) this.#stones.use(() => undefined);
    else this.#stones.loaded?.stop();
    this.#app.host.requestUpdate();
  }

  #ask(question: WinQuestion, problem: SolverProblem, milliseconds: number): void {
    this.#app.announcer.start(this.#terms().wait);
    void this.#question.ask({ ...(question === 'defences' ? turned(problem) : problem), question, milliseconds });
    this.#scroll.begin();
    this.#scroll.toPlace();
  }

  /** Moves the focus to the button of the question, because the stop button disappears. */
  #leaveStop(): void {
    const { renderRoot, shadowRoot } = this.#app.host;
    if (!shadowRoot?.activeElement?.matches('.questions .button')) return;
    renderRoot.querySelector<HTMLElement>('.questions [aria-pressed=true]')?.focus();
  }

  #problem({ position, threats }: SolverProblem): Pick<QuestionsProps, 'side' | 'threats' | 'isWon'> {
    return { side: position.toMove, threats, isWon: this.#isWon };
  }

  /** Announces and shows how a question has ended. */
  #tell(asked: AskedQuestion<'win-question'>): void {
    const { announcer, host } = this.#app;
    const terms = this.#terms();
    const announce = (sentence: string) => announcer.start(sentence);
    this.#leaveStop();
    this.#scroll.toAnswer(asked.kind !== 'failed' && (asked.reply?.marks.length ?? 0) > 0);
    if (asked.kind === 'failed') {
      emit(host, 'renju-error', asked.failure);
      announceEnd(announce, 'failed', failureText(asked.failure, terms), terms);
      return;
    }
    const { args, reply } = asked;
    const said = reply && questionSentence(args.question, reply, { ...this.#problem(problemOf(args)), terms });
    announceEnd(announce, asked.kind === 'answered' && asked.reply.done ? 'done' : 'stopped', said ?? '', terms);
  }
}

/** Returns the problem that a question is about. In the question `defences`, the side to move is the defender. */
function problemOf({ position, threats, question }: AskedQuestion<'win-question'>['args']): SolverProblem {
  const asked = { position, threats };
  return question === 'defences' ? turned(asked) : asked;
}

/** Returns the problem with the other side to move. */
function turned({ position, threats }: SolverProblem): SolverProblem {
  return { position: { ...position, toMove: other(position.toMove) }, threats };
}
