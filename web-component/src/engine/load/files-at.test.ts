import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesAt, withParts } from './files-at.js';

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Returns a wasm file of a build: an empty module with the custom section that `build.mjs` writes. */
function file(build: number, section: number[] = []): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode('renju-build');
  return new Uint8Array([...HEAD, ...section, 0, name.length + 2, name.length, ...name, build]);
}

/**
 * Replaces `fetch` by a function that returns a file of the build `cached`, or of the build `latest` if the cache is not
 * to be used. Returns the files of a search engine of build 1, and the kinds of cache that were requested. The file of the
 * part `solver` also has the custom section `section`.
 */
function site(cached: number, latest: number, section: number[] = []) {
  const caches: Array<RequestCache | undefined> = [];
  globalThis.location = { origin: 'https://example.org' } as Location;
  globalThis.fetch = async (url, init) => {
    const isEngine = String(url).endsWith('search_bg.wasm');
    if (!isEngine) caches.push(init?.cache);
    const build = isEngine ? 1 : init?.cache === 'reload' ? latest : cached;
    const has = String(url).endsWith('/solver.wasm') ? section : [];
    return new Response(file(build, has), { headers: { 'content-type': 'application/wasm; charset=binary' } });
  };
  const at = (name: string) => new URL(`https://example.org/${cached}-${latest}-${section.length}/${name}`);
  const names = ['changes', 'study', 'solver', 'changes-study', 'solver-study'];
  const files = withParts(filesAt(at('search_bg.wasm'), at('search-worker.js')), names, (part) => at(`${part}.wasm`));
  return { files, caches };
}

test('the files of a part are those of the build of the engine', async () => {
  const { files, caches } = site(1, 1);
  const names = (await files.compilePart?.('study'))?.map(([name]) => name);
  assert.deepEqual(names, ['study0', 'changes-study0', 'solver-study0']);
  assert.deepEqual(caches, ['default', 'default', 'default']);
});

test('a small module that several parts use is in the file of the part', async () => {
  const module = new Uint8Array(HEAD);
  const section = [0, 13 + module.length, 12, ...new TextEncoder().encode('renju-shared'), ...module];
  const files = site(1, 1, section).files;
  const solver = await files.compilePart?.('solver');
  assert.deepEqual(
    solver?.map(([name]) => name),
    ['solver0', 'solver1', 'solver-study0'],
  );
  assert.ok(solver?.every(([, module]) => module instanceof WebAssembly.Module));
});

test('a file of another build in the cache is fetched again', async () => {
  const { files, caches } = site(2, 1);
  assert.equal((await files.compilePart?.('changes'))?.length, 2);
  assert.equal(caches.filter((cache) => cache === 'reload').length, 2);
  await files.compilePart?.('changes');
  assert.equal(caches.length, 4, 'the files are compiled once');
});

test('a part of another build is refused, because it would write to the memory of the engine', async () => {
  const { files } = site(2, 2);
  await assert.rejects(async () => files.compilePart?.('changes'), /belongs to another build of the engine/);
});
