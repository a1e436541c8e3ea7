/**
 * Locations of the engine in `dist/legacy`, for bundlers without `import.meta`: replaces `engine-files.ts`.
 *
 * A folder named by the page has two engines, which compile during the download. Without a folder, the whole engine is
 * in a module that such bundlers turn into a separate file; it is loaded when first needed.
 */
import { compileFrom } from './compile.js';
import { type EngineFiles, type EngineUrls, filesAt, placed } from './files-at.js';
import { makeWorker } from './make-worker.js';

export type { EngineFiles, EngineUrls };

/** Without a folder there is only the whole engine. */
export function isOnlyWhole({ assetBase, wasmUrl, workerUrl }: EngineUrls): boolean {
  return !assetBase || !!(wasmUrl || workerUrl);
}

export function engineFiles({ assetBase, wasmUrl, workerUrl }: EngineUrls, isWhole: boolean): EngineFiles {
  const wasm = placed(isWhole ? wasmUrl : '', assetBase, isWhole ? 'engine_bg.wasm' : 'search_bg.wasm');
  const worker = placed(isWhole ? workerUrl : '', assetBase, isWhole ? 'worker.js' : 'search-worker.js');
  if (wasm && worker) return filesAt(wasm, worker);
  const carried = async () => (await import('./engine-embedded.js')).carried;
  return {
    workers: [...(worker ? [() => makeWorker(worker)] : []), async () => (await carried()).byBlob()],
    compile: wasm ? () => compileFrom(wasm) : async () => (await carried()).compile(),
  };
}
