/** Records for tests to edit, and checks that every record must pass. */
import assert from 'node:assert/strict';
import type { MarkShape } from '../src/engine/protocol.js';
import { PASS, type Point } from '../src/engine/protocol.js';
import { EMPTY_BOARD, parseMoves, pointName } from '../src/game/notation.js';
import { type Draft, recordOf, type TreeNode } from '../src/game/record/draft.js';
import {
  correct,
  deleteMove,
  type Edited,
  insertAfter,
  insertBefore,
  play,
  takeBack,
} from '../src/game/record/moves.js';
import { drawLine, label, mark, nextLabel, say, setStone, setToMove } from '../src/game/record/notes.js';
import { nodeAt } from '../src/game/record/place.js';
import { draftOfLine } from '../src/game/record/record-line.js';
import { standing } from '../src/game/record/stones.js';
import { turnDraft } from '../src/game/record/turned.js';
import { deleteBranch, moveDown, moveUp, promote, toMainLine } from '../src/game/record/variations.js';
import type { DraftAt } from '../src/modes/edit/record-board.js';

export function points(text: string): Point[] {
  const read = parseMoves(text);
  assert.ok(read.ok);
  return read.value;
}

export function point(text: string): Point {
  return points(text)[0] ?? 0;
}

/** Returns a game with these moves, shown at its last move. */
export function game(text: string): DraftAt {
  return draftOfLine({ setup: EMPTY_BOARD, moves: points(text), ply: points(text).length });
}

/** Whether two drafts have the same content, apart from the ids of their nodes. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(recordOf(a)) === JSON.stringify(recordOf(b));
}

export function must(edited: Edited | undefined): Edited {
  assert.ok(edited);
  return edited;
}

/** Returns a draft as text with its variations in parentheses: `h8 i9 (h9 g9) g7`. */
export function written(draft: Draft): string {
  const name = ({ move }: TreeNode) => (move === undefined ? '-' : move === PASS ? 'pass' : pointName(move));
  const from = (node: TreeNode): string => {
    const [first, ...others] = node.children;
    if (!first) return '';
    const rest = others.map((other) => `(${`${name(other)} ${from(other)}`.trim()})`);
    return [name(first), ...rest, from(first)].filter(Boolean).join(' ');
  };
  return from(draft.root);
}

/** Fails if a node is before its parent, a stone is on an occupied point, or an id occurs twice. */
export function assertValid(draft: Draft): void {
  const ids = new Set<number>();
  const open: TreeNode[][] = [[draft.root]];
  for (let path = open.pop(); path; path = open.pop()) {
    const node = path.at(-1) ?? draft.root;
    assert.ok(!ids.has(node.id), 'an id comes once');
    assert.ok(node.id < draft.next, 'ids are below the next');
    ids.add(node.id);
    if (node.move !== undefined && node.move !== PASS) {
      const { move: _, color: __, ...unplayed } = node;
      const board = standing([...path.slice(0, -1), unplayed]);
      assert.ok(!board.stones.has(node.move), `${pointName(node.move)} falls on a stone`);
    }
    for (const child of node.children) open.push([...path, child]);
  }
  for (const [index, { parent }] of recordOf(draft).nodes.entries()) {
    if (index === 0) assert.equal(parent, undefined);
    else assert.ok(parent !== undefined && parent < index, 'parents come before children');
  }
}

/** Makes one random edit at random points, as a user could. */
export function randomEdit({ draft, place }: DraftAt, pick: (below: number) => number): DraftAt | undefined {
  const at = pick(225);
  const shapes: MarkShape[] = ['circle', 'triangle', 'square', 'cross'];
  const plain = (now: Draft): DraftAt => ({ draft: now, place });
  // A random point near the middle, so that stones are often close to each other.
  const near = (6 + pick(4)) * 15 + 6 + pick(4);
  switch (pick(20)) {
    case 0:
      return insertAfter(draft, place, near);
    case 1:
      return insertBefore(draft, place, near);
    case 2:
      return deleteMove(draft, place);
    case 3:
    case 4:
      return correct(draft, place, near);
    case 5:
      return takeBack(draft, place);
    case 6:
      return promote(draft, place);
    case 7:
      return pick(2) ? moveUp(draft, place) : moveDown(draft, place);
    case 8:
      return pick(4) ? toMainLine(draft, place) : deleteBranch(draft, place);
    case 9:
      return setStone(draft, place, near, [undefined, 'black' as const, 'white' as const][pick(3)]);
    case 10:
      return setToMove(draft, place, pick(2) ? 'black' : 'white');
    case 11:
      return plain(say(draft, place, pick(2) ? 'comment' : 'name', `text ${pick(3) || ''}`));
    case 12:
      return plain(label(draft, place, at, nextLabel(nodeAt(draft, place).note, pick(2) ? 'letter' : 'number')));
    case 13:
      return plain(mark(draft, place, at, shapes[pick(4)] ?? 'circle'));
    case 14:
      return plain(drawLine(draft, place, at, pick(225), pick(2) === 1));
    case 15:
      return plain(turnDraft(pick(2) ? 'quarter' : 'mirror', draft));
    case 16:
      return plain({ ...draft, facts: { ...draft.facts, round: String(pick(9)) } });
    case 17:
      return play(draft, place, PASS);
    default:
      return play(draft, place, near);
  }
}
