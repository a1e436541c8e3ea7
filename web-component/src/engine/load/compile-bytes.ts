/**
 * Compiles an engine from bytes. This is a separate file in `dist/`. The page loads it if the server sends the engine
 * with the wrong content type, or does not have the engine.
 */
import { refused } from './compile-errors.js';

const CURE = 'copy the file there or name its folder with asset-base';

/** The bytes `\0asm`, with which every WebAssembly file begins. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/**
 * Compiles the engine in a server's response. `from` is the URL for error messages. Throws if the server does not have
 * the file.
 */
export async function compileResponse(response: Response, from: string): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${from} answered ${response.status}; ${CURE}`);
  return compileBytes(new Uint8Array(await response.arrayBuffer()), from);
}

/**
 * Compiles an engine from the bytes of its WebAssembly file. `from` names the source of the bytes in error messages.
 */
export async function compileBytes(bytes: Uint8Array<ArrayBuffer>, from: string): Promise<WebAssembly.Module> {
  // Servers of single-page applications answer any missing file with their index.html and status 200.
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) {
    const vite = 'in Vite, add "renju-board" to optimizeDeps.exclude';
    throw new Error(`${from} is not WebAssembly (it begins with ${start(bytes)}); ${CURE}, or, ${vite}`);
  }
  return WebAssembly.compile(bytes).catch((error: unknown) => refused(from, error));
}

/** Returns the first nine bytes as quoted text for an error message, such as `"<!doctype"`. */
function start(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.subarray(0, 9));
  return JSON.stringify(text.replace(/[^\x20-\x7e]/g, '?'));
}
