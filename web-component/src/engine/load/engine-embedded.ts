/**
 * The engine's two files embedded in the script: for `standalone.js` and `legacy.js`, where this module replaces
 * `engine-files.ts`. These two scripts still work if they are copied to another site, if a bundler processes them, or
 * if the policy is `connect-src 'none'`. But their download is one third larger, and the engine is not compiled during
 * the download.
 *
 * A policy such as `worker-src 'self'` forbids workers from a Blob, and browsers report each attempt. A script with the
 * origin of the page therefore starts its own URL as the worker. The build puts the worker's code at the head of the
 * script, and this code runs only in a worker named {@link OWN_WORKER}. A script of another origin makes its worker
 * from a Blob.
 */
import wasm from 'embedded:wasm';
import worker from 'embedded:worker';
import { blobWorker } from './blob-worker.js';
import { compileBytes } from './compile-bytes.js';
import { type EngineFiles, type EngineName, type EngineUrls, placed } from './files-at.js';
import { makeWorker } from './make-worker.js';
import { oncePerFile } from './once-per-file.js';

export type { EngineFiles, EngineUrls };

/** Name of the worker that this script starts from its own URL. The build knows the name too (`build.mjs`). */
const OWN_WORKER = 'renju-board-worker';

/** URL of this script, as a module or as a plain script. */
const here = import.meta.url ?? (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;

/**
 * Whether this script can be its own worker: it has the origin of the page and the file name that the build gave it.
 * Under another name, the script may be a part of an app, and a worker must not run the app.
 */
const isOwnWorker = here?.startsWith(`${globalThis.origin}/`) && /\/(standalone|legacy)\.js($|\?)/.test(here);

/** Returns true, because the script contains only the engine with all parts. */
export function isOnlyWhole(_urls: EngineUrls): boolean {
  return true;
}

/** Functions that make the worker and compile the engine from the embedded texts. */
export const carried = {
  byBlob: () => blobWorker(worker),
  compile: () => oncePerFile('', () => compileBytes(fromBase64(wasm), 'the embedded engine')),
};

export function engineFiles({ assetBase, workerUrl }: EngineUrls, _engine: EngineName): EngineFiles {
  const named = placed(workerUrl, assetBase, 'worker.js');
  const { byBlob, compile } = carried;
  const byUrl = () =>
    named ? makeWorker(named) : makeWorker(here ?? '', OWN_WORKER, import.meta.url ? 'module' : 'classic');
  return { workers: named || isOwnWorker ? [byUrl, byBlob] : [byBlob], compile };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
