import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { cursor } from '../../../test/lines.js';
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine-error.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import { linePositions, sameMoves } from './line-positions.js';
import { LineSearch, NODES } from './line-search.js';

const line = (text: string) => cursor(text).line;

/**
 * Before move 7, Black to move has three stones; before move 8, White to move has three; before move 9, Black has
 * four.
 */
const NINE = line('h8 a1 i8 a3 j9 a5 k11 a7 g3');

interface Asked {
  kind: string;
  args: { position: { black: number[] }; threats?: string; nodes?: number };
  signal: AbortSignal;
  answer(reply: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

function searching() {
  const asked: Asked[] = [];
  let changes = 0;
  const call = (kind: string, args: Asked['args'], { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const stop = () => reject(new DOMException('stopped', 'AbortError'));
      signal.addEventListener('abort', stop);
      const then = (act: () => void) => {
        act();
        return settled();
      };
      asked.push({
        kind,
        args,
        signal,
        answer: (reply) => then(() => resolve(reply)),
        fail: (error) => then(() => reject(error)),
      });
    });
  const search = new LineSearch({
    engine: { call } as unknown as Pick<Engine, 'call'>,
    changed: () => {
      changes += 1;
    },
  });
  return { search, asked, changes: () => changes };
}

const NO_WIN = { verdict: 'no-win', line: [], nodes: 1, milliseconds: 0 };
const OPEN = { ...NO_WIN, verdict: 'out-of-budget' };
const WIN = {
  ...NO_WIN,
  verdict: 'win',
  line: [
    { attack: { point: 1, kind: 'four' }, defence: { point: 2, only: true } },
    { attack: { point: 3, kind: 'five' } },
  ],
};

describe('the search of a line', () => {
  it('finds forbidden points, then wins by fours from the first move on, then by threats from the end', async () => {
    const { search, asked } = searching();
    const positions = linePositions(NINE);
    search.want(positions);
    assert.equal(search.stage, 'forbidden');
    await asked[0]?.answer({ points: [{ point: 33 }] });
    assert.deepEqual(search.forbidden(positions[8] ?? fail()), [33]);
    for (const at of [1, 2, 3]) await asked[at]?.answer(NO_WIN);
    await asked[4]?.answer(WIN);
    assert.equal(search.stage, 'threats');
    for (const at of [5, 6]) await asked[at]?.answer(NO_WIN);
    await asked[7]?.answer(OPEN);
    assert.equal(search.stage, undefined);
    assert.deepEqual(
      asked.map(({ kind, args: { threats, nodes, position } }) => [kind, threats, nodes, position.black.length]),
      [
        ['forbidden', undefined, undefined, 4],
        ['solve', 'fours', NODES.fours, 3],
        ['solve', 'fours', NODES.fours, 4],
        ['solve', 'fours', NODES.fours, 4],
        ['solve', 'fours', NODES.fours, 5],
        ['solve', 'threats', NODES.threats, 4],
        ['solve', 'threats', NODES.threats, 4],
        ['solve', 'threats', NODES.threats, 3],
      ],
    );
    assert.deepEqual(search.turn(positions[9] ?? fail()), {
      win: { by: 'fours', line: [1, 2, 3] },
      searched: 'fours',
    });
    assert.deepEqual(search.turn(positions[6] ?? fail()), { searched: 'undecided' });
    assert.deepEqual(search.turn(positions[2] ?? fail()), { searched: 'threats' });
  });

  it('repeats no request for the same line or a longer one', async () => {
    const { search, asked } = searching();
    search.want(linePositions({ ...NINE, moves: NINE.moves.slice(0, 6) }));
    await asked[0]?.answer(WIN);
    search.want(linePositions({ ...NINE, moves: NINE.moves.slice(0, 6) }));
    assert.equal(asked.length, 1);
    search.want(linePositions({ ...NINE, moves: NINE.moves.slice(0, 7) }));
    assert.equal(asked.length, 2);
  });

  it('stops, and resumes where it was', async () => {
    const { search, asked, changes } = searching();
    const positions = linePositions(NINE);
    search.want(positions);
    await asked[0]?.answer({ points: [] });
    search.stop();
    await settled();
    assert.equal(asked[1]?.signal.aborted, true);
    assert.equal(search.stage, undefined);
    const before = changes();
    search.want(positions);
    assert.equal(asked[2]?.kind, 'solve');
    assert.equal(changes(), before);
  });

  it('ends if the engine fails, but not after the end of a game', async () => {
    const { search, asked } = searching();
    const positions = linePositions(NINE);
    search.want(positions);
    await asked[0]?.answer({ points: [] });
    await asked[1]?.fail(new EngineError({ code: 'game-over', message: 'over' }));
    assert.deepEqual(search.turn(positions[6] ?? fail()), { searched: 'threats' });
    await asked[2]?.fail(new EngineError({ code: 'not-started', message: 'no worker' }));
    assert.equal(search.stage, undefined);
    assert.equal(asked.length, 3);
  });
});

describe('the positions of a line', () => {
  it('have the stones after each move, in any order, and passes', () => {
    const positions = linePositions(line('h8 pass i8'));
    assert.deepEqual(
      positions.map(({ position: { black, white, toMove } }) => [black.length, white.length, toMove]),
      [
        [0, 0, 'black'],
        [1, 0, 'white'],
        [1, 0, 'black'],
        [2, 0, 'white'],
      ],
    );
    const [here, there] = [line('h8 a1 i8 a3'), line('i8 a3 h8 a1')].map((one) => linePositions(one).at(-1)?.key);
    assert.equal(here, there);
  });

  it('are the same for the same moves', () => {
    assert.ok(sameMoves(line('h8 a1'), { ...line('h8 a1'), ply: 2 }));
    assert.ok(!sameMoves(line('h8 a1'), line('h8 a1 i8')));
    const white = { ...line('h8 a1'), setup: { ...EMPTY_BOARD, toMove: 'white' } } as const;
    assert.ok(!sameMoves(line('h8 a1'), white));
  });
});

function fail(): never {
  throw new Error('there is no such position');
}
