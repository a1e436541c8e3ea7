/** The files of an engine at places that are known, and how a page gets at them. */
import { compileFrom } from './compile.js';
import { makeWorker } from './make-worker.js';

/** What a page may say about places, each a URL relative to the document, or in a worker to its script. */
export interface EngineUrls {
  /** The folder of all files. */
  assetBase?: string | undefined;
  /** `engine_bg.wasm`; wins over `assetBase`. Where it is given, it is the only engine. */
  wasmUrl?: string | undefined;
  /** `worker.js`; wins over `assetBase`. Where it is given, it is the only engine's. */
  workerUrl?: string | undefined;
  /** The manifest of a published archive: its own engine searches it together with what is stored. */
  archive?: string | undefined;
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

/** From its file, or from the text of that where the page's origin or policy asks for it. The worker may get a name. */
export function filesAt(wasm: URL, worker: URL, name?: string): EngineFiles {
  const byUrl = () => makeWorker(worker, name);
  const byBlob = async () => {
    const { blobWorker, fetchText } = await import('./blob-worker.js');
    return blobWorker(await fetchText(worker), name);
  };
  // A worker script must come from the page's own origin. Chromium and WebKit throw otherwise, Firefox fires an error
  // later: comparing first saves the wait.
  return {
    workers: worker.origin === location.origin ? [byUrl, byBlob] : [byBlob, byUrl],
    compile: () => compileFrom(wasm),
  };
}

/** Where a page says that a file is: by its own URL, or in a folder. */
export function placed(own: string | undefined, base: string | undefined, name: string): URL | undefined {
  const here = globalThis.document?.baseURI ?? location.href;
  if (own) return new URL(own, here);
  return base ? new URL(name, new URL(base.replace(/\/?$/, '/'), here)) : undefined;
}
