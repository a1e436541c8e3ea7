/** Finds the mode in which the user was before the current mode. Some modes offer to return to that mode. */
import { before, type History, here } from './history.js';
import type { ModeName } from './state.js';

/**
 * Returns the index of the last history entry before the user changed from `mode` to the current mode. Returns
 * `undefined` if the user came from another mode than `mode`.
 */
export function cameFrom(history: History, mode: ModeName): number | undefined {
  const current = here(history).state.mode;
  for (let at = before(history); at !== undefined; at = history.entries[at]?.from) {
    const other = history.entries[at]?.state.mode;
    if (other !== current) return other === mode ? at : undefined;
  }
  return undefined;
}
