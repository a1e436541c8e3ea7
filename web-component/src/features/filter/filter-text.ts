/**
 * Reads and writes the text of a filter, as in the attribute `filter` or in a URL:
 * `player=12,77&as=white&from=2015&moves=20-40`.
 *
 * The parser uses all parts that it can read, and returns the first part that it cannot read.
 */

import type { Color, Filter } from '../../engine/protocol.js';
import { ID_LISTS, RESULTS } from './filter-choices.js';

/**
 * A part `key=value` of the text that cannot be read: the key is unknown, or `found` is not a valid value of the key.
 */
export interface FilterProblem {
  key: string;
  found: string;
}

const OPENING = /^[DI](1[0-3]|[1-9])$/;
const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
/** Ratings of both players (`2200-`, `-1900`, `2000-2200`), or of one player (`any:2200-`, `black:2200-`). */
const RATING = /^((any|black|white):)?(\d{1,4}-(\d{1,4})?|-\d{1,4})$/;
const RATED: Record<string, boolean> = { yes: true, no: false };

/** Parsers of the values, by key. Each returns a part of the filter, or `undefined` if the value cannot be read. */
const READ: Record<string, (text: string) => Filter | undefined> = {
  ...Object.fromEntries(
    Object.entries(ID_LISTS).map(([key, name]) => [key, (text: string) => list(text, id, (ids) => ({ [name]: ids }))]),
  ),
  as: (text) => (isColor(text) ? { as: text } : undefined),
  opening: (text) =>
    list(
      text,
      (code) => match(code.toUpperCase(), OPENING),
      (openings) => ({ openings }),
    ),
  result: (text) =>
    list(
      text,
      (name) => RESULTS.find((result) => result === name),
      (results) => ({ results }),
    ),
  from: (text) => (isDate(text) ? { from: text } : undefined),
  to: (text) => (isDate(text) ? { to: text } : undefined),
  moves: (text) => lengths(text),
  rating: (text) => (isRating(text) ? { rating: text } : undefined),
  rated: (text) => (text in RATED ? { rated: RATED[text] === true } : undefined),
};

export function parseFilter(text: string): { filter: Filter | undefined; problem?: FilterProblem } {
  let filter: Filter = {};
  let problem: FilterProblem | undefined;
  for (const [key, value] of new URLSearchParams(text)) {
    const said = READ[key]?.(value.trim());
    if (said) filter = { ...filter, ...said };
    else problem ??= { key, found: value };
  }
  const empty = Object.keys(filter).length === 0;
  return { filter: empty ? undefined : filter, ...(problem && { problem }) };
}

/**
 * Writes a filter as text, in this order: players, event and place, kind of game, dates. Returns an
 * empty text if there is no filter. The values need no escaping in a URL.
 */
export function formatFilter(filter: Filter | undefined): string {
  const { shortest, longest, rated, ...rest } = filter ?? {};
  const pairs = {
    player: rest.players?.join(),
    as: rest.as,
    opponent: rest.opponents?.join(),
    event: rest.events?.join(),
    country: rest.countries?.join(),
    rule: rest.rules?.join(),
    category: rest.categories?.join(),
    opening: rest.openings?.join(),
    result: rest.results?.join(),
    from: rest.from,
    to: rest.to,
    moves: shortest === undefined && longest === undefined ? '' : `${shortest ?? ''}-${longest ?? ''}`,
    rated: rated === undefined ? '' : rated ? 'yes' : 'no',
    rating: rest.rating,
    collection: rest.collections?.join(),
  };
  return Object.entries(pairs)
    .flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))
    .join('&');
}

/** Whether a text is a date such as `2015`, `2015-03` or `2015-03-09`. */
export function isDate(text: string): boolean {
  return DATE.test(text);
}

function isRating(text: string): boolean {
  return RATING.test(text);
}

/** Parses a list whose items are separated by commas; returns `undefined` if an item cannot be read. */
function list<T>(text: string, read: (one: string) => T | undefined, say: (all: T[]) => Filter): Filter | undefined {
  const all = text.split(',').map((one) => read(one.trim()));
  const good = all.filter((one) => one !== undefined);
  return good.length === all.length ? say([...new Set(good)]) : undefined;
}

function id(text: string): number | undefined {
  const digits = match(text, /^\d{1,9}$/);
  return digits === undefined ? undefined : Number(digits);
}

/** Parses a range of numbers of moves: `20-40`, `20-`, `-40`, or `30` alone. */
function lengths(text: string): Filter | undefined {
  const [, least, dash, most] = /^(\d{0,3})(-?)(\d{0,3})$/.exec(text) ?? [];
  if (!least && !most) return undefined;
  const last = dash ? most : least;
  return { ...(least && { shortest: Number(least) }), ...(last && { longest: Number(last) }) };
}

function isColor(text: string): text is Color {
  return text === 'black' || text === 'white';
}

function match(text: string, pattern: RegExp): string | undefined {
  return pattern.test(text) ? text : undefined;
}
