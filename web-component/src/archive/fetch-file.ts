/** A file that comes with the page, such as its sample. */
import { EngineError, isAbort } from '../engine/engine-error.js';

/** `sample.rif.gz` of an address in the page. */
export function fileName(url: string): string {
  return new URL(url, document.baseURI).pathname.split('/').at(-1) ?? '';
}

/** Fetches it. Rejects with `read-failed` where it cannot be had. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'read-failed', message: `${url} could not be fetched` });
  });
  if (response.ok) return response.blob();
  throw new EngineError({ code: 'read-failed', message: `${url} answered ${response.status}` });
}
