/**
 * Makes a worker from the text of its script, for pages on another origin than the engine's files.
 *
 * This is a separate file in `dist/`, loaded by such pages only.
 */
import { makeWorker } from './make-worker.js';

/**
 * Makes a worker from the text of a script. The URL stays valid as long as the page: WebKit reads the script some time
 * after the constructor has returned.
 */
export function blobWorker(text: string, name?: string): Worker {
  return makeWorker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), name);
}

/** Fetches the text of a script. */
export async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.text();
}
