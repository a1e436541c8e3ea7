/** Fetches a file that belongs to the page, such as its sample. */
import { EngineError, isAbort } from './engine-error.js';

/** Returns the name of the file at an address, such as `sample.rif.gz`. The address may be invalid. */
export function fileName(url: string): string {
  return (
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** Fetches a file. Rejects with the code `read-failed` if the file cannot be fetched. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  return (await fetchResponse(url, { signal })).blob();
}

/**
 * Fetches a file again. The browser asks the server whether its cached response is still valid, so an unchanged file is
 * not transferred twice. Returns `undefined` if the file has the bytes `before`.
 */
export async function fetchChanged(
  url: string,
  before: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetchResponse(url, { signal, cache: 'no-cache' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isSame = before?.length === bytes.length && bytes.every((byte, at) => byte === before[at]);
  return isSame ? undefined : bytes;
}

async function fetchResponse(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new EngineError({ code: 'read-failed', message: `${url} could not be fetched` });
  });
  if (response.ok) return response;
  throw new EngineError({ code: 'read-failed', message: `${url} answered ${response.status}` });
}
