/**
 * Draws lines and arrows by dragging: the pointer goes down on one end and up on the other. Two presses draw a line too.
 */
import { pointUnder } from '../../../board/loupe/finger.js';
import type { Point } from '../../../engine/protocol.js';

export interface LineDragOptions {
  /** Whether the first end of a line is chosen. */
  isBegun(): boolean;
  /** Uses the tool at an end of a line. */
  press(point: Point): void;
  /** Cancels the begun line. */
  cancel(): void;
}

export class LineDrag {
  readonly #options: LineDragOptions;
  /** The point on which the pointer that is down has begun a line; `undefined` if the line was begun before. */
  #from: Point | undefined;
  /** Whether the pointer that is down has begun on the board. */
  #down = false;

  constructor(options: LineDragOptions) {
    this.#options = options;
  }

  /** Handles the pointer events of the board. */
  readonly onPointer = (event: PointerEvent): void => {
    const { currentTarget: board, type } = event;
    if (!event.isPrimary || !(board instanceof HTMLElement)) return;
    if (type === 'pointerdown' && event.button === 0) this.#begin(event, board);
    else if (type === 'pointerup' && this.#down) this.#end(event, board);
    else if (type === 'pointercancel' && this.#down) this.#cancel();
  };

  #begin(event: PointerEvent, board: HTMLElement): void {
    const point = pointOn(board, event);
    this.#down = point !== undefined;
    this.#from = undefined;
    if (point === undefined) return;
    board.setPointerCapture(event.pointerId);
    if (this.#options.isBegun()) return;
    this.#from = point;
    this.#options.press(point);
  }

  /**
   * Ends the line, unless the pointer went up on the point on which it began the line: the next press then ends it. If
   * the user has cancelled the line during the drag, by Escape, does nothing.
   */
  #end(event: PointerEvent, board: HTMLElement): void {
    const point = pointOn(board, event);
    this.#down = false;
    if (point !== undefined && point !== this.#from && this.#options.isBegun()) this.#options.press(point);
  }

  /** Handles a drag that the browser takes over, for example to scroll. Cancels the line if this drag has begun it. */
  #cancel(): void {
    this.#down = false;
    if (this.#from !== undefined && this.#options.isBegun()) this.#options.cancel();
  }
}

function pointOn(board: HTMLElement, event: PointerEvent): Point | undefined {
  const grid = board.querySelector('.grid');
  return grid ? pointUnder(event, grid.getBoundingClientRect()) : undefined;
}
