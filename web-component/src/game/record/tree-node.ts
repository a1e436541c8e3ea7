/** A node of the tree of a record. */
import type { Color, Move, Note } from '../../engine/protocol.js';

/** A place in the tree. */
export interface TreeNode {
  /** Its own for good, also when its move is corrected or its board turned. */
  readonly id: number;
  /** With `color`; absent for a node that does not play. */
  readonly move?: Move;
  readonly color?: Color;
  readonly note: Readonly<Note>;
  /** The main line first. */
  readonly children: readonly TreeNode[];
}

/** Without a note: most nodes share it. */
export const NO_NOTE: Readonly<Note> = Object.freeze({});
