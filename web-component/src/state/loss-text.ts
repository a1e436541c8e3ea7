/**
 * Describes in words which parts of a record a file format cannot store. The texts are shown when the user exports a
 * record or a list of games.
 */
import type { Loss } from '../engine/protocol.js';
import { losses } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

export function lossTexts(lost: readonly Loss[], common: Terms): string[] {
  const { loss } = withTerms(common, { losses });
  return lost.map((one) => loss[one]);
}
