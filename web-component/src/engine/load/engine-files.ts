/**
 * Locations of the files of the engines.
 *
 * Bundlers copy and rename files that appear as `new URL('literal', import.meta.url)`, in exactly this form. They copy
 * a worker's script unchanged, so it is one classic script without imports. `engine-embedded.ts` and `engine-chunks.ts`
 * replace this module in builds without such files.
 */
import { type EngineFiles, type EngineName, type EngineUrls, filesAt, isOnlyWhole, named } from './files-at.js';

export { type EngineFiles, type EngineUrls, isOnlyWhole };

/**
 * Folder of the script, if a bundler has made a plain script without `import.meta.url`; if the location of the script
 * is unknown too, the folder of the page.
 */
const besideScript = import.meta.url ? undefined : (scriptUrl() ?? '').replace(/[^/]*$/, '.');

function scriptUrl(): string | undefined {
  return (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;
}

/** Returns the files of an engine: at the locations that the page sets, or beside this script. */
export function engineFiles(urls: EngineUrls, engine: EngineName): EngineFiles {
  const [wasm, worker] = named({ ...urls, assetBase: urls.assetBase ?? besideScript }, engine);
  return filesAt(wasm ?? WASM[engine](), worker ?? WORKERS[engine]());
}

const WASM = {
  rules: () => new URL('./rules_bg.wasm', import.meta.url),
  solver: () => new URL('./solver_bg.wasm', import.meta.url),
  search: () => new URL('./search_bg.wasm', import.meta.url),
  whole: () => new URL('./engine_bg.wasm', import.meta.url),
};

const WORKERS = {
  rules: () => new URL('./rules-worker.js', import.meta.url),
  solver: () => new URL('./solver-worker.js', import.meta.url),
  search: () => new URL('./search-worker.js', import.meta.url),
  whole: () => new URL('./worker.js', import.meta.url),
};
