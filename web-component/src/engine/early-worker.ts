/**
 * The worker that searches, started before anybody talks to it.
 *
 * The script that talks to it comes with the panels, and the page is busy with its first picture just then: a worker
 * that starts meanwhile is there a tenth of a second sooner.
 */
import { engineFiles, isOnlyWhole } from './engine-files.js';
import type { EngineFiles, EngineUrls } from './files-at.js';
import { startWorker } from './start-worker.js';

/** The files of each engine at each place: all its workers run one compiled module. */
const files = new Map<string, EngineFiles>();

/** The first worker of each place; gone from here when it is called for. */
const early = new Map<string, Promise<Worker> | undefined>();

/** What tells one engine of a page from another. */
export function placeOf({ assetBase, wasmUrl, workerUrl }: EngineUrls): string {
  return JSON.stringify([assetBase, wasmUrl, workerUrl]);
}

/** Starts the worker that {@link callWorker} is going to be asked for. Only the first time: later it may be running. */
export function wakeWorker(urls: EngineUrls): void {
  const place = placeOf(urls);
  if (early.has(place)) return;
  const worker = startSearching(urls);
  // Whoever calls for it hears of it.
  worker.catch(() => undefined);
  early.set(place, worker);
}

/** A worker of one's own that searches: the one that was woken, else a new one. */
export function callWorker(urls: EngineUrls): Promise<Worker> {
  const place = placeOf(urls);
  const woken = early.get(place);
  early.set(place, undefined);
  return woken ?? startSearching(urls);
}

/** Where only the whole engine was put up, it searches. */
function startSearching(urls: EngineUrls): Promise<Worker> {
  return startAnother(urls, false).catch(() => startAnother(urls));
}

/** A worker beside those that there are, with the whole engine unless the other will do. */
export async function startAnother(urls: EngineUrls, isWhole = true): Promise<Worker> {
  const engine = isWhole || isOnlyWhole(urls);
  const place = engine + placeOf(urls);
  const known = files.get(place) ?? compiledOnce(engineFiles(urls, engine));
  files.set(place, known);
  return startWorker(known);
}

/** Compiled for the first worker and all others. A failure is forgotten, so that the next worker tries again. */
export function compiledOnce({ workers, compile }: EngineFiles): EngineFiles {
  let compiled: Promise<WebAssembly.Module> | undefined;
  return {
    workers,
    compile() {
      const compiling = compiled ?? compile();
      compiled = compiling;
      compiling.catch(() => {
        compiled = undefined;
      });
      return compiling;
    },
  };
}
