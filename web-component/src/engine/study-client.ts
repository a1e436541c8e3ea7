/**
 * Clients of the workers that analyze an archive. Each worker opens the stored collections by itself.
 *
 * This is a separate file in `dist/`, loaded with the first request.
 */
import { compiledOnce, placeOf } from './load/early-worker.js';
import type { EngineFiles } from './load/files-at.js';
import { startWorker } from './load/start-worker.js';
import { type EngineUrls, studyFiles } from './load/study-files.js';
import { type Connection, EngineClient, share } from './worker-client.js';

/**
 * This list is empty, because this file draws nothing. Every file that the element loads on demand exports its style
 * sheets under this name.
 */
export const panelStyles = [];

/** The files of the engine, by their location. All workers with the same location share one compiled module. */
const known = new Map<string, EngineFiles>();

/** Connects to one of the page's workers that analyze archives. `number` identifies the worker, from 0. */
export function connect(urls: EngineUrls, number: number): Connection {
  const place = placeOf(urls);
  const start = async () => {
    const files = known.get(place) ?? compiledOnce(studyFiles(urls));
    known.set(place, files);
    return startWorker(files);
  };
  return share(`study ${number} ${place}`, () => new EngineClient(start));
}
