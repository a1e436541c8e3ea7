/** Answers of the archive in words: for bars, tables and the graph. */
import type { Tally } from '../engine/protocol.js';
import type { Terms } from '../locales/localize.js';

/** Below this many games the text has counts, because percentages would suggest more precision than there is. */
export const FEW = 10;

/** Text such as `Black 51%, draw 9%, White 40%`, and the number of games without a known result. */
export function resultsText({ black, draw, white, unknown }: Tally, terms: Terms): string {
  const known = black + draw + white;
  const results =
    known < FEW
      ? terms.resultCounts({ black, draw, white })
      : terms.resultParts({ black: black / known, draw: draw / known, white: white / known });
  return unknown > 0 ? terms.resultUnknown({ results, games: unknown }) : results;
}
