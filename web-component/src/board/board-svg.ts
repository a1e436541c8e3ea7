/**
 * The picture of the board. Pure: state in, SVG out. The picture is hidden from assistive technology and takes no
 * pointer events; `board-grid.ts` over it does both.
 *
 * All lines are one path, and only existing stones and marks are nodes. A slow phone thus draws a new position within
 * one frame.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';
import { columnName, columnOf, pointAt, rowOf, SIZE } from '../game/notation.js';

/** Distance between lines. Sizes in `board.styles.ts` use the same unit. */
export const STEP = 40;
/** From the edge to the first line on all four sides: half a stone, and the coordinates beyond. */
export const MARGIN = 46;
/** Reduction of the margin without coordinates. */
export const SPARED = 22;
/** From the edge to the center of a coordinate. */
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
  /** The point with the ring of the last move. */
  last: Point | undefined;
  /** The row that ended the game. */
  five: readonly Point[] | undefined;
  /** Marks under the stones. */
  marks: SVGTemplateResult;
  /** Highlighted points: under the pointer, or of a row of the table. */
  lit: readonly Point[];
  /** Preview stones: under the pointer, waiting for a confirmation, or next in a replayed game. */
  ghosts: readonly Stone[];
  /** Picture over everything else. */
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

/** The band under the row that ended the game; above the row it would hide the numbers. */
function fiveSvg(row: readonly Point[] = []): SVGTemplateResult | typeof nothing {
  const [from, to] = [row[0], row.at(-1)];
  if (from === undefined || to === undefined) return nothing;
  return svg`<line class="five" part="five" x1=${x(from)} y1=${y(from)} x2=${x(to)} y2=${y(to)} />`;
}

/** The center of a point in the picture. */
export function x(point: Point): number {
  return MARGIN + columnOf(point) * STEP;
}

export function y(point: Point): number {
  return MARGIN + (SIZE - 1 - rowOf(point)) * STEP;
}

/** Distance from the first line to the last. */
const LAST = (SIZE - 1) * STEP;
/** The inner lines; the frame is thicker. */
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
 * The soft highlight of a stone, and its shadow on the board. Colors come from classes, because a strict CSP drops
 * style attributes.
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

/** Moves a shape drawn around 0: the browser does not lay out text again when it only moves. */
export function at(point: Point): string {
  return `translate(${x(point)} ${y(point)})`;
}
