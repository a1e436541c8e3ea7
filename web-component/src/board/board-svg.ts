/**
 * Draws the picture of the board as SVG, from the given state alone. The picture is hidden from screen readers and
 * receives no pointer events; the grid over it (`board-grid.ts`) has the names of the points and receives the events.
 *
 * All lines of the board are one path, and only existing stones and marks are nodes, so that even a slow phone draws a
 * new position within one frame.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';
import { columnName, columnOf, pointAt, rowOf, SIZE } from '../game/notation.js';

/**
 * Distance between neighboring lines, in units of the picture. All lengths in this file and in `board.styles.ts` have
 * this unit.
 */
export const STEP = 40;
/**
 * Distance from the edge of the picture to the nearest line of the board, on all four sides. The margin has room for
 * half a stone and the coordinates.
 */
export const MARGIN = 46;
/** Length by which the margin is smaller if the board shows no coordinates. */
export const SPARED = 22;
/** Distance from the edge of the picture to the center of a coordinate's text. */
export const COORDINATE = 14;
export const STONE = 18.5;

export const STAR_POINTS: readonly Point[] = [
  pointAt(3, 3),
  pointAt(11, 3),
  pointAt(7, 7),
  pointAt(3, 11),
  pointAt(11, 11),
];

export interface SvgProps {
  stones: Iterable<Stone>;
  /** The point of the last move. Its stone gets a ring. */
  last: Point | undefined;
  /** The points of the five in a row that ended the game. */
  five: readonly Point[] | undefined;
  /** The marks, which are drawn under the stones. */
  marks: SVGTemplateResult;
  /**
   * Points to highlight: the point under the pointer, or the points of the row under the pointer in the table of next
   * moves.
   */
  lit: readonly Point[];
  /**
   * Translucent stones: the stone under the pointer, a forbidden move that waits for its confirmation, or the next
   * stone of a replayed game.
   */
  ghosts: readonly Stone[];
  /** A drawing above everything else. */
  overlay: SVGTemplateResult | undefined;
  coordinates: boolean;
  /** Which stones show their number. */
  numbers: 'all' | 'last' | 'off';
}

export function boardSvg(picture: SvgProps): SVGTemplateResult {
  const { lit, ghosts, last, coordinates } = picture;
  const stones = [...picture.stones];
  const from = coordinates ? 0 : SPARED;
  const side = 2 * (MARGIN - from) + LAST;
  return svg`<svg class="picture" viewBox="${from} ${from} ${side} ${side}" aria-hidden="true">
    ${SHADES}
    <path class="lines" part="lines" d=${LINES} />
    <path class="lines frame" part="lines" d=${`M${MARGIN} ${MARGIN}h${LAST}v${LAST}h-${LAST}z`} />
    ${STAR_POINTS.map((point) => svg`<circle class="star" r="3.6" transform=${at(point)} />`)}
    ${coordinates ? COORDINATES : nothing}
    ${picture.marks}
    ${ghosts.map((stone) => stoneSvg(stone, 'ghost', stone.move))}
    ${stones.map(({ point }) => svg`<circle class="shadow" cx="1" cy="2.5" r=${STONE + 2.5} transform=${at(point)} fill="url(#shadow)" />`)}
    ${fiveSvg(picture.five)}
    ${stones.map((stone) => stoneSvg(stone, '', number(stone, picture)))}
    ${last === undefined ? nothing : svg`<circle class="last" r=${STONE} transform=${at(last)} />`}
    ${lit.map((point) => svg`<circle class="lit" r=${STONE + 2} transform=${at(point)} />`)}
    ${picture.overlay ?? nothing}
  </svg>`;
}

/** Draws a band under the five in a row that ended the game. A band above the stones would hide their numbers. */
function fiveSvg(row: readonly Point[] = []): SVGTemplateResult | typeof nothing {
  const [from, to] = [row[0], row.at(-1)];
  if (from === undefined || to === undefined) return nothing;
  return svg`<line class="five" part="five" x1=${x(from)} y1=${y(from)} x2=${x(to)} y2=${y(to)} />`;
}

/** Returns the horizontal position of a point in the picture. */
export function x(point: Point): number {
  return MARGIN + columnOf(point) * STEP;
}

export function y(point: Point): number {
  return MARGIN + (SIZE - 1 - rowOf(point)) * STEP;
}

/** Distance from the first line of the board to the last line. */
const LAST = (SIZE - 1) * STEP;
/** The lines inside the frame; the frame itself is a thicker path. */
const LINES = Array.from({ length: SIZE - 2 }, (_, line) => {
  const at = MARGIN + (line + 1) * STEP;
  return `M${MARGIN} ${at}h${LAST}M${at} ${MARGIN}v${LAST}`;
}).join('');

const COORDINATES = Array.from({ length: SIZE }, (_, line) => {
  const along = MARGIN + line * STEP;
  return svg`<text class="coordinate" part="label" x=${along} y=${2 * MARGIN + LAST - COORDINATE}>${columnName(line)}</text>
    <text class="coordinate" part="label" x=${COORDINATE} y=${along}>${SIZE - line}</text>`;
});

/**
 * Gradients for the highlight of a stone and for its shadow on the board. Their colors come from classes, because a
 * strict Content-Security-Policy ignores style attributes.
 */
const SHADES = svg`<defs>
  ${(['black', 'white'] as const).map(
    (color) => svg`<radialGradient id="shade-${color}" cx="0.36" cy="0.32" r="0.72">
      <stop class="shade-${color}-light" />
      <stop offset="1" class="shade-${color}-deep" />
    </radialGradient>`,
  )}
  <radialGradient id="shadow"><stop offset="0.8" stop-opacity="0.4" /><stop offset="1" stop-opacity="0" /></radialGradient>
</defs>`;

function number(stone: Stone, { numbers, last }: SvgProps): number | undefined {
  return numbers === 'all' || (numbers === 'last' && stone.point === last) ? stone.move : undefined;
}

export function stoneSvg({ point, color }: Stone, kind: '' | 'ghost', label?: number): SVGTemplateResult {
  return svg`<g class="stone ${color} ${kind}" part="stone ${color}" transform=${at(point)}>
    <circle r=${STONE} fill="url(#shade-${color})" />
    ${label === undefined ? nothing : svg`<text class=${label > 99 ? 'long' : ''}>${label}</text>`}
  </g>`;
}

/**
 * Returns the transform that moves a shape from the origin to a point. With a transform the browser need not lay out
 * the text on the shape again.
 */
export function at(point: Point): string {
  return `translate(${x(point)} ${y(point)})`;
}
