/** Locations of the engine that analyzes archives: beside this script, or in the folder that the page names. */
import { type EngineFiles, type EngineUrls, filesAt, placed } from './files-at.js';

export type { EngineUrls };

export function studyFiles({ assetBase }: EngineUrls): EngineFiles {
  const files = ['study_bg.wasm', 'study-worker.js'] as const;
  const [wasm, worker] = files.map((file) => placed('', assetBase, file));
  if (wasm && worker) return filesAt(wasm, worker);
  // In builds of one plain script, `import.meta.url` is missing.
  if (!import.meta.url) throw new Error(`asset-base must name the folder with ${files.join(' and ')}`);
  return filesAt(new URL('./study_bg.wasm', import.meta.url), new URL('./study-worker.js', import.meta.url));
}
