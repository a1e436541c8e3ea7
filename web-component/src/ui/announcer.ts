/**
 * Announces actions to screen readers: one polite line of text per action, and errors at once.
 *
 * A move and the engine's answer arrive some milliseconds apart, but belong together for the listener. Sentences within
 * 150 ms are therefore announced as one line.
 */
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** Milliseconds that a sentence waits for further sentences. */
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

  /** Begins a new action with a sentence. Sentences of the previous action that were not announced yet are dropped. */
  start(sentence: string): void {
    this.#waiting = [];
    this.say(sentence);
  }

  /** Adds a sentence to the current action. */
  say(sentence: string): void {
    this.#waiting.push(sentence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const line = this.#waiting.join(' ');
      // A screen reader ignores a line that does not change, so a space is added, which is silent.
      this.#spoken = line === this.#spoken ? `${line}\u00a0` : line;
      this.#waiting = [];
      this.#host.requestUpdate();
    }, MERGE);
  }

  /**
   * Draws the two live regions. They are always in the document: screen readers ignore a region that appears together
   * with its text.
   */
  regions(error: string): TemplateResult {
    return html`<div class="unseen" role="status">${this.#spoken}</div>
      <div class="unseen" role="alert">${error}</div>`;
  }
}
