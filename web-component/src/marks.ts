/** Next moves as marks on points: how strong each is drawn, what it says, and which rows and points belong together. */
import { type NextMove, PASS, type Point, type SearchAnswer } from './protocol.js';

export interface Mark {
  readonly point: Point;
  /** The next move that it stands for; symmetric points share one. */
  readonly move: NextMove;
  /** `played`: from here; `transposed`: the position after it was only reached by another order. */
  readonly kind: 'played' | 'transposed';
  /** 0..1, against the move played most. */
  readonly strength: number;
}

/** The marks of an answer, by point. A pass has no point and no mark. */
export function marksOf(answer: SearchAnswer | undefined): Map<Point, Mark> {
  const marks = new Map<Point, Mark>();
  const most = Math.max(1, ...(answer?.nextMoves ?? []).map((move) => move.games));
  for (const move of answer?.nextMoves ?? []) {
    const kind = move.games > 0 ? 'played' : 'transposed';
    // By the square root: counts fall off steeply, and a tenth of the games should not look like nothing.
    const strength = Math.sqrt(move.games / most);
    for (const point of move.points) if (point !== PASS) marks.set(point, { point, move, kind, strength });
  }
  return marks;
}

/** The games that a mark counts: those that played it, or reached its position by another order. */
export function markedGames({ move, kind }: Mark): number {
  return kind === 'played' ? move.games : move.transposed;
}
