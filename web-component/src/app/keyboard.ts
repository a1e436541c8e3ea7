/**
 * Handles the keyboard: moves the focus from point to point of the board, and executes the actions that belong to keys.
 */
import type { LitElement, ReactiveController } from 'lit';
import type { Point } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import { type KeyAction, type KeyPlace, keyAction, typePoint } from '../modes/key-actions.js';

/** The point h8. */
const CENTER: Point = 112;

export interface KeysOptions {
  /**
   * Returns whether all keyboard shortcuts work. If not, only the keys that move the focus on the board and the keys
   * that play a move work.
   */
  shortcuts(): boolean;
  /**
   * Executes an action of a key, except an action that moves the focus. Returns `false` if there was nothing to do; the
   * browser then handles the key.
   */
  carryOut(action: Exclude<KeyAction, { do: 'go' }>): boolean;
}

export class BoardKeys implements ReactiveController {
  /** The point of the board that gets the focus when the user presses Tab. */
  point: Point = CENTER;
  readonly #host: LitElement;
  readonly #options: KeysOptions;
  /** The first characters of a point name that the user is typing, such as `h1`. */
  #typed = '';

  constructor(host: LitElement, options: KeysOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#typed = '';
  }

  /** Moves the focus to the board. */
  focus(options?: FocusOptions): void {
    this.#host.shadowRoot?.getElementById(pointName(this.point))?.focus(options);
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || writes(target)) return;
    const place = placeOf(target);
    const action = keyAction(event, target instanceof HTMLInputElement ? 'field' : place, this.point);
    const shortcuts = this.#options.shortcuts();
    if (action?.do === 'go') {
      this.#go(action.to);
      event.preventDefault();
    } else if (action && (shortcuts || action.do === 'play')) {
      if (this.#options.carryOut(action)) event.preventDefault();
    } else if (!action && place === 'board' && shortcuts) {
      this.#type(event);
    }
  };

  #type(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const typed = typePoint(this.#typed, event.key);
    this.#typed = typed?.text ?? '';
    if (!typed) return;
    event.preventDefault();
    if (typed.point !== undefined) this.#go(typed.point);
  }

  #go(point: Point): void {
    this.point = point;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => this.focus());
  }
}

/** Returns whether `target` is a field that needs the keys itself, for example to enter text. */
function writes(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(range|checkbox)$/.test(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest('.grid')) return 'board';
  return target.closest('.replay, .record') ? 'replay' : 'elsewhere';
}
