/**
 * Compiles an engine that is there as bytes. A file of its own in `dist/`, loaded where the server does not name the type of
 * the file, or has none.
 */
import { refused } from './compile-errors.js';

const CURE = 'copy the file there or name its folder with asset-base';

/** `\0asm` */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** What a server has sent for the file, or that it has none. */
export async function compileResponse(response: Response, from: string): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${from} answered ${response.status}; ${CURE}`);
  return compileBytes(new Uint8Array(await response.arrayBuffer()), from);
}

/** `from` names the bytes in the error. */
export async function compileBytes(bytes: Uint8Array<ArrayBuffer>, from: string): Promise<WebAssembly.Module> {
  // Servers of single-page applications answer any missing file with their index.html and status 200.
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) {
    const vite = 'in Vite, add "renju-board" to optimizeDeps.exclude';
    throw new Error(`${from} is not WebAssembly (it begins with ${start(bytes)}); ${CURE}, or, ${vite}`);
  }
  return WebAssembly.compile(bytes).catch((error: unknown) => refused(from, error));
}

/** The first bytes as a reader would recognise them: `"<!doctype"`. */
function start(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.subarray(0, 9));
  return JSON.stringify(text.replace(/[^\x20-\x7e]/g, '?'));
}
