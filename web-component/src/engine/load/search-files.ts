/**
 * Locations of the engine `search` and its split parts: beside this script, or in the folder that the page names. Builds
 * whose `engine-files.ts` has only the engine with all parts use this module for analyses.
 */
import { type EngineFiles, type EngineUrls, filesAt, type PartFile, partFile, placed, withParts } from './files-at.js';

export type { EngineUrls };

export function searchFiles({ assetBase }: Pick<EngineUrls, 'assetBase'>): EngineFiles {
  const files = ['search_bg.wasm', 'search-worker.js'] as const;
  const [wasm, worker] = files.map((file) => placed('', assetBase, file));
  const at = (file: PartFile) => placed('', assetBase, partFile(file)) ?? PARTS[file]();
  if (wasm && worker) return withParts(filesAt(wasm, worker), at);
  // In builds of one plain script, `import.meta.url` is missing.
  if (!import.meta.url) throw new Error(`asset-base must name the folder with ${files.join(' and ')}`);
  const beside = filesAt(new URL('./search_bg.wasm', import.meta.url), new URL('./search-worker.js', import.meta.url));
  return withParts(beside, at);
}

const PARTS = {
  shared: () => new URL('./search-shared_bg.wasm', import.meta.url),
  changes: () => new URL('./search-changes_bg.wasm', import.meta.url),
  study: () => new URL('./search-study_bg.wasm', import.meta.url),
};
