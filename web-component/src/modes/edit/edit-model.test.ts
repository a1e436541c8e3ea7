import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertValid, game, must, point, points, sameDraft, written } from '../../../test/drafts.js';
import type { GameRecord } from '../../engine/protocol.js';
import { PASS, type Point } from '../../engine/protocol.js';
import { position } from '../../game/line.js';
import { EMPTY_BOARD, printMoves } from '../../game/notation.js';
import { draftOf, EMPTY, indexIn, recordOf } from '../../game/record/draft.js';
import { correct, deleteMove, insertAfter, insertBefore, play, takeBack } from '../../game/record/moves.js';
import { drawLine, label, mark, nextLabel, say, setStone, setToMove, wipe } from '../../game/record/notes.js';
import { findPath, nodeAt, placeOf, START, startOf, stepTo } from '../../game/record/place.js';
import { draftOfLine, lineAt, placeOfLine } from '../../game/record/record-line.js';
import { countNodes } from '../../game/record/stones.js';
import { turnDraft } from '../../game/record/turned.js';
import {
  addVariation,
  branchOf,
  deleteBranch,
  moveDown,
  moveUp,
  promote,
  toMainLine,
} from '../../game/record/variations.js';
import type { DraftAt } from './record-board.js';

function shown({ draft, place }: DraftAt): string {
  const { moves, ply } = lineAt(draft, place);
  return `${printMoves(moves.slice(0, ply))} | ${printMoves(moves.slice(ply))}`.trim();
}

describe('moves of a record', () => {
  it('playing elsewhere than the main line adds a variation', () => {
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

  it('a move in the middle is corrected, and the later moves stay where possible', () => {
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

  it('insert and delete exchange the colors of the later moves', () => {
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

  it('after deleting a move, variations of the next move join its siblings', () => {
    const start = game('h8 i9 g7 h9');
    const varied = must(play(start.draft, stepTo(start.place, 1), point('g7')));
    const gone = must(deleteMove(varied.draft, placeOf(varied.draft, findPath(varied.draft, 2) ?? [])));
    assert.equal(written(gone.draft), 'h8 g7 h9');
    assertValid(gone.draft);
  });

  it('taking back a move removes the later moves', () => {
    const { draft, place } = game('h8 i9 g7 h9');
    const back = must(takeBack(draft, stepTo(place, 2)));
    assert.equal(shown(back), 'h8 |');
    assert.deepEqual(back.followed, { before: 2, after: 0 });
    assert.equal(takeBack(draft, START), undefined);
  });
});

describe('variations', () => {
  it('moves are added as a variation after the shown move, and only once', () => {
    const { draft, place } = game('h8 i9 g7 a1');
    const at = { ...place, at: 2 };
    const added = addVariation(draft, at, points('h9 h10 h11'));
    assert.equal(written(added.draft), 'h8 i9 g7 (h9 h10 h11) a1');
    assert.equal(shown(added), 'h8 i9 | h9 h10 h11');
    assert.equal(addVariation(added.draft, added.place, points('h9 h10 h11')).draft, added.draft);
    // The move i9 at the end of the variation is left out, because its point already has a stone.
    assert.equal(written(addVariation(draft, at, points('h9 h10 i9')).draft), 'h8 i9 g7 (h9 h10) a1');
  });

  const start = game('h8 i9 g7');
  const one = must(play(start.draft, stepTo(start.place, 1), point('h9')));
  const two = must(play(one.draft, stepTo(one.place, 1), point('g9')));
  const deep = must(play(must(play(two.draft, two.place, point('a1'))).draft, two.place, point('b1')));

  it('move up, down and to the front', () => {
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

  it('are deleted with all later moves', () => {
    const gone = must(deleteBranch(deep.draft, stepTo(deep.place, 2)));
    assert.equal(written(gone.draft), 'h8 i9 (h9) g7');
    assert.equal(shown(gone), 'h8 | i9 g7');
    assert.equal(deleteBranch(start.draft, start.place), undefined);
    assert.equal(branchOf(deep.draft, deep.place)?.index, 1);
  });
});

describe('labels, marks and set-ups', () => {
  it('new labels continue the sequence, a point has one mark, lines are added and removed', () => {
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

  it('stones are set up, also after moves, and removed', () => {
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

it('a record opens at its start node, and an invalid record is read as far as possible', () => {
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

it('a line of 20,000 nodes does not overflow the stack', () => {
  const nodes: GameRecord['nodes'] = Array.from({ length: 20_000 }, (_, at) =>
    at === 0 ? {} : { parent: at - 1, comment: 'x' },
  );
  const draft = draftOf({ nodes });
  assert.deepEqual(recordOf(draft).nodes, nodes);
  const place = { ...placeOf(draft, [draft.root]), at: 19_999 };
  const now = must(play(turnDraft('mirror', draft), place, 0)).draft;
  assert.equal(countNodes(now.root), 20_001);
});
