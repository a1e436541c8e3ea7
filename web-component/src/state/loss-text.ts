/**
 * Describes in words the parts of a record that a file format cannot store, for the export of a record or of a list of
 * games.
 */
import type { Loss } from '../engine/protocol.js';
import { losses } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

export function lossTexts(lost: readonly Loss[], common: Terms): string[] {
  const { loss } = withTerms(common, { losses });
  return lost.map((one) => loss[one]);
}
