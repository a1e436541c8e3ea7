/**
 * The picture of the board. Pure: what to draw in, SVG out. It is hidden from assistive technology and takes no
 * pointer; `board-grid.ts` lies over it for both.
 *
 * The lines are one path, and only stones and marks that are there are nodes, so that a whole position is drawn anew
 * within a frame on a slow phone.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';
import { columnName, columnOf, pointAt, rowOf, SIZE } from '../game/notation.js';
import type { Terms } from '../locales/localize.js';
import { type Mark, markedGames } from './marks.js';

/** From line to line. The rules of size in `board.styles.ts` are in the same unit. */
const STEP = 40;
/** From the edge to the first line: half a stone and the coordinates. */
const MARGIN = 34;
/** The side of the field. */
export const FIELD = 2 * MARGIN + (SIZE - 1) * STEP;
/** From the edge to the middle of a coordinate. */
const COORDINATE = 11;
const STONE = 18.5;
const MARK = 17.5;

const STAR_POINTS: readonly Point[] = [pointAt(3, 3), pointAt(11, 3), pointAt(7, 7), pointAt(3, 11), pointAt(11, 11)];

export interface SvgProps {
  stones: Iterable<Stone>;
  /** The point with the ring of the last move. */
  last: Point | undefined;
  /** The row that ended the game. */
  five: readonly Point[] | undefined;
  marks: Iterable<Mark>;
  /** Points that are pointed at, here or in a row of the table. */
  lit: readonly Point[];
  /** A stone that would be played: under the pointer, or waiting for its confirmation. */
  ghost: { point: Point; color: Color } | undefined;
  /** What lies over all that. */
  overlay: SVGTemplateResult | undefined;
  coordinates: boolean;
  /** Which stones carry their number. */
  numbers: 'all' | 'last' | 'off';
  terms: Terms;
}

export function boardSvg(picture: SvgProps): SVGTemplateResult {
  const { stones, marks, lit, ghost, last, terms } = picture;
  return svg`<svg class="picture" viewBox="0 0 ${FIELD} ${FIELD}" aria-hidden="true">
    ${SHADES}
    <path class="lines" part="lines" d=${LINES} />
    ${STAR_POINTS.map((point) => svg`<circle class="star" cx=${x(point)} cy=${y(point)} r="3.5" />`)}
    ${picture.coordinates ? COORDINATES : nothing}
    ${[...marks].map((mark) => markSvg(mark, lit.includes(mark.point), terms))}
    ${ghost ? stoneSvg({ point: ghost.point, color: ghost.color }, 'ghost') : nothing}
    ${[...stones].map((stone) => stoneSvg(stone, '', number(stone, picture)))}
    ${last === undefined ? nothing : svg`<circle class="last" cx=${x(last)} cy=${y(last)} r=${STONE} />`}
    ${fiveSvg(picture.five)}
    ${lit.map((point) => svg`<circle class="lit" cx=${x(point)} cy=${y(point)} r=${STONE + 2} />`)}
    ${picture.overlay ?? nothing}
  </svg>`;
}

/** A line through the row that ended the game. */
function fiveSvg(row: readonly Point[] = []): SVGTemplateResult | typeof nothing {
  const [from, to] = [row[0], row.at(-1)];
  if (from === undefined || to === undefined) return nothing;
  return svg`<line class="five" part="five" x1=${x(from)} y1=${y(from)} x2=${x(to)} y2=${y(to)} />`;
}

/** The middle of a point in the picture. */
export function x(point: Point): number {
  return MARGIN + columnOf(point) * STEP;
}

export function y(point: Point): number {
  return MARGIN + (SIZE - 1 - rowOf(point)) * STEP;
}

const END = MARGIN + (SIZE - 1) * STEP;
const LINES = Array.from({ length: SIZE }, (_, line) => {
  const at = MARGIN + line * STEP;
  return `M${MARGIN} ${at}H${END}M${at} ${MARGIN}V${END}`;
}).join('');

const COORDINATES = Array.from({ length: SIZE }, (_, line) => {
  const along = MARGIN + line * STEP;
  return svg`<text class="coordinate" part="label" x=${along} y=${FIELD - COORDINATE}>${columnName(line)}</text>
    <text class="coordinate" part="label" x=${COORDINATE} y=${along}>${SIZE - line}</text>`;
});

/** The quiet highlight of a stone. Colours come from classes: a style attribute would be dropped under a strict CSP. */
const SHADES = svg`<defs>
  ${(['black', 'white'] as const).map(
    (color) => svg`<radialGradient id="shade-${color}" cx="0.36" cy="0.32" r="0.72">
      <stop offset="0" class="shade-${color}-light" />
      <stop offset="1" class="shade-${color}-deep" />
    </radialGradient>`,
  )}
</defs>`;

function number(stone: Stone, { numbers, last }: SvgProps): number | undefined {
  return numbers === 'all' || (numbers === 'last' && stone.point === last) ? stone.move : undefined;
}

export function stoneSvg({ point, color }: Stone, kind: '' | 'ghost', label?: number): SVGTemplateResult {
  return svg`<g class="stone ${color} ${kind}" part="stone ${color}">
    <circle cx=${x(point)} cy=${y(point)} r=${STONE} fill="url(#shade-${color})" />
    ${label === undefined ? nothing : svg`<text class=${label > 99 ? 'long' : ''} x=${x(point)} y=${y(point)}>${label}</text>`}
  </g>`;
}

/** Ten shades are as many as an eye tells apart, and classes work under any CSP. */
function markSvg(mark: Mark, lit: boolean, terms: Terms): SVGTemplateResult {
  const { point, kind, strength } = mark;
  const shade = `s${Math.round(strength * 9)}`;
  return svg`<g class="mark ${kind} ${shade} ${lit ? 'is-lit' : ''}" part="mark">
    <circle cx=${x(point)} cy=${y(point)} r=${MARK} />
    <text x=${x(point)} y=${y(point)}>${terms.compact(markedGames(mark))}</text>
    ${mark.other ? svg`<circle class="by ${mark.other}" cx=${x(point) + 13} cy=${y(point) - 13} r="6" />` : nothing}
  </g>`;
}
