/** Draws on the board the note of a position (labels, marks, lines and arrows) and the next moves. */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { MarkShape, Note } from '../../engine/protocol.js';
import { PASS, type Point } from '../../engine/protocol.js';
import type { Stone } from '../../game/line.js';
import { columnOf, pointAt, rowOf } from '../../game/notation.js';
import type { TreeNode } from '../../game/record/draft.js';

/**
 * Half the side of a square mark and the radius of a circle, in units of the board's SVG. The distance between two
 * lines of the board is 40 units.
 */
const SIDE = 10;
const RADIUS = 11;
/** Radius of a circle mark on a stone with a number. */
const AROUND = 16.6;
/** Horizontal and vertical distance from the center of a stone to a badge beside its number. */
const BESIDE = 16;
/**
 * `GAP` is the distance between the end of a drawn line and the center of its point. `CLEAR` is this distance on a
 * stone with a number. `HEAD` is the length of an arrow's head.
 */
const GAP = 8;
const CLEAR = 14;
const HEAD = 13;

export type Stones = ReadonlyMap<Point, Stone>;

/**
 * Draws a note over the stones, and the next moves. If `numbered` returns `true` for a point, the stone on this point
 * shows its number. A label or mark on this stone is then drawn around or beside the number.
 */
export function noteSvg(node: TreeNode, stones: Stones, numbered: (point: Point) => boolean): SVGTemplateResult {
  const { labels = [], marks = [], lines = [] }: Readonly<Note> = node.note;
  return svg`${lines.map(({ from, to, arrow }) => lineSvg(from, to, arrow, numbered))}
    ${forkSvg(node, node.note)}
    ${marks.map(([point, shape]) => figureSvg(point, shape, stones, numbered(point)))}
    ${labels.map(([point, text]) => labelSvg(point, text, stones, numbered(point)))}`;
}

/**
 * Returns the class that sets the color of a mark. The color depends on whether a black stone, a white stone or only
 * the board is under the mark.
 */
function ground(point: Point, stones: Stones): string {
  return `on-${stones.get(point)?.color ?? 'board'}`;
}

/**
 * Draws a label. A disc under the text hides the lines of the board. On a stone with a number, the label is a badge
 * beside the number.
 */
function labelSvg(point: Point, text: string, stones: Stones, numbered: boolean): SVGTemplateResult {
  const shown = [...text].slice(0, 4).join('');
  if (numbered) return besideSvg(point, Math.max(17, shown.length * 9 + 6), svg`<text>${shown}</text>`, 'label-mark');
  return svg`<g class="board-label ${ground(point, stones)}" part="label-mark">
    <circle class="under" cx=${x(point)} cy=${y(point)} r="14" />
    <text class=${shown.length > 2 ? 'long' : ''} x=${x(point)} y=${y(point)}>${shown}</text>
  </g>`;
}

/** Draws a badge (a small rounded box) at the upper right of a stone. */
function besideSvg(point: Point, width: number, said: SVGTemplateResult, part: string): SVGTemplateResult {
  return svg`<g class="board-label beside" part=${part} transform="translate(${x(point) + BESIDE} ${y(point) - BESIDE})">
    <rect class="under" x=${-Math.min(width / 2, 12)} y="-8.5" width=${width} height="17" rx="8.5" />
    <g transform="translate(${width / 2 - Math.min(width / 2, 12)})">${said}</g>
  </g>`;
}

function figureSvg(point: Point, shape: MarkShape, stones: Stones, numbered: boolean): SVGTemplateResult {
  const kind = `board-shape ${shape === 'selected' ? 'chosen' : ''}`;
  const small = numbered && BADGES[shape];
  if (small) return besideSvg(point, 17, svg`<path class=${kind} d=${small} />`, 'figure');
  return svg`<path class="${kind} ${ground(point, stones)}" part="figure" d=${outline(x(point), y(point), shape, numbered ? AROUND : RADIUS)} />`;
}

/** Shapes of the marks that are drawn as badges, because they would cover the number of a stone. */
const BADGES: Partial<Record<MarkShape, string>> = {
  triangle: 'M0 -5.5l5 8.6h-10z',
  square: 'M-4 -4h8v8h-8z',
  cross: 'M-4 -4l8 8m-8 0l8-8',
};

function outline(cx: number, cy: number, shape: MarkShape, radius: number): string {
  switch (shape) {
    case 'triangle':
      return `M${cx} ${cy - 15}l13 22.5h-26z`;
    case 'square':
      return `M${cx - SIDE} ${cy - SIDE}h${2 * SIDE}v${2 * SIDE}h${-2 * SIDE}z`;
    case 'cross':
      return `M${cx - 9} ${cy - 9}l18 18m-18 0l18-18`;
    case 'circle':
    case 'selected':
      return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
}

/**
 * Draws a line between two points. The line ends before its points and has gaps at stones with numbers. If `arrow` is
 * true, the line has a head at `to`.
 */
function lineSvg(from: Point, to: Point, arrow: boolean, numbered: (point: Point) => boolean): SVGTemplateResult {
  const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, across: number) =>
    `${round(x(from) + ux * along - uy * across)} ${round(y(from) + uy * along + ux * across)}`;
  const tip = length - (numbered(to) ? CLEAR : GAP);
  const stops = pointsBetween(from, to)
    .filter(numbered)
    .map((point) => Math.hypot(x(point) - x(from), y(point) - y(from)));
  const pieces = [numbered(from) ? CLEAR : GAP, ...stops.flatMap((stop) => [stop - CLEAR, stop + CLEAR])];
  pieces.push(arrow ? tip - HEAD + 2 : tip);
  return svg`<g class="drawn-line" part=${arrow ? 'arrow' : 'line'}>
    <path d=${pieces.map((along, index) => `${index % 2 ? 'L' : 'M'}${at(along, 0)}`).join('')} />
    ${arrow ? svg`<path class="tip-of" d="M${at(tip, 0)}L${at(tip - HEAD, HEAD / 2)}L${at(tip - HEAD, -HEAD / 2)}z" />` : nothing}
  </g>`;
}

/** Returns the points of the board that are on the straight line between two points. */
function pointsBetween(from: Point, to: Point): Point[] {
  const [columns, rows] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  const points = Array.from({ length: Math.max(0, steps - 1) }, (_, step) => [
    columnOf(from) + (columns * (step + 1)) / steps,
    rowOf(from) + (rows * (step + 1)) / steps,
  ]);
  return points.flatMap(([column = 0, row = 0]) =>
    Number.isInteger(column) && Number.isInteger(row) ? pointAt(column, row) : [],
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Draws the next moves: a small ring if there is only one, otherwise a ring with the number of each variation. */
function forkSvg({ children }: TreeNode, { labels = [] }: Readonly<Note>): SVGTemplateResult {
  const labelled = new Set(labels.map(([point]) => point));
  return svg`${children.map(({ move }, index) => {
    if (move === undefined || move === PASS) return nothing;
    const beside = labelled.has(move) ? 13 : 0;
    const number = children.length > 1 ? String(index + 1) : '';
    return svg`<g class="fork" part="mark">
      <circle cx=${x(move) + beside} cy=${y(move) - beside} r=${number ? 9 : 4.5} />
      ${number ? svg`<text x=${x(move) + beside} y=${y(move) - beside}>${number}</text>` : nothing}
    </g>`;
  })}`;
}
