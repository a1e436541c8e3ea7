/**
 * Locations of the engine `search` and its split parts: beside this script, or in the folder that the page names. The
 * analyses use this module directly, because in some builds `engine-files.ts` knows only the engine with all parts.
 */
import { type EngineFiles, type EngineUrls, filesIn, partFile, placed, withParts } from './files-at.js';

export type { EngineUrls };

export function searchFiles({ assetBase }: Pick<EngineUrls, 'assetBase'>): EngineFiles {
  const files = filesIn(assetBase, ['search_bg.wasm', 'search-worker.js'], () => [
    new URL('./search_bg.wasm', import.meta.url),
    new URL('./search-worker.js', import.meta.url),
  ]);
  return withParts(files, Object.keys(PARTS), (file) => placed('', assetBase, partFile(file)) ?? PARTS[file]());
}

const PARTS = {
  'changes-study': () => new URL('./search-changes-study_bg.wasm', import.meta.url),
  'solver-study': () => new URL('./search-solver-study_bg.wasm', import.meta.url),
  changes: () => new URL('./search-changes_bg.wasm', import.meta.url),
  study: () => new URL('./search-study_bg.wasm', import.meta.url),
  solver: () => new URL('./search-solver_bg.wasm', import.meta.url),
};
