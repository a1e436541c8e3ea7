/** When a repetition is due: the text that names the time, and the drawing of the page at that time. */
import type { ReactiveControllerHost } from 'lit';
import type { Formats } from '../../locales/formats.js';

/** Milliseconds in a day. */
const DAY = 86_400_000;

/** Returns the day of a repetition. Less than a day before the repetition, the text also has the time of the day. */
export function dueText(due: number, now: number, terms: Pick<Formats, 'day' | 'moment'>): string {
  return due < now + DAY ? terms.moment(due) : terms.day(due);
}

/** The members of the element that {@link DueDrawing} uses. */
type DrawnHost = Pick<ReactiveControllerHost, 'requestUpdate'> & Pick<Node, 'isConnected'>;

/** Draws the page again as soon as a repetition is due, because the page says when that is. */
export class DueDrawing {
  readonly #host: DrawnHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: DrawnHost) {
    this.#host = host;
  }

  /**
   * Waits for this time, and no longer for the time of the previous call. `undefined` is no time. Does not wait if the
   * element has left the page: a drawing that was requested before that may still follow.
   */
  wait(due: number | undefined, now: number): void {
    this.stop();
    const left = (due ?? Number.POSITIVE_INFINITY) - now;
    if (left <= 0 || left >= DAY || !this.#host.isConnected) return;
    // A browser may call a timer a fraction of a millisecond too early, so the drawing waits one millisecond more.
    this.#timer = setTimeout(() => this.#host.requestUpdate(), left + 1);
  }

  /** Cancels the drawing. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
