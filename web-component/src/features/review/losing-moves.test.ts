import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursor } from '../../../test/lines.js';
import type { WinQuestionReply } from '../../engine/protocol.js';
import type { SearchedTurn, Tick } from '../strip/ticks.js';
import { costlyMoves, type Escape, escapeOf, lastEscape, losingMoves } from './losing-moves.js';

const { line } = cursor('h8 a1 i8 a3 j8 a5 k8 a7');
const WIN = { by: 'fours', line: [1, 2, 3] } as const;
const none: SearchedTurn = { searched: 'threats' };
const won: SearchedTurn = { searched: 'fours', win: WIN };
const tick = (ply: number, rest: Partial<Tick> = {}): Tick => ({
  ply,
  side: ply % 2 === 0 ? 'black' : 'white',
  win: WIN,
  ...rest,
});

describe('the losing moves of a line', () => {
  it('are the moves before the first turn of a win', () => {
    const turns = [none, none, none, none, won, none, won, none, won];
    const losses = losingMoves(line, [tick(4), tick(6), tick(8)], turns);
    assert.deepEqual(
      losses.map(({ ply, side }) => [ply, side]),
      [[3, 'white']],
    );
  });

  it('begin again after a missed win, but not after an undecided turn', () => {
    const ticks = [tick(4), tick(8)];
    assert.equal(losingMoves(line, ticks, [none, none, none, none, won, none, none, none, won]).length, 2);
    const undecided: SearchedTurn = { searched: 'undecided' };
    assert.equal(losingMoves(line, ticks, [none, none, none, none, won, none, undecided, none, won]).length, 1);
    assert.equal(losingMoves(line, ticks, [none, none, none, none, won, none, undefined, none, won]).length, 1);
  });

  it('include the first move of White before any turn of Black, and no position before the first move', () => {
    assert.deepEqual(losingMoves(line, [tick(0)], [won]), []);
    assert.equal(losingMoves(line, [tick(1)], [none, won]).length, 1);
  });
});

describe('the last escape', () => {
  const turns = [none, none, won, none, none, none, won, none, won];
  const losses = losingMoves(line, [tick(2, { missed: true }), tick(6, { lost: true }), tick(8)], turns);
  const lost: Escape = { kind: 'threat', holding: [], undecided: 0 };

  it('is the losing move itself, if another move would have held', () => {
    const escapes: Escape[] = [lost, { kind: 'threat', holding: [7], undecided: 1 }];
    assert.equal(lastEscape(losses, (loss) => escapes[losses.indexOf(loss)])?.ply, 5);
    assert.equal(lastEscape(losses, () => ({ kind: 'no-threat' }))?.ply, 5);
  });

  it('is an earlier losing move of the loser, if every move lost', () => {
    const escapes: Escape[] = [{ kind: 'no-threat' }, lost];
    assert.equal(lastEscape(losses, (loss) => escapes[losses.indexOf(loss)])?.ply, 1);
  });

  it('is unknown without an escape, or in a line that nobody lost', () => {
    assert.equal(
      lastEscape(losses, () => lost),
      undefined,
    );
    assert.equal(
      lastEscape(losses, () => ({ kind: 'undecided' })),
      undefined,
    );
    assert.equal(
      lastEscape(losingMoves(line, [tick(4)], turns), () => ({ kind: 'no-threat' })),
      undefined,
    );
  });
});

it('an answer of the solver is an escape', () => {
  const reply = (more: Partial<WinQuestionReply>): WinQuestionReply =>
    ({ marks: [], undecided: 0, done: true, line: [], nodes: 1, milliseconds: 1, ...more }) as WinQuestionReply;
  assert.deepEqual(escapeOf(reply({ verdict: 'no-win' })), { kind: 'no-threat' });
  assert.deepEqual(escapeOf(reply({ verdict: 'out-of-budget' })), { kind: 'undecided' });
  const marks = [
    { point: 3, kind: 'defends' as const },
    { point: 4, kind: 'undecided' as const },
  ];
  assert.deepEqual(escapeOf(reply({ verdict: 'win', marks, undecided: 1 })), {
    kind: 'threat',
    holding: [3],
    undecided: 1,
  });
});

it('the costly moves are those that cost an engine’s chances most, in the order of the line', () => {
  const chances = [0.5, 0.7, 0.4, 0.45, undefined, 0.9, 0.2, 0.15];
  assert.deepEqual(costlyMoves(line, [0.5, 0.25, 0.5, 0.45]), [
    { ply: 0, side: 'black', cost: 0.25 },
    { ply: 1, side: 'white', cost: 0.25 },
  ]);
  // Each move improves the chances of its side, costs less than a tenth, or has no evaluation before or after it.
  assert.deepEqual(costlyMoves(line, chances), []);
});
