/** The choices that make a filter: which values are set, setting and taking one. A filter without any is none. */
import type { Dimension, Filter, GameResult } from '../../engine/protocol.js';
import { OPENINGS } from '../openings/opening-table.js';

/** In the order of their numbers as values to choose from. */
export const RESULTS: readonly GameResult[] = ['black', 'white', 'draw', 'unknown'];

/** What is chosen value by value; each value is the number that {@link FacetValue.id} gives it. */
export type Listed = Exclude<Dimension, 'year' | 'length' | 'rated'>;

/** One choice of a filter. Years and numbers of moves are one each, and have no id. */
export interface Choice {
  of: Dimension;
  id?: number;
}

/** What has a field of its own, in which a name is typed or chosen. */
export type Field = (typeof TYPED)[number] | (typeof LISTS)[number];

/** What is found by typing: there are too many of them to be listed. */
export const TYPED = ['player', 'opponent', 'event', 'country'] as const;
/** What is chosen from a list. */
export const LISTS = ['opening', 'rule', 'category', 'collection'] as const;
/** What answers count for the panel. */
export const FACETS: readonly Dimension[] = [...LISTS, 'result', 'year', 'length', 'rated'];
/** What is folded until it is asked for, or set. */
export const FOLDED: readonly Dimension[] = ['country', 'category', 'length', 'rated', 'collection'];

/** The lists of ids, by what they are ids of. */
export const ID_LISTS = {
  player: 'players',
  opponent: 'opponents',
  event: 'events',
  country: 'countries',
  rule: 'rules',
  category: 'categories',
  collection: 'collections',
} as const satisfies Partial<Record<Listed, keyof Filter>>;

/** In the order in which they are shown. */
const LISTED: readonly Listed[] = [
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

/** The values of a dimension that are set. */
export function valuesOf(filter: Filter | undefined, of: Listed): readonly number[] {
  if (of === 'opening')
    return filter?.openings?.map((code) => OPENINGS.findIndex((opening) => opening.code === code)) ?? [];
  if (of === 'result') return filter?.results?.map((result) => RESULTS.indexOf(result)) ?? [];
  return filter?.[ID_LISTS[of]] ?? [];
}

/** Sets a value, or takes it where it is set. */
export function toggle(filter: Filter | undefined, of: Listed, id: number): Filter | undefined {
  const set = valuesOf(filter, of);
  return set.includes(id) ? without(filter, { of, id }) : withValues(filter, of, [...set, id]);
}

/** Sets what is one value each; `undefined` takes it. */
export function change(
  filter: Filter | undefined,
  values: { [K in keyof Filter]?: Filter[K] | undefined },
): Filter | undefined {
  const set = Object.entries({ ...filter, ...values }).filter(([, value]) => value !== undefined);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

function withValues(filter: Filter | undefined, of: Listed, ids: readonly number[]): Filter | undefined {
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

/** What is set, in the order in which it is shown. */
export function choices(filter: Filter | undefined): Choice[] {
  if (!filter) return [];
  const { from, to, shortest, longest, rated } = filter;
  return [
    ...LISTED.flatMap((of) => valuesOf(filter, of).map((id) => ({ of, id }))),
    ...(from !== undefined || to !== undefined ? [{ of: 'year' as const }] : []),
    ...(shortest !== undefined || longest !== undefined ? [{ of: 'length' as const }] : []),
    ...(rated !== undefined ? [{ of: 'rated' as const }] : []),
  ];
}

/** The filter with a choice less. Stones without a player say nothing, and go with the last of them. */
export function without(filter: Filter | undefined, { of, id }: Choice): Filter | undefined {
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
