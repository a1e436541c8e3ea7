/**
 * Everything the user did, as one tree of states. Undo and redo, the trail, and the browser's Back and Forward all move
 * along it.
 *
 * Going back and then doing something else makes a branch; the earlier branch stays and can be chosen again, so nothing
 * is ever lost. An entry is named by its index, and none is taken away. States share what they have in common, so an
 * entry costs what its change touched.
 */
import type { AppState } from './state.js';

export interface Entry {
  /** As it was left, or as it is now. */
  readonly state: AppState;
  /** The entry that it was made from; absent at the first. */
  readonly from?: number;
  /** The entry after it that was seen last. */
  readonly onward?: number;
  /** It begins a stop of the trail although it is about the same subject as the one before. */
  readonly visit?: true;
}

export interface History {
  /** In the order in which they were made. */
  readonly entries: readonly Entry[];
  /** Where the user is. */
  readonly at: number;
  /** What made the current entry, where more of the same joins it: letters of one comment are one entry. */
  readonly joining?: string;
}

export function begin(state: AppState): History {
  return { entries: [{ state }], at: 0 };
}

export function here({ entries, at }: History): Entry {
  const entry = entries[at];
  if (!entry) throw new RangeError(`there is no entry ${at}`);
  return entry;
}

/** A change that is no entry of its own: a step along the line, a list that is scrolled. */
export function replace(history: History, state: AppState): History {
  if (here(history).state === state) return history;
  const { entries, at } = change(history, history.at, { state });
  return { entries, at };
}

/** A new entry after the current one. With the same `joining` as the current entry it takes that one's place. */
export function push(history: History, state: AppState, joining?: string): History {
  const current = here(history);
  if (current.state === state) return history;
  const name = joining === undefined ? {} : { joining };
  if (joining !== undefined && joining === history.joining && current.onward === undefined) {
    return { ...change(history, history.at, { state }), ...name };
  }
  const at = history.entries.length;
  const { entries } = change(history, history.at, { onward: at });
  return { entries: [...entries, { state, from: history.at }], at, ...name };
}

/** A new entry that begins a stop of the trail, also where its subject is the same: another position of the graph. */
export function visit(history: History, state: AppState): History {
  const { entries, at } = push(history, state);
  return at === history.at ? history : change({ entries, at }, at, { visit: true });
}

/** The entry before the current one, or `undefined` at the first. */
export function before(history: History): number | undefined {
  return here(history).from;
}

/** The entry after the current one on the branch taken last, or `undefined` at its end. */
export function after(history: History): number | undefined {
  return here(history).onward;
}

/** Any entry. The branches that lead there become the ones taken last, so that going forward leads there again. */
export function jump(history: History, to: number): History {
  if (!history.entries[to] || to === history.at) return history;
  let next: History = { entries: history.entries, at: to };
  for (let at = to; ; ) {
    const from = next.entries[at]?.from;
    if (from === undefined) return next;
    if (next.entries[from]?.onward !== at) next = { ...change(next, from, { onward: at }), at: to };
    at = from;
  }
}

function change({ entries, at, joining }: History, index: number, changed: Partial<Entry>): History {
  const copy = [...entries];
  const entry = copy[index];
  if (entry) copy[index] = { ...entry, ...changed };
  return { entries: copy, at, ...(joining !== undefined && { joining }) };
}
