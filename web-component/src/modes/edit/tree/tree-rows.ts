/**
 * Splits the tree of moves into rows. The main line continues from row to row. The variations of a fork are indented
 * below the first move of its main branch.
 */
import type { TreeNode } from '../../../game/record/draft.js';

export interface TreeRow {
  /** Indentation of the row: the number of forks at which its line does not follow the first branch. */
  depth: number;
  /** Whether the row begins a variation. */
  begins: boolean;
  nodes: readonly TreeNode[];
  /** Number of moves and passes before the first move of the row. */
  moves: number;
}

/** Largest number of moves in a row. */
const WIDTH = 10;

/** A branch that is not split into rows yet. It begins with a child of `parent`. */
interface Open {
  parent: TreeNode;
  /** Index of the branch's first node among the children of `parent`. */
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

/**
 * Splits a branch into rows up to its next fork, and adds the branches of this fork to `open`. `open` is a stack: the
 * caller continues with its last branch.
 */
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
  // At the start of the tree or of the main branch, the siblings of the first node are variations that must be added.
  // The siblings of a variation are already in `open`.
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

/** Returns the row of a node and the node's index in the row; `undefined` for the root. */
export function rowOf(rows: readonly TreeRow[], id: number): { row: number; index: number } | undefined {
  for (const [row, { nodes }] of rows.entries()) {
    const index = nodes.findIndex((node) => node.id === id);
    if (index >= 0) return { row, index };
  }
  return undefined;
}
