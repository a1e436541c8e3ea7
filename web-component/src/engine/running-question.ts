/**
 * Asks the engine questions of one kind, whose answers arrive in parts. A new question stops the running question.
 */
import type { Engine } from './engine.js';
import { isAbort, type Trouble, troubleOf } from './engine-error.js';
import type { Calls } from './protocol.js';
import type { CallArgs, CallOptions } from './worker-client.js';

/** The requests whose progress is a part of the answer. */
type QuestionKind = 'stones-question' | 'win-question';

/** A question, and the answer so far. */
export type AskedQuestion<K extends QuestionKind> = { readonly args: CallArgs<K> } & (
  | { readonly kind: 'running' | 'stopped'; readonly reply?: Calls[K]['progress'] | undefined }
  | { readonly kind: 'answered'; readonly reply: Calls[K]['reply'] }
  | { readonly kind: 'failed'; readonly failure: Trouble }
);

export interface QuestionOptions<K extends QuestionKind> {
  readonly kind: K;
  readonly engine: Pick<Engine, 'call'>;
  /** Sends a question to the engine; if absent, as a request of the kind `kind`. */
  send?(args: CallArgs<K>, options: CallOptions<K>): Promise<Calls[K]['reply']>;
  /** Called when a part of the answer has arrived, or the state of the question has changed. */
  changed(): void;
  /** Called when the question has been answered, or has failed. */
  ended?(asked: AskedQuestion<K>): void;
}

export class RunningQuestion<K extends QuestionKind> {
  /** The last question; `undefined` before the first. */
  asked: AskedQuestion<K> | undefined;
  readonly #options: QuestionOptions<K>;
  #running: AbortController | undefined;

  constructor(options: QuestionOptions<K>) {
    this.#options = options;
  }

  /** Asks a question. Returns the answer; `undefined` if the question was stopped or has failed. */
  async ask(args: CallArgs<K>): Promise<Calls[K]['reply'] | undefined> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    const { engine, kind } = this.#options;
    const send = this.#options.send ?? ((...sent) => engine.call(kind, ...sent));
    /** Notes the state of this question, unless another question or a stop has ended it. */
    const become = (state: AskedQuestion<K>) => {
      if (this.#running === own) this.#become(state);
    };
    become({ kind: 'running', args });
    const onProgress = (reply: Calls[K]['progress']) => become({ kind: 'running', args, reply });
    try {
      const reply = await send(args, { signal: own.signal, onProgress });
      become({ kind: 'answered', args, reply });
      return own.signal.aborted ? undefined : reply;
    } catch (error) {
      if (!isAbort(error)) become({ kind: 'failed', args, failure: troubleOf(error, 'solve') });
      return undefined;
    }
  }

  /** Stops the running question. The part of the answer that has already arrived stays. */
  stop(): void {
    const running = this.#running;
    this.#running = undefined;
    if (this.asked?.kind === 'running') this.#become({ ...this.asked, kind: 'stopped' });
    running?.abort();
  }

  /** Removes the last question and its answer. */
  clear(): void {
    this.stop();
    this.asked = undefined;
  }

  #become(asked: AskedQuestion<K>): void {
    this.asked = asked;
    this.#options.changed();
    if (asked.kind === 'answered' || asked.kind === 'failed') this.#options.ended?.(asked);
  }
}
