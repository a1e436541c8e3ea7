/**
 * Locations of the engine in `dist/legacy`, for bundlers that do not support `import.meta`. In that build, this module
 * replaces `engine-files.ts`.
 *
 * If the page names a folder, every engine is loaded from that folder and compiled during the download. Otherwise only
 * the engine with all parts (`whole`) is available. This engine is embedded in another module, `engine-embedded.ts`.
 * The bundlers write that module to a separate file, which is loaded when the engine is first needed.
 */
import { compileFrom } from './compile.js';
import { type EngineFiles, type EngineName, type EngineUrls, filesAt, named } from './files-at.js';
import { makeWorker } from './make-worker.js';
import { searchFiles } from './search-files.js';

export type { EngineFiles, EngineUrls };

/**
 * Returns whether only the engine with all parts is available. This is so if the page names no folder of files, or sets
 * the URL of one of the files of that engine.
 */
export function isOnlyWhole({ assetBase, wasmUrl, workerUrl }: EngineUrls): boolean {
  return !assetBase || !!(wasmUrl || workerUrl);
}

export function engineFiles(urls: EngineUrls, engine: EngineName): EngineFiles {
  if (engine === 'search') return searchFiles(urls);
  const [wasm, worker] = named(urls, engine);
  if (wasm && worker) return filesAt(wasm, worker);
  const carried = async () => (await import('./engine-embedded.js')).carried;
  return {
    workers: [...(worker ? [() => makeWorker(worker)] : []), async () => (await carried()).byBlob()],
    compile: wasm ? () => compileFrom(wasm) : async () => (await carried()).compile(),
  };
}
