/**
 * Reads and writes the text of an area, as in the attribute `area`: `bottom-left ?c3:d4 anywhere`.
 *
 * An area is the union of its terms: names of figures, rectangles from corner to corner (`c3:g7`), points (`h8`). The
 * points of a term after `?` belong to the area too, but a game may have anything there. The words `anywhere`,
 * `exchanged`, `black-to-move` and `white-to-move` are options of the search. The parser accepts any separator that a
 * URL may have. It uses all terms that it can read, and returns the first term that it cannot read.
 */

import type { Area, Color, Point } from '../../engine/protocol.js';
import { columnOf, pointAt, pointCalled, pointName, rowOf } from '../../game/notation.js';
import { figureOf, figurePoints, isFigure } from './area-figures.js';

/** No area: the query considers the whole board. */
export const NO_AREA: Area = { points: [], any: [], anywhere: false, exchanged: false };

/**
 * The first term that cannot be read (`found`), and where it begins in the text (`at`, in characters, counted from 1).
 */
export interface AreaProblem {
  at: number;
  found: string;
}

const SIDES: Record<string, Color> = { 'black-to-move': 'black', 'white-to-move': 'white' };
const RECTANGLE = /^([a-o])(1[0-5]|[1-9])(?:[:-]([a-o])(1[0-5]|[1-9]))?$/;

export function parseArea(text: string): { area: Area; problem?: AreaProblem } {
  const points = new Set<Point>();
  const any = new Set<Point>();
  let area = NO_AREA;
  let problem: AreaProblem | undefined;
  for (const { 0: word, index } of text.matchAll(/[^\s,;_+]+/g)) {
    const term = word.toLowerCase();
    const toMove = SIDES[term];
    const free = term.startsWith('?');
    const named = pointsOf(free ? term.slice(1) : term);
    if (named) {
      for (const point of named) {
        points.add(point);
        if (free) any.add(point);
      }
    } else if (toMove) area = { ...area, toMove };
    else if (term === 'anywhere' || term === 'exchanged') area = { ...area, [term]: true };
    else problem ??= { at: [...text.slice(0, index)].length + 1, found: [...word].slice(0, 20).join('') };
  }
  return { area: { ...area, points: sorted(points), any: sorted(any) }, ...(problem && { problem }) };
}

/**
 * Returns the shortest text that a player would write for an area: the name of a figure, or else a rectangle, or else
 * rectangles and points.
 */
export function formatArea({ points, any, anywhere, exchanged, toMove }: Area): string {
  const figure = figureOf(points);
  const whole = figure ? [figure] : rectangles(points);
  // Points with `?` belong to the area in any case, and leaving them out of the other terms may make the text shorter.
  const rest = figure ? whole : rectangles(points.filter((point) => !any.includes(point)));
  return [
    ...(rest.length < whole.length ? rest : whole),
    ...rectangles(any).map((term) => `?${term}`),
    ...(anywhere ? ['anywhere'] : []),
    ...(exchanged ? ['exchanged'] : []),
    ...(toMove ? [`${toMove}-to-move`] : []),
  ].join(' ');
}

/** Returns the points of the rectangle between two opposite corners, in ascending order. */
export function rectangle(corner: Point, opposite: Point): Point[] {
  const [left, right] = [columnOf(corner), columnOf(opposite)].sort((a, b) => a - b);
  const [bottom, top] = [rowOf(corner), rowOf(opposite)].sort((a, b) => a - b);
  const points: Point[] = [];
  for (let row = bottom ?? 0; row <= (top ?? 0); row++) {
    for (let column = left ?? 0; column <= (right ?? 0); column++) points.push(pointAt(column, row));
  }
  return points;
}

function pointsOf(term: string): Point[] | undefined {
  if (isFigure(term)) return figurePoints(term);
  const [, column, row, column2 = column, row2 = row] = RECTANGLE.exec(term) ?? [];
  if (!column || !row || !column2 || !row2) return undefined;
  return rectangle(pointCalled(column, row), pointCalled(column2, row2));
}

/**
 * Returns rectangles that together cover the points. Each rectangle begins at the lowest point that is not covered yet,
 * and is as large as possible.
 */
function rectangles(points: readonly Point[]): string[] {
  const left = new Set(points);
  const terms: string[] = [];
  for (const from of points) {
    if (!left.has(from)) continue;
    const taken = largestFrom(from, left);
    for (const point of taken) left.delete(point);
    const to = taken.at(-1) ?? from;
    terms.push(from === to ? pointName(from) : `${pointName(from)}:${pointName(to)}`);
  }
  return terms;
}

function largestFrom(from: Point, left: ReadonlySet<Point>): Point[] {
  let best: Point[] = [from];
  let end = 14;
  for (let row = rowOf(from); row < 15; row++) {
    let column = columnOf(from);
    while (column <= end && left.has(pointAt(column, row))) column++;
    end = column - 1;
    if (end < columnOf(from)) break;
    const found = rectangle(from, pointAt(end, row));
    if (found.length > best.length) best = found;
  }
  return best;
}

function sorted(points: ReadonlySet<Point>): Point[] {
  return [...points].sort((a, b) => a - b);
}
