/** Makes the positions that the benchmark queries. */
import { random } from '../support/random.ts';
import { TURNS } from '../support/turns.ts';

/** A position to query, as the moves that lead to it. The points are numbers from 0 to 224 (`row * 15 + column`). */
export interface Played {
  ply: number;
  moves: number[];
}

/** Parses moves such as `h8 h9`. Returns `undefined` if a word is not a point, or if a point occurs twice. */
export function points(text: string): number[] | undefined {
  const moves: number[] = [];
  for (const token of text.split(/\s+/)) {
    const [, column, row] = /^([a-o])(1[0-5]|[1-9])$/.exec(token) ?? [];
    if (column === undefined || row === undefined) return undefined;
    moves.push((Number(row) - 1) * 15 + column.charCodeAt(0) - 97);
  }
  return new Set(moves).size === moves.length ? moves : undefined;
}

/**
 * Returns positions of random games in the archive `rif`. Each position is the one after a random number of moves, at
 * most `deepest`, and is rotated or reflected at random.
 */
export function positionsOf(rif: string, count: number, deepest: number, seed: number): Played[] {
  const games = [...rif.matchAll(/<move>([^<]+)<\/move>/g)].map((match) => match[1] ?? '');
  const next = random(seed);
  const positions: Played[] = [];
  while (positions.length < count) {
    const game = points(games[Math.floor(next() * games.length)] ?? '');
    if (!game) continue;
    const ply = Math.floor(next() * (deepest + 1));
    const turn = TURNS[Math.floor(next() * 8)];
    if (!turn || game.length < ply) continue;
    positions.push({ ply, moves: game.slice(0, ply).map((point) => turn[point] ?? 0) });
  }
  return positions;
}
