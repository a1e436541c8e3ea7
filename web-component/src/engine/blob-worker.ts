/**
 * A worker from the text of its script, for pages on another origin than the engine's files.
 *
 * A file of its own in `dist/`, loaded by such pages.
 */
import { makeWorker } from './make-worker.js';

/**
 * A worker whose script is a text at hand. The URL lives as long as the page: WebKit reads it some time after the
 * constructor has returned.
 */
export function blobWorker(text: string, name?: string): Worker {
  return makeWorker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), name);
}

/** The text of a script that lies elsewhere. */
export async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.text();
}
