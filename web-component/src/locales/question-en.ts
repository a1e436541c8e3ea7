/** English of what only asking about a part of the board, or some of the games, says. */
import type { Figure } from '../archive/query/area-figures.js';
import type { AreaTool } from '../archive/query/area-stroke.js';
import type { Color, Dimension, GameResult } from '../engine/protocol.js';
import { formats } from './formats.js';

const f = formats('en');

const colorName: Record<Color, string> = { black: 'Black', white: 'White' };

function games(value: number): string {
  return `${f.number(value)} ${value === 1 ? 'game' : 'games'}`;
}

/** One choice of a filter, for its chip. */
export interface ChosenFacts {
  of: Dimension;
  /** The name of the value, where it has one. */
  name: string;
  /** The ends of a range. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of a player. */
  as?: Color | undefined;
  rated?: boolean | undefined;
}

/** Games by year, or by length, as a sentence. */
export interface SpreadFacts {
  first: number;
  last: number;
  most: number;
  games: number;
}

/** What might be given up, so that there are games. */
export type GivenUp = { filter: string } | { area: 'anywhere' | 'exchanged' | 'side' };

function range(from: string | undefined, to: string | undefined, words: readonly [from: string, to: string]): string {
  if (from && to) return from === to ? from : `${from}–${to}`;
  return from ? `${words[0]} ${from}` : `${words[1]} ${to}`;
}

export const questionEn = {
  // A part of the board.
  areaTitle: 'Part of the board',
  areaFigures: 'Figures',
  figureName: {
    whole: 'All points',
    left: 'Left half',
    right: 'Right half',
    top: 'Top half',
    bottom: 'Bottom half',
    'top-left': 'Top left quarter',
    'top-right': 'Top right quarter',
    'bottom-left': 'Bottom left quarter',
    'bottom-right': 'Bottom right quarter',
    'diagonal-top-left': 'Half above left of the diagonal',
    'diagonal-top-right': 'Half above right of the diagonal',
    'diagonal-bottom-left': 'Half below left of the diagonal',
    'diagonal-bottom-right': 'Half below right of the diagonal',
  } as Readonly<Record<Figure, string>>,
  areaTools: 'Draw',
  areaTool: { rectangle: 'Rectangle', brush: 'Brush', any: 'Does not matter' } as Readonly<Record<AreaTool, string>>,
  areaToolTitle: {
    rectangle: 'From one corner to the other',
    brush: 'Adds points; begun inside the area it takes them',
    any: 'Points of the area that may hold anything',
  } as Readonly<Record<AreaTool, string>>,
  areaAnywhere: 'Anywhere on the board',
  areaExchanged: 'Colours exchanged too',
  areaSide: 'Whose move',
  eitherSide: 'Either',
  areaClear: 'Whole board',
  areaChosen: (points: number) => `The area has ${f.number(points)} ${points === 1 ? 'point' : 'points'}.`,
  areaCleared: 'The whole board counts.',
  areaToolSaid: {
    rectangle: 'Choose two corners.',
    brush: 'Choose points to add, or to take from the area.',
    any: 'Choose points of the area that do not matter.',
  } as Readonly<Record<AreaTool, string>>,
  areaToolLeft: 'A click plays again.',
  areaCorner: (point: string) => `${point} is one corner. Choose the other.`,
  areaNotIn: (point: string) => `${point} is not in the area.`,
  inArea: 'in the area',
  inAreaAny: 'in the area, does not matter',
  badArea: (at: number, found: string) =>
    `The area cannot be read at character ${at}: expected a figure, a rectangle such as c3:g7 or a point, found “${found}”.`,

  // Its answers.
  foundInArea: (total: number): string => (total === 1 ? 'game has this in the area' : 'games have this in the area'),
  saidInArea: (total: number) =>
    total === 0 ? 'No game has this in the area.' : `${games(total)} ${total === 1 ? 'has' : 'have'} this in the area.`,
  nothingInArea: 'No game has this in the area.',
  playInArea: (color: Color, points: readonly string[]) => `Play ${points.join(', ')} for ${colorName[color]}`,
  showInArea: (color: Color, points: readonly string[]) => `Show ${points.join(', ')}, played by ${colorName[color]}`,
  elsewhere: (total: number) => `in ${games(total)} play went elsewhere first`,
  endedInArea: (total: number) => `in ${games(total)} no move followed there`,
  without: (games: number, what: GivenUp) => {
    const there = `there ${games === 1 ? 'is' : 'are'} ${f.number(games)}.`;
    if ('filter' in what) return `Without the filter “${what.filter}” ${there}`;
    const how = { anywhere: 'Anywhere on the board', exchanged: 'With colours exchanged', side: 'With either to move' };
    return `${how[what.area]} ${there}`;
  },

  // Some of the games.
  filterTitle: 'Filter',
  filterSet: 'Filters that are set',
  filterGames: games,
  removeFilter: (name: string) => `Remove ${name}`,
  filterRemoved: (name: string) => `${name} removed.`,
  clearFilters: 'Clear all',
  filtersCleared: 'All games are asked.',
  closeFilter: 'Close the filter',
  dimension: {
    player: 'Player',
    opponent: 'Opponent',
    event: 'Event',
    country: 'Country',
    rule: 'Rule',
    category: 'Kind',
    opening: 'Opening',
    result: 'Result',
    year: 'Years',
    length: 'Moves',
    rated: 'Rating',
    collection: 'Collection',
  } as Readonly<Record<Dimension, string>>,
  ownRecords: 'My games',
  playedAs: 'Stones of the player',
  typeName: 'Type a name',
  names: (total: number) => (total === 0 ? 'No such name.' : `${f.number(total)} ${total === 1 ? 'name' : 'names'}.`),
  noSuchName: 'No such name',
  valueGames: (name: string, total: number) => `${name}, ${games(total)}`,
  category: (id: number, name: string): string => (id === 1 ? 'Renju' : id === 2 || id === 3 ? `Gomoku (${id})` : name),
  resultOf: (result: GameResult) =>
    ({ black: 'Black won', white: 'White won', draw: 'Draw', unknown: 'Not known' })[result],
  rated: (rated: boolean): string => (rated ? 'Rated' : 'Not rated'),
  rangeFrom: 'From',
  rangeTo: 'To',
  rangeLabel: (of: 'year' | 'length', end: 'from' | 'to') =>
    ({ year: { from: 'First year', to: 'Last year' }, length: { from: 'Fewest moves', to: 'Most moves' } })[of][end],
  years: ({ first, last, most, games: total }: SpreadFacts) =>
    `Games a year, ${first} to ${last}; most in ${most}: ${games(total)}`,
  lengths: ({ first, last, most, games: total }: SpreadFacts) =>
    `Games by number of moves, ${first} to ${last}; most from ${most} to ${most + 9}: ${games(total)}`,
  chosen: ({ of, name, from, to, as, rated }: ChosenFacts) => {
    if (of === 'player') return as ? `${name} (${colorName[as]})` : name;
    if (of === 'opponent') return `against ${name}`;
    if (of === 'year') return range(from, to, ['from', 'until']);
    if (of === 'length') return `${range(from, to, ['at least', 'at most'])} moves`;
    if (of === 'rated') return rated ? 'rated' : 'not rated';
    return name;
  },
  badFilter: (key: string, found: string) => `The filter cannot be read at ${key}=${found}.`,
};

export type QuestionTerms = typeof questionEn;
