/**
 * The engine's two files carried in the script itself: for `standalone.js` and `legacy.js`, where it takes the place of
 * `engine-files.ts`. Works from a copied file, under `connect-src 'none'`, and behind any bundler; the price is a third
 * more to download and no compiling while it arrives.
 */
import wasm from 'embedded:wasm';
import worker from 'embedded:worker';
import { blobWorker } from './blob-worker.js';
import { compileBytes } from './compile-bytes.js';
import type { EngineFiles, EngineUrls } from './engine-files.js';

export type { EngineFiles, EngineUrls };

/** The whole engine is the only one. */
export function isOnlyWhole(_urls: EngineUrls): boolean {
  return true;
}

/** The places in `urls` do not matter here: nothing is fetched. */
export function engineFiles(_urls: EngineUrls, _isWhole: boolean): EngineFiles {
  return {
    workers: [() => blobWorker(worker)],
    compile: () => compileBytes(fromBase64(wasm), 'the embedded engine'),
  };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
