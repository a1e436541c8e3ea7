/**
 * Describes the drawings of a mode on the board. The code of the board depends only on this description, not on the
 * modes.
 */
import type { SVGTemplateResult } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';

/** Marks of next moves, under the stones. */
export interface Marks {
  /** The marked points, each with all points that lead to the same position by a symmetry of the board. */
  readonly points: ReadonlyMap<Point, readonly Point[]>;
  /** Returns the description of a point's mark for the accessible name; empty if the point has no mark. */
  name(point: Point): string;
  /** Draws the marks of the points for which `free` returns `true`. Marks of the points in `lit` are highlighted. */
  draw(free: (point: Point) => boolean, lit: readonly Point[]): SVGTemplateResult;
}

/** Everything that the board shows, except the stones of the line of moves. */
export interface BoardPicture {
  readonly marks?: Marks | undefined;
  /** Lines under the marks, so that they do not hide the numbers of the marks. */
  readonly under?: SVGTemplateResult | undefined;
  /**
   * Whether the marks belong to an earlier position, because the answer for the new position is late. Such marks are
   * dimmed.
   */
  readonly stale?: boolean;
  /** Drawings over the stones, from bottom to top. */
  readonly overlays?: readonly (SVGTemplateResult | undefined)[];
  /** Facts about points, which are added to the accessible names of the points. */
  readonly notes?: readonly ReadonlyMap<Point, string>[];
  /** Facts about points that also appear as text beside the pointer. */
  readonly tips?: ReadonlyMap<Point, string>;
  /** The color of the translucent stone that follows the pointer; `undefined` if a press places no stone. */
  readonly color?: Color | undefined;
  /** The next stone of a replayed game, which is drawn as a translucent stone with its number. */
  readonly next?: Stone | undefined;
  /** The stones to show, if the line of moves does not contain all stones. */
  readonly stones?: ReadonlyMap<Point, Stone>;
  /** Handles pointer events if the pointer draws on the board (an area, an arrow) instead of pressing points. */
  readonly onPointer?: ((event: PointerEvent) => void) | undefined;
  /** Whether all stones show their numbers, regardless of the attribute `numbers`; a proof sets this. */
  readonly numbered?: boolean;
}
