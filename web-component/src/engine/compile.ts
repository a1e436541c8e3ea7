/** Gets the engine compiled, or says in one sentence what the host of the page has to change. */
import { refused } from './compile-errors.js';
import { reason } from './engine-error.js';

/** While it downloads where the server names its type, else from the whole file. */
export async function compileFrom(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url.href} could not be fetched (${reason(error)}); a connect-src policy must allow it`);
  });
  // Browsers refuse the type with anything after it, such as a charset.
  if (response.ok && response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response).catch((error: unknown) => refused(url.href, error));
  }
  const { compileResponse } = await import('./compile-bytes.js');
  return compileResponse(response, url.href);
}
