/**
 * Finds the moves of a line that allowed a win by force, and the last escape: the latest losing move of the loser
 * that the loser could have replaced by a holding move (see {@link Escape}). `crates/study/src/review.rs` has the
 * same definitions.
 */
import type { Color, Point, WinQuestionReply } from '../../engine/protocol.js';
import { colorAt, type Line } from '../../game/line.js';
import type { SearchedTurn, Tick } from '../strip/ticks.js';

/** A move after which the other side had a win by force. */
export interface LosingMove {
  /** Number of moves before the move. */
  readonly ply: number;
  /** The side that played the move. */
  readonly side: Color;
  /** The findings at the position after the move. */
  readonly after: Tick;
}

/**
 * The moves that the loser could have played in place of a losing move, because they hold. A move holds if the search
 * finds no win of the other side after it.
 */
export type Escape =
  /** The other side would have had no win after a pass. */
  | { readonly kind: 'no-threat' }
  /** The search did not decide whether the other side threatened a win. */
  | { readonly kind: 'undecided' }
  /** `undecided` is the number of moves for which the search reached its limit. */
  | { readonly kind: 'threat'; readonly holding: readonly Point[]; readonly undecided: number };

/** Returns the losing moves of a line, in order. `turns` has the result of the solver for each position. */
export function losingMoves(
  line: Line,
  ticks: readonly Tick[],
  turns: readonly (SearchedTurn | undefined)[],
): readonly LosingMove[] {
  const begins = (ply: number) => {
    const before = turns[ply - 2];
    return ply < 2 || (before !== undefined && !before.win && before.searched !== 'undecided');
  };
  return ticks
    .filter(({ ply, win }) => win && ply > 0 && begins(ply))
    .map((after) => ({ ply: after.ply - 1, side: colorAt(line, after.ply - 1), after }));
}

/** Returns the answer of the solver to the question `defences` as an escape. */
export function escapeOf({ verdict, marks, undecided }: WinQuestionReply): Escape {
  if (verdict === 'no-win') return { kind: 'no-threat' };
  if (verdict !== 'win') return { kind: 'undecided' };
  const holding = marks.filter(({ kind }) => kind === 'defends').map(({ point }) => point);
  return { kind: 'threat', holding, undecided };
}

/**
 * Returns the latest losing move of the loser that the loser could have replaced by a holding move. Returns
 * `undefined` if no move lost the game, or if the search found no holding move.
 */
export function lastEscape(
  losses: readonly LosingMove[],
  escapeFrom: (loss: LosingMove) => Escape | undefined,
): LosingMove | undefined {
  const decisive = losses.find(({ after }) => after.lost);
  if (!decisive) return undefined;
  const exists = (found: Escape | undefined) =>
    found?.kind === 'no-threat' || (found?.kind === 'threat' && found.holding.length > 0);
  return losses.findLast((loss) => loss.side === decisive.side && loss.ply <= decisive.ply && exists(escapeFrom(loss)));
}

/** A move that cost chances, by the evaluations of an external engine. */
export interface CostlyMove {
  /** Number of moves before the move. */
  readonly ply: number;
  readonly side: Color;
  /** The chances that the side lost by the move, from 0 to 1. */
  readonly cost: number;
}

/** A move is costly if it costs at least this share of the chances. */
const LEAST_COST = 0.1;
const MOST_COSTLY = 5;

/**
 * Returns the moves that cost most, in the order of the line. `chances` has Black's chances at each position, from 0 to
 * 1; `undefined` for positions that no engine has evaluated.
 */
export function costlyMoves(line: Line, chances: readonly (number | undefined)[]): readonly CostlyMove[] {
  const moves = line.moves.flatMap((_, ply): CostlyMove[] => {
    const [before, after] = [chances[ply], chances[ply + 1]];
    if (before === undefined || after === undefined) return [];
    const side = colorAt(line, ply);
    const cost = side === 'black' ? before - after : after - before;
    return cost < LEAST_COST ? [] : [{ ply, side, cost }];
  });
  const most = moves.toSorted((a, b) => b.cost - a.cost).slice(0, MOST_COSTLY);
  return most.toSorted((a, b) => a.ply - b.ply);
}
