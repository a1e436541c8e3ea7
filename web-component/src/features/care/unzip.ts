/**
 * Reads zip files that were written by any program. The files in a zip may be stored or packed, in any order, in
 * folders, with data descriptors or extra fields. Other bytes may precede or follow the zip, and the zip may have the
 * large form (zip64).
 *
 * This page has its own zip reader so that every undamaged file in a damaged zip is recovered; libraries stop at the
 * first fault, or ignore the checksums. A zip describes each file twice: in a header before the file's bytes, and in
 * the directory at the end of the zip. One of the two descriptions is enough to read the file, because the file's
 * checksum shows whether the description is right. If the directory is lost, the headers are read one after the other.
 * Only the decompression is done by the browser.
 *
 * The reader checks counts and offsets before it reads bytes, because a zip of a few kilobytes may claim more content
 * than fits on any disk.
 */
import { crc32 } from '../../ui/crc32.js';
import { BackupError, MOST_FILES } from './zip.js';
import { directoryOf, type FileFacts, factsBefore, firstFile, HEAD } from './zip-directory.js';

/** Why a file of a zip cannot be read. */
export type FileProblem =
  /** The bytes of the file have changed since they were stored; `expected` and `found` are checksums. */
  | { readonly why: 'changed'; readonly expected: string; readonly found: string }
  /** The zip ends before the file does. */
  | { readonly why: 'cut' }
  /**
   * The browser cannot unpack the compression method of the file (`packed`), or the file needs a password
   * (`encrypted`).
   */
  | { readonly why: 'packed' | 'encrypted' }
  /** The file unpacks to more bytes than a backup may contain. */
  | { readonly why: 'large' };

export class FileError extends Error {
  /**
   * `bytes`: the changed bytes, if the zip stores them uncompressed. The undamaged lines of a text can then still be
   * read.
   */
  constructor(
    readonly problem: FileProblem,
    readonly bytes?: Uint8Array<ArrayBuffer>,
  ) {
    super(problem.why);
    this.name = 'FileError';
  }
}

export interface ZipFile {
  readonly name: string;
  /** Returns the name in the header before the file's bytes, in case the name in the directory is damaged. */
  otherName(): Promise<string | undefined>;
  /** Returns the bytes of the file; rejects with {@link FileError}. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface OpenZip {
  readonly files: readonly ZipFile[];
  /** Whether the directory at the end of the zip is lost or damaged. The zip may then have had more files. */
  readonly isCut: boolean;
}

/** Number of unpacked bytes that are allowed for any zip, even for the smallest one. */
const UNPACKED = 256_000_000;
/**
 * Number of unpacked bytes that each byte of the zip allows in addition to {@link UNPACKED}. Records are packed to
 * about a tenth of their size, so a real backup stays far below this limit.
 */
const UNPACKED_PER_BYTE = 100;
/** Greatest number of unpacked bytes that are allowed for any zip. A backup cannot contain more. */
const MOST_UNPACKED = 4_294_967_295;
/**
 * Greatest number of overlapping files that are accepted as damage by a disk fault: one changed offset can make two
 * files overlap.
 */
const MOST_OVERLAPS = 2;

/** Codes of the packing methods in a zip: bytes as they are, and bytes that were compressed by Deflate. */
const [STORED, DEFLATED] = [0, 8];

/**
 * Opens a zip. Rejects with {@link BackupError} if the file is not a zip, or if the zip lists too many files or
 * overlapping files.
 */
export async function openZip(zip: Blob): Promise<OpenZip> {
  const directory = await directoryOf(zip);
  const before = directory?.isSure ? [] : await allFactsBefore(zip);
  const listed = directory?.files ?? [];
  const facts = before.length > listed.length ? before : listed;
  if (facts.length > MOST_FILES)
    throw new BackupError('overlap', `expected at most ${MOST_FILES} files, found ${facts.length}`);
  if (!directory && facts.length === 0) throw new BackupError('no-backup', 'found no file of a zip');
  checkPlaces(facts);
  const budget = { left: Math.min(MOST_UNPACKED, UNPACKED + UNPACKED_PER_BYTE * zip.size) };
  let reading: Promise<FileFacts[]> | undefined;
  const headers = () => {
    reading ??= allFactsBefore(zip);
    return reading;
  };
  return {
    files: facts.filter(({ name }) => !name.endsWith('/')).map((one) => fileOf(zip, one, budget, headers)),
    isCut: !directory?.isSure && facts.length < (directory?.count ?? Infinity),
  };
}

/**
 * Rejects a zip with more than {@link MOST_OVERLAPS} overlapping files, because a small zip could make the page read
 * the same bytes over and over.
 */
function checkPlaces(facts: readonly FileFacts[]): void {
  const sorted = [...facts].sort((a, b) => a.at - b.at);
  const over = sorted.filter(({ at }, index) => {
    const before = sorted[index - 1];
    return before && before.at + HEAD + before.nameSize + before.packed > at;
  });
  if (over.length > MOST_OVERLAPS)
    throw new BackupError('overlap', `expected files one after the other, found ${over.length} over others`);
}

/** Reads the header before each file, one after the other. Used if the directory of the zip is lost or damaged. */
async function allFactsBefore(zip: Blob): Promise<FileFacts[]> {
  const all: FileFacts[] = [];
  for (let at = await firstFile(zip); all.length <= MOST_FILES; ) {
    const facts = await factsBefore(zip, at);
    // If the sizes are stored after the bytes of a file, the offset of the next file is unknown.
    if (!facts?.hasSizes) return all;
    all.push(facts);
    at += HEAD + facts.nameSize + facts.extraSize + facts.packed;
  }
  return all;
}

/** `headers` reads the headers of all files in the zip. */
function fileOf(
  zip: Blob,
  listed: FileFacts,
  budget: { left: number },
  headers: () => Promise<readonly FileFacts[]>,
): ZipFile {
  return {
    name: listed.name,
    otherName: async () => (await factsBefore(zip, listed.at))?.name,
    read: async () => {
      try {
        return await readFile(zip, listed, budget);
      } catch (error) {
        // If no file begins at the offset in the directory, the offset may be damaged although the file is not.
        if (!(error instanceof FileError) || (await factsBefore(zip, listed.at))) throw error;
        const { name, sum } = listed;
        const found = (await headers()).find((facts) => facts.name === name && facts.sum === sum);
        if (!found) throw error;
        return readFile(zip, found, budget);
      }
    },
  };
}

/**
 * Reads a file with the sizes and the checksum in its entry of the directory. If that fails, uses the sizes and the
 * checksum in the header before the file's bytes.
 */
async function readFile(zip: Blob, listed: FileFacts, budget: { left: number }): Promise<Uint8Array<ArrayBuffer>> {
  const before = await factsBefore(zip, listed.at);
  const extra = before?.extraSize ?? listed.extraSize;
  const starts = new Set([before?.nameSize ?? listed.nameSize, listed.nameSize].map((size) => HEAD + size + extra));
  starts.add(HEAD + listed.nameSize);
  let first: unknown;
  for (const facts of before?.hasSizes ? [listed, before] : [listed]) {
    for (const start of starts) {
      try {
        return await bytesAt(zip, listed.at + start, facts, budget);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        first ??= error;
      }
    }
  }
  throw first;
}

async function bytesAt(
  zip: Blob,
  from: number,
  { method, isEncrypted, packed, size, sum }: FileFacts,
  budget: { left: number },
): Promise<Uint8Array<ArrayBuffer>> {
  if (isEncrypted) throw new FileError({ why: 'encrypted' });
  if (method !== STORED && method !== DEFLATED) throw new FileError({ why: 'packed' });
  if (from + packed > zip.size) throw new FileError({ why: 'cut' });
  if (size > budget.left) throw new FileError({ why: 'large' });
  const part = zip.slice(from, from + packed);
  const isWhole = method === STORED ? packed === size : true;
  const bytes = !isWhole
    ? undefined
    : method === STORED
      ? new Uint8Array(await part.arrayBuffer())
      : await inflated(part, size);
  const found = bytes && bytes.length === size ? crc32(bytes) : undefined;
  if (!bytes || found !== sum) {
    const said = found === undefined ? '–' : hex(found);
    const changed = method === STORED ? bytes : undefined;
    throw new FileError({ why: 'changed', expected: hex(sum), found: said }, changed);
  }
  budget.left -= size;
  return bytes;
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}

/** Unpacks the bytes of a file. Returns `undefined` if they are damaged or unpack to more than `size` bytes. */
async function inflated(part: Blob, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const unpacker = unpackerOf();
  if (!unpacker) throw new FileError({ why: 'packed' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = part.stream().pipeThrough(unpacker).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > size) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    return undefined;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Returns the decompressor of the browser; `undefined` in older browsers. */
function unpackerOf(): ReadableWritablePair<Uint8Array, BufferSource> | undefined {
  try {
    return new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, BufferSource>;
  } catch {
    return undefined;
  }
}
