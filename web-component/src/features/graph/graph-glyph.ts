/**
 * Draws the small pictures of the positions of a graph. All pictures show the same part of the board, which contains
 * the stones of all positions.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { type Color, type GraphNode, PASS, type Point, type Position } from '../../engine/protocol.js';
import { columnOf, onBoard, other, pointAt, rowOf, SIZE } from '../../game/notation.js';

/** Distance between neighboring lines of the board, in SVG units. */
const STEP = 10;
const STONE = 4.7;
/** Least number of lines of the board in each direction that a picture shows. */
const LEAST = 7;

/** A square part of the board. `column` and `row` are the coordinates of its bottom left point, from 0. */
export interface Frame {
  column: number;
  row: number;
  /** Number of horizontal lines of the board in this part, and also of vertical lines. */
  lines: number;
}

/** The stones of a position of the graph, and how they differ from the stones of the position in the middle. */
export interface NodeStones {
  black: Point[];
  white: Point[];
  /** Stones that are in the position in the middle, but not in this position. */
  removed: Point[];
  /** The stone that was played last; `undefined` if that is unknown, or was a pass. */
  last: Point | undefined;
}

/** `colors` has the colors of the node's moves. If absent, Black and White take turns. */
export function nodeStones({ black, white, toMove }: Position, { removed, added, colors }: GraphNode): NodeStones {
  const sides = { black: without(black, removed), white: without(white, removed) };
  for (const [index, move] of added.entries()) {
    const at = removed.length + index;
    const color: Color = colors?.[at] ?? (at % 2 === 0 ? toMove : other(toMove));
    if (move !== PASS) sides[color].push(move);
  }
  const last = added.at(-1);
  return { ...sides, removed: onBoard(removed), last: last === PASS ? undefined : last };
}

function without(points: readonly Point[], removed: readonly Point[]): Point[] {
  return points.filter((point) => !removed.includes(point));
}

/** Returns the smallest square part with all the points and one line around them, within the board. */
export function frameOf(points: readonly Point[]): Frame {
  const all = points.length > 0 ? points : [pointAt(7, 7)];
  const columns = all.map(columnOf);
  const rows = all.map(rowOf);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [low, high] = [Math.min(...rows), Math.max(...rows)];
  const lines = Math.min(Math.max(right - left + 3, high - low + 3, LEAST), SIZE);
  return { column: start(left, right, lines), row: start(low, high, lines), lines };
}

function start(from: number, to: number, lines: number): number {
  return Math.max(0, Math.min(Math.round((from + to + 1 - lines) / 2), SIZE - lines));
}

/**
 * Draws a position, and covers the points outside of `part`. Without `part`, all points are
 * visible.
 */
export function glyph(
  { black, white, removed, last }: NodeStones,
  frame: Frame,
  part: readonly Point[] | undefined,
): SVGTemplateResult {
  const side = frame.lines * STEP;
  const x = (point: Point) => (columnOf(point) - frame.column + 0.5) * STEP;
  const y = (point: Point) => (frame.row + frame.lines - 0.5 - rowOf(point)) * STEP;
  const discs = (points: readonly Point[], radius: number) =>
    points.map((point) => disc(x(point), y(point), radius)).join('');
  return svg`<svg class="glyph" viewBox="0 0 ${side} ${side}" aria-hidden="true">
    <path class="lines" d=${lines(frame)} />
    ${part && svg`<path class="beside" d=${beside(frame, part)} />`}
    <path class="black" d=${discs(black, STONE)} />
    <path class="white" d=${discs(white, STONE)} />
    <path class="removed" d=${discs(removed, STONE - 1)} />
    <path class="last" d=${last === undefined ? '' : disc(x(last), y(last), STONE - 2.2)} />
  </svg>`;
}

/**
 * Returns a circle as a part of an SVG path. A position has many stones, and one path is drawn faster than fifty
 * elements.
 */
function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/**
 * Returns the SVG path of the board's lines in a part of the board. Where the part reaches the edge of the board, the
 * lines end there. Otherwise the lines run to the edge of the picture.
 */
function lines({ column, row, lines: count }: Frame): string {
  const end = (first: number) => [first === 0 ? STEP / 2 : 0, (first + count === SIZE ? count - 0.5 : count) * STEP];
  const [left = 0, right = 0] = end(column);
  // Rows are counted from the bottom of the board, but heights in the picture from its top.
  const [top = 0, bottom = 0] = end(SIZE - row - count);
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 0.5) * STEP;
    return `M${left} ${at}H${right}M${at} ${top}V${bottom}`;
  }).join('');
}

/**
 * Returns the SVG path that covers the points of a frame outside of a part of the board: a square
 * for each point.
 */
function beside({ column, row, lines: count }: Frame, part: readonly Point[]): string {
  const inside = new Set(part);
  const squares: string[] = [];
  for (let down = 0; down < count; down++) {
    for (let across = 0; across < count; across++) {
      const point = pointAt(column + across, row + count - 1 - down);
      if (!inside.has(point)) squares.push(`M${across * STEP} ${down * STEP}h${STEP}v${STEP}h${-STEP}z`);
    }
  }
  return squares.join('');
}
