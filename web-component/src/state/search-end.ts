/**
 * Announces the end of a search to screen readers. Every card with a search that can take long uses this file, so that
 * the user always hears that the search has ended, and whether it was finished.
 */
import type { Terms } from '../locales/localize.js';

/** How a search has ended: it was finished, the user or a limit has stopped it, or the engine has failed. */
export type SearchEnd = 'done' | 'stopped' | 'failed';

/**
 * Announces the end of a search by `announce`. `said` is the result so far, or the failure; empty if there is no
 * result.
 */
export function announceEnd(
  announce: (sentence: string) => void,
  end: SearchEnd,
  said: string,
  { notAll }: Pick<Terms, 'notAll'>,
): void {
  if (end !== 'stopped') announce(said);
  else announce(said === '' || said === notAll ? notAll : `${closed(said)} ${notAll}`);
}

/** Ends a sentence that has no full stop yet, so that a screen reader pauses after the sentence. */
function closed(sentence: string): string {
  return /[.!?…。]$/.test(sentence) ? sentence : `${sentence}.`;
}
