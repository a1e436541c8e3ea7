import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursor } from '../../../test/lines.js';
import type { Line } from '../../game/line.js';
import { endOf, type LineFindings, reused, type SearchedTurn, type Tick, tickBeyond, ticksOf } from './ticks.js';

const NONE: SearchedTurn = { searched: 'threats' };
const UNDECIDED: SearchedTurn = { searched: 'undecided' };
const WIN: SearchedTurn = { searched: 'fours', win: { by: 'fours', line: [112] } };

const line = (text: string) => cursor(text).line;

/** Eight moves without a five. */
const EIGHT = line('h8 a1 i8 a3 j9 a5 k10 a7');
/** Black makes a five by move 9. */
const FIVE = line('h8 a1 i8 a3 j8 a5 k8 a7 l8');

/** Returns the ticks of a line in which only the positions of `found` have a result other than `NONE`. */
function ticks(of: Line, found: Record<number, SearchedTurn | undefined>, rest: Partial<LineFindings> = {}): Tick[] {
  const turns = Array.from({ length: of.moves.length + 1 }, (_, ply) => (ply in found ? found[ply] : NONE));
  return ticksOf(of, { turns, forbidden: [], ...rest });
}

/** Returns each tick as a short text, such as `4 black win missed`. */
const short = (all: readonly Tick[]) =>
  all.map(({ ply, side, win, missed, lost, forbidden, new: isNew }) =>
    [ply, side, win && 'win', missed && 'missed', lost && 'lost', forbidden && 'forbidden', isNew && 'new']
      .filter((word) => word !== undefined && word !== false)
      .join(' '),
  );

describe('the ticks of a line', () => {
  it('are those of positions with a finding', () => {
    assert.deepEqual(ticks(EIGHT, {}), []);
    assert.deepEqual(short(ticks(EIGHT, {}, { newAt: 3, forbidden: [false, false, false, false, false, true] })), [
      '3 white new',
      '5 white forbidden',
    ]);
  });

  it('mark the next move as a missed win, if the next turn of that side has no win', () => {
    assert.deepEqual(short(ticks(EIGHT, { 4: WIN })), ['4 black win missed']);
    assert.deepEqual(short(ticks(EIGHT, { 4: WIN, 6: WIN })), ['4 black win', '6 black win missed']);
  });

  it('claim nothing about a move whose consequences are undecided or not searched yet', () => {
    assert.deepEqual(short(ticks(EIGHT, { 4: WIN, 6: UNDECIDED })), ['4 black win']);
    assert.deepEqual(short(ticks(EIGHT, { 4: WIN, 6: undefined })), ['4 black win']);
  });

  it('mark where a side has lost: the other side wins from there to the end', () => {
    assert.deepEqual(short(ticks(EIGHT, { 5: WIN, 7: WIN })), ['5 white win lost', '7 white win']);
    assert.deepEqual(short(ticks(EIGHT, { 5: WIN, 7: WIN, 3: UNDECIDED })), ['5 white win', '7 white win']);
    assert.deepEqual(short(ticks(EIGHT, { 8: WIN })), ['8 black win lost']);
    assert.deepEqual(short(ticks(EIGHT, { 4: WIN, 6: UNDECIDED, 8: WIN })), ['4 black win', '8 black win']);
  });

  it('use the result of a finished game for the last win of a side', () => {
    assert.deepEqual(short(ticks(EIGHT, { 7: WIN }, { result: 'white' })), ['7 white win lost']);
    assert.deepEqual(short(ticks(EIGHT, { 7: WIN }, { result: 'black' })), ['7 white win missed']);
    assert.deepEqual(short(ticks(EIGHT, { 8: WIN }, { result: 'draw' })), ['8 black win missed']);
  });

  it('end with a five, which decides the game', () => {
    assert.equal(endOf(FIVE), 9);
    assert.equal(endOf(line('h8 a1 i8 a3 j8 a5 k8 a7 l8 a9 a11')), 9);
    assert.deepEqual(short(ticks(FIVE, { 6: WIN, 8: WIN, 9: WIN }, { result: 'white' })), [
      '6 black win lost',
      '8 black win',
    ]);
    assert.deepEqual(short(ticks(FIVE, { 7: WIN })), ['7 white win missed']);
  });

  it('are the same objects if nothing has changed', () => {
    const before = ticks(EIGHT, { 4: WIN, 6: WIN });
    assert.equal(reused(before, ticks(EIGHT, { 4: WIN, 6: WIN })), before);
    const after = reused(before, ticks(EIGHT, { 2: WIN, 4: WIN, 6: WIN }));
    assert.equal(after[1], before[0]);
    assert.notEqual(reused(before, ticks(EIGHT, { 4: WIN })), before);
  });

  it('can be stepped through', () => {
    const all = ticks(EIGHT, { 2: WIN, 6: WIN });
    assert.equal(tickBeyond(all, 2, true)?.ply, 6);
    assert.equal(tickBeyond(all, 6, true), undefined);
    assert.equal(tickBeyond(all, 5, false)?.ply, 2);
  });
});
