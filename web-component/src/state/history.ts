/**
 * The history of the user's actions, as one tree of states. Undo, redo, the trail (see `trail.ts`), and the buttons
 * Back and Forward of the browser all move along this tree.
 *
 * If the user goes back and then makes another change, a new branch of the tree begins. The earlier branch can still be
 * reached, so no state is ever lost. An entry is identified by its index, and no entry is ever removed. States share
 * their unchanged parts, so an entry needs memory only for the parts that it changes.
 */
import type { AppState } from './state.js';

export interface Entry {
  /**
   * For the current entry, the current state. For any other entry, the state at the moment when the user left the
   * entry.
   */
  readonly state: AppState;
  /** Index of the previous entry; absent for the first entry. */
  readonly from?: number;
  /**
   * Index of the next entry. If several branches begin at this entry, the next entry is on the branch that the user
   * visited last.
   */
  readonly onward?: number;
  /**
   * Whether the entry begins a new stop of the trail in any case. Without this flag, an entry belongs to the stop of
   * the entry before it, if both show the same game, the same record or the user's own board.
   */
  readonly visit?: true;
  /**
   * Index of another entry, whose record this entry shows. Present if the user came back to an earlier visit of a
   * record: the page then shows the latest version of the record, which belongs to the other entry. Undo and redo
   * continue from the other entry, so that undo takes back the last change of the record and not all changes since the
   * visit.
   */
  readonly latest?: number;
}

export interface History {
  /** All entries in order of creation. */
  readonly entries: readonly Entry[];
  /** Index of the current entry. */
  readonly at: number;
  /**
   * Name of the change that made the current entry. A later change with the same name replaces the entry. Thus all the
   * letters that the user types into a comment become one entry.
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

/**
 * Replaces the state of the current entry, without adding an entry. Used, for example, when the user steps along the
 * line or scrolls a list.
 */
export function replace(history: History, state: AppState): History {
  if (here(history).state === state) return history;
  const { entries, at } = change(history, history.at, { state });
  return { entries, at };
}

/** Replaces the state of the current entry by one that shows the record of the entry `latest`. */
export function replaceByLatest(history: History, state: AppState, latest: number): History {
  const { entries, at } = change(history, history.at, { state, latest });
  return { entries, at };
}

/**
 * Adds an entry after the current entry. If the current entry was made with the same value of `joining`, replaces the
 * current entry instead.
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
 * the user's own board. Used when the user steps to another position of the graph.
 */
export function visit(history: History, state: AppState): History {
  const { entries, at } = push(history, state);
  return at === history.at ? history : change({ entries, at }, at, { visit: true });
}

/** Returns the index of the entry before the current entry; `undefined` if the current entry is the first one. */
export function before(history: History): number | undefined {
  return here(history).from;
}

/**
 * Returns the index of the entry after the current entry, on the branch that the user visited last; `undefined` at the
 * end of that branch.
 */
export function after(history: History): number | undefined {
  return here(history).onward;
}

/** Returns the index of the entry to which undo leads; `undefined` if there is nothing to undo. */
export function undoTarget(history: History): number | undefined {
  const { latest } = here(history);
  return before(latest === undefined ? history : { ...history, at: latest });
}

/** Returns the index of the entry to which redo leads; `undefined` if there is nothing to redo. */
export function redoTarget(history: History): number | undefined {
  const { onward, latest } = here(history);
  // If the user has made a change after the latest version was shown here, redo makes this change again.
  if (latest === undefined || (onward !== undefined && onward > latest)) return onward;
  return history.entries[latest]?.onward;
}

/**
 * Returns whether an entry is the current entry, or is on the way from the first entry to the current entry. Without an
 * entry, returns `true`.
 */
export function isReached({ entries, at }: History, entry: number | undefined): boolean {
  let now: number | undefined = at;
  while (now !== undefined && now !== entry) now = entries[now]?.from;
  return now === entry;
}

/**
 * Goes to any entry. On the way from the first entry to this entry, marks each branch as the one visited last, so that
 * going forward follows the same way again.
 */
export function jump(history: History, to: number): History {
  if (!history.entries[to] || to === history.at) return history;
  const { latest } = here(history);
  // Undo takes back the change of the entry `latest`. The way through this entry lets redo make the change again.
  const isUndo = latest !== undefined && history.entries[latest]?.from === to;
  return walk(isUndo ? walk(history, latest) : history, to);
}

function walk(history: History, to: number): History {
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
