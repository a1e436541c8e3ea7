/** Node type of the tree of a record. */
import type { Color, Move, Note } from '../../engine/protocol.js';

/** A node of the tree. */
export interface TreeNode {
  /** Permanent id, which stays the same when the move is corrected or the board turned. */
  readonly id: number;
  /** Present together with `color`; absent for a node without a move. */
  readonly move?: Move;
  readonly color?: Color;
  readonly note: Readonly<Note>;
  /** The continuations; the first one belongs to the main line. */
  readonly children: readonly TreeNode[];
}

/** The empty note, shared by most nodes. */
export const NO_NOTE: Readonly<Note> = Object.freeze({});
