/** Makes texts for the answers of the archive. Bars, tables and the graph use these texts. */
import type { Tally } from '../engine/protocol.js';
import { search } from '../locales/en.js';
import { type Terms, withTerms } from '../locales/localize.js';

/**
 * Smallest number of games with a known result for which a text has percentages. A text about fewer games has counts,
 * because percentages would look more precise than they are.
 */
export const FEW = 10;

/**
 * Returns a text about the results of games, such as `Black 51%, draw 9%, White 40%`. If some of the games have no
 * known result, the text also has the number of games without a known result.
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
