/**
 * Points, moves and positions as text: `h8`, `h8 h9 i8`, and RFEN (`15/…/7B7/… w 2`). Parsing accepts many spellings,
 * because players write moves in many ways. Each error has its location in the text. Writing uses one fixed form. The
 * engine has a Rust version of this module; both versions are tested with `tests/vectors/notation.json`.
 */
import { type Color, type Move, PASS, type Point } from '../engine/protocol.js';

/** Number of lines of the board, both horizontally and vertically. */
export const SIZE = 15;
/** Number of points on the board. The numbers of the points ({@link Point}) are from 0 to `POINTS - 1`. */
export const POINTS = SIZE * SIZE;

/**
 * The kind of text that the parser expected at the location of an error. Each language of the interface has a word for
 * each kind.
 */
export type Expected = 'point' | 'ranks' | 'rank' | 'side' | 'number';

export interface NotationError {
  /** Location of the error: the number of the character in the text, counted from 1. */
  at: number;
  expected: Expected;
  /**
   * The word at the location of the error, cut off after 20 characters; empty at the end of the text. If `expected` is
   * `ranks`, this is the number of ranks in the text instead.
   */
  found: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; error: NotationError };

/** The position in which a line of moves begins: stones that were played in an unknown order, and the side to move. */
export interface LineSetup {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  readonly toMove: Color;
  /**
   * The number of the next move: 1 after stones that were set up, and more after moves that were played before this
   * position.
   */
  readonly next: number;
  /** The stone that was played last, if the text names it. */
  readonly last?: Point;
}

/** A position as parsed from a text, and the moves that follow it in the text. */
export interface WrittenPosition {
  setup: LineSetup;
  moves: Move[];
}

export const EMPTY_BOARD: LineSetup = { black: [], white: [], toMove: 'black', next: 1 };

export function columnOf(point: Point): number {
  return point % SIZE;
}

export function rowOf(point: Point): number {
  return Math.floor(point / SIZE);
}

/** Returns the point at a column and a row. Columns and rows count from 0, which is at a1. */
export function pointAt(column: number, row: number): Point {
  return row * SIZE + column;
}

export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Returns the name of a point, such as `h8`. Do not call this function for a pass. */
export function pointName(point: Point): string {
  return `${columnName(columnOf(point))}${rowOf(point) + 1}`;
}

/** Returns the name of a point, or the word for a pass. */
export function moveName(move: Move, { pass }: { readonly pass: string }): string {
  return move === PASS ? pass : pointName(move);
}

/** Returns the points of the moves that are not passes. */
export function onBoard(moves: readonly Move[]): Point[] {
  return moves.filter((move) => move !== PASS);
}

export function other(color: Color): Color {
  return color === 'black' ? 'white' : 'black';
}

/** Returns a list of moves as text, such as `h8 h9 pass`. */
export function printMoves(moves: readonly Move[]): string {
  return moves.map((move) => (move === PASS ? 'pass' : pointName(move))).join(' ');
}

/**
 * Pattern of one token in a list of moves: a point, a pass, or a token to skip. The tokens to skip are a result, a move
 * number, and an ASCII punctuation mark or space. No further digit may follow a row number, so `h81` is not a point.
 */
const TOKEN =
  /(?<column>[a-o])(?<row>1[0-5]|[1-9])(?!\d)|(?<pass>pass|--|\.\.|tt|0(?=\s|$))|0\.5-0\.5|1\/2(?:-1\/2)?|1-0|0-1|\d+[.)]|(?![0-9a-z])[\0-\x7f]/iy;

/** Returns the point with this name: `column` is a letter from `a` to `o`, and `row` is a number from `1` to `15`. */
export function pointCalled(column: string, row: string): Point {
  return pointAt(column.charCodeAt(0) - 97, Number(row) - 1);
}

/**
 * Parses a list of moves from the index `from` of the text. The moves may be adjacent (`h8h9`), separated in any way,
 * or numbered. Does not check whether the moves can be played.
 */
export function parseMoves(text: string, from = 0): Parsed<Move[]> {
  const moves: Move[] = [];
  const token = new RegExp(TOKEN);
  token.lastIndex = from;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) return failure(text, at, 'point');
    const { pass, column, row } = found.groups ?? {};
    if (pass) moves.push(PASS);
    else if (column && row) moves.push(pointCalled(column.toLowerCase(), row));
  }
  return { ok: true, value: moves };
}

/**
 * Parses a position: RFEN, `startpos` or `rfen …`. The text may continue with `moves …`. As in a URL, `_` may be
 * written instead of a space. If the side to move is missing, it is derived from the stones. If the number of the next
 * move is missing, or only counts the stones, the moves count from 1. With `played=`, or with `last=` and a move that can
 * have led to the position, the number counts the moves of a game. All other fields of the form `name=value` are ignored.
 */
export function parsePosition(text: string): Parsed<WrittenPosition> {
  const words = [...text.matchAll(/[^\s_]+/g)].map((match) => ({ at: match.index, word: match[0] }));
  const split = words.findIndex(({ word }) => word === 'moves');
  const head = split < 0 ? words : words.slice(0, split);
  if (head[0]?.word === 'rfen') head.shift();
  const fromStart = head[0]?.word === 'startpos' || (split === 0 && head.length === 0);
  const setup: Parsed<LineSetup> = fromStart ? { ok: true, value: EMPTY_BOARD } : parseSetup(text, head);
  if (!setup.ok) return setup;
  const after = split < 0 ? text.length : (words[split]?.at ?? 0) + 'moves'.length;
  const moves = parseMoves(text, after);
  return moves.ok ? { ok: true, value: { setup: setup.value, moves: moves.value } } : moves;
}

/**
 * Writes a position as RFEN: the ranks (such as `7B7`) from the top of the board down, the side to move, and the number
 * of the next move. After a set-up, the text has the number of stones plus one, as other programs write it. If the last
 * move and its number are known, the text ends with `last=` and this move. If the last move is not known, and the number
 * of the next move happens to be the number of stones plus one, the text ends with `played=`, so that a reader does not
 * count from 1.
 */
export function printPosition(setup: LineSetup): string {
  const letters = new Map<Point, string>();
  for (const point of setup.black) letters.set(point, 'B');
  for (const point of setup.white) letters.set(point, 'W');
  const ranks = Array.from({ length: SIZE }, (_, fromTop) => {
    const points = Array.from(
      { length: SIZE },
      (__, column) => letters.get(pointAt(column, SIZE - 1 - fromTop)) ?? '.',
    );
    return points.join('').replace(/\.+/g, (run) => String(run.length));
  });
  const counted = letters.size + 1;
  const played = setup.next === counted && counted > 1 ? ` played=${letters.size}` : '';
  const { last } = setup;
  // A reader would give a number to a last move whose number is unknown.
  const isKnown = last !== undefined && setup.next !== 1 && mayFollow(setup, last);
  const known = isKnown ? ` last=${pointName(last)}` : played;
  const next = setup.next === 1 ? counted : setup.next;
  return `${ranks.join('/')} ${setup.toMove === 'black' ? 'b' : 'w'} ${next}${known}`;
}

/**
 * Returns whether a move can have led to a position: a pass, or a stone of the side that is not to move.
 */
function mayFollow({ black, white, toMove }: Omit<LineSetup, 'next'>, move: Move): boolean {
  return move === PASS || (toMove === 'black' ? white : black).includes(move);
}

interface Word {
  /** Index of the word in the text. */
  at: number;
  word: string;
}

function parseSetup(text: string, words: Word[]): Parsed<LineSetup> {
  const [board, side, number] = words.filter(({ word }) => !word.includes('='));
  const stones = parseBoard(text, board ?? { at: text.length, word: '' });
  if (!stones.ok) return stones;
  const { black, white } = stones.value;
  const toMove = side ? STONES[side.word.toLowerCase()] : sideAfter(black.length, white.length);
  if (!toMove) return failure(text, side?.at ?? text.length, 'side');
  if (number && !/^\d{1,3}$/.test(number.word)) return failure(text, number.at, 'number');
  const lastKey = words.find(({ word }) => word.startsWith('last='));
  const last = lastKey ? parseMoves(lastKey.word.slice('last='.length)) : undefined;
  const [move, more] = last?.ok ? last.value : [];
  const fits = move !== undefined && more === undefined && mayFollow({ black, white, toMove }, move);
  // A writer that knows only the stones writes their number plus one. Such a number says nothing about played moves.
  // But a writer that knows the last move, or how many moves were played, has seen the game.
  const written = Number(number?.word ?? 0);
  const isPlayed = fits || words.some(({ word }) => word.startsWith('played='));
  const onlyCounts = written === black.length + white.length + 1 && !isPlayed;
  const next = onlyCounts ? 1 : written || 1;
  return {
    ok: true,
    value: { black, white, toMove, next, ...(fits && move !== PASS && { last: move }) },
  };
}

/**
 * Returns the side to move, on the assumption that Black and White have moved in turn. Returns `undefined` if the
 * numbers of stones contradict this assumption.
 */
function sideAfter(black: number, white: number): Color | undefined {
  if (black === white) return 'black';
  return black === white + 1 ? 'white' : undefined;
}

/**
 * The letters that denote a stone or a side to move: `b` and `w` as in RFEN, `x` and `o` as in boards drawn as text.
 */
const STONES: Record<string, Color> = { b: 'black', x: 'black', w: 'white', o: 'white' };

function parseBoard(text: string, { at, word }: Word): Parsed<{ black: Point[]; white: Point[] }> {
  const ranks = word.split('/');
  if (ranks.length !== SIZE) {
    const found = String(word ? ranks.length : 0);
    return { ok: false, error: { at: characters(text, at), expected: 'ranks', found } };
  }
  const stones: Record<Color, Point[]> = { black: [], white: [] };
  let start = at;
  for (const [fromTop, rank] of ranks.entries()) {
    if (!readRank(rank, SIZE - 1 - fromTop, stones)) return failure(text, start, 'rank', rank);
    start += rank.length + 1;
  }
  const ascending = (a: Point, b: Point) => a - b;
  return { ok: true, value: { black: stones.black.sort(ascending), white: stones.white.sort(ascending) } };
}

/**
 * Parses one rank of RFEN and adds its stones to `stones`. Returns `false` if the rank is not valid or does not have
 * exactly 15 points.
 */
function readRank(rank: string, row: number, stones: Record<Color, Point[]>): boolean {
  let column = 0;
  // Consecutive digits are one number: `12` is always twelve, not one and two.
  for (const [part] of rank.matchAll(/\d+|[^\d]/g)) {
    const color = STONES[part.toLowerCase()];
    const length = color ? 1 : Number(part);
    if (!(length >= 1 && column + length <= SIZE)) return false;
    if (color) stones[color].push(pointAt(column, row));
    column += length;
  }
  return column === SIZE;
}

function failure(text: string, at: number, expected: Expected, word?: string): { ok: false; error: NotationError } {
  const rest = word ?? text.slice(at).split(/(?![0-9a-z])[\0-\x7f]/i, 1)[0] ?? '';
  return { ok: false, error: { at: characters(text, at), expected, found: [...rest].slice(0, 20).join('') } };
}

/**
 * Converts an index of the string to the number of a character. The index counts UTF-16 units from 0, and the number
 * counts characters from 1.
 */
function characters(text: string, index: number): number {
  return [...text.slice(0, index)].length + 1;
}
