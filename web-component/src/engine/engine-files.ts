/**
 * Locations of the files of the two engines.
 *
 * Bundlers copy and rename files that appear as `new URL('literal', import.meta.url)`, in exactly this form. They copy
 * a worker's script unchanged: it is one classic script without imports. `engine-embedded.ts` and `engine-chunks.ts`
 * replace this module in builds without such files.
 */
import { type EngineFiles, type EngineUrls, filesAt, isOnlyWhole, placed } from './files-at.js';

export { type EngineFiles, type EngineUrls, isOnlyWhole };

/**
 * Folder of the script, if a bundler has made a plain script without `import.meta.url`; if even that is unknown, the
 * folder of the page.
 */
const besideScript = import.meta.url ? undefined : (scriptUrl() ?? '').replace(/[^/]*$/, '.');

function scriptUrl(): string | undefined {
  return (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;
}

/** Files of the whole engine, or of the search engine. */
export function engineFiles(
  { assetBase = besideScript, wasmUrl, workerUrl }: EngineUrls,
  isWhole: boolean,
): EngineFiles {
  return isWhole
    ? filesAt(
        placed(wasmUrl, assetBase, 'engine_bg.wasm') ?? new URL('./engine_bg.wasm', import.meta.url),
        placed(workerUrl, assetBase, 'worker.js') ?? new URL('./worker.js', import.meta.url),
      )
    : filesAt(
        placed('', assetBase, 'search_bg.wasm') ?? new URL('./search_bg.wasm', import.meta.url),
        placed('', assetBase, 'search-worker.js') ?? new URL('./search-worker.js', import.meta.url),
      );
}
