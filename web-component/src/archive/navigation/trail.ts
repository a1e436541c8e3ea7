/**
 * Where the reader has been: a tree of stops, each with all that was to be seen there.
 *
 * Going back and then elsewhere makes a branch; the earlier one stays, and can be chosen again. A stop is named by its
 * index, and none is ever taken away. All of it is values, so that coming back is showing a value again: nothing is
 * computed anew that could turn out differently.
 */

import type { Query } from '../../engine/protocol.js';
import type { Cursor } from '../../game/cursor.js';

/** Which games are listed: those of the position shown, or those of the question by which the game was found. */
export type Listed = 'position' | 'question';

/** What is asked besides the position, as the attributes say it. */
export interface Scope {
  readonly area: string;
  readonly filter: string;
  /** While the area waits for the reader's own line, where it lay there: of a game the whole position is looked at. */
  readonly home?: string;
}

/** How far a list is scrolled; it means something to that list only. */
export interface Scrolled {
  /** The list's name for what it lists. */
  readonly place: string;
  /** Pixels. */
  readonly top: number;
}

export interface Place {
  readonly cursor: Cursor;
  readonly scope: Scope;
  /** What was asked when the reader left their own line; absent on it. */
  readonly question?: Query;
  readonly listed: Listed;
  readonly scrolled?: Scrolled;
}

export interface Stop {
  /** As it was left, or as it is now. */
  readonly place: Place;
  /** The stop that it was reached from; absent at the first. */
  readonly from?: number;
  /** The stop after it that was seen last. */
  readonly onward?: number;
}

export interface Trail {
  /** In the order in which they were first reached. */
  readonly stops: readonly Stop[];
  /** Where the reader is. */
  readonly at: number;
}

export function trailFrom(place: Place): Trail {
  return { stops: [{ place }], at: 0 };
}

export function here({ stops, at }: Trail): Stop {
  const stop = stops[at];
  if (!stop) throw new RangeError(`there is no stop ${at}`);
  return stop;
}

/** The stop where the reader is has changed: a move, a step, a turn of the board. */
export function settle(trail: Trail, place: Place): Trail {
  return here(trail).place === place ? trail : change(trail, trail.at, { place });
}

/** A new stop after the one where the reader is. */
export function visit(trail: Trail, place: Place): Trail {
  const at = trail.stops.length;
  const { stops } = change(trail, trail.at, { onward: at });
  return { stops: [...stops, { place, from: trail.at }], at };
}

/** Whether what the reader did leaves them at this stop: in the same game, or still on their own line. */
export function stays(trail: Trail, cursor: Cursor): boolean {
  return here(trail).place.cursor.opened?.view.game === cursor.opened?.view.game;
}

/** The stop before this one, as it was left; the same trail at the first. */
export function back(trail: Trail): Trail {
  return go(trail, here(trail).from);
}

/** The stop after this one on the branch taken last; the same trail at its end. */
export function forward(trail: Trail): Trail {
  return go(trail, here(trail).onward);
}

/** Any stop. The branches that lead there become the ones taken last, so that forward leads there again. */
export function jump(trail: Trail, to: number): Trail {
  let next = go(trail, to);
  for (let at = to; ; ) {
    const from = next.stops[at]?.from;
    if (from === undefined) return next;
    if (next.stops[from]?.onward !== at) next = change(next, from, { onward: at });
    at = from;
  }
}

function go(trail: Trail, at: number | undefined): Trail {
  return at === undefined || at === trail.at || !trail.stops[at] ? trail : { ...trail, at };
}

function change({ stops, at }: Trail, index: number, changed: Partial<Stop>): Trail {
  return { stops: stops.map((stop, which) => (which === index ? { ...stop, ...changed } : stop)), at };
}

/** A stop in the list of all of them. */
export interface Listing {
  readonly stop: number;
  /** Branches between it and the first stop. */
  readonly depth: number;
}

/**
 * All stops as a tree read from top to bottom: what follows a stop stands below it, and further in only where more than
 * one branch does.
 */
export function outline({ stops }: Trail): Listing[] {
  const after = stops.map((): number[] => []);
  for (const [stop, { from }] of stops.entries()) if (from !== undefined) after[from]?.push(stop);
  const listed: Listing[] = [];
  const open: Listing[] = [{ stop: 0, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    listed.push(next);
    const branches = after[next.stop] ?? [];
    const depth = next.depth + (branches.length > 1 ? 1 : 0);
    // The stack gives the last one first.
    for (const stop of branches.toReversed()) open.push({ stop, depth });
  }
  return listed;
}
