/**
 * The rows of both colors over the board: the points where threes and fours grow, and lines along all that a five can
 * come of.
 *
 * A file of its own in `dist/`, loaded when the user or the page first wants to see them.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { Color, Point, Row } from '../../engine/protocol.js';
import { rows } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import { eyeSvg, rowLineSvg } from './row-shapes.js';
import { rowShapesStyles } from './row-shapes.styles.js';

export const panelStyles = [rowShapesStyles];

/** What is drawn of the rows. */
export interface RowsShown {
  /** Over the stones, on points that are free. */
  readonly eyes: boolean;
  /** Under them. */
  readonly lines: boolean;
}

export interface RowsPicture {
  readonly overlay: SVGTemplateResult;
  readonly under: SVGTemplateResult;
  readonly notes: ReadonlyMap<Point, string>;
}

export interface RowsBoard {
  free(point: Point): boolean;
  /** Something else is drawn in the middle of the point: an eye then stands at its lower left. */
  covered(point: Point): boolean;
  readonly terms: Terms;
}

/** A point where rows of a color grow: of several the four counts. */
export interface Eye {
  readonly point: Point;
  readonly color: Color;
  readonly kind: 'three' | 'four';
}

export class DrawnRows {
  readonly #lines: readonly Row[];
  readonly #eyes: readonly Eye[];

  constructor(found: readonly Row[], { eyes, lines }: RowsShown) {
    this.#lines = lines ? found : [];
    this.#eyes = eyes ? eyesOf(found) : [];
  }

  draw({ free, covered, terms }: RowsBoard): RowsPicture {
    const { eye: said } = withTerms(terms, { rows });
    const eyes = this.#eyes.filter(({ point }) => free(point));
    const notes = new Map<Point, string>();
    for (const { point, color, kind } of eyes) {
      notes.set(point, [notes.get(point), said({ color, kind })].filter(Boolean).join(terms.comma));
    }
    const shared = (eye: Eye) => eyes.some(({ point, color }) => point === eye.point && color !== eye.color);
    return {
      overlay: svg`${eyes.map((eye) => placedEye(eye, shared(eye), covered(eye.point)))}`,
      under: svg`${this.#lines.map(({ color, from, to }) => rowLineSvg(color, x(from), y(from), x(to), y(to)))}`,
      notes,
    };
  }
}

/** Of two colors side by side; and at the lower left where the middle of the point is taken. */
function placedEye({ point, color, kind }: Eye, shared: boolean, covered: boolean): SVGTemplateResult {
  const beside = !shared ? 0 : color === 'black' ? -8 : 8;
  const [across, down, size] = covered ? [beside - 11, 14, 4.5] : [beside, 0, shared ? 5.5 : 7];
  return eyeSvg(color, kind, x(point) + across, y(point) + down, size);
}

/** Where threes and fours grow, a point once for each color. */
export function eyesOf(found: readonly Row[]): Eye[] {
  const eyes = new Map<string, Eye>();
  for (const { color, kind, eyes: points } of found) {
    if (kind !== 'three' && kind !== 'four') continue;
    for (const point of points) {
      const name = `${color} ${point}`;
      if (kind === 'four' || !eyes.has(name)) eyes.set(name, { point, color, kind });
    }
  }
  return [...eyes.values()];
}
