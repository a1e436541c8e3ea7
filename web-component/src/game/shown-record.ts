/**
 * Converts the shown board to a record (a tree of moves with notes) and the index of its shown node.
 *
 * In most modes the board shows a line of moves without a record. Every export (a file, a diagram, a link, a form
 * value) is made from a record, so that the same code exports a line and an edited tree.
 */
import type { GameRecord, PlayerName, RecordNode } from '../engine/protocol.js';
import { type Color, type GameView, type Move, type Note, PASS, type Person, type Point } from '../engine/protocol.js';
import { type Cursor, variationFrom } from './cursor.js';
import { colorAt, type Line } from './line.js';
import { EMPTY_BOARD, type LineSetup } from './notation.js';

export interface Shown {
  readonly record: GameRecord;
  /** Index in `record.nodes` of the node whose position the board shows. */
  readonly node: number;
}

/** The contents of a diagram of one position. */
export interface Pictured {
  /** The stones, by their points. The stones of a set-up have no number. */
  stones: ReadonlyMap<Point, { color: Color; number?: number }>;
  /** The number of the last move; 0 if there is none. */
  last: number;
  /** The comment, labels, marks and drawn lines of the position. */
  note: Note;
}

/** A move on the path from the root to a node. */
export interface PathMove {
  move: Move;
  color: Color;
  /**
   * The number of the move as given in the record. If the record gives none, this is the number of the previous move
   * plus one, or 1 for the first move.
   */
  number: number;
}

/** Returns the indices of the nodes from the root to a node, both included. */
export function pathTo({ nodes }: GameRecord, node: number): number[] {
  const path: number[] = [];
  // A parent comes before its children, so the loop ends.
  for (let at: number | undefined = node; at !== undefined; at = nodes[at]?.parent) path.push(at);
  return path.reverse();
}

/**
 * Returns the indices of the nodes of the line through a node: from the root to this node, and from there along the
 * first children to the end.
 */
export function lineThrough(record: GameRecord, node: number): number[] {
  const first = new Map<number, number>();
  for (const [index, { parent }] of record.nodes.entries()) {
    if (parent !== undefined && !first.has(parent)) first.set(parent, index);
  }
  const line = pathTo(record, node);
  for (let next = first.get(node); next !== undefined; next = first.get(next)) line.push(next);
  return line;
}

/**
 * Plays the nodes of a path. Returns the stones that are then on the board (with their numbers), the moves of the path,
 * and the side to move.
 */
export function playedThrough({ nodes }: GameRecord, path: readonly number[]) {
  const stones = new Map<Point, { color: Color; number?: number }>();
  const moves: PathMove[] = [];
  let toMove: Color = 'black';
  for (const index of path) {
    const node = nodes[index];
    if (!node) continue;
    for (const point of node.setup?.empty ?? []) stones.delete(point);
    for (const point of node.setup?.black ?? []) stones.set(point, { color: 'black' });
    for (const point of node.setup?.white ?? []) stones.set(point, { color: 'white' });
    toMove = node.setup?.toMove ?? toMove;
    if (node.move === undefined) continue;
    const color = node.color ?? toMove;
    const number = node.number ?? (moves.at(-1)?.number ?? 0) + 1;
    moves.push({ move: node.move, color, number });
    if (node.move !== PASS) stones.set(node.move, { color, number });
    toMove = color === 'black' ? 'white' : 'black';
  }
  return { stones, moves, toMove };
}

/** Returns the contents of a diagram of the shown position. `first` is the number of the first move on the path. */
export function pictured({ record, node }: Shown): Pictured & { first: number } {
  const { stones, moves } = playedThrough(record, pathTo(record, node));
  return { stones, first: moves[0]?.number ?? 0, last: moves.at(-1)?.number ?? 0, note: record.nodes[node] ?? {} };
}

/**
 * Returns the line on the board as a record. If a game is open, the record has the facts of the game. If the user has
 * departed from the moves of the game, these moves are the main line, and the user's moves are a variation.
 */
export function shownOf(cursor: Cursor): Shown {
  const { line, opened } = cursor;
  const nodes: RecordNode[] = [rootOf(line.setup)];
  const from = variationFrom(cursor);
  const game = opened && from !== undefined ? opened.line : undefined;
  if (game) addMoves(nodes, game, 0, 0);
  const at = game ? (from ?? 0) : 0;
  const begun = nodes.length;
  addMoves(nodes, line, at, at);
  const node = line.ply <= at ? line.ply : begun + line.ply - at - 1;
  return { record: { ...(opened && factsOf(opened.view)), nodes }, node };
}

function rootOf({ black, white, toMove }: LineSetup): RecordNode {
  if (black.length + white.length === 0 && toMove === 'black') return {};
  return {
    setup: {
      ...(black.length > 0 && { black: ascending(black) }),
      ...(white.length > 0 && { white: ascending(white) }),
      toMove,
    },
  };
}

/** Adds the moves of a line from index `from` on. The first added move becomes a child of node `after`. */
function addMoves(nodes: RecordNode[], line: Line, from: number, after: number): void {
  let parent = after;
  for (const [index, move] of line.moves.entries()) {
    if (index < from) continue;
    const counted = index === 0 && line.setup.next !== 1 ? { number: line.setup.next } : {};
    nodes.push({ parent, move, color: colorAt(line, index), ...counted });
    parent = nodes.length - 1;
  }
}

function factsOf(view: GameView): Omit<GameRecord, 'nodes'> {
  const { event, round, date, rule, result, blackTime, whiteTime } = view;
  const texts = { event: event.name, place: event.place, round, date, rule, blackTime, whiteTime };
  return {
    ...said({ black: player(view.black), white: player(view.white) }),
    ...said(texts),
    ...(result !== 'unknown' && { result }),
  };
}

function player({ name, country }: Person): PlayerName | undefined {
  const texts = said({ name, country });
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** Returns the facts without empty fields. */
function said<T extends Record<string, unknown>>(facts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/**
 * Returns the line of moves through a node of a record, for a mode that shows a single line. The line can contain
 * neither a set-up, nor a pass or move of the side that is not to move. The line therefore begins after the last node
 * with one of these on the path to the given node. The stones on the board after that last node become the set-up of
 * the line.
 */
export function lineOfShown({ record, node }: Shown): Line {
  const way = lineThrough(record, node);
  const here = way.indexOf(node);
  const begins = way.findLastIndex((_, at) => at <= here && breaks(record, way, at));
  const ends = way.findIndex((_, at) => at > here && breaks(record, way, at));
  const setup = setupAt(record, way.slice(0, begins + 1));
  const rest = way.slice(begins + 1, ends < 0 ? undefined : ends);
  const moves = rest.flatMap((index) => record.nodes[index]?.move ?? []);
  const ply = rest.slice(0, here - begins).filter((index) => record.nodes[index]?.move !== undefined).length;
  const first = rest.map((index) => record.nodes[index]).find((found) => found?.move !== undefined);
  return { setup: { ...setup, next: first?.number ?? setup.next }, moves, ply };
}

/** Returns whether a node interrupts the line of alternating moves. `at` is the index of the node in `way`. */
function breaks(record: GameRecord, way: readonly number[], at: number): boolean {
  const node = record.nodes[way[at] ?? 0];
  if (!node) return false;
  if (node.setup) return true;
  if (node.move === undefined || node.color === undefined) return false;
  return node.color !== playedThrough(record, way.slice(0, at)).toMove;
}

/** Returns the position after the nodes of a path: the stones, the side to move, and the number of the next move. */
export function setupAt(record: GameRecord, path: readonly number[]): LineSetup {
  const { stones, moves, toMove } = playedThrough(record, path);
  if (stones.size === 0 && toMove === 'black') return EMPTY_BOARD;
  const of = (color: Color) => [...stones].filter(([, stone]) => stone.color === color).map(([point]) => point);
  const last = moves.at(-1);
  const setup = { black: ascending(of('black')), white: ascending(of('white')), toMove };
  const next = last ? last.number + 1 : 1;
  return { ...setup, next, ...(last && last.move !== PASS && stones.has(last.move) && { last: last.move }) };
}

function ascending(points: readonly Point[]): Point[] {
  return [...points].sort((a, b) => a - b);
}
