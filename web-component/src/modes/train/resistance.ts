/** Stores how the other side plays in a problem, as the user has chosen it. */
import type { Resistance } from './move-judge.js';

/** Key in the browser's storage. */
const RESISTANCE = 'renju-board-resistance';

export function storedResistance(): Resistance {
  try {
    return localStorage.getItem(RESISTANCE) === 'any' ? 'any' : 'longest';
  } catch {
    return 'longest';
  }
}

export function storeResistance(resistance: Resistance): void {
  try {
    localStorage.setItem(RESISTANCE, resistance);
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}
