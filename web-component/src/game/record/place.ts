/** A place in a tree: a line from the root to its end, and the number of its shown nodes. */
import type { Move } from '../../engine/protocol.js';
import type { Draft, TreeNode } from './draft.js';

export interface Place {
  /** Ids of the nodes of the line, without the root. */
  readonly line: readonly number[];
  /** Number of shown nodes: 0..line.length. */
  readonly at: number;
}

export const START: Place = { line: [], at: 0 };

/** The nodes of the line, the root first, as far as they exist in the tree. */
export function lineNodes({ root }: Draft, { line }: Place): TreeNode[] {
  const nodes = [root];
  for (const id of line) {
    const next = nodes.at(-1)?.children.find((child) => child.id === id);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** The nodes from the root to the shown one, both included. */
export function pathNodes(draft: Draft, place: Place): TreeNode[] {
  return lineNodes(draft, { ...place, line: place.line.slice(0, place.at) });
}

/** The node shown. */
export function nodeAt(draft: Draft, place: Place): TreeNode {
  return pathNodes(draft, place).at(-1) ?? draft.root;
}

/** The place of a node: on the line of `before` if it contains the node, else on the line of first children. */
export function placeOf(draft: Draft, path: readonly TreeNode[], before: Place = START): Place {
  const ids = path.slice(1).map(({ id }) => id);
  const same = ids.every((id, index) => id === before.line[index]);
  const known = same ? lineNodes(draft, before).slice(1) : path.slice(1);
  const line = known.map(({ id }) => id);
  for (let node = known.at(-1) ?? draft.root; node.children[0]; node = node.children[0]) line.push(node.children[0].id);
  return { line, at: ids.length };
}

/** The place in a changed tree, or the nearest remaining one. */
export function settle(draft: Draft, place: Place): Place {
  return placeOf(draft, pathNodes(draft, place), place);
}

/** Shows `at` nodes of the line, or as many as there are. */
export function stepTo(place: Place, at: number): Place {
  const within = Math.max(0, Math.min(place.line.length, at));
  return within === place.at ? place : { ...place, at: within };
}

/** The path to a node by its id; `undefined` if the tree has none. */
export function findPath({ root }: Draft, id: number): TreeNode[] | undefined {
  const path: TreeNode[] = [];
  const open: { node: TreeNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    path.length = at.depth;
    path.push(at.node);
    if (at.node.id === id) return path;
    for (const node of at.node.children) open.push({ node, depth: at.depth + 1 });
  }
  return undefined;
}

/** The child with a move; any color, or only `color` if present. */
export function childBy({ children }: TreeNode, move: Move, color?: TreeNode['color']): TreeNode | undefined {
  return children.find((child) => child.move === move && (color === undefined || child.color === color));
}

/** The marked start of the record, or the end of its main line. */
export function startOf(draft: Draft): Place {
  const open: TreeNode[] = [draft.root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.note.start) return placeOf(draft, findPath(draft, node.id) ?? [draft.root]);
    for (const child of node.children) open.push(child);
  }
  const { line } = placeOf(draft, [draft.root]);
  return { line, at: line.length };
}

/** The tree with the last node of a path replaced or removed; copies only the nodes before it. */
export function replaced(draft: Draft, path: readonly TreeNode[], node: TreeNode | undefined): Draft {
  let old = path.at(-1) ?? draft.root;
  let now = node;
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const parent = path[depth] ?? draft.root;
    const from = old;
    const to = now;
    const children = to
      ? parent.children.map((child) => (child === from ? to : child))
      : parent.children.filter((child) => child !== from);
    now = { ...parent, children };
    old = parent;
  }
  return now ? { ...draft, root: now } : draft;
}
