/** Files of an engine at known locations, and ways to load them. */
import { compileFrom } from './compile.js';
import { makeWorker } from './make-worker.js';

/** The engines of a page, from the smallest on. */
export type EngineName = 'rules' | 'solver' | 'search' | 'whole';

/** Files of an engine in the folders and at the locations that the page names. */
export function named({ assetBase, wasmUrl, workerUrl }: EngineUrls, engine: EngineName): Array<URL | undefined> {
  return engine === 'whole'
    ? [placed(wasmUrl, assetBase, 'engine_bg.wasm'), placed(workerUrl, assetBase, 'worker.js')]
    : [placed('', assetBase, `${engine}_bg.wasm`), placed('', assetBase, `${engine}-worker.js`)];
}

/** Locations that a page may set: URLs relative to the document, or in a worker relative to its script. */
export interface EngineUrls {
  /** The folder of all files. */
  assetBase?: string | undefined;
  /** URL of `engine_bg.wasm`; wins over `assetBase`. If set, this is the only engine. */
  wasmUrl?: string | undefined;
  /** URL of `worker.js`; wins over `assetBase`. If set, this is the worker of the only engine. */
  workerUrl?: string | undefined;
  /** URL of a published archive's manifest: a special engine searches it together with the stored collections. */
  archive?: string | undefined;
}

export interface EngineFiles {
  /** Ways to make the worker, the most likely first. Any may throw, at once or later. */
  readonly workers: ReadonlyArray<() => Worker | Promise<Worker>>;
  /** Fetches and compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
}

/** Whether the page names files of the whole engine, which is then the only one. */
export function isOnlyWhole({ wasmUrl, workerUrl }: EngineUrls): boolean {
  return !!(wasmUrl || workerUrl);
}

/** Loads the worker from its file, or from the file's text if the page's origin or policy requires that. */
export function filesAt(wasm: URL, worker: URL, name?: string): EngineFiles {
  const byUrl = () => makeWorker(worker, name);
  const byBlob = async () => {
    const { blobWorker, fetchText } = await import('./blob-worker.js');
    return blobWorker(await fetchText(worker), name);
  };
  // A worker script must come from the page's own origin. Chromium and WebKit throw otherwise; Firefox fires an error
  // later. Comparing the origins first avoids the wait.
  return {
    workers: worker.origin === location.origin ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
  };
}

/** URL of a file as the page sets it: its own URL, or in a folder. */
export function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  const here = globalThis.document?.baseURI ?? location.href;
  if (own) return new URL(own, here);
  return base ? new URL(name, new URL(base.replace(/\/?$/, '/'), here)) : undefined;
}
