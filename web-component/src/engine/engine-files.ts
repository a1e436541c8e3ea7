/**
 * Where the files of the two engines are, and how a page gets at them.
 *
 * Bundlers copy and rename files that they see as `new URL('literal', import.meta.url)` and
 * `new Worker(new URL('literal', import.meta.url))`, in exactly these forms. `engine-embedded.ts` is the same for the
 * builds that carry the whole engine in themselves.
 */

import { compileFrom } from './compile.js';

/** What a page may say about places, each a URL relative to the document, or in a worker to its script. */
export interface EngineUrls {
  /** The folder of all files. */
  assetBase?: string | undefined;
  /** `engine_bg.wasm`; wins over `assetBase`. Where it is given, it is the only engine. */
  wasmUrl?: string | undefined;
  /** `worker.js`; wins over `assetBase`. Where it is given, it is the only engine's. */
  workerUrl?: string | undefined;
}

export interface EngineFiles {
  /** Ways to make the worker, the likeliest first. Any may throw, at once or later. */
  readonly workers: ReadonlyArray<() => Worker | Promise<Worker>>;
  /** Fetches and compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
}

/** Whether the page names the files of the whole engine, which is the only one then. */
export function isOnlyWhole({ wasmUrl, workerUrl }: EngineUrls): boolean {
  return !!(wasmUrl || workerUrl);
}

/** Those of the whole engine, or of the one that searches archives. */
export function engineFiles({ assetBase, wasmUrl, workerUrl }: EngineUrls, isWhole: boolean): EngineFiles {
  return isWhole
    ? filesAt(
        placed(wasmUrl, assetBase, 'engine_bg.wasm') ?? new URL('./engine_bg.wasm', import.meta.url),
        placed(workerUrl, assetBase, 'worker.js'),
        () => new Worker(new URL('./worker.js', import.meta.url)),
        () => import('../worker-src.js'),
      )
    : filesAt(
        placed('', assetBase, 'search_bg.wasm') ?? new URL('./search_bg.wasm', import.meta.url),
        placed('', assetBase, 'search-worker.js'),
        () => new Worker(new URL('./search-worker.js', import.meta.url)),
        () => import('../search-worker-src.js'),
      );
}

/** `worker`: where the page says that the script is; `own` and `text` make one of the script beside this one. */
function filesAt(
  wasm: URL,
  worker: URL | undefined,
  own: () => Worker,
  text: () => Promise<{ default: string }>,
): EngineFiles {
  const byUrl = worker ? () => new Worker(worker) : own;
  const byBlob = async () => {
    const { blobWorker, fetchText } = await import('./blob-worker.js');
    return blobWorker(worker ? await fetchText(worker) : (await text()).default);
  };
  // A worker script must come from the page's own origin. Chromium and WebKit throw otherwise, Firefox fires an error
  // later: comparing first saves the wait.
  const near = (worker ?? wasm).origin === location.origin;
  return {
    workers: near ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
  };
}

function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  const here = globalThis.document?.baseURI ?? location.href;
  if (own) return new URL(own, here);
  if (!base) return undefined;
  return new URL(name, new URL(base.endsWith('/') ? base : `${base}/`, here));
}
