/**
 * Finds the stones on the board at a place of a record's tree, and removes impossible moves from a tree. This file
 * implements one rule of the game: a point has at most one stone.
 */

import type { Setup } from '../../engine/protocol.js';
import { type Color, PASS, type Point } from '../../engine/protocol.js';
import type { Stone } from '../line.js';
import { other } from '../notation.js';
import type { TreeNode } from './tree-node.js';

/** The board after all nodes of a path in the tree have been applied. */
export interface Standing {
  /**
   * The stones, by their points. `move` is the number on a stone, and `ply` is the depth of the stone's node in the
   * tree. Stones of a set-up have neither `move` nor `ply`.
   */
  readonly stones: Map<Point, Stone>;
  toMove: Color;
  /** The number of the next move: the number of the previous move plus one, or 1. Set-up stones are not counted. */
  next: number;
}

export function emptyBoard(): Standing {
  return { stones: new Map(), toMove: 'black', next: 1 };
}

/**
 * Applies the set-up and the move of one node to the board. If the point of the move is occupied, does not play the
 * move and returns `false`.
 */
export function advance(board: Standing, { note, move, color }: TreeNode, ply?: number): boolean {
  if (note.setup) setUp(board, note.setup);
  if (move === undefined || color === undefined) return true;
  const number = note.number ?? board.next;
  if (move !== PASS) {
    if (board.stones.has(move)) return false;
    board.stones.set(move, { point: move, color, move: number, ...(ply !== undefined && { ply }) });
  }
  board.toMove = other(color);
  board.next = number + 1;
  return true;
}

function setUp(board: Standing, { black = [], white = [], empty = [], toMove }: Setup): void {
  for (const point of [...black, ...white, ...empty]) board.stones.delete(point);
  for (const point of black) board.stones.set(point, { point, color: 'black' });
  for (const point of white) board.stones.set(point, { point, color: 'white' });
  board.toMove = toMove ?? board.toMove;
}

/** Returns the board after all nodes of `path` have been applied. The path begins with the root. */
export function standing(path: readonly TreeNode[]): Standing {
  const board = emptyBoard();
  for (const [ply, node] of path.entries()) advance(board, node, ply);
  return board;
}

/** Returns the number of nodes of a tree, including the root. */
export function countNodes(root: TreeNode): number {
  let count = 0;
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    count += 1;
    // The children are pushed one by one, because a node may have more children than a call can have arguments.
    for (const child of node.children) open.push(child);
  }
  return count;
}

/**
 * A node on the path that is being checked. `child` is the index of the next child to check,
 * `stays` has the checked children that remain, and `before` lists the changes that the node made
 * to the board.
 */
interface OpenNode {
  node: TreeNode;
  child: number;
  stays: TreeNode[];
  /** The points that the node changed, each with a flag that says whether the point was occupied before. */
  before: [Point, boolean][];
}

/**
 * Removes moves onto occupied points from a tree, together with all nodes after such a move. Returns the same object if
 * the tree has no such moves. The points in `taken` are already occupied before the root is applied.
 */
export function sound(root: TreeNode, taken: Iterable<Point> = []): TreeNode {
  const occupied = new Set(taken);
  const first = enter(root, occupied);
  if (!first) return root;
  const open: OpenNode[] = [first];
  for (;;) {
    const at = open.at(-1);
    if (!at) return root;
    const child = at.node.children[at.child];
    if (child) {
      at.child += 1;
      const next = enter(child, occupied);
      if (next) open.push(next);
      continue;
    }
    open.pop();
    for (const [point, was] of at.before.reverse()) {
      if (was) occupied.add(point);
      else occupied.delete(point);
    }
    const { node, stays } = at;
    const whole = stays.length === node.children.length && stays.every((stay, index) => stay === node.children[index]);
    const left = whole ? node : { ...node, children: stays };
    const parent = open.at(-1);
    if (!parent) return left;
    parent.stays.push(left);
  }
}

/**
 * Adds the stones of a node to the occupied points. If the point of the node's move is already occupied, changes
 * nothing and returns `undefined`.
 */
function enter(node: TreeNode, occupied: Set<Point>): OpenNode | undefined {
  const before: [Point, boolean][] = [];
  const put = (point: Point, stone: boolean) => {
    before.push([point, occupied.has(point)]);
    if (stone) occupied.add(point);
    else occupied.delete(point);
  };
  const { black = [], white = [], empty = [] } = node.note.setup ?? {};
  for (const point of empty) put(point, false);
  for (const point of [...black, ...white]) put(point, true);
  const { move } = node;
  if (move !== undefined && move !== PASS) {
    if (occupied.has(move)) {
      for (const [point, was] of before.reverse()) {
        if (was) occupied.add(point);
        else occupied.delete(point);
      }
      return undefined;
    }
    put(move, true);
  }
  return { node, child: 0, stays: [], before };
}

/**
 * Returns the tree with the colors of its moves exchanged. This is necessary when a move was inserted or deleted before
 * the tree. In each variation, the exchange ends at a set-up that sets the side to move.
 */
export function exchanged(root: TreeNode): TreeNode {
  return mapTree(root, (node) => {
    if (node.note.setup?.toMove !== undefined) return undefined;
    return node.color === undefined ? node : { ...node, color: other(node.color) };
  });
}

/**
 * Returns a copy of the tree with `change` applied to each node. If `change` returns `undefined` for a node, this node
 * and all nodes below it stay unchanged.
 */
export function mapTree(root: TreeNode, change: (node: TreeNode) => TreeNode | undefined): TreeNode {
  const start = change(root);
  if (!start) return root;
  const open: { node: TreeNode; child: number; children: TreeNode[] }[] = [{ node: start, child: 0, children: [] }];
  for (;;) {
    const at = open.at(-1);
    if (!at) return root;
    const child = at.node.children[at.child];
    if (child) {
      at.child += 1;
      const changed = change(child);
      if (changed) open.push({ node: changed, child: 0, children: [] });
      else at.children.push(child);
      continue;
    }
    open.pop();
    const done = { ...at.node, children: at.children };
    const parent = open.at(-1);
    if (!parent) return done;
    parent.children.push(done);
  }
}
