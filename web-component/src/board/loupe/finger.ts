/** Geometry of the loupe: the point under a finger, and the place of the loupe on the board. Pure functions. */
import type { Point } from '../../engine/protocol.js';
import { pointAt, SIZE } from '../../game/notation.js';

/** A box on the screen in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Position = Pick<Touch, 'clientX' | 'clientY'>;

/** Distance in CSS pixels between the tip of a finger and the loupe. */
const GAP = 32;

/** The point of the grid under a finger; `undefined` outside of the grid. */
export function pointUnder({ clientX, clientY }: Position, grid: Box): Point | undefined {
  const column = Math.floor(((clientX - grid.left) / grid.width) * SIZE);
  const fromTop = Math.floor(((clientY - grid.top) / grid.height) * SIZE);
  const isInside = [column, fromTop].every((line) => line >= 0 && line < SIZE);
  return isInside ? pointAt(column, SIZE - 1 - fromTop) : undefined;
}

/**
 * Returns the upper left corner of the loupe on the board. The loupe is above the finger, or beside it if there is no
 * room above; below the finger, the hand would cover it.
 */
export function besideFinger(
  { clientX, clientY }: Position,
  board: Box,
  diameter: number,
): { readonly left: number; readonly top: number } {
  const within = (value: number, length: number) => Math.round(Math.max(0, Math.min(value, length - diameter)));
  const [across, down] = [clientX - board.left, clientY - board.top];
  const above = down - GAP - diameter;
  if (above >= 0) return { left: within(across - diameter / 2, board.width), top: within(above, board.height) };
  const left = across > board.width / 2 ? across - GAP - diameter : across + GAP;
  return { left: within(left, board.width), top: within(down - diameter / 2, board.height) };
}
