/**
 * Makes a worker from the text of its script. Pages need this if their origin differs from the origin of the engine's
 * files.
 *
 * This is a separate file in `dist/`, so that other pages do not load it.
 */
import { makeWorker } from './make-worker.js';

/**
 * Makes a worker from the text of a script. The URL of the text is never revoked, because WebKit reads the script some
 * time after the constructor has returned.
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
