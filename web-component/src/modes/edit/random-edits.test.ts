import assert from 'node:assert/strict';
import { it } from 'node:test';
import { random } from '../../../../tests/support/random.js';
import { assertValid, game, randomEdit, sameDraft } from '../../../test/drafts.js';
import type { GameRecord } from '../../engine/protocol.js';
import { PASS, type Point } from '../../engine/protocol.js';
import { position, stones, turnPoint } from '../../game/line.js';
import { type Draft, draftOf, EMPTY, recordOf } from '../../game/record/draft.js';
import { boardAt, recordOnBoard } from '../../game/record/on-board.js';
import { type Place, pathNodes, START, stepTo } from '../../game/record/place.js';
import { lineAt } from '../../game/record/record-line.js';
import { standing } from '../../game/record/stones.js';
import { turnDraft } from '../../game/record/turned.js';
import { Store } from '../../state/store.js';
import { showBoard } from '../../state/transitions.js';
import type { DraftAt } from './record-board.js';

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

/** Returns all points in a record, in their order in the record. */
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

it('turning turns every point of a record', () => {
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
