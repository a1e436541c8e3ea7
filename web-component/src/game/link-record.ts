/**
 * A whole record as text for a link: variations, notes, facts. The field `r` of a link holds it.
 *
 * The record as JSON, packed by DEFLATE where the browser can, in base64url. The first character is the version: `1` is
 * packed, `0` is not. A reader of a version that it does not know shows the line of the link and no more.
 */
import { isGameRecord } from './record/record-shape.js';
import type { Shown } from './shown-record.js';

/** Longer than this a link is cut by chats and mail: it then carries the line alone, and the share panel says so. */
export const LONGEST_LINK = 8_000;

/** `1eJy…`: the record and the node shown. */
export async function packRecord({ record, node }: Shown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([node, record]));
  if (typeof CompressionStream === 'undefined') return `0${base64url(bytes)}`;
  return `1${base64url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** `undefined` where the text is damaged, or of a later version. */
export async function unpackRecord(text: string): Promise<Shown | undefined> {
  try {
    const bytes = fromBase64url(text.slice(1));
    const plain = text.startsWith('1') ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    return text.startsWith('1') || text.startsWith('0') ? shownIn(new TextDecoder().decode(plain)) : undefined;
  } catch {
    return undefined;
  }
}

/** Text from anywhere: only what has the shape of a record is one. */
function shownIn(text: string): Shown | undefined {
  const [node, record] = JSON.parse(text) as [unknown, unknown];
  if (typeof node !== 'number' || !isGameRecord(record) || !record.nodes[node]) return undefined;
  return { record, node };
}

/** The most that a link may unpack to, bytes: a short text can hold a very long one. */
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
