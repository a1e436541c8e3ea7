/**
 * Asks the engine further questions about a win: all winning first moves, the defences, whether the win is unique, its
 * number of hands (a run of fours is one hand), and the tactical points.
 *
 * A question is about one problem. It is stopped when another problem is on the board.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../../engine/engine-error.js';
import type { WinQuestion, WinQuestionReply } from '../../engine/protocol.js';
import { problemKey, type SolverProblem } from './solver-state.js';

/** The questions, in the order of their buttons. */
export const QUESTIONS: readonly WinQuestion[] = ['first-moves', 'defences', 'unique', 'hands', 'points'];

/** The user's last question, and the answer so far. */
export type AskedQuestion = { readonly question: WinQuestion; readonly problem: SolverProblem } & (
  | { readonly kind: 'running' | 'stopped'; readonly reply?: WinQuestionReply | undefined }
  | { readonly kind: 'answered'; readonly reply: WinQuestionReply }
  | { readonly kind: 'failed'; readonly failure: Trouble }
);

export interface WinQuestionsOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** Called when a part of the answer has arrived, or the state of the question has changed. */
  changed(): void;
  /** Called when the question has been answered, or has failed. */
  ended(asked: AskedQuestion): void;
}

export class WinQuestions {
  readonly #options: WinQuestionsOptions;
  #asked: AskedQuestion | undefined;
  #running: AbortController | undefined;

  constructor(options: WinQuestionsOptions) {
    this.#options = options;
  }

  /** Returns the last question if it was about this problem. */
  of(problem: SolverProblem): AskedQuestion | undefined {
    return this.#asked && problemKey(this.#asked.problem) === problemKey(problem) ? this.#asked : undefined;
  }

  async ask(question: WinQuestion, problem: SolverProblem, milliseconds: number): Promise<void> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    this.#become({ kind: 'running', question, problem });
    const onProgress = (reply: WinQuestionReply) => {
      if (this.#running === own) this.#become({ kind: 'running', question, problem, reply });
    };
    try {
      const args = { ...problem, question, milliseconds };
      const reply = await this.#options.engine.call('win-question', args, { signal: own.signal, onProgress });
      this.#end(own, { kind: 'answered', question, problem, reply });
    } catch (error) {
      if (!isAbort(error)) this.#end(own, { kind: 'failed', question, problem, failure: troubleOf(error, 'solve') });
    }
  }

  /** Stops the running question. The part of the answer that has already arrived is still shown. */
  stop(): void {
    const running = this.#running;
    this.#running = undefined;
    if (this.#asked?.kind === 'running') this.#become({ ...this.#asked, kind: 'stopped' });
    running?.abort();
  }

  #end(own: AbortController, asked: AskedQuestion): void {
    if (this.#running !== own) return;
    this.#running = undefined;
    this.#become(asked);
    this.#options.ended(asked);
  }

  #become(asked: AskedQuestion): void {
    this.#asked = asked;
    this.#options.changed();
  }
}
