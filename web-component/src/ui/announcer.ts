/**
 * What a screen reader is told: one polite line an action, and errors at once.
 *
 * A move and the answer to it arrive some milliseconds apart and are one thing to the listener, so what is said within
 * 150 ms is read as one line.
 */
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** Milliseconds that a sentence waits for the next. */
const MERGE = 150;

export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #spoken = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** Begins a new action: what still waits of the last one is not worth saying any more. */
  start(sentence: string): void {
    this.#waiting = [];
    this.say(sentence);
  }

  /** Adds a sentence to the action under way. */
  say(sentence: string): void {
    this.#waiting.push(sentence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const line = this.#waiting.join(' ');
      // The same line twice is no change to a screen reader; a space without a sound makes it one.
      this.#spoken = line === this.#spoken ? `${line}\u00a0` : line;
      this.#waiting = [];
      this.#host.requestUpdate();
    }, MERGE);
  }

  /** The two live regions. They stay in place: a region that appears with its text is not read. */
  regions(error: string): TemplateResult {
    return html`<div class="unseen" role="status">${this.#spoken}</div>
      <div class="unseen" role="alert">${error}</div>`;
  }
}
