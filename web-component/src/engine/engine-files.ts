/**
 * Where the files of the two engines are, and how a page gets at them.
 *
 * Bundlers copy and rename files that they see as `new URL('literal', import.meta.url)` and
 * `new Worker(new URL('literal', import.meta.url))`, in exactly these forms. `engine-embedded.ts` is the same for the
 * builds that carry the whole engine in themselves.
 */

import { blobWorker } from './blob-worker.js';
import { compileFrom } from './compile.js';

/** What a page may say about places, each a URL relative to the document. */
export interface EngineUrls {
  /** The folder of all files. */
  assetBase?: string | undefined;
  /** `engine_bg.wasm`; wins over `assetBase`. Where it is given, it is the only engine. */
  wasmUrl?: string | undefined;
  /** `worker.js`; wins over `assetBase`. Where it is given, it is the only engine's. */
  workerUrl?: string | undefined;
}

/** The engine that searches archives, or the whole one, which has everything and is larger. */
export type EngineName = 'search' | 'whole';

export interface EngineFiles {
  /** Ways to make the worker, the likeliest first. Any may throw, at once or later. */
  readonly workers: ReadonlyArray<() => Worker | Promise<Worker>>;
  /** Fetches and compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
}

/** `undefined` for the searching engine where the page names the files of the only one. */
export function engineFiles(urls: EngineUrls, engine: EngineName): EngineFiles | undefined {
  if (engine === 'whole') return wholeFiles(urls);
  return urls.wasmUrl || urls.workerUrl ? undefined : searchFiles(urls.assetBase);
}

function wholeFiles(urls: EngineUrls): EngineFiles {
  const wasm = placed(urls.wasmUrl, urls.assetBase, 'engine_bg.wasm') ?? new URL('./engine_bg.wasm', import.meta.url);
  const worker = placed(urls.workerUrl, urls.assetBase, 'worker.js');
  const byUrl = worker ? () => new Worker(worker) : () => new Worker(new URL('./worker.js', import.meta.url));
  const byBlob = async () => blobWorker(worker ? await fetchText(worker) : (await import('../worker-src.js')).default);
  return files(wasm, worker, byUrl, byBlob);
}

function searchFiles(base: string | undefined): EngineFiles {
  const wasm = placed(undefined, base, 'search_bg.wasm') ?? new URL('./search_bg.wasm', import.meta.url);
  const worker = placed(undefined, base, 'search-worker.js');
  const byUrl = worker ? () => new Worker(worker) : () => new Worker(new URL('./search-worker.js', import.meta.url));
  const byBlob = async () =>
    blobWorker(worker ? await fetchText(worker) : (await import('../search-worker-src.js')).default);
  return files(wasm, worker, byUrl, byBlob);
}

function files(wasm: URL, worker: URL | undefined, byUrl: () => Worker, byBlob: () => Promise<Worker>): EngineFiles {
  // A worker script must come from the page's own origin. Chromium and WebKit throw otherwise, Firefox fires an error
  // later: comparing first saves the wait.
  const near = (worker ?? wasm).origin === location.origin;
  return {
    workers: near ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
  };
}

function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  if (own) return new URL(own, document.baseURI);
  if (!base) return undefined;
  return new URL(name, new URL(base.endsWith('/') ? base : `${base}/`, document.baseURI));
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.text();
}
