/**
 * Answers queries in a simple way, for comparison with the engine. A table has the text of every position of every
 * game. The text of a position is the least of eight texts, one for each rotation and reflection of the position.
 *
 * The code shares nothing with the engine: it is in another language, reads files by its own code, and uses neither
 * keys nor a trie. It is slow and easy to understand.
 */
import type { SearchReply, Tally } from '../../web-component/src/engine/protocol.ts';
import { random } from './random.ts';
import { TURNS } from './turns.ts';

const PASS = 225;

export interface Reply {
  points: number[];
  games: number;
  tally: Tally;
  transposed: number;
}

/**
 * The stones that may have been played last: one stone, or several stones whose removal leads to the same position up
 * to symmetry.
 */
export interface Way {
  points: number[];
  games: number;
}

/** The parts of an answer that tests compare with the engine's answer. */
export interface Answer {
  total: number;
  ended: number;
  tally: Tally;
  /** Replies (the next moves), sorted by their first points. */
  replies: Reply[];
  /** Previous moves, as the stones that may have been played last, sorted by their first points. */
  previous: Way[];
}

/** Returns the parts of the engine's answer that this file's answers also have. */
export function comparable({ total, ended, tally, nextMoves, previous }: SearchReply): Answer {
  const replies = nextMoves.map(({ points, games, tally: own, transposed }) => ({
    points,
    games,
    tally: own,
    transposed,
  }));
  return { total, ended, tally, replies: replies.sort(byPoint), previous: [...previous].sort(byPoint) };
}

function byPoint(a: { points: number[] }, b: { points: number[] }): number {
  return (a.points[0] ?? 0) - (b.points[0] ?? 0);
}

interface Game {
  moves: number[];
  /** The text of the position before the first move and after each move. */
  positions: string[];
  result: keyof Tally;
}

const RESULTS: Record<string, keyof Tally> = { '1': 'black', '0': 'white', '0.5': 'draw' };

export class Naive {
  readonly games: Game[];
  /** For the text of each position: the games that reached the position, each with the number of moves before it. */
  readonly #stood = new Map<string, Map<number, number>>();

  constructor(rif: string) {
    const records = rif.matchAll(/<game ([^>]*)>\s*<move(?:\s*\/>|>([^<]*)<)/g);
    this.games = [...records].map(([, attributes = '', text = '']) => {
      const moves = playable(text);
      const result = RESULTS[/bresult="([^"]*)"/.exec(attributes)?.[1] ?? ''] ?? 'unknown';
      const stones = new Stones();
      const positions = [stones.text(), ...moves.map((move) => stones.play(move).text())];
      return { moves, positions, result };
    });
    for (const [game, { positions }] of this.games.entries()) {
      for (const [ply, text] of positions.entries()) this.#write(text, game, ply);
    }
  }

  #write(text: string, game: number, ply: number): void {
    const games = this.#stood.get(text) ?? new Map<number, number>();
    if (!games.has(game)) games.set(game, ply);
    this.#stood.set(text, games);
  }

  /** Returns the answer about the position after `line`. Only games for which `wanted` returns `true` count. */
  answer(line: readonly number[], wanted: (game: number) => boolean = () => true): Answer {
    const position = Stones.after(line);
    const hits = new Map([...(this.#stood.get(position.text()) ?? [])].filter(([game]) => wanted(game)));
    const tally = none();
    let ended = 0;
    /** For the text of each position after the next move: the games that reach it. */
    const went = new Map<string, number[]>();
    for (const [game, ply] of hits) {
      const { positions, result } = this.#game(game);
      tally[result] += 1;
      const next = positions[ply + 1];
      if (next === undefined) ended += 1;
      else push(went, next, game);
    }
    const replies = this.#replies(line, position, hits, went, wanted);
    return { total: hits.size, ended, tally, replies, previous: this.#previous(line, position, hits) };
  }

  /**
   * Returns the moves by which games reached the position. Removing the stone of such a move gives a previous position.
   */
  #previous(line: readonly number[], position: Stones, hits: ReadonlyMap<number, number>): Way[] {
    const came = new Map<string, number>();
    for (const [game, ply] of hits) {
      const before = this.#game(game).positions[ply - 1];
      if (before !== undefined) came.set(before, (came.get(before) ?? 0) + 1);
    }
    const played = line.filter((_, index) => index % 2 !== line.length % 2);
    const points = new Map<string, number[]>();
    for (const move of [...played.sort((a, b) => a - b), PASS]) push(points, position.without(move).text(), move);
    const ways = [...points].map(([text, moves]) => ({ points: moves, games: came.get(text) ?? 0 }));
    return ways.filter(({ games }) => games > 0).sort(byPoint);
  }

  #replies(
    line: readonly number[],
    position: Stones,
    hits: ReadonlyMap<number, number>,
    went: Map<string, number[]>,
    wanted: (game: number) => boolean,
  ): Reply[] {
    const points = new Map<string, number[]>();
    for (let move = 0; move <= PASS; move += 1) {
      if (line.includes(move) && move !== PASS) continue;
      push(points, position.with(move).text(), move);
    }
    const replies: Reply[] = [];
    for (const [text, moves] of points) {
      const games = went.get(text) ?? [];
      const others = [...(this.#stood.get(text)?.keys() ?? [])].filter((game) => !hits.has(game) && wanted(game));
      if (games.length + others.length === 0) continue;
      const tally = none();
      for (const game of games) tally[this.#game(game).result] += 1;
      replies.push({ points: moves, games: games.length, tally, transposed: others.length });
    }
    return replies.sort(byPoint);
  }

  #game(index: number): Game {
    const game = this.games[index];
    if (!game) throw new Error(`there is no game ${index}`);
    return game;
  }

  /**
   * Returns lines to query. Each is the beginning of a random game, rotated or reflected and in another order of moves.
   * One line in ten occurs in no game.
   */
  lines(count: number, seed: number): number[][] {
    const next = random(seed);
    const pick = (below: number) => Math.floor(next() * below);
    const lines: number[][] = [];
    while (lines.length < count) {
      const { moves } = this.#game(pick(this.games.length));
      if (moves.includes(PASS)) continue;
      const turn = TURNS[pick(8)] ?? new Uint8Array();
      const line = moves.slice(0, pick(moves.length + 1)).map((move) => turn[move] ?? 0);
      if (next() < 0.5) shuffle(line, pick);
      if (next() < 0.1 && line.length > 0) line[line.length - 1] = free(line, pick);
      lines.push(line);
    }
    return lines;
  }
}

/** The stones of a position in all eight rotations and reflections. In each of the eight, the stones are sorted. */
class Stones {
  readonly #views: Array<{ turn: Uint8Array; sides: [number[], number[]] }> = TURNS.map((turn) => ({
    turn,
    sides: [[], []],
  }));
  #ply = 0;

  static after(moves: readonly number[]): Stones {
    const stones = new Stones();
    for (const move of moves) stones.play(move);
    return stones;
  }

  play(move: number): this {
    const side = this.#ply % 2;
    this.#ply += 1;
    if (move === PASS) return this;
    for (const { turn, sides } of this.#views) insert(sides[side] ?? [], turn[move] ?? 0);
    return this;
  }

  /** Returns a copy of the position with one more move. */
  with(move: number): Stones {
    const more = new Stones();
    more.#ply = this.#ply;
    for (const [index, { sides }] of this.#views.entries())
      more.#views[index]?.sides.splice(0, 2, [...sides[0]], [...sides[1]]);
    return more.play(move);
  }

  /** Returns a copy of the position without a move of the side that played last. The move is a stone or a pass. */
  without(move: number): Stones {
    const less = new Stones();
    less.#ply = this.#ply + 1;
    const side = less.#ply % 2;
    for (const [index, { turn, sides }] of this.#views.entries()) {
      const left = sides.map((stones, which) =>
        which === side && move !== PASS ? stones.filter((point) => point !== turn[move]) : [...stones],
      );
      less.#views[index]?.sides.splice(0, 2, ...left);
    }
    return less;
  }

  /** Returns the least of the eight texts of the position, with the side to move. */
  text(): string {
    const texts = this.#views.map(
      ({ sides: [black, white] }) => `${String.fromCharCode(...black)}|${String.fromCharCode(...white)}`,
    );
    const [least] = texts.sort();
    return `${this.#ply % 2}${least}`;
  }
}

/** Returns the moves in a text, up to the first move that cannot be read or played. */
function playable(text: string): number[] {
  const moves: number[] = [];
  for (const token of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, column, row] = /^([a-o])(1[0-5]|[1-9])$/i.exec(token) ?? [];
    const move = column && row ? (Number(row) - 1) * 15 + column.toLowerCase().charCodeAt(0) - 97 : PASS;
    if (move === PASS && !/^(pass|--|tt|0)$/i.test(token)) break;
    if (move !== PASS && moves.includes(move)) break;
    moves.push(move);
  }
  return moves;
}

function none(): Tally {
  return { black: 0, white: 0, draw: 0, unknown: 0 };
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function insert(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1;
  sorted.splice(at, 0, value);
}

/** Shuffles the moves of each side. The shuffled line reaches the same position in another order of moves. */
function shuffle(line: number[], pick: (below: number) => number): void {
  for (let at = line.length - 1; at > 1; at -= 1) {
    const other = at - 2 * pick(Math.floor(at / 2) + 1);
    [line[at], line[other]] = [line[other] ?? 0, line[at] ?? 0];
  }
}

function free(line: readonly number[], pick: (below: number) => number): number {
  let point = pick(225);
  while (line.includes(point)) point = pick(225);
  return point;
}

/** Writes a line in the notation of the element's attribute. */
export function written(line: readonly number[]): string {
  return line.map((move) => `${String.fromCharCode(97 + (move % 15))}${Math.floor(move / 15) + 1}`).join(' ');
}
