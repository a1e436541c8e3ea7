/**
 * Draws an engine's lines of play on the board: the first move of each line with its evaluation, and arrows that lead
 * from move to move along the next moves. The functions are pure.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { at, x, y } from '../board/board-svg.js';
import type { Point } from '../engine/protocol.js';
import { pointNamed } from './protocol/commands.js';
import type { Report } from './protocol/report.js';
import { shortScore } from './score-text.js';

/**
 * Number of moves that are drawn with arrows: in the best line, in each other line, and in a line that the user has
 * chosen.
 */
const ARROWS = { first: 3, other: 1, chosen: 8 };
/**
 * `CLEAR` is the distance from the center of the first point at which an arrow begins, and `HEAD` is the length of the
 * arrow's head. Both lengths are in the SVG units of the drawn board.
 */
const CLEAR = 17;
const HEAD = 9;

/**
 * Draws the lines of play. If `chosen` is the rank of a line, draws only this line, but more of its moves. `free`
 * returns whether a point is empty.
 */
export function linesOverlay(
  lines: readonly Report[],
  free: (point: Point) => boolean,
  chosen: number | undefined,
): SVGTemplateResult {
  const shown = lines.map((line) => ({ line, points: playable(line, free) })).filter(({ points }) => points.length > 0);
  const drawn = chosen === undefined ? shown : shown.filter(({ line }) => line.rank === chosen);
  // The best line is drawn last, above the other lines.
  return svg`<g class="engine-lines" part="engine-lines">${[...drawn].reverse().map(({ line, points }) => {
    const first = line.rank === drawn[0]?.line.rank;
    const moves = chosen !== undefined ? ARROWS.chosen : first ? ARROWS.first : ARROWS.other;
    const arrows = points.slice(1, moves + 1).map((to, index) => arrow(points[index] ?? to, to));
    return svg`<g class=${first ? 'engine-line best' : 'engine-line'}>${arrows}${firstMove(points[0] ?? 0, line)}</g>`;
  })}</g>`;
}

/**
 * Returns the moves of a line up to, but not including, the first move that cannot be played. `free` returns whether a
 * point is empty.
 */
export function playable({ points = [] }: Report, free: (point: Point) => boolean): Point[] {
  const played: Point[] = [];
  for (const point of points.map(pointNamed)) {
    if (!free(point) || played.includes(point)) break;
    played.push(point);
  }
  return played;
}

function firstMove(point: Point, report: Report): SVGTemplateResult {
  const text = shortScore(report) || String(report.rank ?? 1);
  return svg`<g transform=${at(point)}>
    <circle r="17" />
    <text class=${text.length > 5 ? 'longer' : text.length > 3 ? 'long' : ''}>${text}</text>
  </g>`;
}

function arrow(from: Point, to: Point): SVGTemplateResult {
  const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const along = (distance: number, aside = 0) =>
    `${x(from) + ux * distance - uy * aside} ${y(from) + uy * distance + ux * aside}`;
  const tip = Math.max(length - 8, CLEAR + HEAD);
  return svg`<path class="shaft" d=${`M${along(CLEAR)}L${along(tip - HEAD)}`} />
    <path class="head" d=${`M${along(tip)}L${along(tip - HEAD, HEAD / 2)}L${along(tip - HEAD, -HEAD / 2)}z`} />`;
}
