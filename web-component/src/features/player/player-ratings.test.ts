import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Engine } from '../../engine/engine.js';
import { PlayerRatings } from './player-ratings.js';

const CURVE = [{ date: '2020-01-01', rating: 1950, deviation: 90 }];

/** Returns ratings whose engine answers with `answer`, and the list of requested players. */
function made(answer: () => Promise<unknown>) {
  const asked: number[] = [];
  const call = (_kind: string, { player }: { player: number }) => {
    asked.push(player);
    return answer();
  };
  return {
    asked,
    ratings: new PlayerRatings(
      () => ({ call }) as unknown as Pick<Engine, 'call'>,
      () => {},
    ),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the ratings of a player', () => {
  it('are requested only after a press, and then for each player', async () => {
    const { asked, ratings } = made(async () => ({ curve: CURVE }));
    ratings.show(3);
    assert.deepEqual([asked, ratings.reading], [[], { kind: 'none' }]);
    ratings.want(3);
    assert.equal(ratings.reading.kind, 'loading');
    await settled();
    assert.deepEqual(ratings.reading, { kind: 'shown', curve: CURVE });
    ratings.show(4);
    await settled();
    assert.deepEqual(asked, [3, 4]);
  });

  it('can be requested again after a failure', async () => {
    const { asked, ratings } = made(async () => {
      throw new Error('no engine');
    });
    ratings.want(3);
    await settled();
    assert.equal(ratings.reading.kind, 'failed');
    ratings.show(4);
    assert.deepEqual([asked, ratings.reading.kind], [[3], 'none']);
  });
});
