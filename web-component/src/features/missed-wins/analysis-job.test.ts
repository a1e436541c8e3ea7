import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError } from '../../engine/engine-error.js';
import type { FindRow } from '../../engine/protocol.js';
import type { Connection } from '../../engine/worker-client.js';
import { missed } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { AnalysisJob, type AnalysisProgress, workersFor } from './analysis-job.js';
import { Power } from './battery.js';
import { findText, givenText } from './missed-wins-text.js';

const terms = withTerms(english(), { missed });

const GAME = { id: 7, black: 'Ada', white: '=Ants, "A"', date: '2020', event: '', opening: 'D4', result: 'draw' };
const FIND = {
  game: GAME,
  kind: 'missed',
  side: 'white',
  ply: 23,
  since: 21,
  by: 'fours',
  detail: 1,
  given: 21,
  held: 19,
} as unknown as FindRow;

describe('the text of a finding', () => {
  it('is a sentence', () => {
    assert.equal(findText(FIND, terms), 'Move 24: White missed a win in 1 move (VCF).');
    assert.equal(givenText(FIND, terms), 'Move 21 allowed this win; after move 19 there was none.');
    const { by: _by, given: _given, held: _held, ...facts } = FIND;
    const forbidden: FindRow = { ...facts, kind: 'forbidden', side: 'black', detail: 5 };
    assert.equal(findText(forbidden, terms), 'Move 24 is forbidden: double-three, overline.');
    assert.equal(givenText(forbidden, terms), '');
  });
});

interface JobCall {
  onProgress(part: unknown): void;
  signal?: AbortSignal;
}

/** Returns workers whose answers come from a function. */
function pool(answer: (worker: number, signal: AbortSignal | undefined) => Promise<unknown>) {
  const released: number[] = [];
  const connect = (_: unknown, worker: number) =>
    ({
      client: {
        call: (kind: string, _args: unknown, options: JobCall) => {
          if (kind === 'rest-study') return Promise.resolve();
          options.onProgress({ games: 10, done: worker, finds: 0, kept: worker !== 1 });
          return answer(worker, options.signal);
        },
      },
      release: () => released.push(worker),
    }) as unknown as Connection;
  return { connect, released };
}

const DONE = { games: 10, done: 10, finds: 3, kept: true };

function job(connect: ReturnType<typeof pool>['connect']) {
  const told: AnalysisProgress[] = [];
  return { job: new AnalysisJob({ urls: () => ({}), connect, onProgress: (progress) => told.push(progress) }), told };
}

describe('games are searched', () => {
  it('by several workers, whose progress is one', async () => {
    const { connect, released } = pool(async () => DONE);
    const { job: all, told } = job(connect);
    assert.equal(await all.run({ threats: 0 }, 3), 'done');
    assert.deepEqual(told.at(-1), { games: 30, done: 30, kept: true });
    assert.ok(told.some(({ kept }) => !kept));
    assert.deepEqual(released.sort(), [0, 1, 2]);
  });

  it('until it is stopped', async () => {
    const { connect, released } = pool(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    const { job: all } = job(connect);
    const running = all.run({ threats: 0 }, 2);
    await Promise.resolve();
    all.stop();
    assert.equal(await running, 'stopped');
    assert.equal(released.length, 2);
  });

  it('until one worker fails, which stops the others', async () => {
    const { connect } = pool((worker, signal) =>
      worker === 0
        ? Promise.reject(new EngineError({ code: 'no-library', message: 'none' }))
        : new Promise((_resolve, reject) => {
            if (signal?.aborted) reject(new DOMException('stopped', 'AbortError'));
            signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
          }),
    );
    const { job: all } = job(connect);
    const ended = await all.run({ threats: 0 }, 2);
    assert.equal(typeof ended === 'object' && ended.code, 'no-library');
  });

  it('and pause during a query', async () => {
    let end = (_: unknown) => {};
    const rests: unknown[] = [];
    const client = {
      call: (kind: string, args: { rest?: boolean }) => {
        if (kind === 'rest-study') return Promise.resolve(rests.push(args.rest));
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    };
    const connect = () => ({ client, release: () => undefined }) as unknown as Connection;
    const { job: all } = job(connect);
    const running = all.run({ threats: 0 }, 1);
    await new Promise((resolve) => setImmediate(resolve));
    for (const rest of [true, true, false, true]) all.rest(rest);
    end(DONE);
    assert.equal(await running, 'done');
    // Other elements share the worker, so the worker must not stay paused after this element's job has ended.
    assert.deepEqual(rests, [true, false, true, false]);
    all.rest(false);
    assert.equal(rests.length, 4);
  });

  it('on all cores but one', () => {
    assert.deepEqual([1, 2, 4, 64].map(workersFor), [1, 1, 3, 8]);
  });
});

describe('the battery', () => {
  it('is observed if the browser reports it', async () => {
    const battery = Object.assign(new EventTarget(), { charging: false });
    let changes = 0;
    const power = new Power(
      () => {
        changes += 1;
      },
      { getBattery: async () => battery },
    );
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(power.onBattery, true);
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
    assert.deepEqual([power.onBattery, changes], [false, 2]);
    assert.equal(new Power(() => undefined, {}).onBattery, false);
  });
});
