/** Makes random areas for queries: rectangles around a stone of a position in a random game. */
import type { Area, Point, Position } from '../../web-component/src/engine/protocol.ts';
import { points } from './positions.ts';

export interface Part {
  position: Position;
  area: Area;
}

const SIDE = 15;
/** Minimum number of stones in an area. */
const STONES = 3;

/**
 * Returns random rectangles of 3 to 7 columns and rows that contain at least three stones. Each rectangle is around a
 * random stone, in a random position of a random game in the archive `rif`. In each rectangle, up to a third of the
 * points are free: a stone of either color or no stone matches there.
 */
export function areasOf(rif: string, count: number, next: () => number): Part[] {
  const games = [...rif.matchAll(/<move>([^<]+)<\/move>/g)].map((match) => match[1] ?? '');
  const below = (most: number) => Math.floor(next() * most);
  const parts: Part[] = [];
  while (parts.length < count) {
    const game = points(games[below(games.length)] ?? '');
    if (!game || game.length < 6) continue;
    const moves = game.slice(0, 5 + below(Math.min(game.length, 40) - 5));
    const around = moves[below(moves.length)] ?? 112;
    const columns = stretch(around % SIDE, 3 + below(5), next);
    const rows = stretch(Math.floor(around / SIDE), 3 + below(5), next);
    const inside = rows.flatMap((row) => columns.map((column): Point => row * SIDE + column));
    if (moves.filter((move) => inside.includes(move)).length < STONES) continue;
    const loose = next() / 3;
    const any = inside.filter(() => next() < loose);
    parts.push({
      position: {
        black: moves.filter((_, index) => index % 2 === 0),
        white: moves.filter((_, index) => index % 2 === 1),
        toMove: moves.length % 2 === 0 ? 'black' : 'white',
      },
      area: { points: inside, any, anywhere: false, exchanged: false },
    });
  }
  return parts;
}

/** Returns the indexes of `length` consecutive columns or rows of the board. The index `line` is included. */
function stretch(line: number, length: number, next: () => number): number[] {
  const first = Math.max(0, Math.min(SIDE - length, line - Math.floor(next() * length)));
  return Array.from({ length }, (_, index) => first + index);
}
