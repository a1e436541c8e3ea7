/**
 * Edits variations and their order. A function that moves a variation to another place in the order returns `undefined`
 * if there is no such place.
 */
import type { Move } from '../../engine/protocol.js';
import type { Draft, TreeNode } from './draft.js';
import { type Edited, play } from './moves.js';
import { type Place, pathNodes, replaced, settle } from './place.js';

/**
 * A fork (a node with several children) on the path from the root to a node. `index` says which child of the fork is on
 * this path.
 */
export interface Branch {
  /** The nodes from the root to the fork. */
  path: TreeNode[];
  fork: TreeNode;
  index: number;
}

/**
 * Returns the last fork (node with several children) before the shown node on its path; `undefined` if there is none.
 */
export function branchOf(draft: Draft, place: Place): Branch | undefined {
  const path = pathNodes(draft, place);
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const fork = path[depth];
    const child = path[depth + 1];
    if (!fork || !child || fork.children.length < 2) continue;
    return { path: path.slice(0, depth + 1), fork, index: fork.children.indexOf(child) };
  }
  return undefined;
}

/**
 * Returns the last fork (node with several children) at which the path to the shown node does not take the first child.
 */
function variationOf(draft: Draft, place: Place): Branch | undefined {
  const path = pathNodes(draft, place);
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const fork = path[depth];
    const child = path[depth + 1];
    const index = fork && child ? fork.children.indexOf(child) : 0;
    if (fork && index > 0) return { path: path.slice(0, depth + 1), fork, index };
  }
  return undefined;
}

function reordered(draft: Draft, place: Place, branch: Branch, to: number): Edited {
  const { path, fork, index } = branch;
  const children = fork.children.filter((_, at) => at !== index);
  const moved = fork.children[index];
  if (moved) children.splice(to, 0, moved);
  const changed = replaced(draft, path, { ...fork, children });
  return { draft: changed, place: settle(changed, place) };
}

/** Exchanges the shown variation with the previous child of the fork. */
export function moveUp(draft: Draft, place: Place): Edited | undefined {
  const branch = branchOf(draft, place);
  return branch && branch.index > 0 ? reordered(draft, place, branch, branch.index - 1) : undefined;
}

/** Exchanges the shown variation with the next child of the fork. */
export function moveDown(draft: Draft, place: Place): Edited | undefined {
  const branch = branchOf(draft, place);
  const last = branch && branch.index === branch.fork.children.length - 1;
  return branch && !last ? reordered(draft, place, branch, branch.index + 1) : undefined;
}

/**
 * Makes the innermost variation that contains the shown node the first child of its fork. This brings the shown node
 * one step closer to the main line.
 */
export function promote(draft: Draft, place: Place): Edited | undefined {
  const branch = variationOf(draft, place);
  return branch && reordered(draft, place, branch, 0);
}

/** Makes the whole path from the root to the shown node part of the main line. */
export function toMainLine(draft: Draft, place: Place): Edited | undefined {
  let edited: Edited | undefined;
  for (let next = promote(draft, place); next; next = promote(next.draft, next.place)) edited = next;
  return edited;
}

/**
 * Deletes the variation that begins at the last fork (node with several children) before the shown node, and then shows
 * this fork. If the shown node is on the main line, this deletes the moves of the main line after that fork.
 */
export function deleteBranch(draft: Draft, place: Place): Edited | undefined {
  const branch = branchOf(draft, place);
  if (!branch) return undefined;
  const { path, fork, index } = branch;
  const changed = replaced(draft, path, { ...fork, children: fork.children.filter((_, at) => at !== index) });
  const back = path.length - 1;
  return { draft: changed, place: settle(changed, { line: place.line.slice(0, back), at: back }) };
}

/**
 * Adds a series of moves after the shown node as a variation. The shown node stays the same, and the shown line
 * continues along the variation. Moves that the tree already has are not added again. The first impossible move and all
 * moves after it are left out.
 */
export function addVariation(draft: Draft, place: Place, moves: readonly Move[]): Pick<Edited, 'draft' | 'place'> {
  let end: Pick<Edited, 'draft' | 'place'> = { draft, place };
  for (const move of moves) {
    const edited = play(end.draft, end.place, move);
    if (!edited) break;
    end = edited;
  }
  return { draft: end.draft, place: { line: end.place.line, at: place.at } };
}
