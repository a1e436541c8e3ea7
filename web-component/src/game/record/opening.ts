/** Edits of how the opening went besides the moves. Events stand in the order of time. */
import type { OpeningEvent, Point } from '../../engine/protocol.js';
import type { Facts } from './draft.js';

export type Opening = readonly OpeningEvent[];

/** How many moves were on the board when it happened. */
function after(event: OpeningEvent): number {
  return 'after' in event ? event.after : event.ply - 1;
}

/** Facts with other events; without any there is no list of them. */
export function withOpening({ opening: _, ...facts }: Facts, opening: readonly OpeningEvent[]): Facts {
  return opening.length > 0 ? { ...facts, opening: [...opening] } : facts;
}

/** The events with another in the place of those that it stands for; `undefined` only takes those out. */
function set(opening: Opening, old: (event: OpeningEvent) => boolean, event: OpeningEvent | undefined): OpeningEvent[] {
  const others = opening.filter((one) => !old(one));
  if (!event) return others;
  // After all that came at the same time, but a choice comes after its offer.
  const late = (one: OpeningEvent) =>
    after(one) > after(event) || (after(one) === after(event) && order(one) > order(event));
  const place = others.findIndex(late);
  return place < 0 ? [...others, event] : [...others.slice(0, place), event, ...others.slice(place)];
}

function order({ kind }: OpeningEvent): number {
  return ['swap', 'branch', 'declare', 'offer', 'choose'].indexOf(kind);
}

/** Whether the colors were exchanged after so many moves; `undefined` where nobody could, or it is not known. */
export function swapped(opening: Opening, moves: number): boolean | undefined {
  for (const event of opening) if (event.kind === 'swap' && event.after === moves) return event.swapped;
  return undefined;
}

export function setSwap(opening: Opening, moves: number, value: boolean | undefined): OpeningEvent[] {
  const event = value === undefined ? undefined : { kind: 'swap' as const, after: moves, swapped: value };
  return set(opening, (one) => one.kind === 'swap' && one.after === moves, event);
}

/** How many fifths were declared. */
export function declared(opening: Opening): number | undefined {
  for (const event of opening) if (event.kind === 'declare') return event.count;
  return undefined;
}

export function setDeclared(opening: Opening, count: number | undefined): OpeningEvent[] {
  const old = opening.find((event) => event.kind === 'declare');
  // Where a file says when, that stays; else it is said with the fourth move.
  const moves = old ? after(old) : 3;
  const event = count === undefined ? undefined : { kind: 'declare' as const, after: moves, count };
  return set(opening, (one) => one.kind === 'declare', event);
}

/** The fifths that were offered, in the order of the offer. */
export function offered(opening: Opening): readonly Point[] {
  for (const event of opening) if (event.kind === 'offer') return event.points;
  return [];
}

/** Offers one more point, or takes it back; a choice that is not among them any more goes too. */
export function toggleOffer(opening: Opening, point: Point): OpeningEvent[] {
  const points = offered(opening);
  const now = points.includes(point) ? points.filter((one) => one !== point) : [...points, point];
  const event = now.length > 0 ? { kind: 'offer' as const, ply: offerPly(opening), points: now } : undefined;
  const next = set(opening, (one) => one.kind === 'offer', event);
  const choice = chosen(next);
  return choice === undefined || now.includes(choice) ? next : setChosen(next, undefined);
}

function offerPly(opening: Opening): number {
  for (const event of opening) if (event.kind === 'offer') return event.ply;
  return 5;
}

/** The fifth that was chosen. */
export function chosen(opening: Opening): Point | undefined {
  for (const event of opening) if (event.kind === 'choose') return event.point;
  return undefined;
}

export function setChosen(opening: Opening, point: Point | undefined): OpeningEvent[] {
  const event = point === undefined ? undefined : { kind: 'choose' as const, ply: offerPly(opening), point };
  return set(opening, (one) => one.kind === 'choose', event);
}
