import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker } from '../../../test/fake-worker.js';
import { compileBytes } from './compile-bytes.js';
import type { EngineFiles, SplitPart } from './files-at.js';
import { startWorker } from './start-worker.js';

const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

/**
 * Returns a function that returns `worker`. When the function is called, the worker sends its greeting in a new task,
 * as a script does when it has loaded.
 */
function greeting(worker: FakeWorker): () => FakeWorker {
  return () => {
    setTimeout(() => worker.say({ hello: 1 }));
    return worker;
  };
}

function files(workers: Array<() => FakeWorker>): EngineFiles {
  return {
    workers: workers.map((make) => () => make().asWorker),
    compile: async () => MODULE,
  };
}

test('the compiled engine is handed over after the greeting', async () => {
  const polite = new FakeWorker();
  assert.equal(await startWorker(files([greeting(polite)])), polite.asWorker);
  assert.deepEqual(polite.sent, [{ module: MODULE }]);
});

test('a way to start that throws, fires an error, or does not respond is followed by the next way', async () => {
  const broken = new FakeWorker();
  const silent = new FakeWorker();
  const polite = new FakeWorker();
  const worker = startWorker(
    files([
      () => {
        throw new Error('SecurityError');
      },
      () => {
        setTimeout(() => broken.fail(''));
        return broken;
      },
      () => silent,
      greeting(polite),
    ]),
    undefined,
    20,
  );
  assert.equal(await worker, polite.asWorker);
  assert.ok(broken.terminated && silent.terminated);
});

test('when no way to start works, the error names the failure of each', async () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  await assert.rejects(startWorker(files([refuse, () => new FakeWorker()]), undefined, 10), {
    message:
      "no worker could be started (SecurityError; then no word from the worker in 0.01 s); a worker-src policy must allow 'self' or blob:",
  });
});

test('a worker whose engine does not start is terminated', async () => {
  const polite = new FakeWorker();
  const broken = { ...files([greeting(polite)]), compile: () => Promise.reject(new Error('answered 404')) };
  await assert.rejects(startWorker(broken), { message: 'answered 404' });
  assert.ok(polite.terminated);
});

/** The module of an engine with split parts: it imports a function of the module `renju-parts`. */
const SPLIT = new WebAssembly.Module(
  new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4, 1, 0x60, 0, 0],
    ...[2, 17, 1, 11, ...new TextEncoder().encode('renju-parts'), 1, 0x66, 0, 0],
  ]),
);

/** Returns the files of an engine with split parts. `parts` collects the parts that are compiled. */
function splitFiles(worker: FakeWorker, parts: SplitPart[]): EngineFiles {
  return {
    ...files([greeting(worker)]),
    compile: async () => SPLIT,
    compilePart: async (part) => {
      parts.push(part);
      return [[part, MODULE]];
    },
  };
}

/** Sends the worker's request for a part, and returns the answer of the page. */
async function partFor(worker: FakeWorker, needs: SplitPart): Promise<unknown> {
  worker.say({ needs });
  await new Promise((resolve) => setTimeout(resolve));
  return worker.sent.at(-1);
}

test('a worker gets the split part that it is started for, and any other worker gets only the changes', async () => {
  for (const [part, other] of [
    ['study', 'changes'],
    ['changes', 'study'],
    ['solver', 'study'],
    [undefined, 'study'],
  ] as const) {
    const polite = new FakeWorker();
    const parts: SplitPart[] = [];
    await startWorker(splitFiles(polite, parts), part);
    assert.deepEqual(parts, part ? [part] : [], 'a part is loaded at once only if the worker is started for it');
    const wanted = part ?? 'changes';
    assert.deepEqual(await partFor(polite, wanted), { part: wanted, modules: [[wanted, MODULE]] });
    assert.deepEqual(await partFor(polite, other), { part: other, modules: [] });
  }
});

test('a worker learns that a split part cannot be loaded, and can ask again', async () => {
  const polite = new FakeWorker();
  const parts: SplitPart[] = [];
  let fails = true;
  const split = splitFiles(polite, parts);
  const compilePart = (part: SplitPart) =>
    fails ? Promise.reject(new Error('answered 404')) : (split.compilePart?.(part) ?? Promise.resolve([]));
  await startWorker({ ...split, compilePart });
  assert.deepEqual(await partFor(polite, 'changes'), { part: 'changes', modules: [] });
  fails = false;
  assert.deepEqual(await partFor(polite, 'changes'), { part: 'changes', modules: [['changes', MODULE]] });
});

test('a worker does not start without the split part that it is started for', async () => {
  const polite = new FakeWorker();
  const broken = { ...splitFiles(polite, []), compilePart: () => Promise.reject(new Error('answered 404')) };
  await assert.rejects(startWorker(broken, 'study'), { message: 'answered 404' });
  assert.ok(polite.terminated);
});

test('an HTML page in place of the engine is recognized, and the remedy is named', async () => {
  const page = new TextEncoder().encode('<!doctype html><title>App</title>');
  await assert.rejects(compileBytes(page, 'https://example.org/engine_bg.wasm'), {
    message:
      'https://example.org/engine_bg.wasm is not WebAssembly (it begins with "<!doctype"); copy the file there ' +
      'or name its folder with asset-base, or, in Vite, add "renju-board" to optimizeDeps.exclude',
  });
});
