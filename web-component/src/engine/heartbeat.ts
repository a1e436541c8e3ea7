/**
 * Detects that a worker with pending requests no longer answers: a trap reaches the page, a hang or a silent end does
 * not.
 *
 * Counts beats instead of time, because a page that slept, or whose timers the browser slowed down, has not really
 * waited.
 */

/** Milliseconds between two beats. */
const BEAT = 5_000;
/** Beats without an answer until the page gives a worker up: a phone may read a large file for half a minute. */
const PATIENCE = 12;
/** Milliseconds that a worker has to confirm a stop. */
const STOP = 1_000;

export interface HeartbeatOptions {
  /** Asks the worker for a sign of life. */
  ask(): void;
  /** The worker has not answered for a minute. */
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

  /** Starts when a request is pending. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#unanswered = 0;
    this.#last = Date.now();
    this.#timer = setInterval(() => this.#beat(), BEAT);
  }

  /** Stops when no request is pending. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Called for each message of the worker. */
  heard(): void {
    this.#unanswered = 0;
  }

  #beat(): void {
    const now = Date.now();
    // The page itself was suspended: the worker's messages come after this beat.
    this.#unanswered = now - this.#last > 2 * BEAT ? 0 : this.#unanswered + 1;
    this.#last = now;
    if (this.#unanswered > PATIENCE) this.#options.dead();
    else this.#options.ask();
  }
}

/** Calls `late` after a second, unless the returned function is called before. */
export function soon(late: () => void): () => void {
  const timer = setTimeout(late, STOP);
  return () => clearTimeout(timer);
}
