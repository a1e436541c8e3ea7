/**
 * Reads the SGF files that most programs write, without the engine: games on a board of 15 by 15, in UTF-8, with
 * variations, comments, labels and marks.
 *
 * The reader gives up (returns `undefined`) at everything that needs a decision: errors in the file, other character
 * sets, old spellings, and properties that only some programs write. The engine's reader then reads the file. For all
 * other files, both readers return the same records; tests compare them with `tests/vectors/sgf.json`.
 */
import type { GameRecord, MarkShape, PlayerName, RecordNode } from '../engine/protocol.js';
import { type Color, type Move, PASS, type Point } from '../engine/protocol.js';
import { pointAt, SIZE } from './notation.js';
import { RESULTS, resultOf, WORDS } from './sgf-result.js';

/** Thrown for a text that this reader does not understand. */
const GIVE_UP = new Error('not a plain SGF file');

/** The properties of the root that are texts of the record. */
const FACTS = { EV: 'event', RO: 'round', PC: 'place', DT: 'date', RU: 'rule', GN: 'name', US: 'author' } as const;

/** The properties of the root that are texts about a player. */
const PLAYERS: Readonly<Record<string, ['black' | 'white', keyof PlayerName]>> = {
  PB: ['black', 'name'],
  PW: ['white', 'name'],
  BR: ['black', 'rank'],
  WR: ['white', 'rank'],
  BT: ['black', 'country'],
  WT: ['white', 'country'],
};

const MARKS: Readonly<Record<string, MarkShape>> = {
  CR: 'circle',
  TR: 'triangle',
  SQ: 'square',
  MA: 'cross',
  SL: 'selected',
};

const SETUPS = { AB: 'black', AW: 'white', AE: 'empty' } as const;

/** Keys that only the engine reads. */
const FOR_ENGINE = /^(RB|Q|AN$|AR$|HO$|LN$|MN$)/;

/** Greatest number of moves in a line, as in the engine's reader. */
const MOST_MOVES = 255;

/** A node of the tree at which the reader may continue: its index, the stones on the board, and the number of moves. */
interface Here {
  readonly index: number;
  readonly stones: ReadonlySet<Point>;
  readonly plies: number;
}

/** Returns the records of an SGF file; `undefined` if this reader does not understand the whole file. */
export function readSgf(bytes: Uint8Array): GameRecord[] | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Without `CA`, the engine guesses the character set.
    if (/\P{ASCII}/u.test(text) && !/CA\[utf-?8\]/i.test(text)) return undefined;
    return games(text);
  } catch {
    return undefined;
  }
}

/** One token of a file: a bracket, the beginning of a node, or a property with all its values. */
const TOKEN = /\s*(?:([();])|([A-Z]+)((?:\s*\[[^\]\\]*(?:\\[\s\S][^\]\\]*)*\])+))\s*/y;

/** One value of a property. */
const VALUE = /\[([^\]\\]*(?:\\[\s\S][^\]\\]*)*)\]/g;

function games(text: string): GameRecord[] {
  const found: GameRecord[] = [];
  let game: SgfGame | undefined;
  const begun: Here[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, sign, key, values = ''] = TOKEN.exec(text) ?? fail();
    if (sign === '(') {
      game ??= begin(found);
      begun.push(game.leave());
    } else if (!game) fail();
    else if (sign === ')') {
      game.leave();
      game.here = begun.pop() ?? fail();
      if (begun.length === 0) game = undefined;
    } else if (sign === ';') game.enter();
    else if (key)
      game.property(
        key,
        [...values.matchAll(VALUE)].map(([, value = '']) => value),
      );
  }
  if (game || found.length === 0 || found.some(({ nodes }) => nodes.length === 0)) fail();
  return found;
}

/** Begins a game, and adds its record to `found`. */
function begin(found: GameRecord[]): SgfGame {
  const game = new SgfGame();
  found.push(game.record);
  return game;
}

/** The record of one game while it is read. */
class SgfGame {
  readonly record: GameRecord = { nodes: [] };
  here: Here = { index: -1, stones: new Set(), plies: 0 };
  /** The node whose properties are being read. */
  #node: RecordNode | undefined;
  readonly #keys = new Set<string>();
  /**
   * The moves of the record, each with the index of its parent. If a parent has the same move twice, the reader gives
   * up.
   */
  readonly #moves = new Set<string>();

  enter(): void {
    this.leave();
    this.#node = {};
    this.#keys.clear();
  }

  /** Ends the node, and adds it to the record. Returns the place after this node. */
  leave(): Here {
    const node = this.#node;
    this.#node = undefined;
    const { nodes } = this.record;
    const isRoot = nodes.length === 0;
    if (!node || (!isRoot && this.#keys.size === 0)) return this.here;
    const stones = new Set(this.here.stones);
    const { setup, move } = node;
    for (const point of setup?.empty ?? []) stones.delete(point);
    for (const point of [...(setup?.black ?? []), ...(setup?.white ?? [])]) stones.add(point);
    const plies = this.here.plies + (move === undefined ? 0 : 1);
    const { index: parent } = this.here;
    const name = `${parent} ${node.color} ${move}`;
    const isTwice = move !== undefined && this.#moves.has(name);
    this.#moves.add(name);
    const isOccupied = move !== undefined && move !== PASS && stones.has(move);
    if (isOccupied || isTwice || plies > MOST_MOVES || (isRoot && move !== undefined)) fail();
    if (move !== undefined && move !== PASS) stones.add(move);
    nodes.push(isRoot ? node : { parent, ...node });
    this.here = { index: nodes.length - 1, stones, plies };
    return this.here;
  }

  property(key: string, values: readonly string[]): void {
    const node = this.#node ?? fail();
    const [value = ''] = values;
    const isOne = values.length === 1;
    // The engine reads files in which a property occurs twice in a node, or in which a property of
    // the root is in another node.
    if (this.#keys.has(key) || FOR_ENGINE.test(key)) fail();
    this.#keys.add(key);
    if (key === 'B' || key === 'W') {
      if (!isOne) fail();
      Object.assign(node, { move: moveOf(value), color: colorOf(key) });
    } else if (key in SETUPS) this.#setUp(node, SETUPS[key as keyof typeof SETUPS], values);
    else if (key === 'PL') node.setup = { ...node.setup, toMove: colorOf(isOne ? value : fail()) };
    else if (key === 'C') Object.assign(node, text('comment', isOne ? lines(value) : fail()));
    else if (key === 'N') Object.assign(node, text('name', isOne ? line(value) : fail()));
    else if (key === 'LB') node.labels = values.map(label).sort(ascending);
    else if (key in MARKS) this.#mark(node, MARKS[key] ?? fail(), values);
    else if (this.record.nodes.length > 0) {
      if (key in FACTS || key in PLAYERS || ['RE', 'FF', 'GM', 'SZ', 'CA', 'AP'].includes(key)) fail();
      node.raw = [...(node.raw ?? []), ...raw(key, values)];
    } else this.#fact(key, values);
  }

  #fact(key: string, values: readonly string[]): void {
    const { record } = this;
    const [value = ''] = values;
    if (key in FACTS || key in PLAYERS || ['RE', 'GM', 'SZ'].includes(key)) if (values.length > 1) fail();
    const player = PLAYERS[key];
    if (key in FACTS) Object.assign(record, text(FACTS[key as keyof typeof FACTS], line(value)));
    else if (player) {
      const [who, what] = player;
      if (value) record[who] = { ...record[who], ...text(what, line(value)) };
    } else if (key === 'RE') this.#result(line(value).trim());
    else if (key === 'GM') {
      if (!/^\s*[14]?\s*$/.test(value)) fail();
    } else if (key === 'SZ') {
      if (!/^\s*(15(\s*:\s*15)?)?\s*$/.test(value)) fail();
    } else if (!['FF', 'CA'].includes(key) && !(key === 'AP' && value.startsWith('renju-board'))) {
      record.raw = [...(record.raw ?? []), ...raw(key, values)];
    }
  }

  #result(said: string): void {
    // The package `renju` for Python writes these words, and counts rows from the bottom.
    if (WORDS.test(said) || said.includes('five_in_a_row')) fail();
    const result = resultOf(said);
    if (result !== 'unknown') this.record.result = result;
    if (said !== RESULTS[result]) this.record.resultText = said;
  }

  #setUp(node: RecordNode, of: 'black' | 'white' | 'empty', values: readonly string[]): void {
    const set = values.filter((value) => value.trim() !== '').flatMap(pointsOf);
    if (set.length > 0) node.setup = { ...node.setup, [of]: [...new Set(set)].sort((a, b) => a - b) };
  }

  #mark(node: RecordNode, mark: MarkShape, values: readonly string[]): void {
    const marked = values.filter((value) => value.trim() !== '').flatMap(pointsOf);
    const marks = new Map(node.marks);
    for (const point of marked) {
      if (marks.has(point) && marks.get(point) !== mark) fail();
      marks.set(point, mark);
    }
    if (marks.size > 0) node.marks = [...marks].sort(ascending);
  }
}

function fail(): never {
  throw GIVE_UP;
}

function ascending([a]: readonly [Point, string], [b]: readonly [Point, string]): number {
  return a - b;
}

/** Returns an object with the text, or an empty object if the text is empty. */
function text<Name extends string>(name: Name, value: string): { readonly [key in Name]?: string } {
  return value === '' ? {} : ({ [name]: value } as { readonly [key in Name]?: string });
}

function raw(key: string, values: readonly string[]): [string, string][] {
  return values.map((value) => [`sgf:${key}`, value]);
}

/** Removes the backslashes of a text. A line end after a backslash is not part of the text. */
function lines(value: string): string {
  return value
    .replace(/\\(\r\n|\n\r|[\s\S])/g, (_, next: string) => (/[\r\n]/.test(next) ? '' : next))
    .replace(/\r\n?/g, '\n');
}

/** Reads a text that must be on one line. */
function line(value: string): string {
  const said = lines(value);
  return said.includes('\n') ? fail() : said;
}

function colorOf(value: string): Color {
  return /^\s*[Bb1]/.test(value) ? 'black' : /^\s*[Ww2]/.test(value) ? 'white' : fail();
}

function moveOf(value: string): Move {
  return /^\s*(|tt|pass)\s*$/i.test(value) ? PASS : pointOf(value);
}

/** Reads a point such as `hh`: the column, and the row from the top. */
function pointOf(value: string): Point {
  const [, column = '', row = ''] = /^\s*([a-o])([a-o])\s*$/i.exec(value) ?? fail();
  return pointAt(letter(column), SIZE - 1 - letter(row));
}

function letter(text: string): number {
  return text.toLowerCase().charCodeAt(0) - 97;
}

/** Reads a point, or a rectangle such as `aa:cc`. */
function pointsOf(value: string): Point[] {
  const [from = '', to = from, ...more] = value.split(':');
  const [a, b] = [pointOf(from), pointOf(more.length > 0 ? fail() : to)];
  const span = (x: number, y: number) => Array.from({ length: Math.abs(x - y) + 1 }, (_, at) => Math.min(x, y) + at);
  const columns = span(a % SIZE, b % SIZE);
  return span(Math.floor(a / SIZE), Math.floor(b / SIZE)).flatMap((row) =>
    columns.map((column) => pointAt(column, row)),
  );
}

function label(value: string, index: number, all: readonly string[]): [Point, string] {
  const [, point = '', said = ''] = /^([^:\\]*):([\s\S]*)$/.exec(value) ?? fail();
  const at = pointOf(point);
  const isFirst = all.findIndex((other) => other.split(':')[0]?.trim().toLowerCase() === point.trim().toLowerCase());
  return isFirst === index ? [at, line(said)] : fail();
}
