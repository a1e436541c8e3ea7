/**
 * Asks the engine questions about a problem "five with n stones": how many stones a five needs, and whether the problem
 * is sound.
 *
 * A new question stops the running question.
 */
import type { Engine } from '../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../engine/engine-error.js';
import type { StonesQuestionArgs, StonesQuestionReply } from '../engine/protocol.js';

/** A question, and the answer so far. */
export type CheckedStones = { readonly args: StonesQuestionArgs } & (
  | { readonly kind: 'running' | 'stopped'; readonly reply?: StonesQuestionReply | undefined }
  | { readonly kind: 'answered'; readonly reply: StonesQuestionReply }
  | { readonly kind: 'failed'; readonly failure: Trouble }
);

export interface StonesCheckOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** Called when a part of the answer has arrived, or the state of the question has changed. */
  changed(): void;
  /** Called when the question has been answered, or has failed. */
  ended?(checked: CheckedStones): void;
}

export class StonesCheck {
  /** The last question; `undefined` before the first. */
  checked: CheckedStones | undefined;
  readonly #options: StonesCheckOptions;
  #running: AbortController | undefined;

  constructor(options: StonesCheckOptions) {
    this.#options = options;
  }

  /** Asks a question. Returns the answer; `undefined` if the question was stopped or has failed. */
  async ask(args: StonesQuestionArgs): Promise<StonesQuestionReply | undefined> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    this.#become({ kind: 'running', args });
    const onProgress = (reply: StonesQuestionReply) => {
      if (this.#running === own) this.#become({ kind: 'running', args, reply });
    };
    try {
      const reply = await this.#options.engine.call('stones-question', args, { signal: own.signal, onProgress });
      return this.#end(own, { kind: 'answered', args, reply }) ? reply : undefined;
    } catch (error) {
      if (!isAbort(error)) this.#end(own, { kind: 'failed', args, failure: troubleOf(error, 'solve') });
      return undefined;
    }
  }

  /** Stops the running question. The part of the answer that has already arrived stays. */
  stop(): void {
    const running = this.#running;
    this.#running = undefined;
    if (this.checked?.kind === 'running') this.#become({ ...this.checked, kind: 'stopped' });
    running?.abort();
  }

  /** Removes the last question and its answer. */
  clear(): void {
    this.stop();
    this.checked = undefined;
  }

  #end(own: AbortController, checked: CheckedStones): boolean {
    if (this.#running !== own) return false;
    this.#running = undefined;
    this.#become(checked);
    this.#options.ended?.(checked);
    return true;
  }

  #become(checked: CheckedStones): void {
    this.checked = checked;
    this.#options.changed();
  }
}
