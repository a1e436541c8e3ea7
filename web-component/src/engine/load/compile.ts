/** Fetches and compiles the engine. Each error tells the host of the page in one sentence how to correct the cause. */

import { reason } from '../engine-error.js';
import { refused } from './compile-errors.js';

/**
 * Compiles the engine during its download if the server sends the right content type, and after the download otherwise.
 */
export async function compileFrom(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url.href} could not be fetched (${reason(error)}); a connect-src policy must allow it`);
  });
  // Browsers reject the content type if anything follows it, such as a charset.
  if (response.ok && response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response).catch((error: unknown) => refused(url.href, error));
  }
  const { compileResponse } = await import('./compile-bytes.js');
  return compileResponse(response, url.href);
}
