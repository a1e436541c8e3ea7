/** The state of the tree of moves: which of its branches are open. */
import { featureState } from '../../state/feature-state.js';
import type { AppState } from '../../state/state.js';

interface TreeState {
  /** The open branches, each by the key of its position (`key` of a `MoveTreeRow`). */
  readonly open: readonly string[];
  /** Keys of the positions of which all next moves are listed, instead of only the most frequent ones. */
  readonly whole: readonly string[];
}

/** Greatest number of keys that are stored; the oldest keys are removed. */
const MOST = 500;

export const treeState = featureState<TreeState>('tree', { open: [], whole: [] });

/**
 * Opens or closes a branch (`list` is `open`), or switches between all next moves of a position and only the most
 * frequent ones (`list` is `whole`).
 */
export function toggled(state: AppState, list: keyof TreeState, key: string): AppState {
  const keys = treeState.of(state)[list];
  const without = keys.filter((other) => other !== key);
  const changed = without.length < keys.length ? without : [...keys, key].slice(-MOST);
  return treeState.change(state, { [list]: changed });
}
