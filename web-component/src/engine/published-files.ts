/**
 * Where the files of the engine for published archives are: beside this script, or in the folder that the page names.
 */
import { type EngineFiles, type EngineUrls, filesAt, placed } from './files-at.js';

export type { EngineUrls };

/** Its worker knows the archive by its own name. */
export function publishedFiles({ assetBase }: EngineUrls, archive: string): EngineFiles {
  const files = ['published_bg.wasm', 'published-worker.js'] as const;
  const [wasm, worker] = files.map((file) => placed('', assetBase, file));
  if (wasm && worker) return filesAt(wasm, worker, archive);
  // Builds that are one plain script have no place of their own as a module.
  if (!import.meta.url) throw new Error(`asset-base must name the folder with ${files.join(' and ')}`);
  return filesAt(
    new URL('./published_bg.wasm', import.meta.url),
    new URL('./published-worker.js', import.meta.url),
    archive,
  );
}
