/**
 * The trail is the list of stops at which the user has been. A stop is a run of consecutive history entries during
 * which the board shows the same game, the same record or the user's own board. This code is not in `history.ts`,
 * because only parts of the element that are loaded later use the trail.
 */
import { after, type History } from './history.js';
import type { AppState } from './state.js';

/**
 * Returns the last entry of the previous stop; `undefined` at the first stop. Going back along the trail leads to this
 * entry.
 */
export function stopBefore(history: History): number | undefined {
  let head = history.at;
  while (!beginsStop(history, head)) head = history.entries[head]?.from ?? 0;
  return history.entries[head]?.from;
}

/**
 * Returns the last entry of the next stop, on the branch that the user visited last; `undefined` at the last stop.
 * Going forward along the trail leads to this entry.
 */
export function stopAfter(history: History): number | undefined {
  let next = after(history);
  while (next !== undefined && !beginsStop(history, next)) next = history.entries[next]?.onward;
  return next === undefined ? undefined : lastOf(history, next);
}

/**
 * Returns one entry for each stop on the way from the first stop to the shown stop: the current entry for the shown
 * stop, and the last entry for each other stop. If going forward leads to a next stop, the last entry of that stop
 * follows in the list. `at` is the index of the shown stop in the list.
 */
export function path(history: History): { readonly entries: readonly number[]; readonly at: number } {
  const before: number[] = [];
  let step: History = history;
  for (let from = stopBefore(step); from !== undefined; from = stopBefore(step)) {
    before.unshift(from);
    step = { ...history, at: from };
  }
  const next = stopAfter(history);
  return { entries: [...before, history.at, ...(next === undefined ? [] : [next])], at: before.length };
}

/** Returns whether an entry of the history is the first one of its stop. */
function beginsStop({ entries }: History, at: number): boolean {
  const entry = entries[at];
  const from = entry?.from === undefined ? undefined : entries[entry.from];
  return !entry || !from || entry.visit === true || subjectOf(from.state) !== subjectOf(entry.state);
}

/**
 * Returns a value that identifies the subject on the board in a state: the user's own board, a game, or a record.
 * Consecutive entries of the history with the same value are one stop of the trail.
 */
function subjectOf({ board }: AppState): object | string {
  if (board.opened) return `game ${board.opened.view.game}`;
  return board.record?.origin ?? 'own';
}

/** A stop of the trail, as an item in the list of all stops. */
export interface Stop {
  /**
   * The entry that is shown when the user chooses the stop. This is the current entry if it belongs to the stop, and
   * otherwise the last entry of the stop on the branch visited last.
   */
  readonly entry: number;
  /** Whether the stop contains the current entry. */
  readonly current: boolean;
  /** The level of indentation of the stop. This is the number of forks on the way from the first stop to this stop. */
  readonly depth: number;
}

/**
 * Returns the tree of all stops as a list from top to bottom. The stops that follow a stop are listed below it, and are
 * indented only if there are several of them. Branches within a single stop (such as a move that was undone before
 * another was played) do not make further stops.
 */
export function stops(history: History): Stop[] {
  const stopOf = groupByStop(history);
  const heads = [...new Set(stopOf)];
  const following = new Map<number, number[]>(heads.map((head) => [head, []]));
  for (const head of heads) {
    const from = history.entries[head]?.from;
    const parent = from === undefined ? undefined : stopOf[from];
    if (parent !== undefined) following.get(parent)?.push(head);
  }
  const listed: Stop[] = [];
  const open: { head: number; depth: number }[] = [{ head: 0, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { head, depth } = next;
    const current = stopOf[history.at] === head;
    listed.push({ entry: current ? history.at : lastOf(history, head), current, depth });
    const branches = following.get(head) ?? [];
    const further = depth + (branches.length > 1 ? 1 : 0);
    // The branches are pushed in reverse order, because the stack returns the branch that was pushed last first.
    for (const branch of branches.toReversed()) open.push({ head: branch, depth: further });
  }
  return listed;
}

/** Returns a list with one index for each entry of the history: the index of the first entry of the entry's stop. */
function groupByStop(history: History): number[] {
  const stopOf: number[] = [];
  for (const [index, { from }] of history.entries.entries()) {
    stopOf.push(from === undefined || beginsStop(history, index) ? index : (stopOf[from] ?? index));
  }
  return stopOf;
}

/**
 * Returns the last entry of the stop whose first entry is `head`. Where the history branches, follows the branch that
 * the user visited last.
 */
function lastOf(history: History, head: number): number {
  let last = head;
  for (let at = history.entries[head]?.onward; at !== undefined && !beginsStop(history, at); ) {
    last = at;
    at = history.entries[at]?.onward;
  }
  return last;
}
