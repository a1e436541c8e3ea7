/**
 * A draft is a record in editable form: the facts of the game, and an immutable tree of moves. An edit returns a new
 * draft that shares all unchanged nodes with the old draft. Undo returns to the old draft.
 *
 * In messages to the engine, a tree is a flat list. In a draft each node contains its children, so that an edit copies
 * only the nodes on the path from the root to the edited node. No function in this folder is recursive, because a tree
 * from a file may be deep.
 */
import type { GameRecord, RecordNode } from '../../engine/protocol.js';
import { sound } from './stones.js';
import { NO_NOTE, type TreeNode } from './tree-node.js';

export { NO_NOTE, type TreeNode } from './tree-node.js';

/** Facts of a record: everything except its tree. */
export type Facts = Omit<GameRecord, 'nodes'>;

export interface Draft {
  readonly facts: Facts;
  readonly root: TreeNode;
  /** The id that the next added node will receive. */
  readonly next: number;
}

/** A draft with only an empty root. */
export const EMPTY: Draft = { facts: {}, root: { id: 0, note: NO_NOTE, children: [] }, next: 1 };

/**
 * Converts a record to a draft. The id of a node is its index in the record's list. The draft leaves out faulty nodes,
 * so that the user can edit a faulty record too. A node is faulty if its parent comes after it, or if a move on its
 * path is onto an occupied point.
 */
export function draftOf({ nodes, ...facts }: GameRecord): Draft {
  const children: TreeNode[][] = nodes.map(() => []);
  // The loop runs backwards, so that the children of a node are made before the node.
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

/**
 * Converts a draft to a record. The nodes are in preorder (each node before its children). For the same draft, returns
 * the same object.
 */
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

/** Returns the index that a node has in the list of nodes of the record that {@link recordOf} returns. */
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
