/**
 * A record as it is edited: what is said of the game, and a tree of moves that never changes. An edit makes a new draft
 * that shares with the old one all that it does not touch, so that undo is keeping the old one.
 *
 * On the wire a tree is a flat list; here a node holds its children, because an edit then copies one path and no more.
 * Nothing in this folder recurs: trees come from files, and may be deep.
 */
import type { GameRecord, RecordNode } from '../../engine/protocol.js';
import { sound } from './stones.js';
import { NO_NOTE, type TreeNode } from './tree-node.js';

export { NO_NOTE, type TreeNode } from './tree-node.js';

/** What a record says besides its tree. */
export type Facts = Omit<GameRecord, 'nodes'>;

export interface Draft {
  readonly facts: Facts;
  readonly root: TreeNode;
  /** The id of the next node. */
  readonly next: number;
}

/** The root and nothing else. */
export const EMPTY: Draft = { facts: {}, root: { id: 0, note: NO_NOTE, children: [] }, next: 1 };

/**
 * The draft of a record. The id of a node is its place in the list. A node whose parent does not stand before it is left
 * out, and so is a stone on a stone with what follows it: whoever made such a record, the user can go on with the rest.
 */
export function draftOf({ nodes, ...facts }: GameRecord): Draft {
  const children: TreeNode[][] = nodes.map(() => []);
  // From the end: when a node is made, all its children are.
  for (let id = nodes.length - 1; id > 0; id--) {
    const { parent = 0, ...said } = nodes[id] ?? {};
    if (parent >= 0 && parent < id) children[parent]?.push(nodeOf(id, said, children[id] ?? []));
  }
  const { parent: _, move: __, color: ___, ...note } = nodes[0] ?? {};
  const root = nodeOf(0, note, children[0] ?? []);
  return { facts, root: sound(root), next: Math.max(nodes.length, 1) };
}

function nodeOf(id: number, { move, color, ...said }: Omit<RecordNode, 'parent'>, children: TreeNode[]): TreeNode {
  const note = Object.keys(said).length > 0 ? said : NO_NOTE;
  const played = move !== undefined && color !== undefined ? { move, color } : {};
  return { id, ...played, note, children: children.reverse() };
}

const written = new WeakMap<Draft, GameRecord>();

/** The record of a draft: its nodes in preorder. The same object for the same draft. */
export function recordOf(draft: Draft): GameRecord {
  const record = written.get(draft) ?? write(draft);
  written.set(draft, record);
  return record;
}

function write({ facts, root }: Draft): GameRecord {
  const nodes: RecordNode[] = [];
  const open: { node: TreeNode; parent?: number }[] = [{ node: root }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { id: _, note, children, ...played } = at.node;
    const place = nodes.length;
    nodes.push({ ...(at.parent !== undefined && { parent: at.parent }), ...played, ...note });
    for (let index = children.length - 1; index >= 0; index--) {
      const node = children[index];
      if (node) open.push({ node, parent: place });
    }
  }
  return { ...facts, nodes };
}

/** The place of a node in the list of {@link recordOf}. */
export function indexIn({ root }: Draft, id: number): number {
  let index = 0;
  const open = [root];
  for (let node = open.pop(); node && node.id !== id; node = open.pop()) {
    index += 1;
    for (let child = node.children.length - 1; child >= 0; child--) {
      const next = node.children[child];
      if (next) open.push(next);
    }
  }
  return index;
}
