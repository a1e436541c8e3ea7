/** A worker from the text of its script, for pages on another origin than the engine's files. */

/**
 * A worker whose script is a text at hand. The URL lives as long as the page: WebKit reads it some time after the
 * constructor has returned.
 */
export function blobWorker(text: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}
