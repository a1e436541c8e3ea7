import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { crc32 } from '../ui/crc32.js';
import { movingPicture } from './moving-picture.js';

function be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([be(data.length), typed, be(crc32(typed))]);
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Returns a gray PNG that is one pixel high. Its data is in two chunks. It also has a text, which the animation
 * leaves out.
 */
function png(gray: number, width = 1): Buffer {
  const data = deflateSync(Buffer.from([0, ...Array.from({ length: width }, () => gray)]));
  const head = Buffer.concat([be(width), be(1), Buffer.from([8, 0, 0, 0, 0])]);
  const parts = [chunk('IDAT', data.subarray(0, 4)), chunk('IDAT', data.subarray(4))];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('a\0b')),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Reads the chunks of a picture, and checks the checksum of each chunk. */
function read(bytes: Uint8Array): { type: string; data: Buffer }[] {
  const all = Buffer.from(bytes);
  assert.deepEqual(all.subarray(0, 8), SIGNATURE);
  const chunks = [];
  for (let at = 8; at < all.length; ) {
    const length = all.readUInt32BE(at);
    const typed = all.subarray(at + 4, at + 8 + length);
    assert.equal(all.readUInt32BE(at + 8 + length), crc32(typed));
    chunks.push({ type: typed.subarray(0, 4).toString(), data: typed.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

it('the frames follow each other, with numbers in sequence and the time of each', () => {
  const chunks = read(movingPicture([1, 2, 3].map((gray) => ({ png: png(gray), milliseconds: 500 * gray }))));
  const frame = ['fcTL', 'fdAT', 'fdAT'];
  const types = ['IHDR', 'acTL', 'fcTL', 'IDAT', 'IDAT', ...frame, ...frame, 'IEND'];
  assert.deepEqual(
    chunks.map(({ type }) => type),
    types,
  );
  assert.deepEqual(chunks[1]?.data, Buffer.concat([be(3), be(0)]));
  const numbered = chunks.filter(({ type }) => type === 'fcTL' || type === 'fdAT');
  assert.deepEqual(
    numbered.map(({ data }) => data.readUInt32BE(0)),
    [0, 1, 2, 3, 4, 5, 6],
  );
  const times = chunks
    .filter(({ type }) => type === 'fcTL')
    .map(({ data }) => data.readUInt16BE(20) / data.readUInt16BE(22));
  assert.deepEqual(times, [0.5, 1, 1.5]);
});

it('the data of each frame is that of its picture', () => {
  const chunks = read(movingPicture([7, 8].map((gray) => ({ png: png(gray), milliseconds: 100 }))));
  const data = (type: string, skipped: number) =>
    Buffer.concat(chunks.filter((one) => one.type === type).map((one) => one.data.subarray(skipped)));
  assert.deepEqual(data('IDAT', 0), deflateSync(Buffer.from([0, 7])));
  assert.deepEqual(data('fdAT', 4), deflateSync(Buffer.from([0, 8])));
});

it('no frames, frames of two sizes, other bytes and a cut picture are refused', () => {
  const frame = (bytes: Uint8Array) => ({ png: bytes, milliseconds: 100 });
  assert.throws(() => movingPicture([]), /of one kind/);
  assert.throws(() => movingPicture([frame(png(1)), frame(png(1, 2))]), /of one kind/);
  assert.throws(() => movingPicture([frame(Buffer.from('GIF89a'))]), /a PNG/);
  assert.throws(() => movingPicture([frame(png(1).subarray(0, 40))]), /a whole PNG/);
});
