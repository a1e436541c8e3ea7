/** Reads, adds and removes the choices that make up a filter. A filter without choices is `undefined`. */
import type { Dimension, FacetValue, Filter, GameResult } from '../../engine/protocol.js';
import { OPENINGS } from '../openings/opening-table.js';

/** The results of games. The index of a result in this list is also the id of the result in `FacetValue.id`. */
export const RESULTS: readonly GameResult[] = ['black', 'white', 'draw', 'unknown'];

/**
 * Dimensions (facts about games by which a filter selects) of which a filter can have several values. A filter has the
 * ids of the values, as in `FacetValue.id`.
 */
export type ListedDimension = Exclude<Dimension, 'year' | 'length' | 'rated'>;

/** One choice of a filter. A range of years or lengths is one choice without an id. */
export interface FilterChoice {
  of: Dimension;
  id?: number;
}

/** Dimensions for which the panel has a field with names. */
export type Field = (typeof TYPED)[number] | (typeof LISTS)[number];

/** Dimensions with too many values to list: the user finds values by typing. */
export const TYPED = ['player', 'opponent', 'event', 'country'] as const;
/** Dimensions whose values the user chooses from a list. */
export const LISTS = ['opening', 'rule', 'category', 'collection'] as const;
/** Dimensions for which each answer counts the games of every value, so that the panel can show these counts. */
export const FACETS: readonly Dimension[] = [...LISTS, 'result', 'year', 'length', 'rated'];
/** Dimensions whose fields are hidden until the user unfolds them or sets a value. */
export const FOLDED: readonly Dimension[] = ['country', 'category', 'length', 'rated', 'collection'];

/** For each dimension, the field of `Filter` that has the ids of the chosen values. */
export const ID_LISTS = {
  player: 'players',
  opponent: 'opponents',
  event: 'events',
  country: 'countries',
  rule: 'rules',
  category: 'categories',
  collection: 'collections',
} as const satisfies Partial<Record<ListedDimension, keyof Filter>>;

/** Dimensions in the order of their chips. */
const LISTED: readonly ListedDimension[] = [
  'player',
  'opponent',
  'event',
  'country',
  'rule',
  'category',
  'opening',
  'result',
  'collection',
];

/** Returns the chosen values of a dimension. */
export function valuesOf(filter: Filter | undefined, of: ListedDimension): readonly number[] {
  if (of === 'opening')
    return filter?.openings?.map((code) => OPENINGS.findIndex((opening) => opening.code === code)) ?? [];
  if (of === 'result') return filter?.results?.map((result) => RESULTS.indexOf(result)) ?? [];
  return filter?.[ID_LISTS[of]] ?? [];
}

/** Adds a value to a filter, or removes it if it is already chosen. */
export function toggle(filter: Filter | undefined, of: ListedDimension, id: number): Filter | undefined {
  const set = valuesOf(filter, of);
  return set.includes(id) ? without(filter, { of, id }) : withValues(filter, of, [...set, id]);
}

/** Sets fields of a filter; `undefined` removes a field. */
export function change(
  filter: Filter | undefined,
  values: { [K in keyof Filter]?: Filter[K] | undefined },
): Filter | undefined {
  const set = Object.entries({ ...filter, ...values }).filter(([, value]) => value !== undefined);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

function withValues(filter: Filter | undefined, of: ListedDimension, ids: readonly number[]): Filter | undefined {
  const set = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  switch (of) {
    case 'opening':
      return change(filter, { openings: set(ids.flatMap((id) => OPENINGS[id]?.code ?? [])) });
    case 'result':
      return change(filter, { results: set(ids.flatMap((id) => RESULTS[id] ?? [])) });
    default:
      return change(filter, { [ID_LISTS[of]]: set([...ids]) });
  }
}

/** Returns all choices of a filter, in the order of their chips. */
export function choices(filter: Filter | undefined): FilterChoice[] {
  if (!filter) return [];
  const { from, to, shortest, longest, rated } = filter;
  return [
    ...LISTED.flatMap((of) => valuesOf(filter, of).map((id) => ({ of, id }))),
    ...(from !== undefined || to !== undefined ? [{ of: 'year' as const }] : []),
    ...(shortest !== undefined || longest !== undefined ? [{ of: 'length' as const }] : []),
    ...(rated !== undefined ? [{ of: 'rated' as const }] : []),
  ];
}

/**
 * Removes a choice from a filter. Without a player the color of the player means nothing, so removing the last player
 * removes the color too.
 */
export function without(filter: Filter | undefined, { of, id }: FilterChoice): Filter | undefined {
  if (of === 'year') return change(filter, { from: undefined, to: undefined });
  if (of === 'length') return change(filter, { shortest: undefined, longest: undefined });
  if (of === 'rated') return change(filter, { rated: undefined });
  const rest = withValues(
    filter,
    of,
    valuesOf(filter, of).filter((other) => other !== id),
  );
  const somebody = rest?.players || rest?.opponents;
  return rest?.as && !somebody ? change(rest, { as: undefined }) : rest;
}

/**
 * Returns the values that were shown before, in their old order and with their current numbers of games, and then the
 * new values.
 */
export function keptValues(before: readonly FacetValue[] | undefined, now: readonly FacetValue[]): FacetValue[] {
  const stay = (before ?? []).map((value) => now.find(({ id }) => id === value.id) ?? { ...value, games: 0 });
  return [...stay, ...now.filter(({ id }) => !stay.some((value) => value.id === id))];
}
