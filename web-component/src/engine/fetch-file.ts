/** Fetches a file that belongs to the page, such as its sample. */
import { EngineError, isAbort } from './engine-error.js';

/** Returns the name of the file at an address, such as `sample.rif.gz`. */
export function fileName(url: string): string {
  return new URL(url, document.baseURI).pathname.split('/').at(-1) ?? '';
}

/** Fetches a file. Rejects with the code `read-failed` if the file cannot be fetched. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  return (await fetchResponse(url, { signal })).blob();
}

/** A file of the page, as it was fetched last. */
export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The version of the file that the server states; `null` if it states none. */
  readonly version: string | null;
}

/**
 * Fetches a file again. The browser asks the server whether its cached response is still valid, so an unchanged file is
 * not transferred twice. Returns `undefined` if the file is the same as `before`.
 */
export async function fetchChanged(
  url: string,
  before: FetchedFile | undefined,
  signal: AbortSignal,
): Promise<FetchedFile | undefined> {
  const response = await fetchResponse(url, { signal, cache: 'no-cache' });
  const version = response.headers.get('etag') ?? response.headers.get('last-modified');
  if (before && version !== null && version === before.version) {
    await response.body?.cancel();
    return undefined;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isSame = before?.bytes.length === bytes.length && bytes.every((byte, at) => byte === before.bytes[at]);
  return isSame ? undefined : { bytes, version };
}

async function fetchResponse(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'read-failed', message: `${url} could not be fetched` });
  });
  if (response.ok) return response;
  throw new EngineError({ code: 'read-failed', message: `${url} answered ${response.status}` });
}
