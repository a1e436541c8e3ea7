/**
 * Announces the end of a search to screen readers. Every card with a search that can take long uses this file, so that
 * the user always hears that the search has ended, and whether it was finished.
 */
import type { Terms, TermsOf } from '../locales/localize.js';

/** How a search has ended: it was finished, the user or a limit has stopped it, or the engine has failed. */
export type SearchEnd = 'done' | 'stopped' | 'failed';

/** The terms of this file. Only a part with the section `solve` qualifies its results by `asDecided`. */
type EndTerms = Pick<Terms, 'notAll' | 'sentence'> & Partial<Pick<TermsOf<'solve'>, 'asDecided'>>;

/**
 * Announces the end of a search by `announce`. `said` is the result so far, or the failure; empty if there is no
 * result.
 */
export function announceEnd(announce: (sentence: string) => void, end: SearchEnd, said: string, terms: EndTerms): void {
  if (end !== 'stopped' || isSaidUnfinished(said, terms)) announce(said);
  else announce(said === '' ? terms.notAll : `${terms.sentence(said)} ${terms.notAll}`);
}

/** Whether the result of a search says already that the search was not finished. */
export function isSaidUnfinished(said: string, { notAll, asDecided }: EndTerms): boolean {
  // Without a result, the term is only the words that it adds to a result.
  return said === notAll || (asDecided !== undefined && said.includes(asDecided({ said: '' }).trim()));
}
