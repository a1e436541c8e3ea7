/**
 * Where the files of the two engines are.
 *
 * Bundlers copy and rename files that they see as `new URL('literal', import.meta.url)`, in exactly this form. A worker's
 * script is copied as it is: it is one classic script that imports nothing. `engine-embedded.ts` and `engine-chunks.ts` are
 * the same for builds that have no such files beside them.
 */
import { type EngineFiles, type EngineUrls, filesAt, isOnlyWhole, placed } from './files-at.js';

export { type EngineFiles, type EngineUrls, isOnlyWhole };

/**
 * Where a bundler has made a plain script of this there is no `import.meta.url`: the files are looked for beside the script,
 * else beside the page.
 */
const besideScript = import.meta.url ? undefined : (scriptUrl() ?? '').replace(/[^/]*$/, '.');

function scriptUrl(): string | undefined {
  return (globalThis.document?.currentScript as HTMLScriptElement | null | undefined)?.src;
}

/** Those of the whole engine, or of the one that searches archives. */
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
