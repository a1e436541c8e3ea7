/** Merges variations that begin with the same move. */
import type { Draft, TreeNode } from './draft.js';
import { mapTree, sound } from './stones.js';

/** A draft with all additions of a second draft about one game: facts, notes, variations. */
export function joined(draft: Draft, other: Draft): Draft {
  let { next } = draft;
  const added = mapTree(other.root, (node) => ({ ...node, id: next++ }));
  return { facts: { ...other.facts, ...draft.facts }, root: sound(union(draft.root, added)), next };
}

/**
 * The list with every move once: the continuations of a later variation are added to the earlier one. A node with a
 * setup is not merged, because its board differs.
 */
export function merged(nodes: readonly TreeNode[]): TreeNode[] {
  const result: TreeNode[] = [];
  for (const node of nodes) {
    const index = twin(result, node);
    const first = result[index];
    if (first) result[index] = union(first, node);
    else result.push(node);
  }
  return result;
}

/** The index of a node with the same move. */
function twin(nodes: readonly TreeNode[], { move, color, note }: TreeNode): number {
  if (move === undefined || note.setup) return -1;
  return nodes.findIndex((node) => node.move === move && node.color === color && !node.note.setup);
}

/** Two nodes to merge, and the progress of the merge. */
interface Pair {
  first: TreeNode;
  second: TreeNode;
  children: TreeNode[];
  /** Index among the children of the pair above. */
  index: number;
  /** Index of the next child of `second`. */
  next: number;
}

function union(one: TreeNode, other: TreeNode): TreeNode {
  const pair = (first: TreeNode, second: TreeNode, index: number): Pair => {
    return { first, second, children: [...first.children], index, next: 0 };
  };
  const open: Pair[] = [pair(one, other, 0)];
  for (;;) {
    const at = open.at(-1);
    if (!at) return one;
    const child = at.second.children[at.next];
    if (child) {
      at.next += 1;
      const index = twin(at.children, child);
      const known = at.children[index];
      if (known) open.push(pair(known, child, index));
      else at.children.push(child);
      continue;
    }
    open.pop();
    const done = { ...at.first, note: noteOfBoth(at.first, at.second), children: at.children };
    const above = open.at(-1);
    if (!above) return done;
    above.children[at.index] = done;
  }
}

/** Both comments stay; of every other field only the first. */
function noteOfBoth({ note: a }: TreeNode, { note: b }: TreeNode): TreeNode['note'] {
  const both = { ...b, ...a };
  if (!a.comment || !b.comment || a.comment === b.comment) return both;
  return { ...both, comment: `${a.comment}\n${b.comment}` };
}
