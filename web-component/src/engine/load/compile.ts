/** Fetches and compiles the engine. Each error names in one sentence the necessary change by the host of the page. */

import { reason } from '../engine-error.js';
import { refused } from './compile-errors.js';

/** Compiles during the download if the server sends the right content type, otherwise from the whole file. */
export async function compileFrom(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url.href} could not be fetched (${reason(error)}); a connect-src policy must allow it`);
  });
  // Browsers reject the type if anything follows it, such as a charset.
  if (response.ok && response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response).catch((error: unknown) => refused(url.href, error));
  }
  const { compileResponse } = await import('./compile-bytes.js');
  return compileResponse(response, url.href);
}
