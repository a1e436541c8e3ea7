import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../tests/support/random.js';
import type { GameRecord, MarkShape } from '../src/engine/protocol.js';
import { PASS, type Point } from '../src/engine/protocol.js';
import { position, stones, turnPoint } from '../src/game/line.js';
import { EMPTY_BOARD, parseMoves, pointName, printMoves } from '../src/game/notation.js';
import { type Draft, draftOf, EMPTY, indexIn, recordOf, type TreeNode } from '../src/game/record/draft.js';
import {
  correct,
  deleteMove,
  type Edited,
  insertAfter,
  insertBefore,
  play,
  takeBack,
} from '../src/game/record/moves.js';
import { drawLine, label, mark, nextLabel, say, setStone, setToMove, wipe } from '../src/game/record/notes.js';
import { boardAt, recordOnBoard } from '../src/game/record/on-board.js';
import { findPath, nodeAt, type Place, pathNodes, placeOf, START, startOf, stepTo } from '../src/game/record/place.js';
import { draftOfLine, lineAt, placeOfLine } from '../src/game/record/record-line.js';
import { countNodes, standing } from '../src/game/record/stones.js';
import { turnDraft } from '../src/game/record/turned.js';
import { branchOf, deleteBranch, moveDown, moveUp, promote, toMainLine } from '../src/game/record/variations.js';
import type { DraftAt } from '../src/modes/edit/record-board.js';
import { Store } from '../src/state/store.js';
import { showBoard } from '../src/state/transitions.js';

function points(text: string): Point[] {
  const read = parseMoves(text);
  assert.ok(read.ok);
  return read.value;
}

function point(text: string): Point {
  return points(text)[0] ?? 0;
}

/** A game of moves, at its end. */
function game(text: string): DraftAt {
  return draftOfLine({ setup: EMPTY_BOARD, moves: points(text), ply: points(text).length });
}

/** Whether two drafts say the same, whatever the ids of their nodes. */
function sameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(recordOf(a)) === JSON.stringify(recordOf(b));
}

function must(edited: Edited | undefined): Edited {
  assert.ok(edited);
  return edited;
}

/** `h8 i9 (h9 g9) g7`: as players write variations. */
function written(draft: Draft): string {
  const name = ({ move }: TreeNode) => (move === undefined ? '-' : move === PASS ? 'pass' : pointName(move));
  const from = (node: TreeNode): string => {
    const [first, ...others] = node.children;
    if (!first) return '';
    const rest = others.map((other) => `(${`${name(other)} ${from(other)}`.trim()})`);
    return [name(first), ...rest, from(first)].filter(Boolean).join(' ');
  };
  return from(draft.root);
}

function shown({ draft, place }: DraftAt): string {
  const { moves, ply } = lineAt(draft, place);
  return `${printMoves(moves.slice(0, ply))} | ${printMoves(moves.slice(ply))}`.trim();
}

/** Each node after its parent, each stone on an empty point, each id once. */
function assertValid(draft: Draft): void {
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

describe('moves of a record', () => {
  it('playing elsewhere than the main line makes a variation', () => {
    const { draft } = game('h8 i9 g7');
    const at = { ...game('h8 i9 g7').place, at: 1 };
    const varied = must(play(draft, at, point('h9')));
    assert.equal(written(varied.draft), 'h8 i9 (h9) g7');
    assert.equal(shown(varied), 'h8 h9 |');
    const again = must(play(varied.draft, at, point('i9')));
    assert.equal(again.draft, varied.draft, 'what is there is a step');
    assert.equal(shown(again), 'h8 i9 | g7');
    assert.equal(play(draft, at, point('h8')), undefined);
  });

  it('a move in the middle is corrected, and what follows stays where it can', () => {
    const { draft, place } = game('h8 i9 g7 h9 i8 g9');
    const right = must(correct(draft, stepTo(place, 2), point('i10')));
    assert.equal(written(right.draft), 'h8 i10 g7 h9 i8 g9');
    assert.deepEqual(right.followed, { before: 4, after: 4 });
    assert.equal(shown(right), 'h8 i10 | g7 h9 i8 g9');
    const cut = must(correct(draft, stepTo(place, 2), point('i8')));
    assert.equal(written(cut.draft), 'h8 i8 g7 h9');
    assert.deepEqual(cut.followed, { before: 4, after: 2 });
    assert.equal(correct(draft, stepTo(place, 2), point('h8')), undefined);
  });

  it('a move corrected to that of a variation joins it', () => {
    const start = game('h8 i9 g7');
    const varied = must(play(start.draft, stepTo(start.place, 1), point('h9')));
    const longer = must(play(varied.draft, varied.place, point('g9')));
    const joined = must(correct(longer.draft, stepTo(longer.place, 2), point('i9')));
    assert.equal(written(joined.draft), 'h8 i9 g7 (g9)');
    assert.equal(shown(joined), 'h8 i9 | g9');
  });

  it('insert and delete exchange the colors of what follows', () => {
    const { draft, place } = game('h8 i9 g7 h9');
    const after = must(insertAfter(draft, stepTo(place, 1), point('g8')));
    assert.equal(shown(after), 'h8 g8 | i9 g7 h9');
    assert.deepEqual(after.followed, { before: 3, after: 3 });
    assert.deepEqual(position(lineAt(after.draft, stepTo(after.place, 5))).black, points('h8 i9 h9'));
    const before = must(insertBefore(draft, stepTo(place, 2), point('g8')));
    assert.equal(shown(before), 'h8 g8 i9 | g7 h9');
    const gone = must(deleteMove(after.draft, after.place));
    assert.equal(shown(gone), 'h8 | i9 g7 h9');
    assert.ok(sameDraft(gone.draft, draft));
    const clash = must(insertAfter(draft, stepTo(place, 1), point('g7')));
    assert.deepEqual(clash.followed, { before: 3, after: 1 });
    assert.equal(shown(clash), 'h8 g7 | i9');
    const passed = must(insertAfter(draft, stepTo(place, 1), PASS));
    assert.equal(shown(passed), 'h8 pass | i9 g7 h9');
  });

  it('deleting a move lets variations of what followed join those beside it', () => {
    const start = game('h8 i9 g7 h9');
    const varied = must(play(start.draft, stepTo(start.place, 1), point('g7')));
    const gone = must(deleteMove(varied.draft, placeOf(varied.draft, findPath(varied.draft, 2) ?? [])));
    assert.equal(written(gone.draft), 'h8 g7 h9');
    assertValid(gone.draft);
  });

  it('taking back takes what follows', () => {
    const { draft, place } = game('h8 i9 g7 h9');
    const back = must(takeBack(draft, stepTo(place, 2)));
    assert.equal(shown(back), 'h8 |');
    assert.deepEqual(back.followed, { before: 2, after: 0 });
    assert.equal(takeBack(draft, START), undefined);
  });
});

describe('variations', () => {
  const start = game('h8 i9 g7');
  const one = must(play(start.draft, stepTo(start.place, 1), point('h9')));
  const two = must(play(one.draft, stepTo(one.place, 1), point('g9')));
  const deep = must(play(must(play(two.draft, two.place, point('a1'))).draft, two.place, point('b1')));

  it('go up, down and to the front', () => {
    assert.equal(written(deep.draft), 'h8 i9 (h9) (g9 a1 (b1)) g7');
    const at = stepTo(deep.place, 2);
    assert.equal(written(must(moveUp(deep.draft, at)).draft), 'h8 i9 (g9 a1 (b1)) (h9) g7');
    assert.equal(moveDown(deep.draft, at), undefined);
    const first = must(promote(deep.draft, at));
    assert.equal(written(first.draft), 'h8 g9 (i9 g7) (h9) a1 (b1)');
    assert.equal(written(must(moveDown(first.draft, first.place)).draft), 'h8 i9 (g9 a1 (b1)) (h9) g7');
    assert.equal(moveUp(first.draft, first.place), undefined);
    const main = must(toMainLine(deep.draft, deep.place));
    assert.equal(written(main.draft), 'h8 g9 (i9 g7) (h9) b1 (a1)');
    assert.equal(shown(main), 'h8 g9 b1 |');
    assert.equal(toMainLine(main.draft, main.place), undefined);
  });

  it('go with all that follows', () => {
    const gone = must(deleteBranch(deep.draft, stepTo(deep.place, 2)));
    assert.equal(written(gone.draft), 'h8 i9 (h9) g7');
    assert.equal(shown(gone), 'h8 | i9 g7');
    assert.equal(deleteBranch(start.draft, start.place), undefined);
    assert.equal(branchOf(deep.draft, deep.place)?.index, 1);
  });
});

describe('what is said', () => {
  it('labels count on, marks are one a point, lines come and go', () => {
    let { draft, place } = game('h8');
    const note = () => nodeAt(draft, place).note;
    const first = draft;
    draft = label(draft, place, 5, nextLabel(note(), 'letter'));
    draft = label(draft, place, 3, nextLabel(note(), 'letter'));
    draft = label(draft, place, 4, nextLabel(note(), 'number'));
    assert.deepEqual(note().labels, [
      [3, 'B'],
      [4, '1'],
      [5, 'A'],
    ]);
    draft = label(draft, place, 5, 'A');
    assert.equal(nextLabel(note(), 'letter'), 'A');
    draft = mark(draft, place, 7, 'circle');
    draft = mark(draft, place, 7, 'cross');
    assert.deepEqual(note().marks, [[7, 'cross']]);
    draft = drawLine(draft, place, 1, 2, false);
    draft = drawLine(draft, place, 1, 2, true);
    draft = drawLine(draft, place, 2, 1, false);
    assert.deepEqual(note().lines, [{ from: 1, to: 2, arrow: true }]);
    draft = [1, 3, 4, 7].reduce((now, at) => wipe(now, place, at), draft);
    assert.ok(sameDraft(draft, first), 'nothing is left behind');
    draft = say(draft, place, 'comment', 'a\r\nb');
    assert.equal(note().comment, 'a\nb');
    assert.ok(sameDraft(say(draft, place, 'comment', ''), first));
    const letters = {
      labels: Array.from({ length: 26 }, (_, at): [Point, string] => [at, String.fromCharCode(65 + at)]),
    };
    assert.equal(nextLabel(letters, 'letter'), 'AA');
  });

  it('stones are set up, also after moves, and taken from there', () => {
    let state: DraftAt = { draft: EMPTY, place: START };
    state = must(setStone(state.draft, state.place, point('h8'), 'black'));
    state = must(setStone(state.draft, state.place, point('h9'), 'white'));
    state = must(setToMove(state.draft, state.place, 'white'));
    assert.deepEqual(recordOf(state.draft).nodes, [{ setup: { black: [112], white: [127], toMove: 'white' } }]);
    state = must(play(state.draft, state.place, point('i9')));
    assert.equal(lineAt(state.draft, state.place).setup.toMove, 'white');
    state = must(setStone(state.draft, state.place, point('h9'), undefined));
    assert.equal(state.place.at, 2, 'a node of its own');
    assert.deepEqual(nodeAt(state.draft, state.place).note.setup, { empty: [127] });
    state = must(setStone(state.draft, state.place, point('h9'), 'white'));
    assert.deepEqual(nodeAt(state.draft, state.place).note, {});
    assert.equal(setStone(state.draft, state.place, point('a1'), undefined), undefined);
    const cut = must(setStone(state.draft, stepTo(state.place, 0), point('i9'), 'black'));
    assert.deepEqual(cut.followed, { before: 2, after: 0 });
    state = cut;
    assertValid(state.draft);
  });
});

it('a line is a record and back, with its setup', () => {
  const setup = { black: points('h8 i9'), white: points('h9'), toMove: 'white' as const, next: 4 };
  const line = { setup, moves: points('g7 a1'), ply: 1 };
  const { draft, place } = draftOfLine(line);
  assert.deepEqual(lineAt(draft, place), line);
  assert.deepEqual(placeOfLine(draft, line), place);
  assert.deepEqual(draftOf(recordOf(draft)), draft);
  assert.equal(placeOfLine(draft, { ...line, moves: points('g7 a2') }), undefined);
  assert.equal(placeOfLine(draft, { ...line, setup: EMPTY_BOARD }), undefined);
});

it('a node is found in the list of its record', () => {
  const start = game('h8 i9 g7');
  const varied = must(play(start.draft, stepTo(start.place, 1), point('h9')));
  const deep = must(play(varied.draft, stepTo(varied.place, 1), point('a1'))).draft;
  const { nodes } = recordOf(deep);
  for (const id of [0, 1, 2, 3, 4, 5]) {
    const { move } = findPath(deep, id)?.at(-1) ?? {};
    assert.equal(nodes[indexIn(deep, id)]?.move, move);
  }
});

it('a record opens where it says, and a bad one as far as it can be read', () => {
  const nodes = [
    {},
    { parent: 0, move: 112, color: 'black' as const },
    { parent: 1, move: 113, color: 'white' as const, start: true },
  ];
  const draft = draftOf({ nodes });
  assert.equal(startOf(draft).at, 2);
  const bad = draftOf({
    nodes: [...nodes, { parent: 9 }, { parent: 2, move: 112, color: 'black' as const }, { parent: 4 }],
  });
  assert.equal(countNodes(bad.root), 3);
  assertValid(bad);
  assert.equal(countNodes(draftOf({ nodes: [] }).root), 1);
});

it('a line of 20,000 nodes is no recursion', () => {
  const nodes: GameRecord['nodes'] = Array.from({ length: 20_000 }, (_, at) =>
    at === 0 ? {} : { parent: at - 1, comment: 'x' },
  );
  const draft = draftOf({ nodes });
  assert.deepEqual(recordOf(draft).nodes, nodes);
  const place = { ...placeOf(draft, [draft.root]), at: 19_999 };
  const now = must(play(turnDraft('mirror', draft), place, 0)).draft;
  assert.equal(countNodes(now.root), 20_001);
});

/** Anybody at a board: one of the edits, with random points. */
function randomEdit({ draft, place }: DraftAt, pick: (below: number) => number): DraftAt | undefined {
  const at = pick(225);
  const shapes: MarkShape[] = ['circle', 'triangle', 'square', 'cross'];
  const plain = (now: Draft): DraftAt => ({ draft: now, place });
  // Near the middle, so that stones meet.
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

it('1,000 random edit sequences: undone to the first state, redone to the last, and always valid', () => {
  for (let seed = 0; seed < 1_000; seed++) {
    const next = random(seed);
    const pick = (below: number) => Math.floor(next() * below);
    const first = pick(2) ? game('h8 i9 g7 h9 i8') : { draft: EMPTY, place: START };
    const store = new Store();
    const origin = { kind: 'own' as const };
    const show = ({ draft, place }: DraftAt) => showBoard(store.state, boardAt(draft, place, origin, store.board.line));
    const now = () => recordOnBoard(store.board);
    store.put(show(first));
    const states: Draft[] = [first.draft];
    for (let step = 0; step < 30; step++) {
      const { draft, place } = now();
      if (pick(4) === 0) store.step(show({ draft, place: stepTo(place, pick(place.line.length + 1)) }));
      const done = randomEdit(now(), pick);
      if (!done) continue;
      if (done.draft === states.at(-1)) {
        store.step(show(done));
      } else {
        store.change(show(done));
        states.push(done.draft);
      }
      assert.equal(pathNodes(done.draft, done.place).length, done.place.at + 1, 'the place is in the tree');
    }
    for (const draft of states) {
      assertValid(draft);
      assert.deepEqual(recordOf(draftOf(recordOf(draft))), recordOf(draft));
    }
    const last = store.state;
    for (let step = states.length - 1; step > 0; step--) {
      assert.ok(store.undo());
      assert.equal(now().draft, states[step - 1]);
    }
    assert.ok(!store.undo());
    for (let step = 1; step < states.length; step++) assert.ok(store.redo());
    assert.equal(store.state, last);
    assert.ok(!store.redo());
  }
});

/** All points in a record, in the order in which they stand. */
function pointsOf(value: unknown, found: Point[] = [], key = ''): Point[] {
  const points = ['move', 'point', 'points', 'black', 'white', 'empty', 'from', 'to', 'labels', 'marks'];
  if (typeof value === 'number') {
    if (points.includes(key)) found.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) pointsOf(item, found, key);
  } else if (value && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) pointsOf(item, found, name);
  }
  return found;
}

it('turning leaves nothing unturned', () => {
  const record: GameRecord = {
    name: 'all of it',
    opening: [
      { kind: 'swap', after: 3, swapped: true },
      { kind: 'offer', ply: 5, points: [1, 20] },
      { kind: 'choose', ply: 5, point: 20 },
    ],
    nodes: [
      { setup: { black: [3, 9], white: [17], empty: [30], toMove: 'white' } },
      {
        parent: 0,
        move: 5,
        color: 'white',
        labels: [[6, 'A']],
        marks: [[8, 'cross']],
        lines: [{ from: 2, to: 40, arrow: true }],
      },
      { parent: 1, move: PASS, color: 'black', comment: 'a1' },
    ],
  };
  for (const turn of ['quarter', 'mirror'] as const) {
    const turned = recordOf(turnDraft(turn, draftOf(record)));
    const expected = pointsOf(record).map((at) => turnPoint(turn, at));
    assert.deepEqual(pointsOf(turned).sort(), expected.sort());
    assert.deepEqual(turned.nodes[1]?.lines, [{ from: turnPoint(turn, 2), to: turnPoint(turn, 40), arrow: true }]);
    assert.deepEqual(turned.nodes[1]?.labels, [[turnPoint(turn, 6), 'A']]);
  }
  let draft = draftOf(record);
  for (let times = 0; times < 4; times++) draft = turnDraft('quarter', draft);
  assert.ok(sameDraft(draft, draftOf(record)));
  assert.ok(sameDraft(turnDraft('mirror', turnDraft('mirror', draft)), draft));
});

it('the stones of a line are those of its nodes', () => {
  for (let seed = 0; seed < 200; seed++) {
    const next = random(seed);
    const pick = (below: number) => Math.floor(next() * below);
    let state: DraftAt = { draft: EMPTY, place: START };
    for (let step = 0; step < 25; step++) state = randomEdit(state, pick) ?? state;
    const place: Place = stepTo(state.place, pick(state.place.line.length + 1));
    const board = standing(pathNodes(state.draft, place));
    const line = lineAt(state.draft, place);
    const colors = (map: ReadonlyMap<Point, { color: string }>) =>
      [...map].map(([at, { color }]) => [at, color]).sort();
    assert.deepEqual(colors(stones(line)), colors(board.stones));
    assert.equal(position(line).toMove, board.toMove);
  }
});
