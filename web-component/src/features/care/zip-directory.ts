/** Reads the descriptions of the files in a zip: the directory at the end, and the header before each file. */
import { CENTRAL, END, END_SIZE, LOCAL } from './zip.js';

/** Description of a file in a zip. */
export interface FileFacts {
  readonly name: string;
  /** Offset in the zip of the header before the bytes of the file. */
  readonly at: number;
  readonly nameSize: number;
  readonly extraSize: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly sum: number;
  /** Size of the packed bytes in the zip. */
  readonly packed: number;
  /** Size of the unpacked file in bytes. */
  readonly size: number;
  /** Whether this description contains the sizes and the checksum; otherwise they are stored after the file's bytes. */
  readonly hasSizes: boolean;
}

/** Size in bytes of the fixed part of the header before a file. The name and the extra field follow. */
export const HEAD = 30;
/** Size in bytes of the fixed part of an entry in the directory. The name, the extra field and the comment follow. */
const ENTRY = 46;
/** Signatures and sizes of the two records that precede the end of the directory in the large form (zip64). */
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_64_SIZE = 56;
const LOCATOR_64_SIZE = 20;
/**
 * Number of bytes at the end of the zip that are searched for the end record of the directory. A comment may follow
 * that record.
 */
const TAIL = 0x1_0000 + END_SIZE + LOCATOR_64_SIZE + END_64_SIZE;
/** Size in bytes of the largest directory that is read: 65,535 files with names of about a hundred bytes. */
const MOST_DIRECTORY = 16_000_000;
/** Greatest number of offsets that are tried for the end record, because a comment may look like an end record. */
const MOST_ENDS = 8;
/**
 * Values of a 2-byte and of a 4-byte field for a number that does not fit into the field. The number is then stored in
 * an extra field.
 */
const [ELSEWHERE_2, ELSEWHERE_4] = [0xffff, 0xffff_ffff];

async function view(zip: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await zip.slice(Math.max(0, from), Math.max(0, to)).arrayBuffer());
}

function textAt(bytes: DataView<ArrayBuffer>, at: number, size: number): string {
  return new TextDecoder().decode(new Uint8Array(bytes.buffer, at, size));
}

export interface Directory {
  readonly files: readonly FileFacts[];
  /** Number of files according to the end record of the directory. */
  readonly count: number;
  /** Whether the directory is undamaged, and has as many entries as the end record says. */
  readonly isSure: boolean;
}

/** Reads the directory; returns `undefined` if no directory can be read to its end. */
export async function directoryOf(zip: Blob): Promise<Directory | undefined> {
  const tail = await view(zip, zip.size - TAIL, zip.size);
  const begin = zip.size - tail.byteLength;
  let tried = 0;
  for (let at = tail.byteLength - END_SIZE; at >= 0 && tried < MOST_ENDS; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    tried += 1;
    const directory = await directoryBefore(zip, tail, begin, at);
    if (directory) return directory;
  }
  return undefined;
}

/**
 * Reads the directory of a zip. `tail` contains the last bytes of the zip, `begin` is the offset of `tail` in the zip,
 * and `end` is the offset of the end record in `tail`. If other bytes were put before the zip, all offsets are shifted.
 */
async function directoryBefore(
  zip: Blob,
  tail: DataView<ArrayBuffer>,
  begin: number,
  end: number,
): Promise<Directory | undefined> {
  let [size, offset, to] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true), begin + end];
  let count = tail.getUint16(end + 10, true);
  const large = end - LOCATOR_64_SIZE - END_64_SIZE;
  const isLarge = size === ELSEWHERE_4 || offset === ELSEWHERE_4 || count === ELSEWHERE_2;
  if (isLarge && large >= 0 && tail.getUint32(large, true) === END_64) {
    if (tail.getUint32(end - LOCATOR_64_SIZE, true) !== LOCATOR_64) return undefined;
    [size, offset, to] = [long(tail, large + 40), long(tail, large + 48), begin + large];
    count = long(tail, large + 32);
  }
  const before = to - size - offset;
  if (size > MOST_DIRECTORY || before < 0) return undefined;
  const bytes = await view(zip, to - size, to);
  const directory = entriesOf(bytes, before, count);
  const [first] = directory?.files ?? [];
  if (!first || before === 0 || (await factsBefore(zip, first.at))) return directory;
  // No file begins at the shifted offset, so there are no other bytes before the zip: the end record has a wrong
  // offset for the directory. The offsets of the files are right without the shift.
  return entriesOf(bytes, 0, count);
}

/** Reads the entries of a directory. After a damaged entry, continues with the next entry that can be recognized. */
function entriesOf(bytes: DataView<ArrayBuffer>, before: number, count: number): Directory | undefined {
  const files: FileFacts[] = [];
  let at = 0;
  let isWhole = true;
  while (at < bytes.byteLength) {
    const entry = listed(bytes, at, before);
    if (entry) files.push(entry.file);
    if (entry && (entry.next === bytes.byteLength || isEntry(bytes, entry.next))) {
      at = entry.next;
      continue;
    }
    // There is no entry at the expected offset, so there is no directory.
    if (at === 0 && !entry && before !== 0) return undefined;
    isWhole = false;
    for (at += 4; at < bytes.byteLength && !isEntry(bytes, at); ) at += 1;
  }
  // No entry was found: the directory is not at this offset, unless the zip is empty.
  if (files.length === 0 && (count > 0 || !isWhole)) return undefined;
  return { files, count, isSure: isWhole && files.length === count };
}

function isEntry(bytes: DataView, at: number): boolean {
  return at + ENTRY <= bytes.byteLength && bytes.getUint32(at, true) === CENTRAL;
}

function long(bytes: DataView, at: number): number {
  return Number(bytes.getBigUint64(at, true));
}

/** Reads the directory entry that begins at the offset `at`. Returns the entry and the offset of the next entry. */
function listed(
  bytes: DataView<ArrayBuffer>,
  at: number,
  before: number,
): { file: FileFacts; next: number } | undefined {
  if (at + ENTRY > bytes.byteLength || bytes.getUint32(at, true) !== CENTRAL) return undefined;
  const [nameSize, extraSize, comment] = [28, 30, 32].map((field) => bytes.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ];
  const next = at + ENTRY + nameSize + extraSize + comment;
  if (next > bytes.byteLength) return undefined;
  const numbers = { size: bytes.getUint32(at + 24, true), packed: bytes.getUint32(at + 20, true) };
  const extra = new DataView(bytes.buffer, at + ENTRY + nameSize, extraSize);
  const { size, packed, offset } = largeNumbers(extra, { ...numbers, offset: bytes.getUint32(at + 42, true) });
  return {
    next,
    file: {
      name: textAt(bytes, at + ENTRY, nameSize),
      at: offset + before,
      nameSize,
      extraSize: 0,
      method: bytes.getUint16(at + 10, true),
      isEncrypted: (bytes.getUint16(at + 8, true) & 1) !== 0,
      sum: bytes.getUint32(at + 16, true),
      packed,
      size,
      hasSizes: true,
    },
  };
}

/** Replaces each number that does not fit into 32 bits by its 64-bit value from extra field 1, the field of zip64. */
function largeNumbers<T extends Record<string, number>>(extra: DataView, numbers: T): T {
  const large: Record<string, number> = { ...numbers };
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const name of Object.keys(numbers)) {
      if (numbers[name] !== ELSEWHERE_4 || field + 8 > extra.byteLength) continue;
      large[name] = long(extra, field);
      field += 8;
    }
  }
  return large as T;
}

/** Returns the offset of the first file, which is not 0 if another program has put bytes before the zip. */
export async function firstFile(zip: Blob): Promise<number> {
  const begin = await view(zip, 0, TAIL);
  for (let at = 0; at + 4 <= begin.byteLength; at++) if (begin.getUint32(at, true) === LOCAL) return at;
  return 0;
}

/** Reads the header before a file; returns `undefined` if no file begins at this offset. */
export async function factsBefore(zip: Blob, at: number): Promise<FileFacts | undefined> {
  if (!Number.isSafeInteger(at) || at < 0) return undefined;
  const head = await view(zip, at, at + HEAD);
  if (head.byteLength < HEAD || head.getUint32(0, true) !== LOCAL) return undefined;
  const [nameSize, extraSize] = [head.getUint16(26, true), head.getUint16(28, true)];
  const rest = await view(zip, at + HEAD, at + HEAD + nameSize + extraSize);
  if (rest.byteLength < nameSize + extraSize) return undefined;
  const flags = head.getUint16(6, true);
  const numbers = { size: head.getUint32(22, true), packed: head.getUint32(18, true) };
  return {
    name: textAt(rest, 0, nameSize),
    at,
    nameSize,
    extraSize,
    method: head.getUint16(8, true),
    isEncrypted: (flags & 1) !== 0,
    sum: head.getUint32(14, true),
    ...largeNumbers(new DataView(rest.buffer, nameSize, extraSize), numbers),
    hasSizes: (flags & 8) === 0,
  };
}
