/**
 * The workers that tell what an archive teaches, and the page's clients of them. Each opens what is stored by itself.
 *
 * A file of its own in `dist/`, loaded with the first question.
 */
import { compiledOnce, placeOf } from './early-worker.js';
import type { EngineFiles } from './files-at.js';
import { startWorker } from './start-worker.js';
import { type EngineUrls, studyFiles } from './study-files.js';
import { type Connection, EngineClient, share } from './worker-client.js';

/** It has no rules of its own. */
export const panelStyles = [];

/** The files at each place: all its workers run one compiled module. */
const known = new Map<string, EngineFiles>();

/** A share in the worker of that number; the first is 0. */
export function connect(urls: EngineUrls, number: number): Connection {
  const place = placeOf(urls);
  const start = async () => {
    const files = known.get(place) ?? compiledOnce(studyFiles(urls));
    known.set(place, files);
    return startWorker(files);
  };
  return share(`study ${number} ${place}`, () => new EngineClient(start));
}
