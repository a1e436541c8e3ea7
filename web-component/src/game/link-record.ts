/**
 * Writes a whole record (variations, notes and facts) as text, and reads such texts. The field `r` of a link contains
 * the text. The text is JSON in base64url, compressed by DEFLATE if the browser can. Its first character is the
 * version: `1` means compressed, `0` means not compressed. If the version is unknown, the page shows only the line of
 * moves that the link contains in its other fields.
 */
import { isGameRecord } from './record/record-shape.js';
import type { Shown } from './shown-record.js';

/**
 * Greatest length, in characters, of a link that contains a whole record. Chat and mail programs cut longer links off,
 * so a link that would be longer contains only the line of moves.
 */
export const LONGEST_LINK = 8_000;

/** Returns the record and the index of its shown node as text, such as `1eJy…`. */
export async function packRecord({ record, node }: Shown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([node, record]));
  if (typeof CompressionStream === 'undefined') return `0${base64url(bytes)}`;
  return `1${base64url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/**
 * Reads a record from a text that `packRecord` has made. Returns `undefined` if the text is damaged or has an unknown
 * version.
 */
export async function unpackRecord(text: string): Promise<Shown | undefined> {
  try {
    const bytes = fromBase64url(text.slice(1));
    const plain = text.startsWith('1') ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    return text.startsWith('1') || text.startsWith('0') ? shownIn(new TextDecoder().decode(plain)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON and checks that the value has the shape of a record. This check is necessary because a link may come from
 * anywhere.
 */
function shownIn(text: string): Shown | undefined {
  const [node, record] = JSON.parse(text) as [unknown, unknown];
  if (typeof node !== 'number' || !isGameRecord(record) || !record.nodes[node]) return undefined;
  return { record, node };
}

/**
 * Largest size in bytes of a record after decompression. Without a limit, a short compressed text could fill the
 * memory.
 */
const MOST = 4_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > MOST) throw new RangeError('the record of the link is too large');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
