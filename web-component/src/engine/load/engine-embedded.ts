/**
 * The engine's two files embedded in the script: for `standalone.js` and `legacy.js`, where this module replaces
 * `engine-files.ts`. Such a script still works if it is copied to another site, if the policy is `connect-src 'none'`,
 * or if any bundler processes it. But its download is one third larger, and the engine is not compiled during the
 * download.
 *
 * A policy may forbid workers from a Blob. The worker's script must then be a file in the folder that the page names,
 * or beside this script.
 */
import wasm from 'embedded:wasm';
import worker from 'embedded:worker';
import { blobWorker } from './blob-worker.js';
import { compileBytes } from './compile-bytes.js';
import { type EngineFiles, type EngineName, type EngineUrls, placed } from './files-at.js';
import { makeWorker } from './make-worker.js';

export type { EngineFiles, EngineUrls };

/** URL of this script, as a module or as a plain script. */
const here = import.meta.url ?? (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;

/** Returns true, because the script contains only the engine with all parts. */
export function isOnlyWhole(_urls: EngineUrls): boolean {
  return true;
}

/** Functions that make the worker and compile the engine from the embedded texts. */
export const carried = {
  byBlob: () => blobWorker(worker),
  compile: () => compileBytes(fromBase64(wasm), 'the embedded engine'),
};

export function engineFiles({ assetBase, workerUrl }: EngineUrls, _engine: EngineName): EngineFiles {
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
