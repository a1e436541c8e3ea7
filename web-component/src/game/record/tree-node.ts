/** The type of the nodes in the tree of moves of a record. */
import type { Color, Move, Note } from '../../engine/protocol.js';

/** A node in the tree of moves of a record. */
export interface TreeNode {
  /** Permanent id of the node. The id stays the same when the user corrects the move or turns the board. */
  readonly id: number;
  /** The move of this node. A node has either both `move` and `color`, or neither. */
  readonly move?: Move;
  readonly color?: Color;
  readonly note: Readonly<Note>;
  /** The nodes of the possible next moves. The first child continues the main line. */
  readonly children: readonly TreeNode[];
}

/** The empty note, shared by most nodes. */
export const NO_NOTE: Readonly<Note> = Object.freeze({});
