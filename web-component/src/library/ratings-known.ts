/**
 * Whether ratings have been computed in this browser. If not, the page hides fields that need
 * ratings. The page does not ask the engine for this fact, because that would load the engine for
 * analyses.
 */
import { storedText, storeText } from '../state/stored-text.js';

const KEY = 'renju-board-ratings';

/** Whether this page knows of computed ratings. Used if the browser cannot store this fact. */
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

/** Stores that the ratings of the present games have not been computed. */
export function forgetRatings(): void {
  known = false;
  storeText(KEY, '');
}
