/** Node type of the tree of a record. */
import type { Color, Move, Note } from '../../engine/protocol.js';

/** A node of the tree. */
export interface TreeNode {
  /** Permanent id, which stays the same when the move is corrected or the board is turned. */
  readonly id: number;
  /** The move; present together with `color`, absent for a node without a move. */
  readonly move?: Move;
  readonly color?: Color;
  readonly note: Readonly<Note>;
  /** The continuations. The first one continues the main line. */
  readonly children: readonly TreeNode[];
}

/** The empty note, shared by most nodes. */
export const NO_NOTE: Readonly<Note> = Object.freeze({});
