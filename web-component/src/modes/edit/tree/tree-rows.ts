/** The tree as rows of moves: the main line runs on, and the variations of a fork are indented below its first move. */
import type { TreeNode } from '../../../game/record/draft.js';

export interface TreeRow {
  /** Number of forks between the main line and this row. */
  depth: number;
  /** The row begins a variation. */
  begins: boolean;
  nodes: readonly TreeNode[];
  /** Number of moves and passes before the first move of the row. */
  moves: number;
}

/** Moves in a row. */
const WIDTH = 10;

/** A branch still to follow: after a node by its first child, or a node that begins a variation. */
interface Open {
  parent: TreeNode;
  /** Index of the next child. */
  child: number;
  depth: number;
  moves: number;
}

export function treeRows(root: TreeNode): TreeRow[] {
  const rows: TreeRow[] = [];
  const open: Open[] = [{ parent: root, child: 0, depth: 0, moves: 0 }];
  for (let at = open.pop(); at; at = open.pop()) follow(at, rows, open);
  return rows;
}

/** Follows a branch to the next fork, and pushes the remaining branches on `open`, the nearest last. */
function follow({ parent: from, child, depth, moves: before }: Open, rows: TreeRow[], open: Open[]): void {
  let parent = from;
  let moves = before;
  let next = parent.children[child];
  let begins = child > 0;
  let nodes: TreeNode[] = [];
  let first = moves;
  const close = () => {
    if (nodes.length > 0) rows.push({ depth, begins, nodes, moves: first });
    begins = false;
    nodes = [];
    first = moves;
  };
  // The first branch is followed here. A variation has no siblings to push: its fork was handled before.
  let forked = child > 0 ? 0 : parent.children.length - 1;
  while (next) {
    nodes.push(next);
    const fork: TreeNode = parent;
    if (next.move !== undefined) moves += 1;
    if (forked > 0) {
      close();
      open.push({ parent: next, child: 0, depth, moves });
      const counted = next.move === undefined ? moves : moves - 1;
      for (let index = forked; index > 0; index--)
        open.push({ parent: fork, child: index, depth: depth + 1, moves: counted });
      return;
    }
    if (nodes.length === WIDTH) close();
    parent = next;
    next = parent.children[0];
    forked = parent.children.length - 1;
  }
  close();
}

/** The row of a node, and its index in the row; `undefined` for the root. */
export function rowOf(rows: readonly TreeRow[], id: number): { row: number; index: number } | undefined {
  for (const [row, { nodes }] of rows.entries()) {
    const index = nodes.findIndex((node) => node.id === id);
    if (index >= 0) return { row, index };
  }
  return undefined;
}
