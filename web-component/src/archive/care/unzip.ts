/**
 * Reads zip files, whichever program has written them: stored and packed files, with data descriptors, extra fields and folders,
 * in any order, with bytes before or after, and in the large form (zip64).
 *
 * By hand, because a damaged zip gives back each file that is whole: libraries stop at the first fault, or do not look at the
 * checksums. A file is described twice, before its bytes and in the directory at the end; either will do, as the checksum
 * decides. Where the directory is lost, the files are found one after the other. Only the packing itself is the browser's.
 *
 * Nothing is read before counts and places are known to fit: a zip of some kilobytes may promise more than any disk holds.
 */
import { crc32 } from '../crc32.js';
import { BackupError, MOST_FILES } from './zip.js';
import { directoryOf, type Facts, factsBefore, firstFile, HEAD } from './zip-directory.js';

/** Why a file of a zip cannot be read. */
export type FileProblem =
  /** The bytes have changed since they were stored: `expected` and `found` are checksums. */
  | { readonly why: 'changed'; readonly expected: string; readonly found: string }
  /** The zip ends before it does. */
  | { readonly why: 'cut' }
  /** Packed in a way that this browser cannot unpack, or with a password. */
  | { readonly why: 'packed' | 'encrypted' }
  /** It unpacks to more than a backup may. */
  | { readonly why: 'large' };

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem.why);
    this.name = 'FileError';
  }
}

export interface ZipFile {
  readonly name: string;
  /** The name that stands before its bytes, for the case that the other one is damaged. */
  otherName(): Promise<string | undefined>;
  /** Its bytes; rejects with {@link FileError}. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface OpenZip {
  readonly files: readonly ZipFile[];
  /** The directory at the end is lost or damaged: there may have been more files. */
  readonly isCut: boolean;
}

/** Bytes that all files of a zip may unpack to: so many, */
const UNPACKED = 256_000_000;
/** and as many for each byte of the zip. A record packs to a tenth or less. */
const UNPACKED_PER_BYTE = 100;
/** No zip unpacks to more than a backup can hold. */
const MOST_UNPACKED = 4_294_967_295;
/** Files that lie over each other and may still be a fault of the disk: one changed number makes two. */
const MOST_OVERLAPS = 2;

/** Packed files, as zip numbers the ways. */
const [STORED, DEFLATED] = [0, 8];

/** Opens a zip; rejects with {@link BackupError} where it is none, or where its files cannot all be in it. */
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
  return {
    files: facts.filter(({ name }) => !name.endsWith('/')).map((one) => fileOf(zip, one, budget)),
    isCut: !directory?.isSure && facts.length < (directory?.count ?? Infinity),
  };
}

/** Files that lie over each other would be read again and again. */
function checkPlaces(facts: readonly Facts[]): void {
  const sorted = [...facts].sort((a, b) => a.at - b.at);
  const over = sorted.filter(({ at }, index) => {
    const before = sorted[index - 1];
    return before && before.at + HEAD + before.nameSize + before.packed > at;
  });
  if (over.length > MOST_OVERLAPS)
    throw new BackupError('overlap', `expected files one after the other, found ${over.length} over others`);
}

/** The files one after the other, where there is no directory. */
async function allFactsBefore(zip: Blob): Promise<Facts[]> {
  const all: Facts[] = [];
  for (let at = await firstFile(zip); all.length <= MOST_FILES; ) {
    const facts = await factsBefore(zip, at);
    // If the sizes stand only behind the bytes, the beginning of the next file is unknown.
    if (!facts?.hasSizes) return all;
    all.push(facts);
    at += HEAD + facts.nameSize + facts.extraSize + facts.packed;
  }
  return all;
}

function fileOf(zip: Blob, listed: Facts, budget: { left: number }): ZipFile {
  return {
    name: listed.name,
    otherName: async () => (await factsBefore(zip, listed.at))?.name,
    read: () => readFile(zip, listed, budget),
  };
}

/** Reads a file by its entry in the directory, or else by the header before its bytes. */
async function readFile(zip: Blob, listed: Facts, budget: { left: number }): Promise<Uint8Array<ArrayBuffer>> {
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
  { method, isEncrypted, packed, size, sum }: Facts,
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
    throw new FileError({ why: 'changed', expected: hex(sum), found: said });
  }
  budget.left -= size;
  return bytes;
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}

/** Unpacks a part, at most to the stated size; `undefined` if the part is damaged. */
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

/** Older browsers do not know it. */
function unpackerOf(): ReadableWritablePair<Uint8Array, BufferSource> | undefined {
  try {
    return new DecompressionStream('deflate-raw') as ReadableWritablePair<Uint8Array, BufferSource>;
  } catch {
    return undefined;
  }
}
