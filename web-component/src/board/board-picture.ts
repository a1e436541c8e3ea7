/**
 * Describes everything that a mode of the element (such as `search` or `edit`) draws on the board. The code of the
 * board depends only on this description, not on the modes.
 */
import type { SVGTemplateResult } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';

/** The marks of possible next moves, which are drawn under the stones. */
export interface Marks {
  /**
   * For each marked point, all points where a move leads to the same position apart from a symmetry of the board. The
   * list includes the marked point itself.
   */
  readonly points: ReadonlyMap<Point, readonly Point[]>;
  /** Returns the description of a point's mark for the accessible name; empty if the point has no mark. */
  name(point: Point): string;
  /** Draws the marks of the points for which `free` returns `true`. Marks of the points in `lit` are highlighted. */
  draw(free: (point: Point) => boolean, lit: readonly Point[]): SVGTemplateResult;
}

/** Everything that the board shows, except the stones of the line of moves. */
export interface BoardPicture {
  readonly marks?: Marks | undefined;
  /** Lines that are drawn under the marks, so that no line hides the number on a mark. */
  readonly under?: SVGTemplateResult | undefined;
  /**
   * Whether the marks still belong to the previous position, because the answer for the new position is late. Such
   * marks are dimmed.
   */
  readonly stale?: boolean;
  /** Drawings over the stones, from bottom to top. */
  readonly overlays?: readonly (SVGTemplateResult | undefined)[];
  /** Facts about points. Each fact is added to the accessible name of its point. */
  readonly notes?: readonly ReadonlyMap<Point, string>[];
  /** Facts about points. When the pointer is on a point, its fact appears as text beside the pointer. */
  readonly tips?: ReadonlyMap<Point, string>;
  /** The color of the translucent stone that follows the pointer; `undefined` if a press places no stone. */
  readonly color?: Color | undefined;
  /** The next stone of a replayed game. It is drawn as a translucent stone with its number. */
  readonly next?: Stone | undefined;
  /** The stones to show; absent if the board shows exactly the stones of the line of moves. */
  readonly stones?: ReadonlyMap<Point, Stone>;
  /** Handles pointer events if the pointer draws on the board (an area, an arrow) instead of pressing points. */
  readonly onPointer?: ((event: PointerEvent) => void) | undefined;
  /** Whether all stones show their numbers, regardless of the attribute `numbers`. Used for the board of a proof. */
  readonly numbered?: boolean;
}
