/**
 * Draws an area on the board: the points outside the area are veiled, the edge of the area is a line, and points where
 * a game may have any content are hatched.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { Area, Point } from '../../engine/protocol.js';
import { columnOf, POINTS, rowOf, SIZE } from '../../game/notation.js';

/** Distance in SVG units from a point to the sides of its square: half the distance between two lines of the board. */
const HALF = 20;
/**
 * Distance in SVG units by which the area extends beyond the outer lines of the board. A stone on an outer line extends
 * as far.
 */
const MARGIN = 18;

export function areaOverlay({ points, any }: Area, corner: Point | undefined): SVGTemplateResult {
  const inside = new Set(points);
  const outside = Array.from({ length: POINTS }, (_, point) => point).filter((point) => !inside.has(point));
  return svg`<g class="area">
    ${HATCH}
    ${points.length > 0 ? svg`<path class="veil" d=${squares(outside)} /><path class="inside" d=${squares(points)} />` : nothing}
    ${any.length > 0 ? svg`<path class="any" d=${squares(any)} fill="url(#any)" /><path class="any-edge" d=${edges(new Set(any))} />` : nothing}
    <path class="edge" d=${edges(inside)} />
    ${corner === undefined ? nothing : svg`<circle class="corner" cx=${x(corner)} cy=${y(corner)} r="14" />`}
  </g>`;
}

const HATCH = svg`<defs>
  <pattern id="any" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M5 0v10" />
  </pattern>
</defs>`;

function squares(points: readonly Point[]): string {
  return points
    .map((point) => {
      const { left, right, top, bottom } = sides(point);
      return `M${left} ${top}H${right}V${bottom}H${left}z`;
    })
    .join('');
}

/**
 * Returns the SVG path of the edge of an area. Every point has a square; the edge consists of the sides that belong to
 * the square of only one point in `inside`.
 */
function edges(inside: ReadonlySet<Point>): string {
  const has = (point: Point, right: number, up: number) => {
    const [column, row] = [columnOf(point) + right, rowOf(point) + up];
    return column >= 0 && column < SIZE && row >= 0 && row < SIZE && inside.has(row * SIZE + column);
  };
  return [...inside]
    .map((point) => {
      const { left, right, top, bottom } = sides(point);
      return [
        has(point, 0, 1) ? '' : `M${left} ${top}H${right}`,
        has(point, 0, -1) ? '' : `M${left} ${bottom}H${right}`,
        has(point, -1, 0) ? '' : `M${left} ${top}V${bottom}`,
        has(point, 1, 0) ? '' : `M${right} ${top}V${bottom}`,
      ].join('');
    })
    .join('');
}

function sides(point: Point) {
  const [column, row] = [columnOf(point), rowOf(point)];
  const last = SIZE - 1;
  return {
    left: x(point) - (column === 0 ? MARGIN : HALF),
    right: x(point) + (column === last ? MARGIN : HALF),
    top: y(point) - (row === last ? MARGIN : HALF),
    bottom: y(point) + (row === 0 ? MARGIN : HALF),
  };
}
