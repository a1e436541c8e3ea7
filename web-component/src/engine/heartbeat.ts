/**
 * Detects that a worker with pending requests no longer answers. The browser reports a trap (a fatal error of the
 * engine) to the page, but not an endless loop or a silent end of the worker.
 *
 * The class counts beats of a timer instead of seconds. The browser may suspend the page or slow down its timers, so
 * the page may have waited for less time than the clock says.
 */

/** Milliseconds between two beats. */
const BEAT = 5_000;
/**
 * Number of unanswered beats (about a minute) after which the page ends a worker. A phone may need half a minute to
 * read a large file.
 */
const PATIENCE = 12;
/** Time in milliseconds within which a worker must confirm that it has stopped a request. */
const STOP = 1_000;

export interface HeartbeatOptions {
  /** Sends a request that the worker answers at once. */
  ask(): void;
  /** Called when the worker has not answered for about a minute. */
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

  /** Starts the timer, if it is not running. Called when a request is sent. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#unanswered = 0;
    this.#last = Date.now();
    this.#timer = setInterval(() => this.#beat(), BEAT);
  }

  /** Stops the timer. Called when no request is pending. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Sets the number of unanswered beats to 0. Called for each message that comes from the worker. */
  heard(): void {
    this.#unanswered = 0;
  }

  #beat(): void {
    const now = Date.now();
    // After a suspension of the page, the worker's messages arrive only after this beat, so the beat does not count as
    // unanswered.
    this.#unanswered = now - this.#last > 2 * BEAT ? 0 : this.#unanswered + 1;
    this.#last = now;
    if (this.#unanswered > PATIENCE) this.#options.dead();
    else this.#options.ask();
  }
}

/** Calls `late` after {@link STOP} milliseconds. The returned function cancels this call. */
export function soon(late: () => void): () => void {
  const timer = setTimeout(late, STOP);
  return () => clearTimeout(timer);
}
