/** What a mode draws on the board; the board itself knows no mode. */
import type { SVGTemplateResult } from 'lit';
import type { Color, Point } from '../engine/protocol.js';
import type { Stone } from '../game/line.js';
import type { Mark } from './marks.js';

/** Everything on the board besides the stones of the line. */
export interface BoardPicture {
  /** Marks of next moves, by point. */
  readonly marks?: ReadonlyMap<Point, Mark>;
  /** The marks belong to an earlier position: the answer to this one is on its way. */
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
