/** Parts of a record that a file format cannot hold, in words: shown when a record or a list of games is exported. */
import type { Loss } from '../engine/protocol.js';
import { losses } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

export function lossTexts(lost: readonly Loss[], common: Terms): string[] {
  const { loss } = withTerms(common, { losses });
  return lost.map((one) => loss[one]);
}
