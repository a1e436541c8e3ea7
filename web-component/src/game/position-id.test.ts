/**
 * Compares the ids of positions with a slow computation that compares the texts of all eight views.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '../../../tests/support/random.js';
import type { Color, Point } from '../engine/protocol.js';
import { type Turn, turnPoint } from './line.js';
import { EMPTY_BOARD, type LineSetup, POINTS } from './notation.js';
import { boardPoint, canonicalPosition, positionId, seenPoint, stonesOf, textId } from './position-id.js';

/** Returns the texts of a position in all eight views, made from sorted lists of points. */
function naiveTexts({ black, white, toMove }: LineSetup): string[] {
  const texts: string[] = [];
  for (let view = 0, turned = { black, white }; view < 8; view++) {
    const text = (points: readonly Point[]) => [...points].sort((a, b) => a - b).join();
    texts.push(`${text(turned.black)}/${text(turned.white)} ${toMove}`);
    const turn: Turn = view === 3 ? 'mirror' : 'quarter';
    const by = (points: readonly Point[]) => points.map((point) => turnPoint(turn, point));
    turned = { black: by(turned.black), white: by(turned.white) };
  }
  return texts;
}

function randomSetup(pick: (below: number) => number): LineSetup {
  const points = new Set(Array.from({ length: pick(12) }, () => (5 + pick(5)) * 15 + 5 + pick(5)));
  const [black, white]: [Point[], Point[]] = [[], []];
  for (const point of points) (pick(2) ? black : white).push(point);
  const toMove: Color = pick(2) ? 'black' : 'white';
  return { ...EMPTY_BOARD, black, white, toMove };
}

test('the canonical text is the least of the eight views, and the views are those with this text', () => {
  for (let seed = 0; seed < 1_000; seed++) {
    const next = random(seed);
    const setup = randomSetup((below) => Math.floor(next() * below));
    const texts = naiveTexts(setup);
    const least = [...texts].sort()[0] ?? '';
    const { text, views } = canonicalPosition(stonesOf(setup), setup.toMove);
    assert.equal(text, least);
    assert.deepEqual(
      views,
      texts.flatMap((one, view) => (one === least ? [view] : [])),
    );
    assert.equal(positionId('record', setup), textId('record', least));
  }
});

test('a view and its inverse cancel out', () => {
  for (let view = 0; view < 8; view++)
    for (let point = 0; point < POINTS; point++) assert.equal(boardPoint(view, seenPoint(view, point)), point);
});

test('the id of a position, under which progress is stored, does not change', () => {
  const setup: LineSetup = { ...EMPTY_BOARD, black: [112, 97], white: [113], toMove: 'white' };
  assert.equal(positionId('record', setup), 'record-6da18053cd417964');
});
