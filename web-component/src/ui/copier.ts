/** Copies a text or a picture, and shows a confirmation for a moment. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds for which the confirmation of a copy is shown. */
const SHOWN = 1_600;

export class Copier implements ReactiveController {
  /** Whether the confirmation is shown. */
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

  /**
   * Copies to the clipboard. Returns `false` if the page has no access to the clipboard, because its origin is not
   * secure or its frame has no permission.
   */
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
