/**
 * Notices that a worker no longer answers, while something is owed by it: a trap tells the page, a hang or a quiet end
 * does not.
 *
 * Beats are counted, and not the time: a page that slept, or whose timers the browser slowed down, has not waited.
 */

/** Milliseconds between two beats. */
const BEAT = 5_000;
/** Beats without a word after which a worker is given up: a phone may read a large file for half a minute in one go. */
const PATIENCE = 12;
/** Milliseconds that a worker has to hear that it is to stop. */
const STOP = 1_000;

export interface HeartbeatOptions {
  /** Asks the worker for a word. */
  ask(): void;
  /** It has not answered for a minute. */
  dead(): void;
}

export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #last = 0;
  #unanswered = 0;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Something is owed. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#unanswered = 0;
    this.#last = Date.now();
    this.#timer = setInterval(() => this.#beat(), BEAT);
  }

  /** Nothing is owed any more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** The worker said something. */
  heard(): void {
    this.#unanswered = 0;
  }

  #beat(): void {
    const now = Date.now();
    // The page itself stood still: what the worker said meanwhile comes behind this beat.
    this.#unanswered = now - this.#last > 2 * BEAT ? 0 : this.#unanswered + 1;
    this.#last = now;
    if (this.#unanswered > PATIENCE) this.#options.dead();
    else this.#options.ask();
  }
}

/** Calls `late` unless the returned function is called within a second. */
export function soon(late: () => void): () => void {
  const timer = setTimeout(late, STOP);
  return () => clearTimeout(timer);
}
