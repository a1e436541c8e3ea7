/** What of a zip file was not taken, in words. */
import type { ZipChoice } from '../engine/protocol.js';
import { zipped } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/** Names that are said; of others there is the number. */
const SAID = 4;

/** Empty where there is nothing to say. */
export function leftInZip(zip: ZipChoice | undefined, terms: Terms): string {
  if (!zip) return '';
  const { taken, left } = zip;
  const names = left.slice(0, SAID);
  return withTerms(terms, { zipped }).zipLeft({ taken, files: left.length, names, more: left.length - names.length });
}
