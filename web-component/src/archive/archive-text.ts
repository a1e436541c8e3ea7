/**
 * What an archive answers, and what went wrong, in words. One file for what several parts say: the build has a place for
 * that only beside the element, which names failures too.
 */
import type { EngineFailure } from '../engine/engine-error.js';
import type { Tally } from '../engine/protocol.js';
import type { Terms } from '../locales/localize.js';

/** The sentence of a failure, and what was going on: `import`, or anything else. */
export function failureText(
  { code, during, needed, available }: EngineFailure & { during?: string },
  terms: Terms,
): string {
  if (code === 'storage-full') {
    const known = needed === undefined ? 'nothing' : available === undefined ? 'needed' : 'both';
    return terms.storageFull({ known, needed: needed ?? 0, available: available ?? 0 });
  }
  const sentences: Readonly<Record<string, string>> = terms.failure;
  return sentences[code] ?? (during === 'import' ? terms.importFailed : terms.searchFailed);
}

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
