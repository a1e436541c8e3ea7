/**
 * Announces actions to screen readers. Each action is one line of text in a polite live region; errors are announced at
 * once.
 *
 * A move and the engine's answer arrive a few milliseconds apart, but belong together for the listener. Sentences within
 * 150 ms are therefore announced as one line.
 */
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** Milliseconds that a sentence waits for further sentences. */
const MERGE = 150;

export class Announcer implements ReactiveController {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The announced line. The announcer writes the line itself, because a drawing of the element would cost more. */
  #spoken: Text | undefined;

  constructor(host: ReactiveControllerHost) {
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
      const spoken = this.#text();
      spoken.data = line === spoken.data ? `${line}\u00a0` : line;
      this.#waiting = [];
    }, MERGE);
  }

  /**
   * Draws the two live regions. They are always in the document: screen readers ignore a region that appears together
   * with its text.
   */
  regions(error: string): TemplateResult {
    return html`<div class="unseen" role="status">${this.#text()}</div>
      <div class="unseen" role="alert">${error}</div>`;
  }

  #text(): Text {
    this.#spoken ??= document.createTextNode('');
    return this.#spoken;
  }
}
