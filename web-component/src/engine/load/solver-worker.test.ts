import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker } from '../../../test/fake-worker.js';
import { engineFiles } from './engine-files.js';
import { startSolver } from './solver-worker.js';

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** An engine with split parts: it imports a function of the module `renju-parts`. */
const SPLIT = [...HEAD, 1, 4, 1, 0x60, 0, 0, 2, 17, 1, 11, ...new TextEncoder().encode('renju-parts'), 1, 0x66, 0, 0];

const PART = ['search-solver-study_bg.wasm', 'search-solver_bg.wasm'];

let sites = 0;

/**
 * Makes a site that lacks the files `missing`. Returns the locations for the page, and the names of the files that the
 * page requests.
 */
function site(...missing: string[]) {
  sites += 1;
  const requested: string[] = [];
  const name = (url: unknown) => String(url).replace(/^.*\//, '');
  globalThis.location = { origin: 'https://example.org', href: 'https://example.org/' } as Location;
  globalThis.fetch = async (url) => {
    requested.push(name(url));
    if (missing.includes(name(url))) return new Response('', { status: 404 });
    return new Response(new Uint8Array(name(url) === 'search_bg.wasm' ? SPLIT : HEAD));
  };
  class PoliteWorker extends FakeWorker {
    constructor(url: unknown) {
      super();
      requested.push(name(url));
      setTimeout(() => this.say({ hello: 1 }));
    }
  }
  globalThis.Worker = PoliteWorker as unknown as typeof Worker;
  return { urls: { assetBase: `https://example.org/${sites}/` }, requested };
}

test('a page without the search engine solves with the engine solver', async () => {
  const { urls, requested } = site();
  await startSolver(urls);
  assert.deepEqual(requested.sort(), ['solver-worker.js', 'solver_bg.wasm']);
});

test('a page with the search engine only requests the part solver', async () => {
  const { urls, requested } = site();
  await engineFiles(urls, 'search').compile();
  requested.length = 0;
  await startSolver(urls);
  assert.deepEqual(requested.sort(), [...PART, 'search-worker.js'].sort());
});

for (const file of [...PART, 'search-worker.js']) {
  test(`without ${file}, the page solves with the engine solver`, async () => {
    // `site` makes `fetch` fail for the file. The constructor of workers loads a script without `fetch`, so it must
    // fail too.
    const { urls, requested } = site(file);
    if (file.endsWith('.js')) refuseWorker(file);
    await engineFiles(urls, 'search').compile();
    await startSolver(urls);
    assert.deepEqual(requested.slice(-2).sort(), ['solver-worker.js', 'solver_bg.wasm']);
  });
}

/** Makes the constructor of workers throw for one script. */
function refuseWorker(file: string): void {
  const Polite = globalThis.Worker;
  globalThis.Worker = class extends Polite {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (String(url).endsWith(file)) throw new Error('SecurityError');
      super(url, options);
    }
  };
}

test('a page with the search engine but without both solvers uses the whole engine', async () => {
  const { urls, requested } = site('search-solver_bg.wasm', 'solver_bg.wasm');
  await engineFiles(urls, 'search').compile();
  await startSolver(urls);
  assert.deepEqual(requested.slice(-2).sort(), ['engine_bg.wasm', 'worker.js']);
});

test('a page that names a file of the whole engine solves with it', async () => {
  const { urls, requested } = site();
  await engineFiles(urls, 'search').compile();
  requested.length = 0;
  await startSolver({ ...urls, wasmUrl: `${urls.assetBase}engine_bg.wasm` });
  assert.deepEqual(requested.sort(), ['engine_bg.wasm', 'worker.js']);
});
