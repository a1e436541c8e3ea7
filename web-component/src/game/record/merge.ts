/** Merges variations that begin with the same move. */
import type { Draft, TreeNode } from './draft.js';
import { mapTree, sound } from './stones.js';

/**
 * Returns `draft` together with the facts, notes and variations that only `other` has. Both drafts must be about the
 * same game.
 */
export function joined(draft: Draft, other: Draft): Draft {
  let { next } = draft;
  const added = mapTree(other.root, (node) => ({ ...node, id: next++ }));
  return { facts: { ...other.facts, ...draft.facts }, root: sound(union(draft.root, added)), next };
}

/**
 * Merges those nodes of a list that play the same move, so that each move occurs only once. The continuations of a
 * repeated move are added to the first node with this move. A node with a set-up is never merged, because the set-up
 * makes its position different.
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

/**
 * Returns the index of a node that plays the same move as the given node and can be merged with it; -1 if there is no
 * such node.
 */
function twin(nodes: readonly TreeNode[], { move, color, note }: TreeNode): number {
  if (move === undefined || note.setup) return -1;
  return nodes.findIndex((node) => node.move === move && node.color === color && !node.note.setup);
}

/** Two nodes that are being merged. */
interface NodePair {
  first: TreeNode;
  second: TreeNode;
  children: TreeNode[];
  /** Index of the merged node among the children of its parent. */
  index: number;
  /** Index of the child of `second` that is to be merged next. */
  next: number;
}

function union(one: TreeNode, other: TreeNode): TreeNode {
  const pair = (first: TreeNode, second: TreeNode, index: number): NodePair => {
    return { first, second, children: [...first.children], index, next: 0 };
  };
  const open: NodePair[] = [pair(one, other, 0)];
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

/**
 * Returns the note for two nodes that are merged. The note has the comments of both nodes. Each other field comes from
 * `a`, or from `b` if `a` does not have the field.
 */
function noteOfBoth({ note: a }: TreeNode, { note: b }: TreeNode): TreeNode['note'] {
  const both = { ...b, ...a };
  if (!a.comment || !b.comment || a.comment === b.comment) return both;
  return { ...both, comment: `${a.comment}\n${b.comment}` };
}
