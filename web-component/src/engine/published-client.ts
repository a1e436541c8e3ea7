/**
 * The worker that also searches a published archive, and the page's client of it: in place of the one that only searches what
 * is stored.
 *
 * A file of its own in `dist/`, loaded where a page names an archive.
 */
import { placeOf } from './early-worker.js';
import { type EngineUrls, publishedFiles } from './published-files.js';
import { startWorker } from './start-worker.js';
import { TwoEngines } from './two-engines.js';
import { type Connection, connect as connectWorker, EngineClient, share } from './worker-client.js';

/** It has no rules of its own. */
export const panelStyles = [];

/** A share in the engine for the archive that the page names. */
export function connect(urls: EngineUrls): Connection {
  const archive = new URL(urls.archive ?? '', document.baseURI).href;
  const start = async () => startWorker(publishedFiles(urls, archive));
  const search = () => new EngineClient(start);
  return share(`published ${archive} ${placeOf(urls)}`, () => {
    const other = () => connectWorker(urls, 'solver');
    // Where nothing is stored, all is in the memory of this worker, and the archive is in no other.
    return new TwoEngines({ search: search(), whole: search, other });
  });
}
