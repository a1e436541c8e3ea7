/**
 * Locations of the engine that searches published archives: beside this script, or in the folder that the page names.
 */
import { type EngineFiles, type EngineUrls, filesIn } from './files-at.js';

export type { EngineUrls };

/**
 * Returns the files of the engine. The worker receives the archive's URL as its own name, and reads the URL from this
 * name.
 */
export function publishedFiles({ assetBase }: EngineUrls, archive: string): EngineFiles {
  const beside = () =>
    [new URL('./published_bg.wasm', import.meta.url), new URL('./published-worker.js', import.meta.url)] as const;
  return filesIn(assetBase, ['published_bg.wasm', 'published-worker.js'], beside, archive);
}
