import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { press } from '../../../test/templates.js';
import { EngineError } from '../../engine/engine-error.js';
import type { Filter, FindsReply } from '../../engine/protocol.js';
import type { Connection } from '../../engine/worker-client.js';
import type { ArchiveContext } from '../../library/context.js';
import { missed } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { EFFORTS } from './missed-wins-card.js';
import { MissedWinsController } from './missed-wins-controller.js';
import { missedWinsState } from './state.js';

const terms = withTerms(english(), { missed });
const NOT_FINISHED = 'The search was not finished.';
const FINDS = {
  games: 9,
  studied: 3,
  leftOut: 0,
  kinds: [5],
  rows: [],
  total: 0,
  byBoth: 0,
  players: [],
  openings: [],
};
const broken = (code: 'hung' | 'storage-failed') => new EngineError({ code, message: '' });
const HUNG = failureText(broken('hung').failure, terms);
const STORAGE = failureText(broken('storage-failed').failure, terms);

// Node has no `navigator` of a browser with several cores, so one worker analyzes all games.
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true });

interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

function deferred<T>(): Deferred<T> {
  let [resolve, reject]: [Deferred<T>['resolve'], Deferred<T>['reject']] = [() => undefined, () => undefined];
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** Returns the controller with its card open. The test answers each request for the findings, and ends the analysis. */
async function page() {
  const said: string[] = [];
  const looks: Array<Deferred<FindsReply>> = [];
  const jobs: Array<Deferred<unknown> & { tell(): void }> = [];
  let filter: Filter | undefined;
  let state = missedWinsState.change({ features: {} } as never, { open: true });
  const store = {
    get state() {
      return state;
    },
    open: (next: typeof state) => (state = next),
  };
  const host = Object.assign(new EventTarget(), { requestUpdate: () => undefined, addController: () => undefined });
  const app = {
    host,
    store,
    terms: english,
    announcer: { say: (line: string) => said.push(line) },
    library: { state: { kind: 'ready', info: { generation: 1 } } },
    engine: { urls: {} },
    focusOn: async () => undefined,
  } as unknown as ArchiveContext;
  const call = (_kind: string, _args: object, { signal }: { signal: AbortSignal }) => {
    const look = deferred<FindsReply>();
    signal.addEventListener('abort', () => look.reject(new DOMException('stopped', 'AbortError')));
    looks.push(look);
    return look.promise;
  };
  const connect = () => {
    const job = deferred<unknown>();
    const study = (kind: string, _args: object, options: { onProgress(part: object): void; signal: AbortSignal }) => {
      if (kind === 'rest-study') return Promise.resolve();
      options.signal.addEventListener('abort', () => job.reject(new DOMException('stopped', 'AbortError')));
      jobs.push({ ...job, tell: () => options.onProgress({ games: 9, done: 1, kept: true }) });
      return job.promise;
    };
    return { client: { call: study }, release: () => undefined } as unknown as Connection;
  };
  const controller = new MissedWinsController(app, {
    engine: () => ({ call }) as never,
    connect,
    openGame: async () => undefined,
    filter: () => filter,
    only: () => undefined,
    asking: () => false,
  });
  const answer = async (finds: object = FINDS) => {
    looks.at(-1)?.resolve(finds as FindsReply);
    await settled();
  };
  const fail = async (error: Error) => {
    looks.at(-1)?.reject(error);
    await settled();
  };
  const end = async (error?: Error) => {
    if (error) jobs.at(-1)?.reject(error);
    else jobs.at(-1)?.resolve({ games: 9, done: 9, kept: true });
    await settled();
  };
  const click = async (label: string) => {
    assert.ok(press(controller.card(), label), label);
    await settled();
  };
  const refilter = async (next: Filter) => {
    filter = next;
    controller.update();
    await settled();
  };
  const progress = async () => {
    jobs.at(-1)?.tell();
    await settled();
  };
  controller.update();
  await answer();
  return { said, controller, looks, answer, fail, end, click, refilter, progress };
}

describe('the end of the analysis of games is announced once', () => {
  it('with the findings', async () => {
    const { said, answer, end, click } = await page();
    await click(terms.missedGoOn);
    await end();
    await answer({ ...FINDS, kinds: [7] });
    assert.deepEqual(said, [terms.missedDone({ finds: 7 })]);
  });

  it('with its failure, although the findings fail as well', async () => {
    const { said, fail, end, click } = await page();
    await click(terms.missedGoOn);
    await end(broken('hung'));
    await fail(broken('storage-failed'));
    assert.deepEqual(said, [HUNG]);
  });

  it('with the failure of the findings, without an old number of findings', async () => {
    const { said, fail, end, click } = await page();
    await click(terms.missedGoOn);
    await end();
    await fail(broken('storage-failed'));
    assert.deepEqual(said, [STORAGE]);
  });

  it('with the findings of a later request, if that request replaces the one at the end', async () => {
    const { said, answer, end, click } = await page();
    await click(terms.missedGoOn);
    await end();
    await click(terms.color.black);
    await answer({ ...FINDS, kinds: [8] });
    assert.deepEqual(said, [terms.missedDone({ finds: 8 })]);
  });

  it('but not after another analysis has begun, which the failure of the first does not mark as failed', async () => {
    const { said, controller, answer, end, click } = await page();
    await click(terms.missedGoOn);
    await end(broken('hung'));
    await click(terms.missedGoOn);
    await answer();
    assert.deepEqual(said, []);
    assert.ok(!JSON.stringify(controller.card()).includes(HUNG));
  });
});

it('a failure that lasts during the analysis is announced once, and again after an answer', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { said, answer, fail, click, progress } = await page();
  await click(terms.missedGoOn);
  for (let look = 0; look < 3; look++) {
    now += 60_000;
    await progress();
    await fail(broken('storage-failed'));
  }
  assert.deepEqual(said, [STORAGE]);
  now += 60_000;
  await progress();
  await answer();
  now += 60_000;
  await progress();
  await fail(broken('storage-failed'));
  assert.deepEqual(said, [STORAGE, STORAGE]);
});

describe('an analysis that stops', () => {
  it('is announced as not finished if the user stops it', async () => {
    const { said, answer, click } = await page();
    await click(terms.missedGoOn);
    await click(terms.stop);
    await answer();
    assert.deepEqual(said, [NOT_FINISHED]);
  });

  it('is not announced if the filter changes', async () => {
    const { said, answer, click, refilter } = await page();
    await click(terms.missedGoOn);
    await refilter({ players: [] } as unknown as Filter);
    await answer();
    assert.deepEqual(said, []);
  });

  it('is not announced if the user chooses another effort', async () => {
    const { said, answer, click } = await page();
    await click(terms.missedGoOn);
    await click(terms.missedEffort[EFFORTS.indexOf(500)] ?? '');
    await answer();
    assert.deepEqual(said, []);
  });
});
