/**
 * The current target of the pointer: a point under the mouse or with the focus, a row of the table, or a point that a
 * finger has chosen and not yet confirmed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Point } from '../engine/protocol.js';
import { SIZE } from '../game/notation.js';
import { pointOf } from './board-grid.js';

/** Distance between lines in CSS pixels below which a finger cannot hit a point reliably. */
const FINGER = 24;

export class Pointing implements ReactiveController {
  /** The point under the mouse, or with the keyboard focus. */
  point: Point | undefined;
  /** The points of the table's row under the pointer. */
  row: readonly Point[] | undefined;
  /** The point that a finger has chosen. A second tap on the point, or a press of the button, plays the move. */
  aim: Point | undefined;
  readonly #host: ReactiveControllerHost;
  #finger = false;

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

  /**
   * Whether a click on a grid must be confirmed: if a finger clicked on a board that is too small to hit a point
   * reliably.
   */
  mustConfirm(event: MouseEvent): boolean {
    const grid = event.currentTarget;
    return this.#finger && grid instanceof HTMLElement && grid.clientWidth / SIZE < FINGER;
  }

  readonly onPointer = (event: PointerEvent): void => {
    this.#finger = event.pointerType === 'touch';
    if (event.type === 'pointerdown') return;
    const over = this.#finger || event.type === 'pointerleave' ? undefined : pointOf(event);
    this.#become(over, this.row, this.aim);
  };

  readonly onFocus = (event: FocusEvent): void => {
    const { target } = event;
    const byKeys = event.type === 'focusin' && target instanceof HTMLElement && target.matches(':focus-visible');
    this.#become(byKeys ? pointOf(event) : undefined, this.row, this.aim);
  };

  #become(point: Point | undefined, row: readonly Point[] | undefined, aim: Point | undefined): void {
    if (point === this.point && row === this.row && aim === this.aim) return;
    this.point = point;
    this.row = row;
    this.aim = aim;
    this.#host.requestUpdate();
  }
}
