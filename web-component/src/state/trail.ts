/**
 * The trail: the stops at which the user has been. A stop is a run of history entries during which the board shows the
 * same game, the same record or the user's own board. This code is separate from `history.ts`, because only parts that
 * are loaded later use it.
 */
import { after, type History } from './history.js';
import type { AppState } from './state.js';

/** Returns the last entry of the previous stop, to which going back leads; `undefined` at the first stop. */
export function stopBefore(history: History): number | undefined {
  let head = history.at;
  while (!beginsStop(history, head)) head = history.entries[head]?.from ?? 0;
  return history.entries[head]?.from;
}

/**
 * Returns the last entry of the next stop on the branch visited last. Going forward leads to this entry. Returns
 * `undefined` at the last stop.
 */
export function stopAfter(history: History): number | undefined {
  let next = after(history);
  while (next !== undefined && !beginsStop(history, next)) next = history.entries[next]?.onward;
  return next === undefined ? undefined : lastOf(history, next);
}

/**
 * Returns the last entry of each stop on the way from the first stop to the shown one, and then of the next stop, to
 * which going forward leads. `at` is the index of the shown stop in the list.
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

/** Whether an entry is the first of its stop. */
function beginsStop({ entries }: History, at: number): boolean {
  const entry = entries[at];
  const from = entry?.from === undefined ? undefined : entries[entry.from];
  return !entry || !from || entry.visit === true || subjectOf(from.state) !== subjectOf(entry.state);
}

/**
 * Returns the subject of a state: the user's own board, an opened game, or a record. Consecutive entries of the history
 * with the same subject are one stop of the trail.
 */
function subjectOf({ board }: AppState): object | string {
  if (board.opened) return `game ${board.opened.view.game}`;
  return board.record?.origin ?? 'own';
}

/** A stop in the list of all stops. */
export interface Stop {
  /** The last entry of the stop on its branch; when the user chooses the stop, this entry is shown. */
  readonly entry: number;
  /** Whether the stop contains the current entry. */
  readonly current: boolean;
  /** How far the stop is indented: the number of forks on the way to it from the first stop. */
  readonly depth: number;
}

/**
 * Returns all stops as a tree, from top to bottom. The stops that follow a stop are listed below it, and are indented
 * only if there are several. Branches within one stop (a move undone and another played) do not make further stops.
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

/** Returns, for each entry of the history, the index of the first entry of its stop. */
function groupByStop(history: History): number[] {
  const stopOf: number[] = [];
  for (const [index, { from }] of history.entries.entries()) {
    stopOf.push(from === undefined || beginsStop(history, index) ? index : (stopOf[from] ?? index));
  }
  return stopOf;
}

/** Returns the last entry of the stop that begins with the entry `head`, on the branch visited last. */
function lastOf(history: History, head: number): number {
  let last = head;
  for (let at = history.entries[head]?.onward; at !== undefined && !beginsStop(history, at); ) {
    last = at;
    at = history.entries[at]?.onward;
  }
  return last;
}
