/** Picture that a mode draws on the board; the board itself knows no mode. */
import type { SVGTemplateResult } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';

/** Marks of next moves, under the stones. */
export interface Marks {
  /** The marked points, each with all points that lead to the same position. */
  readonly points: ReadonlyMap<Point, readonly Point[]>;
  /** Text of a mark; empty if there is none. */
  name(point: Point): string;
  /** Draws the marks on free points; `lit` points are highlighted. */
  draw(free: (point: Point) => boolean, lit: readonly Point[]): SVGTemplateResult;
}

/** Everything on the board besides the stones of the line. */
export interface BoardPicture {
  readonly marks?: Marks | undefined;
  /** Lines under the marks, which must not hide numbers. */
  readonly under?: SVGTemplateResult | undefined;
  /** The marks belong to an earlier position and the new answer is late: the marks are dimmed. */
  readonly stale?: boolean;
  /** Pictures over the stones, the first at the bottom. */
  readonly overlays?: readonly (SVGTemplateResult | undefined)[];
  /** Facts about points, added to their accessible names. */
  readonly notes?: readonly ReadonlyMap<Point, string>[];
  /** Notes that are also shown beside the pointer. */
  readonly tips?: ReadonlyMap<Point, string>;
  /** The color of the stone under the pointer; `undefined` if a press places no stone. */
  readonly color?: Color | undefined;
  /** The next stone of a replayed game: drawn as a ghost with its number. */
  readonly next?: Stone | undefined;
  /** The stones, if the line lacks some. */
  readonly stones?: ReadonlyMap<Point, Stone>;
  /** Pointers draw on the board (an area, an arrow) instead of pressing points. */
  readonly onPointer?: ((event: PointerEvent) => void) | undefined;
  /** All stones show their numbers, regardless of the attribute: a proof. */
  readonly numbered?: boolean;
}
