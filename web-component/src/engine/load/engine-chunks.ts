/**
 * Locations of the engine in `dist/legacy`, for bundlers without `import.meta`: replaces `engine-files.ts`.
 *
 * A folder named by the page has all engines, which compile during the download. Without a folder, the whole engine is
 * in a module that such bundlers turn into a separate file; it is loaded when first needed.
 */
import { compileFrom } from './compile.js';
import { type EngineFiles, type EngineName, type EngineUrls, filesAt, named } from './files-at.js';
import { makeWorker } from './make-worker.js';

export type { EngineFiles, EngineUrls };

/** Without a folder there is only the whole engine. */
export function isOnlyWhole({ assetBase, wasmUrl, workerUrl }: EngineUrls): boolean {
  return !assetBase || !!(wasmUrl || workerUrl);
}

export function engineFiles(urls: EngineUrls, engine: EngineName): EngineFiles {
  const [wasm, worker] = named(urls, engine);
  if (wasm && worker) return filesAt(wasm, worker);
  const carried = async () => (await import('./engine-embedded.js')).carried;
  return {
    workers: [...(worker ? [() => makeWorker(worker)] : []), async () => (await carried()).byBlob()],
    compile: wasm ? () => compileFrom(wasm) : async () => (await carried()).compile(),
  };
}
