/**
 * A place in a record's tree. It consists of a line of nodes, from the root to the end of a variation, and the number
 * of nodes of this line that are shown.
 */
import type { Move } from '../../engine/protocol.js';
import type { Draft, TreeNode } from './draft.js';

export interface Place {
  /** The ids of the nodes of the line, in order; the root is left out. */
  readonly line: readonly number[];
  /** Number of nodes of the line that are shown, from 0 (only the root is shown) to `line.length`. */
  readonly at: number;
}

export const START: Place = { line: [], at: 0 };

/** Returns the nodes of the place's line, from the root to the last node that still exists in the tree. */
export function lineNodes({ root }: Draft, { line }: Place): TreeNode[] {
  const nodes = [root];
  for (const id of line) {
    const next = nodes.at(-1)?.children.find((child) => child.id === id);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** Returns the nodes from the root to the shown node, both included. */
export function pathNodes(draft: Draft, place: Place): TreeNode[] {
  return lineNodes(draft, { ...place, line: place.line.slice(0, place.at) });
}

/** Returns the shown node. */
export function nodeAt(draft: Draft, place: Place): TreeNode {
  return pathNodes(draft, place).at(-1) ?? draft.root;
}

/**
 * Returns a place whose shown node is the last node of `path`. If the line of `before` begins with `path`, the returned
 * place has the same line. Otherwise its line is `path`, continued along first children to the end.
 */
export function placeOf(draft: Draft, path: readonly TreeNode[], before: Place = START): Place {
  const ids = path.slice(1).map(({ id }) => id);
  const same = ids.every((id, index) => id === before.line[index]);
  const known = same ? lineNodes(draft, before).slice(1) : path.slice(1);
  const line = known.map(({ id }) => id);
  for (let node = known.at(-1) ?? draft.root; node.children[0]; node = node.children[0]) line.push(node.children[0].id);
  return { line, at: ids.length };
}

/**
 * Returns the same place in a tree that was changed. If the shown node no longer exists, its nearest remaining ancestor
 * becomes the shown node.
 */
export function settle(draft: Draft, place: Place): Place {
  return placeOf(draft, pathNodes(draft, place), place);
}

/**
 * Returns the place at which `at` nodes of the line are shown, or all nodes if the line has fewer.
 */
export function stepTo(place: Place, at: number): Place {
  const within = Math.max(0, Math.min(place.line.length, at));
  return within === place.at ? place : { ...place, at: within };
}

/** Returns the nodes from the root to the node with this id; `undefined` if the tree has no such node. */
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

/** Returns the child that plays `move`. If `color` is present, the child's move must also have this color. */
export function childBy({ children }: TreeNode, move: Move, color?: TreeNode['color']): TreeNode | undefined {
  return children.find((child) => child.move === move && (color === undefined || child.color === color));
}

/**
 * Returns the place that the author of the record has marked as its start. If there is no such mark, returns the end of
 * the main line.
 */
export function startOf(draft: Draft): Place {
  const open: TreeNode[] = [draft.root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.note.start) return placeOf(draft, findPath(draft, node.id) ?? [draft.root]);
    for (const child of node.children) open.push(child);
  }
  const { line } = placeOf(draft, [draft.root]);
  return { line, at: line.length };
}

/**
 * Returns the draft in which `node` replaces the last node of `path`. If `node` is `undefined`, the last node of `path`
 * is removed. Copies only the nodes of the path.
 */
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
