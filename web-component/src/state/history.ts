/**
 * History of the user's actions, as one tree of states. Undo and redo, the trail (see `trail.ts`), and the browser's
 * Back and Forward all move along the tree.
 *
 * If the user goes back and then makes another change, a new branch begins. The earlier branch stays reachable, so no
 * state is ever lost. An entry is identified by its index, and no entry is removed. States share their unchanged parts,
 * so an entry needs memory only for its change.
 */
import type { AppState } from './state.js';

export interface Entry {
  /** The current state, or the state when the user left the entry. */
  readonly state: AppState;
  /** Index of the previous entry; absent for the first entry. */
  readonly from?: number;
  /** Index of the following entry on the branch visited last. */
  readonly onward?: number;
  /**
   * Whether the entry begins a new stop of the trail even though the entry before it shows the same game or record, or
   * shows the user's own board too.
   */
  readonly visit?: true;
}

export interface History {
  /** All entries in order of creation. */
  readonly entries: readonly Entry[];
  /** Index of the current entry. */
  readonly at: number;
  /**
   * Name of the change that made the current entry. Later changes with the same name replace the entry, so that the
   * typing of a comment is one entry.
   */
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

/** Replaces the current state without adding an entry, as after a step along the line or the scrolling of a list. */
export function replace(history: History, state: AppState): History {
  if (here(history).state === state) return history;
  const { entries, at } = change(history, history.at, { state });
  return { entries, at };
}

/**
 * Adds an entry after the current one. If the current entry was made with the same `joining`, replaces that entry
 * instead.
 */
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

/**
 * Adds an entry that begins a new stop of the trail, even if the board still shows the same game, the same record or
 * the user's own board. A step to another position of the graph adds such an entry.
 */
export function visit(history: History, state: AppState): History {
  const { entries, at } = push(history, state);
  return at === history.at ? history : change({ entries, at }, at, { visit: true });
}

/** Returns the index of the entry before the current one; `undefined` at the first. */
export function before(history: History): number | undefined {
  return here(history).from;
}

/**
 * Returns the index of the entry after the current one, on the branch visited last; `undefined` at the end of the
 * branch.
 */
export function after(history: History): number | undefined {
  return here(history).onward;
}

/**
 * Goes to any entry, and marks the branches on the way from the first entry as visited last, so that going forward
 * follows them again.
 */
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
