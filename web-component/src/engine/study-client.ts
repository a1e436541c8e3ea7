/**
 * Clients of the workers that analyze an archive. Each worker opens the stored collections by itself.
 *
 * This is a separate file in `dist/`, loaded with the first request.
 */
import { placeOf } from './load/early-worker.js';
import { type EngineUrls, searchFiles } from './load/search-files.js';
import { startWorker } from './load/start-worker.js';
import { type Connection, EngineClient, share } from './worker-client.js';

/**
 * This list is empty, because this file draws nothing. Every file that the element loads on demand exports its style
 * sheets under this name.
 */
export const panelStyles = [];

/** Connects to one of the page's workers that analyze archives. `number` identifies the worker, from 0. */
export function connect(urls: EngineUrls, number: number): Connection {
  const start = async () => startWorker(searchFiles(urls), 'study');
  return share(`study ${number} ${placeOf(urls)}`, () => new EngineClient(start));
}
