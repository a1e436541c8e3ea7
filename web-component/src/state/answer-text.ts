/** What an archive answers, in words: for bars, tables and the graph. */
import type { Tally } from '../engine/protocol.js';
import type { Terms } from '../locales/localize.js';

/** Below this many games percentages would promise more than they know: the games are counted out instead. */
export const FEW = 10;

/** `Black 51%, draw 9%, White 40%`, with the games that are not in the bar. */
export function resultsText({ black, draw, white, unknown }: Tally, terms: Terms): string {
  const known = black + draw + white;
  const results =
    known < FEW
      ? terms.resultCounts({ black, draw, white })
      : terms.resultParts({ black: black / known, draw: draw / known, white: white / known });
  return unknown > 0 ? terms.resultUnknown({ results, games: unknown }) : results;
}
