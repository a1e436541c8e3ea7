/** Gets the engine compiled, or says in one sentence what the host of the page has to change. */

/** `\0asm` */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** While it downloads where the server names its type, else from the whole file. */
export async function compileFrom(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url.href} could not be fetched (${reason(error)}); a connect-src policy must allow it`);
  });
  if (!response.ok) {
    throw new Error(
      `${url.href} answered ${response.status}; copy engine_bg.wasm there or name its place with wasm-url or asset-base`,
    );
  }
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response).catch((error: unknown) => refused(url.href, error));
  }
  return compileBytes(new Uint8Array(await response.arrayBuffer()), url.href);
}

/** `from` names the bytes in the error. */
export async function compileBytes(bytes: Uint8Array<ArrayBuffer>, from: string): Promise<WebAssembly.Module> {
  // Servers of single-page applications answer any missing file with their index.html and status 200.
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) {
    throw new Error(
      `${from} is not WebAssembly (it begins with ${start(bytes)}); copy engine_bg.wasm there, name its place with ` +
        'wasm-url or asset-base, or, in Vite, add "renju-board" to optimizeDeps.exclude',
    );
  }
  return WebAssembly.compile(bytes).catch((error: unknown) => refused(from, error));
}

function refused(from: string, error: unknown): never {
  throw new Error(`${from} was not compiled (${reason(error)}); a script-src policy must allow 'wasm-unsafe-eval'`);
}

/** The first bytes as a reader would recognise them: `"<!doctype"`. */
function start(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.subarray(0, 9));
  return JSON.stringify(text.replace(/[^\x20-\x7e]/g, '?'));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
