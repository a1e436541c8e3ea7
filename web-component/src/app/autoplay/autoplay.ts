/**
 * Replay by itself: move after move, as fast as is set, until the end or until the user does anything else.
 *
 * A file of its own in `dist/`, loaded when it is first asked for.
 */
import type { ReactiveController } from 'lit';
import type { Steps } from '../../modes/mode.js';
import type { AppContext } from '../../state/context.js';

/** It has no rules of its own. */
export const panelStyles = [];

/** Keys that only hold, or go on to what comes next. */
const PASSIVE = /^(Shift|Control|Alt|Meta|Tab)$/;

export type AutoplayContext = Pick<AppContext, 'host' | 'store'>;

export class Autoplay implements ReactiveController {
  readonly #app: AutoplayContext;
  readonly #steps: () => Steps;
  /** Milliseconds from move to move. */
  readonly #pace: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where it went last: whoever stands elsewhere has gone there. */
  #at = 0;

  /** `steps`: along what the active mode shows. */
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

  /** Begins, from the start where the end is shown; or stops. */
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

  /** Its own button and key stop it themselves. */
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
