/**
 * One run of the exercise: asks the branchings of a record (positions in which the learner is to move) one after
 * another, stores the ratings, and asks missed branchings again.
 */
import type { GameRecord, Point } from '../../../engine/protocol.js';
import { type Line, position } from '../../../game/line.js';
import { EMPTY_BOARD, pointName, printPosition } from '../../../game/notation.js';
import type { Draft } from '../../../game/record/draft.js';
import type { RatingName, TrainingProgress } from '../../../library/training/progress.js';
import type { Branching, Branchings } from './branchings.js';
import { lineBefore, replayStart } from './lines.js';
import { APART, type Missed, nextBranching, type QuestionChoice } from './next-branching.js';
import type { MemoriseQuestion } from './question.js';
import * as questions from './question.js';
import type { Replay } from './replay.js';

/** A record with the branchings of the learner's side. `draft` is the draft of `record`. */
export interface MemorisedTree {
  readonly record: GameRecord;
  readonly draft: Draft;
  readonly branchings: Branchings;
}

/** The stored progress of the learner. */
export interface ProgressStore {
  readonly progress: ReadonlyMap<string, TrainingProgress>;
  /** Adds an answer to the progress: immediately in memory, and later in the browser's storage. */
  rate(entry: { readonly id: string; readonly text: string }, rating: RatingName): Promise<void>;
}

export interface RunOptions {
  readonly tree: MemorisedTree;
  readonly store: ProgressStore;
  readonly replay: Pick<Replay, 'start' | 'finish' | 'stop' | 'pause'>;
  now(): number;
  /** Returns how often games reach a branching; absent if new branchings come in the order of the record. */
  games?(): ((index: number) => number) | undefined;
  /** Called when the element must be drawn again. */
  changed(): void;
  /** Called when a question begins, or when the learner has answered. */
  announce(question: MemoriseQuestion | undefined): void;
}

export class MemoriseRun {
  /** The question on the board; `undefined` if no branching is due or new. */
  question: MemoriseQuestion | undefined;
  /** The previous question, if its answer was right; otherwise `undefined`. */
  before: MemoriseQuestion | undefined;
  readonly #options: RunOptions;
  #missed: readonly Missed[] = [];
  #answered = 0;
  #last: number | undefined;
  /** Whether nothing is announced, because the learner is leaving the mode. */
  #quiet = false;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  get tree(): MemorisedTree {
    return this.#options.tree;
  }

  /** Whether a branching is due or new. */
  get hasNext(): boolean {
    return nextBranching(this.tree.branchings.all, this.#choice) !== undefined;
  }

  /** Asks the next branching. Called at the beginning, and by the learner after a missed answer. */
  next(): void {
    const { tree, replay } = this.#options;
    const { all } = tree.branchings;
    replay.stop();
    this.before = this.question?.verdict.kind === 'right' ? this.question : undefined;
    const index = nextBranching(all, this.#choice);
    const branching = index === undefined ? undefined : all[index];
    const from = this.question?.line;
    if (index === undefined || !branching) {
      this.#last = undefined;
      this.#become(undefined);
    } else {
      this.#last = index;
      const line = this.#lineTo(branching);
      const start = replayStart(line, from);
      this.#become(questions.ask(index, branching, start));
      replay.start(start.ply, line.moves.length, (ply) => this.#show(ply));
    }
    this.#announce();
  }

  /** Plays a move of the learner. If the board does not show the whole position, a press only shows it. */
  press(point: Point): void {
    const { question } = this;
    if (!question) return;
    if (!questions.takesMove(question)) {
      this.#options.replay.finish();
      this.stepTo(question.line.moves.length);
    } else this.#answer(question, questions.answered(question, point));
  }

  stepTo(ply: number): void {
    if (this.question) this.#become(questions.steppedTo(this.question, ply));
  }

  hint(): void {
    if (this.question) this.#become(questions.hint(this.question));
  }

  give(): void {
    const { question } = this;
    if (question && question.verdict.kind === 'asked') this.#answer(question, questions.give(question));
  }

  /** Shows the whole position of the question, without a replay. Called when the learner leaves the mode. */
  stop(): void {
    this.#quiet = true;
    // The first call ends the pause after an answer, which begins the replay of the next question.
    this.#options.replay.finish();
    this.#options.replay.finish();
    this.#quiet = false;
  }

  #answer(before: MemoriseQuestion, after: MemoriseQuestion): void {
    this.#become(after);
    if (after.rating && !before.rating) this.#rate(after, after.rating);
    this.#announce();
    if (after.verdict.kind === 'right') this.#options.replay.pause(() => this.next());
  }

  #rate({ index, branching, line, verdict }: MemoriseQuestion, rating: RatingName): void {
    const { store } = this.#options;
    this.#answered += 1;
    const others = this.#missed.filter((missed) => missed.index !== index);
    this.#missed = rating === 'again' ? [...others, { index, from: this.#answered + APART }] : others;
    const asked = verdict.kind === 'right' ? { ...line, ply: line.moves.length - 1 } : line;
    void store.rate({ id: branching.id, text: entryText(branching, asked) }, rating);
  }

  get #choice(): QuestionChoice {
    const { store, now, games: source } = this.#options;
    const games = source?.();
    return {
      progress: store.progress,
      now: now(),
      missed: this.#missed,
      answered: this.#answered,
      last: this.#last,
      ...(games && { games }),
    };
  }

  #lineTo({ node }: Branching): Line {
    const { record, draft } = this.tree;
    return lineBefore(record, draft, node);
  }

  #show(ply: number): void {
    if (this.question) this.#become(questions.replayed(this.question, ply));
  }

  #announce(): void {
    if (!this.#quiet) this.#options.announce(this.question);
  }

  #become(question: MemoriseQuestion | undefined): void {
    this.question = question;
    this.#options.changed();
  }
}

/** Returns the text that is stored with the progress: the position and the moves of the record. */
function entryText({ id, answers }: Branching, line: Line): string {
  const { black, white, toMove } = position(line);
  const setup = { ...EMPTY_BOARD, black, white, toMove };
  return JSON.stringify({ id, kind: 'move', position: printPosition(setup), moves: answers.map(pointName) });
}
