/**
 * Client of the worker that searches a published archive and the stored collections, in place of the ordinary search
 * worker.
 *
 * A separate file in `dist/`, loaded if the page names an archive.
 */
import { placeOf } from './load/early-worker.js';
import { type EngineUrls, publishedFiles } from './load/published-files.js';
import { startWorker } from './load/start-worker.js';
import { TwoEngines } from './two-engines.js';
import { type Connection, connect as connectWorker, EngineClient, share } from './worker-client.js';

/** Empty, because this part draws nothing. */
export const panelStyles = [];

/** Connects to the engine for the archive that the page names. */
export function connect(urls: EngineUrls): Connection {
  const archive = new URL(urls.archive ?? '', document.baseURI).href;
  const start = async () => startWorker(publishedFiles(urls, archive));
  const search = () => new EngineClient(start);
  return share(`published ${archive} ${placeOf(urls)}`, () => {
    const other = () => connectWorker(urls, 'whole');
    // Without storage, all data is in the memory of this worker, and only this worker knows the archive.
    return new TwoEngines({ search: search(), whole: search, other });
  });
}
