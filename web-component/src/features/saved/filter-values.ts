/**
 * Names the values of a filter, and finds the values of a saved filter again by their names. The ids of players, events
 * and so on belong to one edition of an archive; another edition may use other ids.
 */
import type { Engine } from '../../engine/engine.js';
import {
  type CollectionInfo,
  type Dimension,
  type FoundName,
  OWN_RECORDS,
  type Position,
} from '../../engine/protocol.js';
import type { FilterValue, SavedFilter } from '../../state/saved-item.js';
import { change, choices, type FilterChoice, ID_LISTS, valuesOf } from '../filter/filter-choices.js';
import { formatFilter, parseFilter } from '../filter/filter-text.js';

type Collections = readonly Pick<CollectionInfo, 'id' | 'name'>[];

/** Greatest number of values that the engine returns for a name. */
const MOST = 200;
/** The position that every game has. */
const START: Position = { black: [], white: [], toMove: 'black' };

type ListName = keyof typeof ID_LISTS;

function isListName(of: FilterChoice['of']): of is ListName {
  return of in ID_LISTS;
}

/** Returns the values of a filter that have an id, with their names; `undefined` if the name of a value is unknown. */
export async function namedValues(
  engine: Pick<Engine, 'call'>,
  text: string,
  collections: Collections,
): Promise<FilterValue[] | undefined> {
  const { filter } = parseFilter(text);
  const listed = choices(filter).flatMap(({ of, id }) => (id !== undefined && isListName(of) ? [{ of, id }] : []));
  if (!filter || listed.length === 0) return [];
  const page = { order: 'newest', offset: 0, limit: 0 } as const;
  // The search engine refuses a condition on ratings. The names do not depend on this condition, so it is left out.
  const named = change(filter, { rating: undefined });
  const { filterNames } = await engine.call('search', { position: START, ...(named && { filter: named }), ...page });
  const values: FilterValue[] = [];
  for (const { of, id } of listed) {
    const own = of === 'collection' ? collections.find((one) => one.id === id) : undefined;
    const name = own?.name ?? filterNames.find((one) => one.dimension === of && one.id === id)?.name;
    if (of === 'collection' && id === OWN_RECORDS) continue;
    if (!name || name === `#${id}`) return undefined;
    const found = of === 'collection' ? undefined : (await namesakes(engine, of, name)).find((one) => one.id === id);
    values.push({ of, id, name, ...(found?.place && { place: found.place }) });
  }
  return values;
}

export interface FoundFilter {
  /** The text of the filter, with the ids of the open archive. */
  readonly filter: string;
  /** The values that the open archive does not have, or whose name fits several of its values. */
  readonly gone: readonly FilterValue[];
}

/** Finds the values of a saved filter in the open archive. Values that are not found are left out of the filter. */
export async function foundFilter(
  engine: Pick<Engine, 'call'>,
  { filter: text, values }: Pick<SavedFilter, 'filter' | 'values'>,
  collections: Collections,
): Promise<FoundFilter> {
  let { filter } = parseFilter(text);
  const gone: FilterValue[] = [];
  for (const of of Object.keys(ID_LISTS) as ListName[]) {
    const ids: number[] = [];
    for (const id of valuesOf(filter, of)) {
      const value = values.find((one) => one.of === of && one.id === id);
      const isOwn = of === 'collection' && id === OWN_RECORDS;
      const found = isOwn ? id : value && (await foundId(engine, value, collections));
      if (found !== undefined) ids.push(found);
      // An id of another edition may be the id of another value in the open archive.
      else gone.push(value ?? { of, id, name: `#${id}` });
    }
    filter = change(filter, { [ID_LISTS[of]]: ids.length > 0 ? [...new Set(ids)] : undefined });
  }
  // Without a player, the color of the player means nothing.
  if (!filter?.players && !filter?.opponents) filter = change(filter, { as: undefined });
  return { filter: formatFilter(filter), gone };
}

/**
 * Returns the id that a value has in the open archive; `undefined` if no value or several values
 * have its name.
 */
async function foundId(
  engine: Pick<Engine, 'call'>,
  { of, id, name, place }: FilterValue,
  collections: Collections,
): Promise<number | undefined> {
  const named: readonly Pick<FoundName, 'id' | 'name' | 'place'>[] =
    of === 'collection'
      ? collections.filter((one) => one.name === name).map((one) => ({ ...one, place: '' }))
      : await namesakes(engine, of, name);
  const there = named.filter((one) => one.place === (place ?? ''));
  const fitting = there.length > 0 ? there : named;
  return fitting.find((one) => one.id === id)?.id ?? (fitting.length === 1 ? fitting[0]?.id : undefined);
}

/** Returns the values of a dimension (a fact about games, such as the event) with exactly this name. */
async function namesakes(engine: Pick<Engine, 'call'>, dimension: Dimension, text: string): Promise<FoundName[]> {
  const { names } = await engine.call('names', { position: START, dimension, text, limit: MOST });
  return names.filter(({ name }) => name === text);
}
