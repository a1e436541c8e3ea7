/**
 * Edits the events of the opening that are not moves, such as swaps of colors and offers of fifth moves. The list of
 * events is in order of time.
 */
import type { OpeningEvent, Point } from '../../engine/protocol.js';
import type { Facts } from './draft.js';

export type OpeningEvents = readonly OpeningEvent[];

/** Returns the number of moves that are on the board when the event happens. */
function after(event: OpeningEvent): number {
  return 'after' in event ? event.after : event.ply - 1;
}

/**
 * Returns the facts with `opening` as the list of opening events. If `opening` is empty, the returned facts contain no
 * such list.
 */
export function withOpening({ opening: _, ...facts }: Facts, opening: readonly OpeningEvent[]): Facts {
  return opening.length > 0 ? { ...facts, opening: [...opening] } : facts;
}

/** Removes the events for which `old` returns `true`. Then inserts `event`, if present, in order of time. */
function set(
  opening: OpeningEvents,
  old: (event: OpeningEvent) => boolean,
  event: OpeningEvent | undefined,
): OpeningEvent[] {
  const others = opening.filter((one) => !old(one));
  if (!event) return others;
  // Events at the same number of moves are in the order of {@link order}. For example, an offer of fifth moves comes
  // before the choice of a fifth move.
  const late = (one: OpeningEvent) =>
    after(one) > after(event) || (after(one) === after(event) && order(one) > order(event));
  const place = others.findIndex(late);
  return place < 0 ? [...others, event] : [...others.slice(0, place), event, ...others.slice(place)];
}

function order({ kind }: OpeningEvent): number {
  return ['swap', 'branch', 'declare', 'offer', 'choose'].indexOf(kind);
}

/**
 * Returns whether the players swapped colors after `moves` moves. Returns `undefined` if the record does not say this,
 * or if no swap was possible then.
 */
export function swapped(opening: OpeningEvents, moves: number): boolean | undefined {
  for (const event of opening) if (event.kind === 'swap' && event.after === moves) return event.swapped;
  return undefined;
}

export function setSwap(opening: OpeningEvents, moves: number, value: boolean | undefined): OpeningEvent[] {
  const event = value === undefined ? undefined : { kind: 'swap' as const, after: moves, swapped: value };
  return set(opening, (one) => one.kind === 'swap' && one.after === moves, event);
}

/** Returns the number of fifth moves that a player has declared to be offered; `undefined` if none is declared. */
export function declared(opening: OpeningEvents): number | undefined {
  for (const event of opening) if (event.kind === 'declare') return event.count;
  return undefined;
}

export function setDeclared(opening: OpeningEvents, count: number | undefined): OpeningEvent[] {
  const old = opening.find((event) => event.kind === 'declare');
  // A changed declaration keeps its place in the order of time. A new one happens with the fourth move, when three
  // moves are on the board.
  const moves = old ? after(old) : 3;
  const event = count === undefined ? undefined : { kind: 'declare' as const, after: moves, count };
  return set(opening, (one) => one.kind === 'declare', event);
}

/** Returns the points that were offered for the fifth move, in the order in which they were offered. */
export function offered(opening: OpeningEvents): readonly Point[] {
  for (const event of opening) if (event.kind === 'offer') return event.points;
  return [];
}

/**
 * Adds a point to the offered fifth moves, or removes it if it is among them. If the removed point was the chosen fifth
 * move, removes the choice too.
 */
export function toggleOffer(opening: OpeningEvents, point: Point): OpeningEvent[] {
  const points = offered(opening);
  const now = points.includes(point) ? points.filter((one) => one !== point) : [...points, point];
  const event = now.length > 0 ? { kind: 'offer' as const, ply: offerPly(opening), points: now } : undefined;
  const next = set(opening, (one) => one.kind === 'offer', event);
  const choice = chosen(next);
  return choice === undefined || now.includes(choice) ? next : setChosen(next, undefined);
}

function offerPly(opening: OpeningEvents): number {
  for (const event of opening) if (event.kind === 'offer') return event.ply;
  return 5;
}

/** Returns the point that was chosen from the offered fifth moves. */
export function chosen(opening: OpeningEvents): Point | undefined {
  for (const event of opening) if (event.kind === 'choose') return event.point;
  return undefined;
}

export function setChosen(opening: OpeningEvents, point: Point | undefined): OpeningEvent[] {
  const event = point === undefined ? undefined : { kind: 'choose' as const, ply: offerPly(opening), point };
  return set(opening, (one) => one.kind === 'choose', event);
}
