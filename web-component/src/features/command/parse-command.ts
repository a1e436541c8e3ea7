/**
 * Parses the text of the command field: moves, a link to this page, or conditions of a filter such as
 * `meritee white D4 2010-2015`. Words that belong to no known condition are read as names, which the engine looks up.
 */
import type { Color, Filter, GameResult, Move } from '../../engine/protocol.js';
import { lineOf } from '../../game/line.js';
import { EMPTY_BOARD, parseMoves } from '../../game/notation.js';

/** The meaning of a phrase. A phrase with the meaning `since` or `until` needs a year before or after it. */
export type Meaning =
  | { readonly of: 'side'; readonly side: Color }
  | { readonly of: 'result'; readonly result: GameResult }
  | { readonly of: 'opening'; readonly code: string }
  | { readonly of: 'since' | 'until' };

/**
 * The phrases that the command field understands, each with its meaning. They are in lower case and have single spaces.
 */
export type Vocabulary = ReadonlyMap<string, Meaning>;

export interface Conditions {
  /** The conditions that the parser understands without the engine. */
  readonly filter: Filter;
  /** Names of players, events or openings, in the order of the text. */
  readonly names: readonly string[];
}

/** Everything that a text can mean. A text may be both moves and openings: `d4 i9`. */
export interface Command {
  readonly moves?: readonly Move[];
  /** A link to this page. */
  readonly link?: URL;
  readonly conditions?: Conditions;
}

/** Greatest number of words in a phrase of the vocabulary. */
const LONGEST_PHRASE = 4;

const YEAR = /^(?:19|20)\d\d$/;
const YEARS = /^((?:19|20)\d\d)?-((?:19|20)\d\d)?$/;

/**
 * Parses the text of the command field. `address` is the address of this page, to which a link in the text must lead.
 */
export function parseCommand(text: string, vocabulary: Vocabulary, address: string): Command {
  const link = linkIn(text.trim(), address);
  if (link) return { link };
  const moves = movesIn(text);
  const conditions = conditionsIn(text, vocabulary);
  const { names, filter } = conditions;
  const empty = names.length === 0 && Object.keys(filter).length === 0;
  // If the text is a line of moves, its points are not read as names.
  const hides = empty || (moves && names.length > 0);
  return { ...(moves && { moves }), ...(!hides && { conditions }) };
}

/** Returns the moves of a text that can be played from the empty board. */
function movesIn(text: string): readonly Move[] | undefined {
  const parsed = parseMoves(text);
  const moves = parsed.ok ? parsed.value : [];
  return moves.length > 0 && lineOf(EMPTY_BOARD, moves).ok ? moves : undefined;
}

function linkIn(text: string, address: string): URL | undefined {
  if (!/^(https?:\/\/|[#?])\S+$/i.test(text) || !URL.canParse(text, address)) return undefined;
  const [link, page] = [new URL(text, address), new URL(address)];
  return link.origin === page.origin && link.pathname === page.pathname ? link : undefined;
}

function conditionsIn(text: string, vocabulary: Vocabulary): Conditions {
  const words = wordsOf(text);
  const names: string[][] = [[]];
  let filter: Filter = {};
  let at = 0;
  while (at < words.length) {
    const found = words[at] === ',' ? { filter, words: 1 } : conditionAt(words, at, filter, vocabulary);
    if (found) {
      filter = found.filter;
      // A condition or a comma separates two names.
      names.push([]);
    } else {
      names.at(-1)?.push(words[at] ?? '');
    }
    at += found?.words ?? 1;
  }
  return { filter, names: names.filter((name) => name.length > 0).map((name) => name.join(' ')) };
}

/**
 * Splits a text into words and commas. Removes the spaces around dashes between years; splits `2010年以降` into `2010 以降`.
 */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/(\d{4})\s*[-–—~〜～]\s*(?=\d{4})/gu, '$1-')
    .replace(/(\d{4})[年년](?=\P{L}|$)/gu, '$1')
    .replace(/(\d{4})[年년]?(?=[\p{Lo}])/gu, '$1 ')
    .replace(/(から|부터)(?=\d{4})/gu, '$1 ')
    .replace(/[,、，;]/g, ' , ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Adds a condition to the filter. The condition begins at the word with the index `at`; `words` in the result is the
 * number of its words. Returns `undefined` if the word at `at` is part of a name.
 */
function conditionAt(
  words: readonly string[],
  at: number,
  filter: Filter,
  vocabulary: Vocabulary,
): { filter: Filter; words: number } | undefined {
  const years = yearsAt(words, at, vocabulary);
  if (years) {
    const { from, to } = years;
    return { filter: { ...filter, ...(from && { from }), ...(to && { to }) }, words: years.words };
  }
  const phrase = phraseAt(words, at, vocabulary);
  if (!phrase) return undefined;
  const added = adding(filter, phrase.meaning);
  return added && { filter: added, words: phrase.words };
}

interface YearRange {
  from?: string | undefined;
  to?: string | undefined;
  words: number;
}

function yearsAt(words: readonly string[], at: number, vocabulary: Vocabulary): YearRange | undefined {
  const word = words[at] ?? '';
  const [range, from, to] = YEARS.exec(word) ?? [];
  if (range && (from || to)) return { from, to, words: 1 };
  const bound = (phrase: Phrase | undefined, year: string | undefined) => {
    const of = phrase?.meaning.of;
    if (!year || !YEAR.test(year) || (of !== 'since' && of !== 'until')) return undefined;
    return { [of === 'since' ? 'from' : 'to']: year, words: (phrase?.words ?? 0) + 1 };
  };
  const here = phraseAt(words, at, vocabulary);
  const before = here && bound(here, words[at + here.words]);
  if (before) return before;
  if (!YEAR.test(word)) return undefined;
  const next = phraseAt(words, at + 1, vocabulary);
  // In `2010 until 2015`, the phrase belongs to the year after it. In `2010 から 2015 まで`, each phrase belongs to the
  // year before it.
  const later = next && at + 1 + next.words;
  const closing = later && phraseAt(words, later + 1, vocabulary)?.meaning.of;
  const takesNext = later && YEAR.test(words[later] ?? '') && closing !== 'since' && closing !== 'until';
  return (takesNext ? undefined : bound(next, word)) ?? { from: word, to: word, words: 1 };
}

interface Phrase {
  meaning: Meaning;
  /** Number of words in the phrase. */
  words: number;
}

/** Returns the longest phrase of the vocabulary that begins at a word. */
function phraseAt(words: readonly string[], at: number, vocabulary: Vocabulary): Phrase | undefined {
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count).join(' ');
    const meaning = vocabulary.get(phrase.toLowerCase());
    if (meaning) return { meaning, words: count };
  }
  return undefined;
}

/** Returns the filter with the meaning of a phrase added; `undefined` for a phrase that needs a year. */
function adding(filter: Filter, meaning: Meaning): Filter | undefined {
  const { openings = [], results = [] } = filter;
  switch (meaning.of) {
    case 'side':
      return { ...filter, as: meaning.side };
    case 'result':
      return { ...filter, results: [...new Set([...results, meaning.result])] };
    case 'opening':
      return { ...filter, openings: [...new Set([...openings, meaning.code])] };
    default:
      return undefined;
  }
}
