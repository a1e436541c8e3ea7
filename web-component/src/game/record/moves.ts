/**
 * Edits of moves: play, insert, delete, correct, take back. Each edit takes a draft and a place (the shown node and its
 * line), and returns the new draft and the new place. An edit that is impossible returns `undefined`. Moves that come
 * after the changed move remain if their points are free.
 */
import { type Color, type Move, PASS, type Point } from '../../engine/protocol.js';
import { type Draft, NO_NOTE, type TreeNode } from './draft.js';
import { merged } from './merge.js';
import { childBy, type Place, pathNodes, placeOf, replaced, settle } from './place.js';
import { countNodes, exchanged, sound, standing } from './stones.js';

/**
 * The number of nodes that come after the changed move in the tree: `before` the edit, and `after` the edit. The
 * difference is the number of nodes that the edit has removed.
 */
export interface Followed {
  before: number;
  after: number;
}

export interface Edited {
  draft: Draft;
  place: Place;
  /** The number of nodes that come after the changed move. Absent if the edit could not affect such nodes. */
  followed?: Followed;
}

/**
 * Plays a move after the shown node. If a child of the node already plays this move, the draft stays the same and the
 * child becomes the shown node. Otherwise the move is added as a variation, or as the main line if the node has no
 * children.
 */
export function play(draft: Draft, place: Place, move: Move, as?: Color): Edited | undefined {
  const path = pathNodes(draft, place);
  const node = path.at(-1) ?? draft.root;
  const board = standing(path);
  const color = as ?? board.toMove;
  const known = childBy(node, move, color);
  if (known) return { draft, place: placeOf(draft, [...path, known], place) };
  if (move !== PASS && board.stones.has(move)) return undefined;
  const added: TreeNode = { id: draft.next, move, color, note: NO_NOTE, children: [] };
  return at(added.id, grown(draft, path, { ...node, children: [...node.children, added] }), place);
}

/** Inserts a move after the shown move. All later moves change their color. */
export function insertAfter(draft: Draft, place: Place, move: Move): Edited | undefined {
  const path = pathNodes(draft, place);
  const node = path.at(-1) ?? draft.root;
  const { stones, toMove } = standing(path);
  if (stones.has(move)) return undefined;
  const all = { ...inserted(draft, move, toMove), children: node.children.map(exchanged) };
  const added = sound(all, stones.keys());
  return {
    ...at(added.id, grown(draft, path, { ...node, children: [added] }), place),
    followed: followed(all, added),
  };
}

/**
 * Inserts a move before the shown move. The same move remains shown. Its alternatives (the other
 * children of its parent) stay unchanged.
 */
export function insertBefore(draft: Draft, place: Place, move: Move): Edited | undefined {
  const path = pathNodes(draft, place);
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent) return undefined;
  const before = path.slice(0, -1);
  const { stones, toMove } = standing(before);
  if (stones.has(move)) return undefined;
  const all = { ...inserted(draft, move, toMove), children: [exchanged(node)] };
  const added = sound(all, stones.keys());
  const children = merged(parent.children.map((child) => (child === node ? added : child)));
  const changed = grown(draft, before, { ...parent, children });
  const first = childBy({ ...parent, children }, move, toMove) ?? added;
  const second = first.children.find(({ id }) => id === node.id);
  const ids = [...place.line.slice(0, place.at - 1), first.id, ...(second ? [second.id] : [])];
  return { draft: changed, place: settle(changed, { line: ids, at: ids.length }), followed: followed(all, added) };
}

/**
 * Deletes the shown move. The moves that came after it become children of its parent, in the same position among the
 * variations and with colors exchanged.
 */
export function deleteMove(draft: Draft, place: Place): Edited | undefined {
  const path = pathNodes(draft, place);
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent) return undefined;
  const before = path.slice(0, -1);
  const up = node.move === undefined ? node.children : node.children.map(exchanged);
  const all = { id: node.id, note: NO_NOTE, children: up };
  const left = sound(all, standing(before).stones.keys());
  const children = merged(parent.children.flatMap((child) => (child === node ? left.children : [child])));
  const changed = replaced(draft, before, { ...parent, children });
  const line = place.line.filter((id) => id !== node.id);
  return { draft: changed, place: settle(changed, { line, at: place.at - 1 }), followed: followed(all, left) };
}

/**
 * Changes the point of the shown move. The color and the note of the move stay the same. Later moves remain if their
 * points are free.
 */
export function correct(draft: Draft, place: Place, move: Move): Edited | undefined {
  const path = pathNodes(draft, place);
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent || node.move === undefined || node.move === move) return undefined;
  const before = path.slice(0, -1);
  // The set-up of the node applies before its move, so the set-up stones occupy points too.
  const { move: _, color: __, ...unplayed } = node;
  if (standing([...before, unplayed]).stones.has(move)) return undefined;
  const all = { ...node, move };
  const left = sound(all, standing(before).stones.keys());
  const children = merged(parent.children.map((child) => (child === node ? left : child)));
  const changed = replaced(draft, before, { ...parent, children });
  const now = children.find(({ id }) => id === node.id) ?? childBy({ ...parent, children }, move, node.color);
  const line = place.line.map((id) => (id === node.id && now ? now.id : id));
  return { draft: changed, place: settle(changed, { ...place, line }), followed: followed(all, left) };
}

/** Deletes the shown move and all moves after it. */
export function takeBack(draft: Draft, place: Place): Edited | undefined {
  const path = pathNodes(draft, place);
  const node = path.at(-1);
  if (!node || path.length < 2) return undefined;
  const changed = replaced(draft, path, undefined);
  const back = { line: place.line.slice(0, place.at - 1), at: place.at - 1 };
  return {
    draft: changed,
    place: settle(changed, back),
    followed: { before: countNodes(node) - 1, after: 0 },
  };
}

/** Returns whether a point is empty on the board at a place of the tree. */
export function isFree(draft: Draft, place: Place, point: Point): boolean {
  return !standing(pathNodes(draft, place)).stones.has(point);
}

function inserted(draft: Draft, move: Move, color: Color): TreeNode {
  return { id: draft.next, move, color, note: NO_NOTE, children: [] };
}

function followed(all: TreeNode, left: TreeNode): Followed {
  return { before: countNodes(all) - 1, after: countNodes(left) - 1 };
}

/**
 * Returns the draft in which `node` replaces the last node of `path`. One of the nodes in `node` is new, and its id was
 * the draft's next id (`draft.next`).
 */
function grown(draft: Draft, path: readonly TreeNode[], node: TreeNode): Draft {
  return { ...replaced(draft, path, node), next: draft.next + 1 };
}

/**
 * Returns the result of an edit that added the node `id` after the shown node of `place`. The added node becomes the
 * shown node.
 */
function at(id: number, draft: Draft, place: Place): Edited {
  const line = [...place.line.slice(0, place.at), id];
  return { draft, place: settle(draft, { line, at: line.length }) };
}
