/** Starts workers that solve positions. */
import { startEngine } from './early-worker.js';
import { engineFiles, isOnlyWhole } from './engine-files.js';
import type { EngineUrls } from './files-at.js';
import { startWorker } from './start-worker.js';

/**
 * Starts the worker that solves positions. If the page has compiled the engine `search`, the worker uses this engine with
 * its split part `solver`, which is a quarter smaller than the engine `solver`. Otherwise, or if the part cannot be
 * loaded, the worker uses the engine `solver`.
 */
export function startSolver(urls: EngineUrls): Promise<Worker> {
  const small = () => startEngine(urls, 'solver');
  // Node has neither workers nor addresses of files. There, `startEngine` rejects with a sentence about the missing
  // workers.
  if (typeof Worker === 'undefined' || isOnlyWhole(urls)) return small();
  const search = engineFiles(urls, 'search');
  return search.isCompiled?.() ? startWorker(search, 'solver').catch(small) : small();
}
