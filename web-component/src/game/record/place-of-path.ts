/** Finds a place of one record in the tree of another version of the record. */
import type { Draft, TreeNode } from './draft.js';
import { type Place, placeOf } from './place.js';

/**
 * Returns the place in `draft` whose path has the same moves and set-ups as `path`, a path of another draft. Returns
 * `undefined` if `draft` does not have such a path.
 */
export function placeOfPath(draft: Draft, path: readonly TreeNode[]): Place | undefined {
  const found = [draft.root];
  for (const node of path.slice(1)) {
    const next = found.at(-1)?.children.find((child) => isSameMove(child, node));
    if (!next) return undefined;
    found.push(next);
  }
  return placeOf(draft, found);
}

function isSameMove(a: TreeNode, b: TreeNode): boolean {
  return a.move === b.move && a.color === b.color && JSON.stringify(a.note.setup) === JSON.stringify(b.note.setup);
}
