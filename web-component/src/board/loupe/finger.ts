/** Pure functions that compute the point at which a finger aims, and the place of the loupe. */
import type { Color, Point } from '../../engine/protocol.js';
import { pointAt, SIZE } from '../../game/notation.js';

/** A box on the screen in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type FingerPosition = Pick<Touch, 'clientX' | 'clientY'>;

/** Distance in CSS pixels between the tip of a finger and the loupe. */
const GAP = 32;

/** Returns the point of the grid under a finger; `undefined` if the finger is outside of the grid. */
export function pointUnder({ clientX, clientY }: FingerPosition, grid: Box): Point | undefined {
  const column = Math.floor(((clientX - grid.left) / grid.width) * SIZE);
  const fromTop = Math.floor(((clientY - grid.top) / grid.height) * SIZE);
  const isInside = [column, fromTop].every((line) => line >= 0 && line < SIZE);
  return isInside ? pointAt(column, SIZE - 1 - fromTop) : undefined;
}

/**
 * Whether lifting a finger presses `point`, the point under the finger. `taken` tells whether `point` is occupied.
 * `color` is the color of the stone that a press would place; a finger that slid from another point (`begun`) then
 * presses no occupied point. If `color` is absent, the active tool also acts on stones, so an occupied point can be
 * pressed.
 */
export function presses(
  { begun, point, color }: { begun: Point; point: Point | undefined; color: Color | undefined },
  taken: boolean,
): boolean {
  return point === begun || !taken || color === undefined;
}

/**
 * Returns the upper left corner of a loupe on the board. The loupe is above the finger, or beside
 * the finger if the board has no room above. It is never below the finger, because the hand would
 * cover it.
 */
export function besideFinger(
  { clientX, clientY }: FingerPosition,
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
