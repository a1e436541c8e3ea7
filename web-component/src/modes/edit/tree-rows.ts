/** The tree as rows of moves: the main line runs on, and the variations of a fork stand indented below its first move. */
import type { TreeNode } from '../../game/record/draft.js';

export interface TreeRow {
  /** How many forks off the main line. */
  depth: number;
  /** Begins a variation. */
  begins: boolean;
  nodes: readonly TreeNode[];
  /** How many moves and passes come before the first. */
  moves: number;
}

/** Moves in a row. */
const WIDTH = 10;

/** A way to go on: after a node by its first child, or with a node that begins a variation. */
interface Open {
  parent: TreeNode;
  /** Index of the child that comes next. */
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

/** Goes to the next fork, and leaves what is to come after that in `open`, the nearest last. */
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
  // The first way is followed here; a variation comes alone, as its fork has been seen.
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

/** The row of a node, and its place in it; `undefined` for the root. */
export function rowOf(rows: readonly TreeRow[], id: number): { row: number; index: number } | undefined {
  for (const [row, { nodes }] of rows.entries()) {
    const index = nodes.findIndex((node) => node.id === id);
    if (index >= 0) return { row, index };
  }
  return undefined;
}
