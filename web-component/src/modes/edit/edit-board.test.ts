import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../../tests/support/random.js';
import { game, point } from '../../../test/drafts.js';
import type { OpeningEvent } from '../../engine/protocol.js';
import { PASS } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import { type Draft, EMPTY, type TreeNode } from '../../game/record/draft.js';
import { play } from '../../game/record/moves.js';
import {
  chosen,
  declared,
  offered,
  setChosen,
  setDeclared,
  setSwap,
  swapped,
  toggleOffer,
  withOpening,
} from '../../game/record/opening.js';
import { START, stepTo } from '../../game/record/place.js';
import { titleOf } from '../../game/record/record-title.js';
import { countNodes } from '../../game/record/stones.js';
import { edit } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { datePartsOf, daysIn, problemOf, writtenDate } from './forms/date-text.js';
import { withFact, withPlayer, withResult } from './forms/facts-form.js';
import { factsLine } from './forms/facts-text.js';
import { offer } from './forms/offered-fifths.js';
import type { DraftAt } from './record-board.js';
import { type Press, pressed, stoneOf } from './tools/point-press.js';
import { rowOf, treeRows } from './tree/tree-rows.js';

const TERMS = withTerms(english(), { edit });

function press(state: DraftAt, tool: Press['tool'], at: string, more: Partial<Press> = {}) {
  return pressed(state, { tool, point: point(at), text: 'ab', from: undefined, ...more });
}

describe('a press', () => {
  it('performs the action of the tool, and describes it', () => {
    const state = game('h8 i9 g7');
    assert.deepEqual(press(state, 'play', 'h9').told, { kind: 'placed', color: 'white', move: 4 });
    assert.deepEqual(press(state, 'play', 'h8').told, { kind: 'occupied' });
    const middle = { ...state, place: stepTo(state.place, 1) };
    assert.deepEqual(press(middle, 'insert', 'g7').told, {
      kind: 'inserted',
      color: 'white',
      move: 2,
      followed: { before: 2, after: 1 },
    });
    assert.deepEqual(press(middle, 'insert-before', 'a1').told, {
      kind: 'inserted',
      color: 'black',
      move: 1,
      followed: { before: 3, after: 3 },
    });
    assert.deepEqual(press({ ...state, place: START }, 'insert-before', 'a1').told, { kind: 'occupied' });
    assert.deepEqual(press(middle, 'correct', 'h9').told, {
      kind: 'corrected',
      color: 'black',
      move: 1,
      followed: { before: 2, after: 2 },
    });
    assert.deepEqual(press(state, 'black', 'a1').told, { kind: 'set', color: 'black' });
    assert.deepEqual(press(state, 'black', 'h8').told, { kind: 'erased' });
    assert.deepEqual(press(state, 'erase', 'a1').told, { kind: 'empty' });
    assert.deepEqual(press(state, 'line', 'a1'), { told: { kind: 'line-begun' }, from: 0 });
    assert.deepEqual(press(state, 'line', 'b1', { from: 0 }).told, { kind: 'line', from: 0, arrow: false });
    assert.deepEqual(offer(state, point('b1')).told, { kind: 'offered' });
  });

  it('on a label of its kind removes the label, and replaces another', () => {
    const state = game('h8');
    const letter = press(state, 'letter', 'a1').state ?? state;
    assert.deepEqual(press(letter, 'letter', 'a1').told, { kind: 'unlabelled' });
    assert.deepEqual(press(letter, 'number', 'a1').told, { kind: 'labelled', text: '1' });
    assert.deepEqual(press(letter, 'text', 'a1').told, { kind: 'labelled', text: 'ab' });
    assert.deepEqual(press(state, 'text', 'a1', { text: ' ' }).told, { kind: 'wordless' });
    assert.deepEqual(press(letter, 'erase', 'a1').told, { kind: 'wiped' });
  });

  it('fires the event that the page can cancel only if it would place a stone', () => {
    const state = game('h8 i9');
    const ask = (tool: Press['tool'], at: string) =>
      stoneOf(state, { tool, point: point(at), text: '', from: undefined });
    assert.deepEqual(ask('play', 'a1'), { color: 'black', move: 3 });
    assert.deepEqual(ask('correct', 'a1'), { color: 'white', move: 2 });
    assert.equal(ask('correct', 'h8'), undefined);
    assert.equal(ask('circle', 'a1'), undefined);
    assert.equal(ask('black', 'h8'), undefined);
  });
});

describe('the opening', () => {
  it('has its events in chronological order', () => {
    let opening: OpeningEvent[] = setSwap([], 5, true);
    opening = toggleOffer(toggleOffer(opening, 7), 9);
    opening = setChosen(setDeclared(setSwap(opening, 1, false), 4), 9);
    assert.deepEqual(
      opening.map(({ kind }) => kind),
      ['swap', 'declare', 'offer', 'choose', 'swap'],
    );
    assert.deepEqual([swapped(opening, 1), swapped(opening, 2), swapped(opening, 5)], [false, undefined, true]);
    assert.deepEqual([declared(opening), offered(opening), chosen(opening)], [4, [7, 9], 9]);
    opening = toggleOffer(opening, 9);
    assert.deepEqual([offered(opening), chosen(opening)], [[7], undefined]);
    opening = setSwap(setSwap(setDeclared(toggleOffer(opening, 7), undefined), 1, undefined), 5, undefined);
    assert.deepEqual(withOpening({ name: 'x', opening }, opening), { name: 'x' });
  });
});

it('empty facts are left out', () => {
  let facts = withPlayer(withPlayer(withFact({}, 'event', 'Cup'), 'black', 'name', 'Ann'), 'black', 'rank', '3d');
  facts = withResult({ ...facts, resultText: 'W+R' }, 'black');
  assert.equal(titleOf(facts), 'Ann – ?');
  // The players are the title, unless the record has a name.
  assert.equal(factsLine(facts, TERMS), 'Cup · Black won');
  assert.equal(factsLine({ ...facts, name: 'Final' }, TERMS), 'Ann 3d – ? · Cup · Black won');
  facts = withResult(
    withPlayer(withPlayer(withFact(facts, 'event', ''), 'black', 'name', ''), 'black', 'rank', ''),
    'unknown',
  );
  assert.deepEqual(facts, {});
});

it('a date has a year, a month or a day', () => {
  for (const date of ['', '2015', '2015-03', '2015-03-09', '2024-02-29']) {
    const parts = datePartsOf(date);
    assert.ok(parts, date);
    assert.equal(writtenDate(parts), date);
  }
  for (const text of ['2015-13', '2015-02-30', '2015-00-01', '0000', 'spring', '2015-3', '2015-03-09,10']) {
    assert.equal(datePartsOf(text), undefined, text);
  }
  assert.equal(problemOf({ year: '20', month: 0, day: 0 }), 'year');
  assert.equal(problemOf({ year: '', month: 3, day: 0 }), 'year');
  assert.equal(problemOf({ year: '2023', month: 2, day: 29 }), 'day');
  assert.equal(problemOf({ year: '2024', month: 2, day: 29 }), undefined);
  // A month with an invalid or missing year has its greatest number of days.
  assert.deepEqual([daysIn('20x', 4), daysIn('', 2), daysIn('2023', 2), daysIn('', 0)], [30, 29, 28, 31]);
});

/** Returns the rows of the tree as text, such as `1 h8 i9 / >2 g9`. */
function drawn(draft: Draft): string {
  const name = ({ move }: TreeNode) => (move === undefined ? '-' : move === PASS ? 'pass' : pointName(move));
  return treeRows(draft.root)
    .map(({ depth, before, nodes }) => `${'>'.repeat(depth)}${before + 1} ${nodes.map(name).join(' ')}`)
    .join(' / ');
}

describe('the tree as rows', () => {
  it('breaks at forks, and puts variations below', () => {
    let state = game('h8 i9 g7');
    state = play(state.draft, stepTo(state.place, 1), point('h9')) ?? state;
    state = play(state.draft, state.place, point('g9')) ?? state;
    state = play(state.draft, stepTo(state.place, 2), point('a1')) ?? state;
    assert.equal(drawn(state.draft), '1 h8 i9 / >2 h9 g9 / >>3 a1 / 3 g7');
    assert.equal(drawn(EMPTY), '');
    assert.equal(drawn(game('a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11').draft), '1 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 / 11 a11');
  });

  it('has every node once', () => {
    for (let seed = 0; seed < 300; seed++) {
      const next = random(seed);
      let state: DraftAt = { draft: EMPTY, place: START };
      for (let step = 0; step < 60; step++) {
        const place = stepTo(state.place, Math.floor(next() * (state.place.line.length + 1)));
        state = play(state.draft, next() < 0.5 ? place : state.place, Math.floor(next() * 225)) ?? state;
      }
      const rows = treeRows(state.draft.root);
      const ids = rows.flatMap(({ nodes }) => nodes.map(({ id }) => id));
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(ids.length, countNodes(state.draft.root) - 1);
      for (const id of ids) assert.ok(rowOf(rows, id));
    }
  });
});
