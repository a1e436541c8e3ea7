/**
 * Shows the rows of both colors on the board: eyes (points where a stone makes a three or a four), and lines along rows
 * that can still become a five.
 *
 * This is a separate file in `dist/`, loaded when the user or the page first turns on eyes or lines.
 */
import { type SVGTemplateResult, svg } from 'lit';
import { x, y } from '../../board/board-svg.js';
import type { Color, Point, Position, Row } from '../../engine/protocol.js';
import { rows } from '../../locales/en.js';
import { type Terms, withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { PositionAnswers } from '../position-answers.js';
import { eyeSvg, rowLineSvg } from './row-shapes.js';
import { rowShapesStyles } from './row-shapes.styles.js';

export const panelStyles = [rowShapesStyles];

/** Finds the rows of the shown position with the engine, for the board to draw. */
export class Rows {
  readonly #app: Pick<AppContext, 'settings'>;
  readonly #answers: PositionAnswers<readonly Row[]>;
  #position: Position | undefined;
  #found: { of: readonly unknown[]; rows: DrawnRows } | undefined;

  constructor(app: Pick<AppContext, 'settings'>, answers: PositionAnswers<readonly Row[]>) {
    this.#app = app;
    this.#answers = answers;
  }

  /** Sets the position whose rows are shown, and asks the engine for the rows of this position. */
  update(position: Position): void {
    const { eyes, lines } = this.#wanted;
    this.#position = eyes || lines ? position : undefined;
    if (this.#position) this.#answers.want([this.#position]);
  }

  /**
   * Returns the rows of the position. Until the engine has answered, returns the rows of the previous position, so that
   * nothing flickers when the user steps along a line.
   */
  get found(): DrawnRows | undefined {
    if (!this.#position) return undefined;
    const rows = this.#answers.of(this.#position);
    if (!rows) return this.#answers.asking ? this.#found?.rows : undefined;
    const { eyes, lines } = this.#wanted;
    const of = [rows, eyes, lines];
    if (!this.#found?.of.every((value, index) => value === of[index])) {
      this.#found = { of, rows: new DrawnRows(rows, { eyes, lines }) };
    }
    return this.#found.rows;
  }

  get #wanted(): RowsShown {
    const { settings } = this.#app;
    return { eyes: settings.get('eyes') === 'on', lines: settings.get('rows') === 'on' };
  }
}

/** Which of the eyes and the lines are drawn. */
export interface RowsShown {
  /** Whether eyes are drawn on free points, over the stones. */
  readonly eyes: boolean;
  /** Whether lines are drawn, under the stones. */
  readonly lines: boolean;
}

export interface RowsPicture {
  readonly overlay: SVGTemplateResult;
  readonly under: SVGTemplateResult;
}

export interface RowsBoard {
  free(point: Point): boolean;
  /**
   * Whether another shape is drawn at the center of a point. If so, the eye of the point is drawn
   * at the lower left of the point.
   */
  covered(point: Point): boolean;
  /**
   * Notes on points. The function `draw` adds a note for each eye. A point that already has a note counts as covered.
   */
  readonly notes: Map<Point, string>;
  readonly terms: Terms;
}

/** A point where a stone makes a three or a four; if it makes both, `kind` is `four`. */
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

  draw({ free, covered, notes, terms }: RowsBoard): RowsPicture {
    const { eye: said } = withTerms(terms, { rows });
    const eyes = this.#eyes.filter(({ point }) => free(point));
    const taken = new Set(notes.keys());
    for (const { point, color, kind } of eyes) {
      notes.set(point, [notes.get(point), said({ color, kind })].filter(Boolean).join(terms.comma));
    }
    const shared = (eye: Eye) => eyes.some(({ point, color }) => point === eye.point && color !== eye.color);
    return {
      overlay: svg`${eyes.map((eye) => placedEye(eye, shared(eye), covered(eye.point) || taken.has(eye.point)))}`,
      under: svg`${this.#lines.map(({ color, from, to }) => rowLineSvg(color, x(from), y(from), x(to), y(to)))}`,
    };
  }
}

/**
 * Draws an eye. If both colors have an eye on the point (`shared`), the two eyes are side by side. If another shape is
 * at the center of the point (`covered`), the eye is at the lower left.
 */
function placedEye({ point, color, kind }: Eye, shared: boolean, covered: boolean): SVGTemplateResult {
  const beside = !shared ? 0 : color === 'black' ? -8 : 8;
  const [across, down, size] = covered ? [beside - 11, 14, 4.5] : [beside, 0, shared ? 5.5 : 7];
  return eyeSvg(color, kind, x(point) + across, y(point) + down, size);
}

/** Returns the points where a stone makes a three or a four, with at most one eye per point and color. */
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
