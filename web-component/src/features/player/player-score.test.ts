import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { score, scoreAs, sum } from './player-score.js';

describe('the score of a player', () => {
  const tally = { black: 5, white: 2, draw: 1, unknown: 3 };

  it('counts points of the games whose result is known', () => {
    assert.deepEqual(scoreAs('black', tally), { games: 11, wins: 5, draws: 1, losses: 2, share: 5.5 / 8 });
    assert.deepEqual(scoreAs('white', tally), { games: 11, wins: 2, draws: 1, losses: 5, share: 2.5 / 8 });
  });

  it('is empty for games without a result', () => {
    assert.deepEqual(score(0, 0, 0, 4), { games: 4, wins: 0, draws: 0, losses: 0, share: undefined });
  });

  it('adds up over both colors', () => {
    assert.deepEqual(sum(scoreAs('black', tally), scoreAs('white', tally)), {
      games: 22,
      wins: 7,
      draws: 2,
      losses: 7,
      share: 0.5,
    });
  });
});
