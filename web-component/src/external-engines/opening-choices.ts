/**
 * Makes the choices of the engine's side in an opening. The protocol between the page and engines has no opening rules,
 * so this code derives the choices from the engine's evaluations of positions.
 */
import type { Point, Position, ProcedureChoice, ProcedureStep } from '../engine/protocol.js';
import { columnOf, rowOf } from '../game/notation.js';
import { pointNamed } from './protocol/commands.js';
import type { Thought } from './protocol/session.js';
import { blackShare } from './score-text.js';

export interface Asking {
  /** Makes the engine think about a position. Returns the engine's move and up to `lines` lines of play. */
  think(position: Position, lines: number): Promise<Thought>;
  /** Returns a random number that is at least 0 and less than 1. */
  random(): number;
}

/** Makes the choice for one step of the opening. `now` is the position before the step. */
export async function decide(
  step: Exclude<ProcedureStep, { kind: 'done' }>,
  now: Position,
  offered: readonly Point[],
  asking: Asking,
): Promise<ProcedureChoice> {
  switch (step.kind) {
    case 'place':
      return { kind: 'place', point: await stone(step.points, now, asking) };
    case 'swap': {
      // The player who may swap is the side to move, and takes the color with the better chance.
      const share = await black(now, asking);
      const own = share === undefined || now.toMove === 'black' ? share : 1 - share;
      return { kind: 'swap', swapped: own !== undefined && own < 0.5 };
    }
    case 'declare':
      return { kind: 'declare', count: Math.ceil(step.most / 2) };
    case 'offer':
      return { kind: 'offer', point: await fifth(step.points, step.count, offered, now, asking) };
    case 'keep':
      return { kind: 'keep', point: await worst(step.points, now, asking) };
  }
}

/**
 * Chooses the point for a stone. The first three stones are random, so that games differ. Later stones are the engine's
 * moves. If the opening rule does not allow the engine's move, the stone is placed at random near the center.
 */
async function stone(points: readonly Point[], now: Position, asking: Asking): Promise<Point> {
  if (now.black.length + now.white.length < 3) return drawn(points, asking);
  const { best } = await asking.think(now, 1);
  return points.includes(best) ? best : drawn(near(points), asking);
}

/**
 * Chooses a fifth move to offer: the engine's move, or the first move of another of its lines. If the opening rule
 * allows none of the engine's moves, chooses a random point near the center.
 */
async function fifth(
  points: readonly Point[],
  count: number,
  offered: readonly Point[],
  now: Position,
  asking: Asking,
): Promise<Point> {
  const { best, lines } = await asking.think(now, Math.min(Math.max(count, offered.length + 1), 20));
  const firsts = lines.flatMap(({ points: [first] = [] }) => (first ? [pointNamed(first)] : []));
  return [best, ...firsts].find((point) => points.includes(point)) ?? drawn(near(points), asking);
}

/** Returns the offered fifth move that is worst for Black. After this move, White is to move. */
async function worst(points: readonly Point[], now: Position, asking: Asking): Promise<Point> {
  let [kept] = points;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const after: Position = { ...now, black: [...now.black, point], toMove: 'white' };
    const share = (await black(after, asking)) ?? 0.5;
    if (share < least) [kept, least] = [point, share];
  }
  return kept ?? 0;
}

async function black(position: Position, asking: Asking): Promise<number | undefined> {
  const [first] = (await asking.think(position, 1)).lines;
  return first && blackShare(first, position.toMove);
}

function drawn(points: readonly Point[], { random }: Asking): Point {
  return points[Math.floor(random() * points.length)] ?? points[0] ?? 0;
}

/** Returns the points nearest to the center: one third of the given points, but at least one point. */
function near(points: readonly Point[]): Point[] {
  const away = (point: Point) => Math.max(Math.abs(columnOf(point) - 7), Math.abs(rowOf(point) - 7));
  return [...points].sort((a, b) => away(a) - away(b)).slice(0, Math.max(1, Math.ceil(points.length / 3)));
}
