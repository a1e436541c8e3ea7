/** Stores the user's choice how the other side defends in a problem. */
import { storedText, storeText } from '../../state/stored-text.js';
import type { Resistance } from './move-judge.js';

/** Key in the browser's storage. */
const RESISTANCE = 'renju-board-resistance';

export function storedResistance(): Resistance {
  return storedText(RESISTANCE) === 'any' ? 'any' : 'longest';
}

export function storeResistance(resistance: Resistance): void {
  storeText(RESISTANCE, resistance);
}
