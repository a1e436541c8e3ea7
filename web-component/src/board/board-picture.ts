/** What a mode draws on the board; the board itself knows no mode. */
import type { SVGTemplateResult } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';

/** Marks of next moves, under the stones. */
export interface Marks {
  /** The points that carry one, each with all that lead to the same position. */
  readonly points: ReadonlyMap<Point, readonly Point[]>;
  /** What one says; empty where it says nothing. */
  name(point: Point): string;
  /** Their picture on points that are free, some of them pointed at. */
  draw(free: (point: Point) => boolean, lit: readonly Point[]): SVGTemplateResult;
}

/** Everything on the board besides the stones of the line. */
export interface BoardPicture {
  readonly marks?: Marks | undefined;
  /** Under the marks: lines that must hide no number. */
  readonly under?: SVGTemplateResult | undefined;
  /** The marks belong to an earlier position, and the answer to this one is late: they are dimmed. */
  readonly stale?: boolean;
  /** Pictures over the stones, the first at the bottom. */
  readonly overlays?: readonly (SVGTemplateResult | undefined)[];
  /** What is to be known of points, said with their names. */
  readonly notes?: readonly ReadonlyMap<Point, string>[];
  /** Notes that are shown beside the pointer as well. */
  readonly tips?: ReadonlyMap<Point, string>;
  /** The color that a press would place, for the stone under the pointer; `undefined`: a press places none. */
  readonly color?: Color | undefined;
  /** The stone that comes next in what is replayed, such as an opened game: drawn as a ghost with its number. */
  readonly next?: Stone | undefined;
  /** The stones, where the line does not tell all of them. */
  readonly stones?: ReadonlyMap<Point, Stone>;
  /** Pointers draw on the board (an area, an arrow) instead of pressing points. */
  readonly onPointer?: ((event: PointerEvent) => void) | undefined;
  /** All stones carry their numbers, whatever the attribute says: a proof. */
  readonly numbered?: boolean;
}
