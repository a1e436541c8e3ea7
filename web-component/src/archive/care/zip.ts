/**
 * Zip files without compression: what a backup is, because every system opens one without this page.
 *
 * By hand, because what reads a backup has to check its checksums: fflate does not look at them when it unpacks, and
 * what does is many times as large.
 */
import { crc32 } from '../crc32.js';

/** Why a backup cannot be made, or read. */
export type BackupProblem =
  /** More files, or more bytes, than a zip file can count. */
  | 'too-many'
  | 'too-large'
  /** No backup at all, or one without its end. */
  | 'no-backup'
  /** A file of it is not what was stored. */
  | 'changed'
  /** It is not there as it was written. */
  | 'unwritten';

export class BackupError extends Error {
  /** `detail`: what was expected and what was found, or the name of a file. */
  constructor(
    readonly problem: BackupProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
    this.name = 'BackupError';
  }
}

/** What a zip file can count: files in 16 bits, bytes in 32. */
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a zip file begins each of its parts with. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bytes of what stands before a file and of its entry in the directory, but for its names; and of the end. */
const HEADS = 30 + 46;
const END_SIZE = 22;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day that zip knows. */
const NO_DAY = 0x21;

/** A zip file of these files; throws where one cannot hold them. */
export function zipped(entries: readonly ZipEntry[]): Blob {
  if (entries.length > MOST_FILES) throw new BackupError('too-many', `expected ${MOST_FILES}, found ${entries.length}`);
  const total = entries.reduce((sum, { name, bytes }) => sum + bytes.length + 2 * name.length + HEADS, END_SIZE);
  if (total > MOST_BYTES) throw new BackupError('too-large', `expected ${MOST_BYTES} bytes, found ${total}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  const add = (list: Uint8Array<ArrayBuffer>[], part: Uint8Array<ArrayBuffer>) => {
    list.push(part);
    return part.length;
  };
  for (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const [sum, size] = [crc32(bytes), bytes.length];
    const facts: Field[] = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, NO_DAY],
      [4, sum],
      [4, size],
      [4, size],
      [2, path.length],
      [2, 0],
    ];
    add(directory, fields([4, CENTRAL], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]));
    add(directory, path);
    at += add(parts, fields([4, LOCAL], ...facts)) + add(parts, path) + add(parts, bytes);
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Bytes and a number. */
type Field = readonly [size: 2 | 4, value: number];

function fields(...all: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(all.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of all) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The files of a zip file that {@link zipped} made; throws where it is another one, cut off or changed. */
export function unzipped(zip: Uint8Array<ArrayBuffer>): ZipEntry[] {
  try {
    return entriesOf(zip);
  } catch (error) {
    // It points beyond its end.
    throw error instanceof RangeError ? new BackupError('no-backup', error.message) : error;
  }
}

function entriesOf(zip: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END_SIZE;
  if (end < 0 || view.getUint32(end, true) !== END) throw new BackupError('no-backup', 'found no end');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new BackupError('no-backup', `found no file at byte ${at}`);
    const [method, sum, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
    ];
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + length));
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = zip.slice(from, from + size);
    if (method !== 0) throw new BackupError('no-backup', `found ${name} packed`);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new BackupError('changed', name);
    entries.push({ name, bytes });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
