/** The things that the user has saved under names: filters of games, and bookmarks of positions. */
import type { Dimension } from '../engine/protocol.js';

/**
 * A value of a saved filter. The id is valid in only one edition of an archive. In other editions, the page finds the
 * value by its name.
 */
export interface FilterValue {
  readonly of: Dimension;
  readonly id: number;
  readonly name: string;
  /**
   * A player's country or an event's venue. It distinguishes values with equal names. Absent if
   * unknown.
   */
  readonly place?: string;
}

interface SavedAs {
  /** Version of the fields. */
  readonly version: 1;
  readonly id: string;
  readonly name: string;
  /** When the user saved the item, in milliseconds since 1970. */
  readonly made: number;
  /** When the user renamed the item last, in milliseconds since 1970; absent if it has its first name. */
  readonly renamed?: number;
}

export interface SavedFilter extends SavedAs {
  readonly kind: 'filter';
  /** The text of the filter, as in the attribute `filter`. */
  readonly filter: string;
  /** The names of the ids in `filter`. */
  readonly values: readonly FilterValue[];
}

export interface Bookmark extends SavedAs {
  readonly kind: 'bookmark';
  /** The position before the first move, as RFEN; empty for the empty board. */
  readonly position: string;
  /** The moves of the line, such as `h8 h9 i8`. The moves after the position are saved, too. */
  readonly moves: string;
  /** Number of moves before the position; absent if all moves come before it. */
  readonly ply?: number;
}

export type SavedItem = SavedFilter | Bookmark;
