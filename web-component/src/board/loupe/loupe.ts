/**
 * The loupe: an enlarged view of the points around a finger, with the point that the finger would play. It opens only
 * on boards whose points are too close together for a finger.
 *
 * A finger that stays still opens the loupe. The finger can then move in any direction, and lifting it plays. A finger
 * that moves at once scrolls the page, and a short tap is an ordinary click. This is a separate file in `dist/`, loaded
 * on devices with a touch screen.
 */
import { html, nothing, type ReactiveControllerHost, render, svg } from 'lit';
import type { Color, Point } from '../../engine/protocol.js';
import { pointName, SIZE } from '../../game/notation.js';
import { pointOf } from '../board-grid.js';
import { at, STEP, STONE, stoneSvg, x, y } from '../board-svg.js';
import { besideFinger, pointUnder, presses } from './finger.js';
import { loupeStyles } from './loupe.styles.js';

export const panelStyles = [loupeStyles];

/** If the distance between lines is less than this number of CSS pixels, a finger cannot hit a point reliably. */
const FINGER = 24;
/**
 * Milliseconds after which a finger counts as resting. A finger that begins to scroll often stays still for 150
 * milliseconds.
 */
const REST = 250;
/** Distance in CSS pixels by which a finger moves before the browser begins to scroll. */
const SLOP = 10;
/** Diameter of the loupe in CSS pixels (`DIAMETER`), and the number of line distances that fit across it (`SHOWN`). */
const DIAMETER = 120;
const SHOWN = 3.4;

/** The members of a mode that the loupe uses. */
interface AimedMode {
  readonly playing: boolean;
  picture(): { readonly color?: Color | undefined; readonly onPointer?: unknown };
}

export interface LoupeHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

/** A touch on the board, from the moment when the finger touches the screen until the finger is lifted. */
interface Gesture {
  readonly from: Touch;
  /** Time of the touch's start, as in `event.timeStamp`. */
  readonly at: number;
  readonly begun: Point;
  readonly color: Color | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Removes the listener that detects a second finger. */
  readonly alone: AbortController;
  /** The box of the loupe, once it is open. */
  box?: HTMLElement;
  /** The point under the finger; `undefined` outside of the board. */
  point: Point | undefined;
}

export class Loupe {
  readonly #host: LoupeHost;
  #mode: AimedMode | undefined;
  #grid: HTMLElement | undefined;
  #isFinger = false;
  #gesture: Gesture | undefined;

  constructor(host: LoupeHost) {
    this.#host = host;
    host.addController({ hostDisconnected: () => this.#end() });
  }

  /** Listens to touches on the board's grid. Called before each drawing of the element. */
  update(mode: AimedMode): void {
    this.#mode = mode;
    const grid = this.#host.renderRoot.querySelector<HTMLElement>('.grid') ?? undefined;
    if (grid && grid !== this.#grid) this.#listen(grid);
    this.#grid = grid;
  }

  #listen(grid: HTMLElement): void {
    grid.addEventListener('pointerdown', ({ pointerType }) => {
      this.#isFinger = pointerType === 'touch';
    });
    // This listener is not passive, because browsers may report each event of a passive listener as one that cannot be
    // canceled.
    grid.addEventListener('touchstart', (event) => this.#onStart(event, grid), { passive: false });
    // The listener may cancel the event, so that a finger that aims does not scroll the page.
    grid.addEventListener('touchmove', (event) => this.#onMove(event), { passive: false });
    grid.addEventListener('touchend', (event) => this.#onEnd(event));
    grid.addEventListener('touchcancel', () => this.#end());
    // Android opens a context menu when a finger stays still.
    grid.addEventListener('contextmenu', (event) => {
      if (this.#gesture) event.preventDefault();
    });
  }

  #onStart(event: TouchEvent, grid: HTMLElement): void {
    this.#end();
    const [from, second] = event.touches;
    const begun = pointOf(event);
    if (!from || second || begun === undefined || !this.#isFinger || grid.clientWidth / SIZE >= FINGER) return;
    // If the event cannot be canceled, the page is still scrolling after the previous gesture, and this touch only
    // stops the scrolling.
    if (!event.cancelable) return;
    const { playing, picture } = this.#mode ?? {};
    const { color, onPointer } = (playing && picture?.call(this.#mode)) || { onPointer: true };
    if (onPointer) return;
    const timer = setTimeout(() => this.#aim(from), REST);
    const alone = new AbortController();
    // A second finger may be anywhere on the page. It begins a gesture of the browser, such as a zoom.
    const onFinger = ({ touches }: TouchEvent) => touches.length > 1 && this.#end();
    const { signal } = alone;
    grid.ownerDocument.addEventListener('touchstart', onFinger, { capture: true, passive: true, signal });
    this.#gesture = { from, at: event.timeStamp, begun, color, timer, alone, point: begun };
  }

  #onMove(event: TouchEvent): void {
    const gesture = this.#gesture;
    const [touch, second] = event.touches;
    if (!gesture || !touch) return;
    const moved = Math.hypot(touch.clientX - gesture.from.clientX, touch.clientY - gesture.from.clientY);
    // On a busy page, an event from the time before the loupe opened may arrive after the opening, so the event's own
    // time is checked.
    const hasRested = gesture.box && event.timeStamp - gesture.at >= REST;
    // If the event cannot be canceled, the browser is already scrolling.
    if (hasRested && !second && event.cancelable) {
      event.preventDefault();
      this.#aim(touch);
    } else if (second || hasRested || moved > SLOP) this.#end();
  }

  #onEnd(event: TouchEvent): void {
    const gesture = this.#gesture;
    this.#end();
    if (!gesture?.box) return;
    // Without this call, the browser would send a click to the point where the finger began.
    event.preventDefault();
    const cell = this.#cell(gesture.point);
    if (cell && presses(gesture, isTaken(cell))) cell.click();
  }

  #end(): void {
    clearTimeout(this.#gesture?.timer);
    this.#gesture?.alone.abort();
    this.#gesture?.box?.remove();
    this.#gesture = undefined;
  }

  #cell(point: Point | undefined): HTMLElement | undefined {
    return this.#grid?.querySelector<HTMLElement>(`[data-point="${point}"]`) ?? undefined;
  }

  /** Opens the loupe, or moves it to the current position of the finger. */
  #aim(touch: Touch): void {
    const gesture = this.#gesture;
    const board = this.#grid?.parentElement;
    if (!gesture || !this.#grid || !board) return;
    const point = pointUnder(touch, this.#grid.getBoundingClientRect());
    if (!gesture.box) {
      gesture.box = document.createElement('div');
      gesture.box.className = 'loupe';
      board.append(gesture.box);
    } else if (point === gesture.point) return;
    gesture.point = point;
    gesture.box.hidden = point === undefined;
    if (point !== undefined) this.#draw(gesture.box, board, point, gesture.color);
    const { left, top } = besideFinger(touch, board.getBoundingClientRect(), DIAMETER);
    gesture.box.style.translate = `${left}px ${top}px`;
  }

  #draw(box: HTMLElement, board: HTMLElement, point: Point, color: Color | undefined): void {
    const side = SHOWN * STEP;
    const view = `${x(point) - side / 2} ${y(point) - side / 2} ${side} ${side}`;
    const picture = board.querySelector(':scope > .picture')?.cloneNode(true);
    if (picture instanceof Element) picture.setAttribute('viewBox', view);
    const stone = color && !isTaken(this.#cell(point)) ? stoneSvg({ point, color }, 'ghost') : nothing;
    render(
      html`${picture}
        <svg class="picture" viewBox=${view} aria-hidden="true">
          ${stone}${svg`<circle class="lit" r=${STONE + 2} transform=${at(point)} />`}
        </svg>
        <b aria-hidden="true">${pointName(point)}</b>`,
      box,
    );
  }
}

function isTaken(cell: Element | undefined): boolean {
  return cell?.classList.contains('taken') ?? false;
}
