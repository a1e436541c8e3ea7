/** Describes in words which files of a zip archive were not imported. */
import type { ZipChoice } from '../engine/protocol.js';
import { zipped } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/** Greatest number of files whose names are listed. Further files are only counted. */
const SAID = 4;

/** Returns a sentence about the files that the import has left out; an empty text if the import has left out none. */
export function leftInZip(zip: ZipChoice | undefined, terms: Terms): string {
  if (!zip) return '';
  const { taken, left } = zip;
  const names = left.slice(0, SAID);
  return withTerms(terms, { zipped }).zipLeft({ taken, files: left.length, names, more: left.length - names.length });
}
