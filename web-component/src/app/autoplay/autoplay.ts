/**
 * The automatic replay shows one move after another at the pace that the user has chosen. It ends at the end of the
 * line, or when the user does anything else.
 *
 * This is a separate file in `dist/`, loaded when the user first starts the replay.
 */
import type { ReactiveController } from 'lit';
import type { Steps } from '../../modes/mode.js';
import type { AppContext } from '../../state/context.js';

/** This list of style sheets is empty, because this part draws nothing. */
export const panelStyles = [];

/** Keys that do not stop the replay: the modifier keys, and Tab, which only moves the focus. */
const PASSIVE = /^(Shift|Control|Alt|Meta|Tab)$/;

export type AutoplayContext = Pick<AppContext, 'host' | 'store'>;

export class Autoplay implements ReactiveController {
  readonly #app: AutoplayContext;
  readonly #steps: () => Steps;
  /** Returns the time between two moves, in milliseconds. */
  readonly #pace: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The number of shown moves after the replay's last step. If the board shows another number of moves, the user has
   * stepped along the line, and the replay stops.
   */
  #at = 0;

  /**
   * `steps` returns the active mode's functions for stepping along the line. `pace` returns the time between two moves,
   * in milliseconds.
   */
  constructor(app: AutoplayContext, steps: () => Steps, pace: () => number) {
    this.#app = app;
    this.#steps = steps;
    this.#pace = pace;
    app.host.addController(this);
    app.store.listen(({ before, after }) => {
      if (before.mode !== after.mode) this.stop();
    });
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  /**
   * Starts the replay; if it is running, stops it. If the board shows the end of the line, the replay starts from the
   * beginning of the line.
   */
  toggle(): void {
    const { ply, length, stepTo } = this.#steps();
    if (this.running || length === 0) {
      this.stop();
      return;
    }
    if (ply === length) stepTo(0);
    this.#listen('addEventListener');
    this.#wait();
  }

  stop(): void {
    if (!this.running) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listen('removeEventListener');
    this.#app.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop();
  }

  #wait(): void {
    this.#at = this.#steps().ply;
    this.#timer = setTimeout(() => this.#next(), this.#pace());
    this.#app.host.requestUpdate();
  }

  #next(): void {
    const { ply, stepBy } = this.#steps();
    if (ply === this.#at) stepBy(1);
    const { ply: now, length } = this.#steps();
    if (now === this.#at || ply !== this.#at || now === length) this.stop();
    else this.#wait();
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    const { renderRoot } = this.#app.host;
    for (const press of ['pointerdown', 'keydown'] as const) renderRoot[change](press, this.#onPress, true);
    document[change]('visibilitychange', this.#onHidden);
  }

  /**
   * Stops the replay when the user presses a key or anything in the element. The replay's own button and key are
   * exceptions, because they call `toggle` themselves.
   */
  readonly #onPress = (event: Event): void => {
    const { target } = event;
    if (target instanceof Element && target.closest('.replay [aria-pressed]')) return;
    if (event instanceof KeyboardEvent && (PASSIVE.test(event.key) || event.key === 'p')) return;
    this.stop();
  };

  readonly #onHidden = (): void => {
    if (document.hidden) this.stop();
  };
}
