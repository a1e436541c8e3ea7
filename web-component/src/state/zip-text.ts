/**
 * What of a zip file was not taken, in words: the engine reads one file of it, the largest with a name of game records.
 *
 * A file of its own in `dist/`, loaded when a zip file was read.
 */
import { zipped } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/** As the engine names files of game records. */
const RECORDS = /\.(rif|xml|txt)$/i;
/** What macOS adds to describe other files. */
const SHADOW = /^__MACOSX\/|(^|\/)\._[^/]*$/;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end has 22 bytes, and a comment of up to 64 KB. */
const TAIL = 22 + 0xffff;
/** Names that are said; of others there is the number. */
const SAID = 4;

/** Which file of a zip file is read, and which others there are. */
export interface Chosen {
  readonly taken: string;
  readonly left: readonly string[];
}

/** The sentence about a file of this name; empty where there is nothing to say. */
export async function leftInZip(file: Blob, terms: Terms): Promise<string> {
  const { taken, left } = (await chosenIn(file)) ?? { taken: '', left: [] };
  if (left.length === 0) return '';
  const names = left.slice(0, SAID);
  return withTerms(terms, { zipped }).zipLeft({ taken, files: left.length, names, more: left.length - names.length });
}

/** Reads the table of contents; `undefined` where there is none, or no file of game records in it. */
export async function chosenIn(file: Blob): Promise<Chosen | undefined> {
  const from = Math.max(0, file.size - TAIL);
  const tail = await viewOf(file, from, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return undefined;
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const entries = entriesOf(await viewOf(file, start, start + size));
  const records = entries.filter(({ name }) => RECORDS.test(name) && !SHADOW.test(name));
  // Of two of the same size the engine takes the later one.
  const taken = records.reduce((best, one) => (best && best.size > one.size ? best : one), records[0]);
  if (!taken) return undefined;
  // A text beside an archive is a readme.
  const left = records.filter((one) => one !== taken && (/\.txt$/i.test(taken.name) || !/\.txt$/i.test(one.name)));
  return { taken: taken.name, left: left.map(({ name }) => name) };
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

function entriesOf(directory: DataView<ArrayBuffer>): { name: string; size: number }[] {
  const entries: { name: string; size: number }[] = [];
  let at = 0;
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY) {
    const [length, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const name = new Uint8Array(directory.buffer, at + 46, Math.min(length, directory.byteLength - at - 46));
    entries.push({ name: new TextDecoder().decode(name), size: directory.getUint32(at + 24, true) });
    at += 46 + length + extra + comment;
  }
  return entries;
}
