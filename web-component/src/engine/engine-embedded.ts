/**
 * The engine's two files carried in the script itself: for `standalone.js` and `legacy.js`, where it takes the place of
 * `engine-files.ts`. Works from a copied file, under `connect-src 'none'`, and behind any bundler; the price is a third
 * more to download and no compiling while it arrives.
 *
 * A policy may forbid workers from a Blob. Then the worker's script has to be a file: in the folder that the page names,
 * else beside the script itself.
 */
import wasm from 'embedded:wasm';
import worker from 'embedded:worker';
import { blobWorker } from './blob-worker.js';
import { compileBytes } from './compile-bytes.js';
import { type EngineFiles, type EngineUrls, placed } from './files-at.js';
import { makeWorker } from './make-worker.js';

export type { EngineFiles, EngineUrls };

/** Where this script is: as a module, or as a plain script. */
const here = import.meta.url ?? (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;

/** The whole engine is the only one. */
export function isOnlyWhole(_urls: EngineUrls): boolean {
  return true;
}

/** The engine, and the worker that runs it. */
export const carried = {
  byBlob: () => blobWorker(worker),
  compile: () => compileBytes(fromBase64(wasm), 'the embedded engine'),
};

export function engineFiles({ assetBase, workerUrl }: EngineUrls, _isWhole: boolean): EngineFiles {
  const named = placed(workerUrl, assetBase, 'worker.js');
  const { byBlob, compile } = carried;
  const byUrl = () => makeWorker(named ?? new URL('worker.js', here));
  return {
    workers: named ? [byUrl, byBlob] : here ? [byBlob, byUrl] : [byBlob],
    compile,
  };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
