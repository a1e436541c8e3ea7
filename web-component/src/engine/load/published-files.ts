/**
 * Locations of the engine that searches published archives: beside this script, or in the folder that the page names.
 */
import { type EngineFiles, type EngineUrls, filesAt, placed } from './files-at.js';

export type { EngineUrls };

/**
 * Returns the files of the engine. The worker receives the archive's URL as its own name, and reads the URL from this
 * name.
 */
export function publishedFiles({ assetBase }: EngineUrls, archive: string): EngineFiles {
  const files = ['published_bg.wasm', 'published-worker.js'] as const;
  const [wasm, worker] = files.map((file) => placed('', assetBase, file));
  if (wasm && worker) return filesAt(wasm, worker, archive);
  // In builds of one plain script, `import.meta.url` is missing.
  if (!import.meta.url) throw new Error(`asset-base must name the folder with ${files.join(' and ')}`);
  return filesAt(
    new URL('./published_bg.wasm', import.meta.url),
    new URL('./published-worker.js', import.meta.url),
    archive,
  );
}
