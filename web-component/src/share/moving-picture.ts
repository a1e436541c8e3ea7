/**
 * Joins PNG pictures into one animated PNG, which browsers and many messengers play. This is a separate file in
 * `dist/`, loaded when the user saves an animated picture.
 *
 * Format: Portable Network Graphics, third edition, sections 5.3 (chunks) and 11.3.6 (acTL, fcTL and fdAT).
 */
import type { CSSResult } from 'lit';
import { crc32 } from '../ui/crc32.js';

/** Empty, because the picture has no panel. */
export const panelStyles: readonly CSSResult[] = [];

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a chunk besides its data: length, type and checksum. */
const CHUNK_FRAME = 12;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** A picture of the animation, and the time for which it is shown. */
export interface MovingFrame {
  readonly png: Uint8Array;
  readonly milliseconds: number;
}

/** Milliseconds for which an animated picture shows each move, and the last position. */
const MOVE_TIME = 800;
const LAST_TIME = 3_000;

/** Draws the positions one after the other with `draw`, which returns a PNG. */
export async function framesOf<T>(positions: readonly T[], draw: (one: T) => Promise<Blob>): Promise<MovingFrame[]> {
  const frames: MovingFrame[] = [];
  for (const [place, one] of positions.entries()) {
    const png = await draw(one);
    const milliseconds = place === positions.length - 1 ? LAST_TIME : MOVE_TIME;
    frames.push({ png: new Uint8Array(await png.arrayBuffer()), milliseconds });
  }
  return frames;
}

/**
 * Returns an animated PNG that plays the frames again and again. All frames must have the same size and color type.
 * Throws if there are no frames, if a frame is not a PNG, or if the header of a frame differs from
 * the first frame's header.
 */
export function movingPicture(frames: readonly MovingFrame[]): Uint8Array<ArrayBuffer> {
  const parts = [Uint8Array.from(SIGNATURE)];
  const heads = frames.map(({ png }) => chunksOf(png)[0]?.data ?? new Uint8Array());
  const [head] = heads;
  if (!head || heads.some((other) => `${other}` !== `${head}`)) throw new Error('expected PNG frames of one kind');
  const size = new DataView(head.buffer, head.byteOffset);
  parts.push(chunk('IHDR', head), chunk('acTL', numbers(frames.length, 0)));
  let sequence = 0;
  for (const [index, { png, milliseconds }] of frames.entries()) {
    // Sequence number, width, height, position, and delay as a fraction. The frame replaces the
    // previous frame.
    const control = new Uint8Array(26);
    control.set(numbers(sequence++, size.getUint32(0), size.getUint32(4), 0, 0));
    new DataView(control.buffer).setUint16(20, milliseconds);
    new DataView(control.buffer).setUint16(22, 1_000);
    parts.push(chunk('fcTL', control));
    for (const { data } of chunksOf(png).filter(({ type }) => type === 'IDAT')) {
      parts.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', joined([numbers(sequence++), data])));
    }
  }
  return joined([...parts, chunk('IEND', new Uint8Array())]);
}

/** Returns the chunks of a PNG. Throws if the bytes are not a whole PNG. */
function chunksOf(png: Uint8Array): readonly Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (!SIGNATURE.every((byte, at) => png[at] === byte)) throw new Error('expected a PNG');
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + CHUNK_FRAME <= png.length) {
    const length = view.getUint32(at);
    const end = at + CHUNK_FRAME + length;
    if (end > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new Error('expected a whole PNG');
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const typed = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([numbers(data.length), typed, numbers(crc32(typed))]);
}

/** Returns numbers as bytes: 32 bits each, the most significant byte first. */
function numbers(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(4 * index, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
