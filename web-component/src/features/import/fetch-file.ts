/** Fetches a file that belongs to the page, such as its sample. */
import { EngineError, isAbort } from '../../engine/engine-error.js';

/** Returns the name of the file at an address, such as `sample.rif.gz`. */
export function fileName(url: string): string {
  return new URL(url, document.baseURI).pathname.split('/').at(-1) ?? '';
}

/** Fetches a file. Rejects with the code `read-failed` if the file cannot be fetched. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'read-failed', message: `${url} could not be fetched` });
  });
  if (response.ok) return response.blob();
  throw new EngineError({ code: 'read-failed', message: `${url} answered ${response.status}` });
}
