/** Describes in words the files of a zip archive that were not imported. */
import type { ZipChoice } from '../engine/protocol.js';
import { zipped } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/** Most files that are listed by name; the others are only counted. */
const SAID = 4;

/** Returns an empty text if the import left no file out. */
export function leftInZip(zip: ZipChoice | undefined, terms: Terms): string {
  if (!zip) return '';
  const { taken, left } = zip;
  const names = left.slice(0, SAID);
  return withTerms(terms, { zipped }).zipLeft({ taken, files: left.length, names, more: left.length - names.length });
}
