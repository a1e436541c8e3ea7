/** Finds the mode that the user left for the current mode. Some modes offer to return to the mode before. */
import { before, type History, here } from './history.js';
import type { ModeName } from './state.js';

/**
 * Returns the index of the history entry at which the user left `mode` for the current mode; `undefined` if the user
 * came from another mode.
 */
export function cameFrom(history: History, mode: ModeName): number | undefined {
  const current = here(history).state.mode;
  for (let at = before(history); at !== undefined; at = history.entries[at]?.from) {
    const other = history.entries[at]?.state.mode;
    if (other !== current) return other === mode ? at : undefined;
  }
  return undefined;
}
