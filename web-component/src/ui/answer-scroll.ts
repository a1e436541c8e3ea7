/**
 * Scrolls to the answer of a question, or to the board with its marks. If the user scrolls elsewhere while the question
 * runs, the answer does not scroll the page away from there.
 */
import type { LitElement } from 'lit';
import { revealDrawn } from './focus-and-reveal.js';

/** The keys that scroll a page. */
const KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);
/** The events by which a user scrolls. */
const EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface AnswerScrollOptions {
  readonly host: LitElement;
  /** Selector of the card with the question. */
  readonly card: string;
  /** Selector of the answer in the card. */
  readonly answer: string;
}

export class AnswerScroll {
  readonly #options: AnswerScrollOptions;
  /** Ends the watch for a scroll of the user; `undefined` if no watch is running. */
  #watch: AbortController | undefined;
  #hasScrolled = false;

  constructor(options: AnswerScrollOptions) {
    this.#options = options;
    options.host.addController({ hostDisconnected: () => this.#watch?.abort() });
  }

  /** Whether the card is beside the board; otherwise it is below the board. */
  get #isBeside(): boolean {
    return isBesideBoard(this.#options.host, this.#options.card);
  }

  /** Called when the user asks. From now on, a scroll of the user prevents the later scroll to the answer. */
  begin(): void {
    this.#watch?.abort();
    const watch = new AbortController();
    this.#watch = watch;
    this.#hasScrolled = false;
    const look = (event: Event) => {
      if (!isScroll(event)) return;
      this.#hasScrolled = true;
      watch.abort();
    };
    for (const name of EVENTS) addEventListener(name, look, { passive: true, signal: watch.signal });
  }

  /** Scrolls to the place of the answer, right after the question of the user. */
  toPlace(): void {
    // Below the board, a smooth scroll would still be running when a quick answer scrolls to the board.
    void revealDrawn(this.#options.host, this.#options.answer, this.#isBeside ? 'smooth' : 'instant');
  }

  /**
   * Scrolls to the answer, which may be outside the window. If the answer is below the board and `isMarked` says that the
   * board has marks for it, scrolls to the board instead: a phone cannot show both, and screen readers announce the
   * answer.
   */
  toAnswer(isMarked: boolean): void {
    const { host, answer } = this.#options;
    if (!this.#hasScrolled) void revealDrawn(host, isMarked && !this.#isBeside ? '.board' : answer);
  }
}

/**
 * Tells whether a card is drawn beside the board. A low window has its cards there too, so neither the width nor the
 * height of the window can tell.
 */
export function isBesideBoard({ renderRoot }: LitElement, card: string): boolean {
  const [board, beside] = ['.board', card].map((one) => renderRoot.querySelector(one)?.getBoundingClientRect());
  return board !== undefined && beside !== undefined && (beside.left >= board.right || beside.right <= board.left);
}

/** Tells whether a user scrolls by this event. If its default action was prevented, the event does something else. */
function isScroll(event: Event): boolean {
  if (event.defaultPrevented) return false;
  if (event instanceof KeyboardEvent) return KEYS.has(event.key) && !takesKey(event);
  // A press on the scroll bar of the page hits the root of the document.
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/** Tells whether the control with the focus handles a key: a field handles every key, and a button the space key. */
function takesKey(event: KeyboardEvent): boolean {
  const controls = `input, textarea, select, [contenteditable]${event.key === ' ' ? ', button, summary' : ''}`;
  return event.composedPath().some((target) => target instanceof Element && target.matches(controls));
}
