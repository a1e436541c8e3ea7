/**
 * Fetches and compiles the engine. Each error message is one sentence that tells the owner of the site what to change.
 */

import { reason } from '../engine-error.js';
import { refused } from './compile-errors.js';
import { oncePerFile } from './once-per-file.js';

/**
 * Compiles a file of the engine, unless the page has already compiled it. If the server sends the right content type,
 * the file is compiled during its download; otherwise it is compiled afterward. With `reload`, fetches the file from the
 * server, and compiles it again.
 */
export function compileFrom(url: URL, cache: 'default' | 'reload' = 'default'): Promise<WebAssembly.Module> {
  return oncePerFile(url.href, () => fetched(url, cache), cache === 'reload');
}

async function fetched(url: URL, cache: RequestCache): Promise<WebAssembly.Module> {
  const response = await fetch(url, { cache }).catch((error: unknown) => {
    throw new Error(`${url.href} could not be fetched (${reason(error)}); a connect-src policy must allow it`);
  });
  // Browsers reject the content type if anything follows it, such as a charset.
  if (response.ok && response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response).catch((error: unknown) => refused(url.href, error));
  }
  const { compileResponse } = await import('./compile-bytes.js');
  return compileResponse(response, url.href);
}
