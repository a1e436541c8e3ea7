/**
 * Locations of the files of the engines.
 *
 * Bundlers copy and rename files that appear as `new URL('literal', import.meta.url)`, in exactly this form. They copy
 * the script of a worker unchanged, so that script must be a single classic script without imports. In `standalone.js`
 * and `legacy.js`, `engine-embedded.ts` replaces this module; in `dist/legacy`, `engine-chunks.ts` does.
 */
import { type EngineFiles, type EngineName, type EngineUrls, filesAt, isOnlyWhole, named } from './files-at.js';
import { searchFiles } from './search-files.js';

export { type EngineFiles, type EngineUrls, isOnlyWhole };

/**
 * The folder of this script, for bundles that are a plain script and therefore have no `import.meta.url`. If the URL of
 * the script is unknown too, the folder of the page is used.
 */
const besideScript = import.meta.url ? undefined : (scriptUrl() ?? '').replace(/[^/]*$/, '.');

function scriptUrl(): string | undefined {
  return (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;
}

/** Returns the files of an engine. A file whose location the page does not set is beside this script. */
export function engineFiles(urls: EngineUrls, engine: EngineName): EngineFiles {
  const assetBase = urls.assetBase ?? besideScript;
  if (engine === 'search') return searchFiles({ assetBase });
  const [wasm, worker] = named({ ...urls, assetBase }, engine);
  return filesAt(wasm ?? WASM[engine](), worker ?? WORKERS[engine]());
}

const WASM = {
  rules: () => new URL('./rules_bg.wasm', import.meta.url),
  solver: () => new URL('./solver_bg.wasm', import.meta.url),
  whole: () => new URL('./engine_bg.wasm', import.meta.url),
};

const WORKERS = {
  rules: () => new URL('./rules-worker.js', import.meta.url),
  solver: () => new URL('./solver-worker.js', import.meta.url),
  whole: () => new URL('./worker.js', import.meta.url),
};
