/**
 * Splits the tree of moves into the rows in which it is drawn. The main line continues from row to row. At a fork, the
 * other variations are drawn indented below the row with the first move of the main branch.
 */
import type { TreeNode } from '../../../game/record/draft.js';

export interface TreeRow {
  /**
   * Indentation of the row. It is the number of forks at which the line to this row takes a branch
   * other than the first.
   */
  depth: number;
  begins: boolean;
  nodes: readonly TreeNode[];
  /** The number of the last move before the row; 0 if there is none. */
  before: number;
}

/** Maximum number of moves in a row. */
const WIDTH = 10;

/** A branch that is not split into rows yet. It begins with the child of `parent` that has the index `child`. */
interface OpenBranch {
  parent: TreeNode;
  /** Index of the branch's first node among the children of `parent`. */
  child: number;
  depth: number;
  /** The number of the last move before the branch; 0 if there is none. */
  before: number;
}

export function treeRows(root: TreeNode): TreeRow[] {
  const rows: TreeRow[] = [];
  const open: OpenBranch[] = [{ parent: root, child: 0, depth: 0, before: 0 }];
  for (let at = open.pop(); at; at = open.pop()) follow(at, rows, open);
  return rows;
}

/**
 * Splits a branch into rows up to its next fork, and pushes the branches of this fork on the stack `open`. The caller
 * continues with the branch on top of the stack.
 */
function follow({ parent: from, child, depth, before }: OpenBranch, rows: TreeRow[], open: OpenBranch[]): void {
  let parent = from;
  let number = before;
  let next = parent.children[child];
  let begins = child > 0;
  let nodes: TreeNode[] = [];
  let last = before;
  const close = () => {
    if (nodes.length > 0) rows.push({ depth, begins, nodes, before: last });
    begins = false;
    nodes = [];
    last = number;
  };
  // If the first node of this branch is a first child, its siblings are variations that must be pushed too. If the node
  // is itself a variation, its siblings are already on the stack.
  let forked = child > 0 ? 0 : parent.children.length - 1;
  while (next) {
    nodes.push(next);
    const fork: TreeNode = parent;
    const forkedAt = number;
    number = numberOf(next, number);
    if (forked > 0) {
      close();
      open.push({ parent: next, child: 0, depth, before: number });
      for (let index = forked; index > 0; index--)
        open.push({ parent: fork, child: index, depth: depth + 1, before: forkedAt });
      return;
    }
    if (nodes.length === WIDTH) close();
    parent = next;
    next = parent.children[0];
    forked = parent.children.length - 1;
  }
  close();
}

/**
 * Returns the number of the last move up to and including a node. `before` is this number at the node's parent. Set-up
 * stones are not counted.
 */
export function numberOf({ move, note }: TreeNode, before: number): number {
  return move === undefined ? before : (note.number ?? before + 1);
}

/** Returns the row of a node and the node's index in the row; `undefined` for the root. */
export function rowOf(rows: readonly TreeRow[], id: number): { row: number; index: number } | undefined {
  for (const [row, { nodes }] of rows.entries()) {
    const index = nodes.findIndex((node) => node.id === id);
    if (index >= 0) return { row, index };
  }
  return undefined;
}
