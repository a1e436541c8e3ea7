/** Files of an engine at known locations, and ways to load them. */
import { compileFrom } from './compile.js';
import { makeWorker } from './make-worker.js';

/** The engines of a page, from the smallest to the largest. `whole` is the engine with all parts. */
export type EngineName = 'rules' | 'solver' | 'search' | 'whole';

/**
 * Returns the URLs of an engine's WebAssembly file and worker script; `undefined` for a file whose location the page
 * does not set.
 */
export function named({ assetBase, wasmUrl, workerUrl }: EngineUrls, engine: EngineName): Array<URL | undefined> {
  return engine === 'whole'
    ? [placed(wasmUrl, assetBase, 'engine_bg.wasm'), placed(workerUrl, assetBase, 'worker.js')]
    : [placed('', assetBase, `${engine}_bg.wasm`), placed('', assetBase, `${engine}-worker.js`)];
}

/** Locations that a page may set: URLs relative to the document, or in a worker relative to its script. */
export interface EngineUrls {
  /** The folder that contains all files. */
  assetBase?: string | undefined;
  /**
   * URL of `engine_bg.wasm`; takes precedence over `assetBase`. If set, this engine, which has all parts, is the only
   * one that the page can use.
   */
  wasmUrl?: string | undefined;
  /**
   * URL of `worker.js`; takes precedence over `assetBase`. If set, the engine with all parts is the only one that the
   * page can use.
   */
  workerUrl?: string | undefined;
  /**
   * URL of a published archive's manifest. A special engine searches this archive together with the stored collections.
   */
  archive?: string | undefined;
}

export interface EngineFiles {
  /** Ways to make the worker, the most likely first. Any of the functions may throw or reject. */
  readonly workers: ReadonlyArray<() => Worker | Promise<Worker>>;
  /** Fetches and compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
}

/**
 * Returns whether the page sets the URL of a file of the engine with all parts. That engine is then the only available
 * one.
 */
export function isOnlyWhole({ wasmUrl, workerUrl }: EngineUrls): boolean {
  return !!(wasmUrl || workerUrl);
}

/**
 * Returns the ways to load an engine from two files. The worker is made from the script's URL, or from its text if the
 * page's origin or policy requires that.
 */
export function filesAt(wasm: URL, worker: URL, name?: string): EngineFiles {
  const byUrl = () => makeWorker(worker, name);
  const byBlob = async () => {
    const { blobWorker, fetchText } = await import('./blob-worker.js');
    return blobWorker(await fetchText(worker), name);
  };
  // A worker script must come from the page's own origin. For any other script, Chromium and WebKit throw at once, and
  // Firefox fires an error later. The origins are compared first, to avoid the wait for this error.
  return {
    workers: worker.origin === location.origin ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
  };
}

/**
 * Returns the URL of a file if the page sets it: the file's own URL `own`, or else the file `name` in the folder
 * `base`.
 */
export function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  const here = globalThis.document?.baseURI ?? location.href;
  if (own) return new URL(own, here);
  return base ? new URL(name, new URL(base.replace(/\/?$/, '/'), here)) : undefined;
}
