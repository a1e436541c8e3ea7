/**
 * The thirteen named figures (parts of the board) that an area can have: the whole board, its halves, its quarters, and
 * its halves along a diagonal.
 */

import type { Point } from '../../engine/protocol.js';
import { columnOf, POINTS, rowOf } from '../../game/notation.js';

export const FIGURES = [
  'whole',
  'left',
  'right',
  'top',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'diagonal-top-left',
  'diagonal-top-right',
  'diagonal-bottom-left',
  'diagonal-bottom-right',
] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * Whether a point is in a figure. Points on a center line or a diagonal belong to the figures on both sides of this
 * line.
 */
const INSIDE: Record<Figure, (column: number, row: number) => boolean> = {
  whole: () => true,
  left: (column) => column <= 7,
  right: (column) => column >= 7,
  top: (_, row) => row >= 7,
  bottom: (_, row) => row <= 7,
  'top-left': (column, row) => column <= 7 && row >= 7,
  'top-right': (column, row) => column >= 7 && row >= 7,
  'bottom-left': (column, row) => column <= 7 && row <= 7,
  'bottom-right': (column, row) => column >= 7 && row <= 7,
  'diagonal-top-left': (column, row) => row >= column,
  'diagonal-top-right': (column, row) => column + row >= 14,
  'diagonal-bottom-left': (column, row) => column + row <= 14,
  'diagonal-bottom-right': (column, row) => row <= column,
};

const ALL: readonly Point[] = Array.from({ length: POINTS }, (_, point) => point);

/** Returns the points of a figure, in ascending order. */
export function figurePoints(figure: Figure): Point[] {
  return ALL.filter((point) => INSIDE[figure](columnOf(point), rowOf(point)));
}

export function isFigure(name: string): name is Figure {
  return name in INSIDE;
}

/** Returns the figure that consists of exactly these points. The points must be in ascending order. */
export function figureOf(points: readonly Point[]): Figure | undefined {
  return FIGURES.find((figure) => {
    const own = figurePoints(figure);
    return own.length === points.length && own.every((point, index) => point === points[index]);
  });
}
