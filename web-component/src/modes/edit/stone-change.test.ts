import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, point } from '../../../test/drafts.js';
import { positionKey } from '../../game/position-key.js';
import { pathNodes, stepTo } from '../../game/record/place.js';
import { standing } from '../../game/record/stones.js';
import { edit } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { stoneChanges } from '../../soundness/stone-changes.js';
import { positionOf } from './compose-card.js';
import type { DraftAt } from './record-board.js';
import { changedText, placedAt, withChange } from './stone-change.js';

const TERMS = withTerms(english(), { edit });

const shown = ({ draft, place }: DraftAt) => positionOf(standing(pathNodes(draft, place)));
const sorted = (points: readonly number[]) => [...points].sort((a, b) => a - b);

test('every change makes the position that the search has assessed', () => {
  const state = game('h8 i9 g7');
  const changes = stoneChanges(shown(state));
  assert.deepEqual([...new Set(changes.map(({ change }) => change.kind))], ['remove', 'add', 'move']);
  for (const one of changes) {
    const next = withChange(state, one);
    assert.ok(next);
    const { black, white, toMove } = one.position;
    assert.deepEqual(shown(next), { black: sorted(black), white: sorted(white), toMove });
    // A second change is based on the first one, like another press with a tool for stones.
    const [first] = stoneChanges(shown(next));
    assert.ok(first && withChange(next, first));
  }
});

test('a change after a step back is applied to the position that was searched', () => {
  const state = game('h8 i9 g7');
  const changes = stoneChanges(shown(state));
  for (const kind of ['remove', 'add', 'move']) {
    const [earlier, later] = changes.filter(({ change }) => change.kind === kind);
    assert.ok(earlier && later);
    const first = withChange(state, earlier);
    assert.ok(first);
    const next = withChange({ draft: first.draft, place: stepTo(first.place, state.place.at) }, later);
    assert.ok(next);
    assert.equal(positionKey(shown(next)), positionKey(later.position));
  }
});

test('a change of another position is refused', () => {
  const [, change] = stoneChanges(shown(game('h8 i9 g7')));
  assert.ok(change);
  assert.equal(withChange(game('h8 i9 g6'), change), undefined);
});

test('a change is announced with its points', () => {
  const [from, to] = [point('h8'), point('h9')];
  const text = (change: Parameters<typeof changedText>[0]) => changedText(change, TERMS);
  assert.equal(text({ kind: 'add', color: 'white', point: from }), 'White on h8.');
  assert.equal(text({ kind: 'remove', color: 'white', point: from }), 'h8 is empty.');
  const moved = { kind: 'move', color: 'black', point: from, to } as const;
  assert.equal(text(moved), 'h8 is empty. Black on h9.');
  assert.equal(placedAt(moved), to);
});
