/**
 * Reads the facts of each game in a RIF file with regular expressions, and applies filters to the facts. The code is
 * simple and separate from the engine, so that tests can compare the engine's results with it.
 */
import type { Filter } from '../../web-component/src/engine/protocol.ts';

export interface Facts {
  black: number;
  white: number;
  event: number;
  countries: number[];
  rule: number;
  category: number;
  result: string;
  /** The date, such as `1980-07-07`, or only its known part, such as `1980`. */
  day: string;
  rated: boolean;
}

type Row = Record<string, string>;

const RESULTS: Record<string, string> = { '1': 'black', '0': 'white', '0.5': 'draw' };

/** Returns the facts of all games in the order of the file. */
export function factsOf(rif: string): Facts[] {
  const [players, events, rules] = ['player', 'tournament', 'rule'].map((tag) => table(rif, tag));
  return [...rif.matchAll(/<game ([^>]*)>/g)].map(([, text = '']) => {
    const game = attributes(text);
    const event = events?.get(game.tournament ?? '') ?? {};
    const rule = game.rule || event.rule || '';
    const country = (id = '') => Number(players?.get(id)?.country);
    return {
      black: Number(game.black),
      white: Number(game.white),
      event: Number(game.tournament),
      countries: [country(game.black), country(game.white)],
      rule: Number(rule),
      category: Number(rules?.get(rule)?.category),
      result: RESULTS[game.bresult ?? ''] ?? 'unknown',
      day: known(event.start) || known(event.end) || known(`${event.year}-${(event.month ?? '0').padStart(2, '0')}`),
      rated: game.unrated !== '1' && event.rated !== '0',
    };
  });
}

/** Returns whether a filter selects a game with these facts and `moves` moves. */
export function asks(filter: Filter, facts: Facts, moves: number): boolean {
  const has = (wanted: readonly unknown[] | undefined, value: unknown) => !wanted || wanted.includes(value);
  const sides = [
    { color: 'black', own: facts.black, other: facts.white },
    { color: 'white', own: facts.white, other: facts.black },
  ];
  const pair = sides.some(
    ({ color, own, other }) =>
      has(filter.as && [filter.as], color) && has(filter.players, own) && has(filter.opponents, other),
  );
  const ranged = filter.from !== undefined || filter.to !== undefined;
  return (
    ((!filter.players && !filter.opponents) || pair) &&
    has(filter.events, facts.event) &&
    facts.countries.some((country) => has(filter.countries, country)) &&
    has(filter.rules, facts.rule) &&
    has(filter.categories, facts.category) &&
    has(filter.results, facts.result) &&
    (!ranged || (facts.day !== '' && inRange(facts.day, filter))) &&
    moves >= (filter.shortest ?? 0) &&
    moves <= (filter.longest ?? 225) &&
    (filter.rated === undefined || filter.rated === facts.rated)
  );
}

/**
 * Returns whether a date is in the range of a filter. A date of which only a part is
 * known is in the range if at least one possible day is in the range.
 */
function inRange(day: string, { from = '0000', to = '9999' }: Filter): boolean {
  return `${day}${'9999-99-99'.slice(day.length)}` >= from && day <= `${to}${'9999-99-99'.slice(to.length)}`;
}

/** Returns a date without its unknown parts, which a RIF file writes as `00`. */
function known(date = ''): string {
  const text = date.replace(/(-00)+$/, '');
  return /^[1-9]/.test(text) ? text : '';
}

function table(rif: string, tag: string): Map<string, Row> {
  const rows = [...rif.matchAll(new RegExp(`<${tag} ([^>]*)>`, 'g'))].map(([, text = '']) => attributes(text));
  return new Map(rows.map((row) => [row.id ?? '', row]));
}

function attributes(text: string): Row {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}
