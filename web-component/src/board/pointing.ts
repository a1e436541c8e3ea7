/**
 * The current target of the pointer: a point under the mouse or with the focus, a row of the table of next moves, or a
 * forbidden point that was pressed and not yet confirmed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Point } from '../engine/protocol.js';
import { pointOf } from './board-grid.js';

export class Pointing implements ReactiveController {
  /** The point under the mouse, or with the keyboard focus. */
  point: Point | undefined;
  /** The points of the row under the pointer in the table of next moves. */
  row: readonly Point[] | undefined;
  /**
   * The forbidden point that was pressed. A second press on the point, or a press of the button that confirms, plays
   * the move.
   */
  aim: Point | undefined;
  readonly #host: ReactiveControllerHost;
  /** Whether `point` has the focus because of a key. */
  #byKeys = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  clear(): void {
    this.#become(undefined, undefined, undefined);
  }

  light(points: readonly Point[] | undefined): void {
    this.#become(this.point, points, this.aim);
  }

  aimAt(point: Point | undefined): void {
    this.#become(this.point, this.row, point);
  }

  readonly onPointer = (event: PointerEvent): void => {
    const over = event.pointerType === 'touch' || event.type === 'pointerleave' ? undefined : pointOf(event);
    this.#become(over, this.row, this.aim);
  };

  readonly onFocus = (event: FocusEvent): void => {
    const { target } = event;
    const byKeys = event.type === 'focusin' && target instanceof HTMLElement && target.matches(':focus-visible');
    // A press on a point also moves the focus. The press itself makes the element draw the board again, so no drawing
    // is requested here.
    if (byKeys || this.#byKeys) this.#become(byKeys ? pointOf(event) : undefined, this.row, this.aim);
    else this.point = undefined;
    this.#byKeys = byKeys;
  };

  #become(point: Point | undefined, row: readonly Point[] | undefined, aim: Point | undefined): void {
    if (point === this.point && row === this.row && aim === this.aim) return;
    this.point = point;
    this.row = row;
    this.aim = aim;
    this.#host.requestUpdate();
  }
}
