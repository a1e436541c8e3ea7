/** Next moves as marks on points: how strong each is drawn, what it says, and which rows and points belong together. */
import { type Color, type NextMove, PASS, type Point, type SearchReply } from '../engine/protocol.js';

export interface Mark {
  readonly point: Point;
  /** The next move that it stands for; symmetric points share one. */
  readonly move: NextMove;
  /** `played`: from here; `transposed`: the position after it was only reached by another order. */
  readonly kind: 'played' | 'transposed';
  /** 0..1, against the move played most. */
  readonly strength: number;
  /** Asked of an area: the color that played it, where it is not the side to move. */
  readonly other?: Color;
}

/** The marks of an answer, by point. A pass has no point and no mark. */
export function marksOf(answer: SearchReply | undefined, toMove?: Color): Map<Point, Mark> {
  const marks = new Map<Point, Mark>();
  const most = Math.max(1, ...(answer?.nextMoves ?? []).map((move) => move.games));
  for (const move of answer?.nextMoves ?? []) {
    const kind = move.games > 0 ? 'played' : 'transposed';
    // By the square root: counts fall off steeply, and a tenth of the games should not look like nothing.
    const strength = Math.sqrt(move.games / most);
    const other = move.color && move.color !== toMove ? { other: move.color } : {};
    for (const point of move.points) {
      // In an area both colors may have played a point: the more games first.
      if (point !== PASS && !marks.has(point)) marks.set(point, { point, move, kind, strength, ...other });
    }
  }
  return marks;
}

/** The games that a mark counts: those that played it, or reached its position by another order. */
export function markedGames({ move, kind }: Mark): number {
  return kind === 'played' ? move.games : move.transposed;
}
