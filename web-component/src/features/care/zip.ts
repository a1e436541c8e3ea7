/**
 * Writes zip files without compression. Backups are zip files because every system can open them without this page.
 * `unzip.ts` reads such files.
 */
import { crc32 } from '../../ui/crc32.js';

/** Why a backup cannot be made or read. */
export type BackupProblem =
  /** The backup has more files or more bytes than a zip can count. */
  | 'too-many'
  | 'too-large'
  /** The file is not a backup. */
  | 'no-backup'
  /** The zip has too many files, or files overlap: it was probably made to keep the page busy. */
  | 'overlap'
  /** The file on the disk differs from the backup that was written into it. */
  | 'unwritten';

export class BackupError extends Error {
  /** `detail` is the expected and the found value, or the name of a file. */
  constructor(
    readonly problem: BackupProblem,
    readonly detail: string,
  ) {
    super(`${problem}: ${detail}`);
    this.name = 'BackupError';
  }
}

/** Limits of a zip, which counts files with 16 bits and bytes with 32 bits. */
export const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Signatures of the header before a file, of an entry in the directory, and of the end record. */
export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
/**
 * Sizes in bytes: `HEADS` is the size of a file's header and directory entry together, without the file's name;
 * `END_SIZE` is the size of the end record.
 */
const HEADS = 30 + 46;
export const END_SIZE = 22;
/** Flag for a file in a zip: the name of the file is in UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day that a zip can express. Every file gets this date. */
const NO_DAY = 0x21;

/** Packs the entries into a zip file. Throws if there are too many entries, or if they are too large for a zip. */
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
    const facts: ZipField[] = [
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

/** A field of a zip: the number of bytes for the value, and the value. */
type ZipField = readonly [size: 2 | 4, value: number];

function fields(...all: readonly ZipField[]): Uint8Array<ArrayBuffer> {
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
