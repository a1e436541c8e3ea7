/** Texts for the answers of the archive, used by bars, tables and the graph. */
import type { Tally } from '../engine/protocol.js';
import { search } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/**
 * If fewer games than this have a known result, a text has counts. Percentages would look more precise than they are.
 */
export const FEW = 10;

/**
 * Returns a text such as `Black 51%, draw 9%, White 40%`, with the number of games without a known result if there are
 * any.
 */
export function resultsText({ black, draw, white, unknown }: Tally, common: Terms): string {
  const terms = withTerms(common, { search });
  const known = black + draw + white;
  const results =
    known < FEW
      ? terms.resultCounts({ black, draw, white })
      : terms.resultParts({ black: black / known, draw: draw / known, white: white / known });
  return unknown > 0 ? terms.resultUnknown({ results, games: unknown }) : results;
}
