/**
 * Client of the worker that searches a published archive together with the stored collections. This worker takes the
 * place of the ordinary search worker.
 *
 * This is a separate file in `dist/`, loaded if the page names an archive.
 */
import { placeOf } from './load/early-worker.js';
import { type EngineUrls, publishedFiles } from './load/published-files.js';
import { startWorker } from './load/start-worker.js';
import { TwoEngines } from './two-engines.js';
import { type Connection, connect as connectWorker, EngineClient, share } from './worker-client.js';

/**
 * This list is empty, because this file draws nothing. Every file that the element loads on demand exports its style
 * sheets under this name.
 */
export const panelStyles = [];

/** Connects to the engine that searches the archive whose URL the page has set. */
export function connect(urls: EngineUrls): Connection {
  const archive = new URL(urls.archive ?? '', document.baseURI).href;
  const start = async () => startWorker(publishedFiles(urls, archive));
  const search = () => new EngineClient(start);
  return share(`published ${archive} ${placeOf(urls)}`, () => {
    const other = () => connectWorker(urls, 'whole');
    // If the browser stores nothing, all data is in the memory of one worker. This worker must have the engine for
    // published archives, because no other engine can search the published archive.
    return new TwoEngines({ search: search(), importer: search, whole: search, other });
  });
}
