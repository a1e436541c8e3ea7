/**
 * Writes and reads the line on the board as the part of a URL after `#`, in the format of the program Renju Note:
 * `#g:h8i9g7,c:2,b:a1a2,w:o15,p:h9,l:h8i9`.
 *
 * `g` contains the moves, `c` the number of shown moves, `b` and `w` the black and white set-up stones, `p` the marked
 * points, and `l` the drawn lines, each as its two end points. `o:i` says that White moves first. `gid`, a game number
 * of another site, is ignored. Two fields are not part of Renju Note's format. `game:2.1234` is the collection and id
 * of an opened game. `r` is a whole record (see `link-record.ts`); this field is written only if the other fields
 * cannot express the record. The format cannot express a pass. If a player has passed, the moves of the link begin
 * after the pass, and the earlier stones become set-up stones.
 */
import { type GameRecord, PASS, type Point, type RecordNode } from '../engine/protocol.js';
import { type Line, lineOf } from './line.js';
import { LONGEST_LINK, packRecord, unpackRecord } from './link-record.js';
import { columnOf, type LineSetup, pointCalled, pointName, rowOf } from './notation.js';
import { lineOfShown, type Shown, shownOf } from './shown-record.js';

/** The game from the archive that is on the board: the number of its collection, and its id in that collection. */
export interface LinkedGame {
  readonly collection: number;
  readonly id: number;
}

/** The contents of a link. */
export interface Linked {
  /** The line of moves as a record. The shown node contains the marks and the drawn lines of the link. */
  readonly shown: Shown;
  readonly game?: LinkedGame;
  /** The text of the field `r`, which contains a whole record in compressed form. */
  readonly packed?: string;
}

/** A link to a line of moves or to a record. If a game is open, the link also names the game. */
export interface LinkText {
  /** The link as the hash of a URL, such as `#g:h8`; empty if there is nothing to show. */
  readonly hash: string;
  /** Whether the link contains only the line of moves, because a link with the whole record would be too long. */
  readonly cut: boolean;
}

/** Returns a link to the line of moves or the record on the board. */
export async function writeLink(shown: Shown, game?: LinkedGame): Promise<LinkText> {
  const plain = printLink(shown);
  const said = game ? `${plain || '#'}${plain ? ',' : ''}game:${game.collection}.${game.id}` : plain;
  // For a game, the collection and the id are enough: a user who has the archive finds the whole game there.
  if (game || saysAll(shown, plain)) return { hash: said, cut: false };
  const packed = `${said}${said ? ',' : '#'}r:${await packRecord(shown)}`;
  return packed.length > LONGEST_LINK ? { hash: said, cut: true } : { hash: packed, cut: false };
}

/**
 * Reads the hash of a URL. Returns `undefined` if the hash is not in this format, or contains moves that cannot be
 * played.
 */
export async function openLink(hash: string): Promise<{ shown: Shown; game?: LinkedGame } | undefined> {
  const linked = readLink(hash);
  if (!linked) return undefined;
  const { shown, game, packed } = linked;
  const record = packed === undefined ? undefined : await unpackRecord(packed);
  return { shown: record ?? shown, ...(game && { game }) };
}

/**
 * Returns whether the fields of Renju Note's format (`hash`) describe the whole record, so that the field `r` is not
 * needed.
 */
function saysAll(shown: Shown, hash: string): boolean {
  const again = readLink(hash)?.shown ?? { record: { nodes: [{}] }, node: 0 };
  return JSON.stringify(sorted(again.record)) === JSON.stringify(sorted(shown.record)) && again.node === shown.node;
}

/**
 * Returns the record with the fields of each node in alphabetical order, so that equal records become equal JSON texts.
 */
function sorted({ nodes, ...facts }: GameRecord): unknown {
  const inOrder = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return [inOrder(facts), nodes.map(inOrder)];
}

/** Returns a hash with the fields of Renju Note's format, or an empty text if there is nothing to show. */
export function printLink(shown: Shown): string {
  const { setup, moves, ply } = withoutPasses(lineOfShown(shown));
  const { marks = [], labels = [], lines = [] } = shown.record.nodes[shown.node] ?? {};
  const marked = [...new Set([...marks, ...labels].map(([point]) => point))].sort((a, b) => a - b);
  const drawn = lines.filter(({ from, to }) => aligned(from, to)).flatMap(({ from, to }) => [from, to]);
  const fields: Array<[string, string]> = [
    ['g', glued(moves)],
    ['c', ply > 0 ? String(ply) : ''],
    ['o', setup.toMove === 'white' ? 'i' : ''],
    ['b', glued(setup.black)],
    ['w', glued(setup.white)],
    ['p', glued(marked)],
    ['l', glued(drawn)],
  ];
  const said = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`);
  return said.length > 0 ? `#${said.join()}` : '';
}

/**
 * Parses the fields of a hash, but does not unpack the field `r`. Returns `undefined` if the hash is not in this
 * format, or contains moves that cannot be played.
 */
export function readLink(hash: string): Linked | undefined {
  const fields = fieldsOf(hash);
  if (!fields) return undefined;
  const points = (name: string) => pointsOf(fields.get(name) ?? '');
  const [moves, black, white, marked, drawn] = [points('g'), points('b'), points('w'), points('p'), points('l')];
  if (!moves || !black || !white || !marked || !drawn) return undefined;
  const start: LineSetup = {
    black,
    white,
    toMove: fields.get('o') === 'i' ? 'white' : 'black',
    next: 1,
  };
  if (new Set([...black, ...white]).size < black.length + white.length) return undefined;
  const line = lineOf(start, moves, Number(fields.get('c') ?? 0));
  if (!line.ok) return undefined;
  const { record, node } = shownOf({ line: line.value });
  const [collection, id] = (fields.get('game') ?? '').split('.').map(Number);
  const packed = fields.get('r');
  return {
    shown: { record: noted(record, node, marked, drawn), node },
    ...(collection !== undefined && id !== undefined && { game: { collection, id } }),
    ...(packed !== undefined && { packed }),
  };
}

/**
 * Returns whether the element may overwrite the hash of the page's address. This is so only if the hash is empty or in
 * this format, because any other hash may belong to other code of the page.
 */
export function isLink(hash: string): boolean {
  return hash.replace(/^#/, '') === '' || fieldsOf(hash) !== undefined;
}

/** Pattern of one field of the hash, such as `g:h8h9`, `game:2.1234` or `r:1eJy…`. */
const FIELD = /^(?=game:\d{1,9}\.\d{1,9}$|r:[\w-]+$|(?:gid|[gocbwpl]):[a-z0-9]*$)(\w+):([\w.-]*)$/i;

/**
 * Returns the fields of a hash by name. Returns `undefined` if one of the fields is unknown, or if the hash contains
 * nothing to show.
 */
function fieldsOf(hash: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const field of hash.replace(/^#/, '').split(',')) {
    const [, name, value] = FIELD.exec(field) ?? [];
    if (name === undefined || value === undefined) return undefined;
    if (name === 'r') {
      fields.set(name, value);
      continue;
    }
    if (/^(gid|c)$/i.test(name) && !/^\d{1,9}$/.test(value)) return undefined;
    fields.set(name.toLowerCase(), value.toLowerCase());
  }
  return ['g', 'b', 'w', 'p', 'l', 'r', 'game'].some((name) => fields.has(name)) ? fields : undefined;
}

function pointsOf(text: string): Point[] | undefined {
  if (!/^([a-o](1[0-5]|[1-9])(?!\d))*$/.test(text)) return undefined;
  return [...text.matchAll(/([a-o])(\d+)/g)].map(([, column = '', row = '']) => pointCalled(column, row));
}

function glued(points: readonly Point[]): string {
  return points.map(pointName).join('');
}

/**
 * Returns the moves of a line from its last pass before the shown position up to the next pass. The stones before these
 * moves become the set-up of the returned line.
 */
function withoutPasses({ setup, moves, ply }: Line): Line {
  const after = moves.slice(0, ply).lastIndexOf(PASS) + 1;
  const end = moves.indexOf(PASS, ply);
  const rest = moves.slice(after, end < 0 ? undefined : end);
  if (after === 0) return { setup, moves: rest, ply };
  const begun = shownOf({ line: { setup, moves: moves.slice(0, after), ply: after } });
  // The added node with an empty set-up ends the line so far. The stones on the board at this node become the set-up of
  // the line that begins there.
  const nodes = [...begun.record.nodes, { parent: begun.node, setup: {} }];
  return { ...lineOfShown({ record: { nodes }, node: nodes.length - 1 }), moves: rest, ply: ply - after };
}

/** Returns whether two points are in the same row, column or diagonal. */
function aligned(from: Point, to: Point): boolean {
  const [columns, rows] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  return from !== to && (columns === 0 || rows === 0 || Math.abs(columns) === Math.abs(rows));
}

function noted(record: GameRecord, node: number, marked: readonly Point[], drawn: readonly Point[]): GameRecord {
  const lines: NonNullable<RecordNode['lines']> = [];
  for (let end = 0; end + 1 < drawn.length; end += 2) {
    const [from = 0, to = 0] = [drawn[end], drawn[end + 1]];
    lines.push({ from, to, arrow: false });
  }
  const marks = [...new Set(marked)].sort((a, b) => a - b).map((point) => [point, 'circle'] as [Point, 'circle']);
  const note = { ...(marks.length > 0 && { marks }), ...(lines.length > 0 && { lines }) };
  const nodes = record.nodes.map((found, index) => (index === node ? { ...found, ...note } : found));
  return { ...record, nodes };
}
