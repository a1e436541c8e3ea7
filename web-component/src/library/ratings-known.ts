/**
 * Whether ratings have been computed in this browser. Only then the page shows fields that need ratings, because asking
 * the engine would load the engine for analyses.
 */
import { storedText, storeText } from '../state/stored-text.js';

const KEY = 'renju-board-ratings';

/** Whether ratings are known on this page, also if the browser stores nothing. */
let known = false;

/** Returns whether ratings have been computed. */
export function areRatingsKnown(): boolean {
  return known || storedText(KEY) !== null;
}

/** Notes that ratings have been computed. */
export function noteRatings(): void {
  if (areRatingsKnown()) return;
  known = true;
  storeText(KEY, 'computed');
}

/** Notes that the ratings of the present games have not been computed. */
export function forgetRatings(): void {
  known = false;
  storeText(KEY, '');
}
