/**
 * Locations of the files of the engines.
 *
 * Bundlers copy and rename files that appear as `new URL('literal', import.meta.url)`, in exactly this form. They copy
 * a worker's script unchanged: it is one classic script without imports. `engine-embedded.ts` and `engine-chunks.ts`
 * replace this module in builds without such files.
 */
import {
  type EngineFiles,
  type EngineName,
  type EngineUrls,
  FILE_NAMES,
  filesAt,
  isOnlyWhole,
  placed,
} from './files-at.js';

export { type EngineFiles, type EngineUrls, isOnlyWhole };

/**
 * Folder of the script, if a bundler has made a plain script without `import.meta.url`; if even that is unknown, the
 * folder of the page.
 */
const besideScript = import.meta.url ? undefined : (scriptUrl() ?? '').replace(/[^/]*$/, '.');

function scriptUrl(): string | undefined {
  return (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;
}

/** Locations beside this script. */
const BESIDE: Record<EngineName, () => { wasm: URL; worker: URL }> = {
  rules: () => ({
    wasm: new URL('./rules_bg.wasm', import.meta.url),
    worker: new URL('./rules-worker.js', import.meta.url),
  }),
  solver: () => ({
    wasm: new URL('./solver_bg.wasm', import.meta.url),
    worker: new URL('./solver-worker.js', import.meta.url),
  }),
  search: () => ({
    wasm: new URL('./search_bg.wasm', import.meta.url),
    worker: new URL('./search-worker.js', import.meta.url),
  }),
  whole: () => ({
    wasm: new URL('./engine_bg.wasm', import.meta.url),
    worker: new URL('./worker.js', import.meta.url),
  }),
};

/** Files of an engine. */
export function engineFiles(
  { assetBase = besideScript, wasmUrl, workerUrl }: EngineUrls,
  engine: EngineName,
): EngineFiles {
  const names = FILE_NAMES[engine];
  const wasm = placed(engine === 'whole' ? wasmUrl : '', assetBase, names.wasm);
  const worker = placed(engine === 'whole' ? workerUrl : '', assetBase, names.worker);
  if (wasm && worker) return filesAt(wasm, worker);
  const beside = BESIDE[engine]();
  return filesAt(wasm ?? beside.wasm, worker ?? beside.worker);
}
