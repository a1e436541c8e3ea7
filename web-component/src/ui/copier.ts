/** Copies a text or a picture, and confirms the copy for a moment. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds for which the confirmation is shown. */
const SHOWN = 1_600;

export class Copier implements ReactiveController {
  /** A copy was made just now. */
  done = false;
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.done = false;
  }

  /** Returns `false` if the page has no clipboard: without a secure origin, or denied to a frame. */
  async copy(content: string | ClipboardItem): Promise<boolean> {
    try {
      const { clipboard } = navigator;
      await (typeof content === 'string' ? clipboard.writeText(content) : clipboard.write([content]));
    } catch {
      return false;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#become(false), SHOWN);
    this.#become(true);
    return true;
  }

  #become(done: boolean): void {
    this.done = done;
    this.#host.requestUpdate();
  }
}
