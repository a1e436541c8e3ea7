/**
 * Pure functions that make the ticks of a strip (the marks behind the slider of the replay bar) from the findings about
 * the positions of a line.
 */
import type { Color, Point, Threats } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { colorAt, type Line, stones } from '../../game/line.js';
import { other } from '../../game/notation.js';

/** A win of the side to move. */
export interface FoundWin {
  readonly by: Threats;
  /** The moves of the win: the attacker's moves and, between them, the defender's replies that resist longest. */
  readonly line: readonly Point[];
}

/**
 * Result of the solver for one position. Without a win, `searched` says how far the solver searched: only by fours
 * (`fours`), by threats too (`threats`), or by threats without a result (`undecided`).
 */
export interface SearchedTurn {
  readonly win?: FoundWin;
  readonly searched: 'fours' | 'threats' | 'undecided';
}

/** Findings about a line. The index in each list is the number of moves played. */
export interface LineFindings {
  readonly turns: readonly (SearchedTurn | undefined)[];
  /** Whether the move before the position was forbidden. */
  readonly forbidden: readonly boolean[];
  /**
   * Number of moves before the first position that no other game has; absent if the archive has all positions, or if
   * this is unknown.
   */
  readonly newAt?: number | undefined;
  /** The winner, if the line is a finished game: a color, or `draw`. */
  readonly result?: Color | 'draw' | undefined;
}

/** The findings at one position. A position without findings has no tick. */
export interface Tick {
  /** Number of moves played before the position. */
  readonly ply: number;
  /** The side to move. */
  readonly side: Color;
  readonly win?: FoundWin;
  /** Whether the next move gives up the win. */
  readonly missed?: boolean;
  /**
   * Whether the move before the position lost the game: the side to move has a win here, and keeps it until the end of
   * the line.
   */
  readonly lost?: boolean;
  /** Whether the move before the position was forbidden. */
  readonly forbidden?: boolean;
  /** Whether this is the first position of the line that no other game has. */
  readonly new?: boolean;
}

/** Returns the number of moves until a five ends the game; without a five, the number of all moves. */
export function endOf(line: Line): number {
  const { length } = line.moves;
  // Only a line whose last position has a five is examined move by move.
  if (!findFive(stones({ ...line, ply: length }))) return length;
  let end = length;
  while (end > 0 && findFive(stones({ ...line, ply: end - 1 }))) end -= 1;
  return end;
}

/** Returns the ticks of a line, in order. */
export function ticksOf(line: Line, { turns, forbidden, newAt, result }: LineFindings): Tick[] {
  const end = endOf(line);
  const five = end > 0 ? findFive(stones({ ...line, ply: end })) : undefined;
  // After a five, no side is to move, so the last position has no win.
  const game: PlayedGame = { turns, last: five ? end - 1 : end, result: five?.color ?? result };
  const ticks: Tick[] = [];
  for (let ply = 0; ply <= end; ply++) {
    const side = colorAt(line, ply);
    const win = ply > game.last ? undefined : turns[ply]?.win;
    const tick: Tick = {
      ply,
      side,
      ...(win && { win }),
      ...(win && keeps(game, ply, side) === false && { missed: true }),
      ...(win && isLost(game, ply, side) && { lost: true }),
      ...(forbidden[ply] && { forbidden: true }),
      ...(newAt === ply && { new: true }),
    };
    if (win || tick.forbidden || tick.new) ticks.push(tick);
  }
  return ticks;
}

interface PlayedGame extends Pick<LineFindings, 'turns' | 'result'> {
  /** Number of moves before the last position that has a side to move. After a five, no side is to move. */
  readonly last: number;
}

/**
 * Whether the side to move has won by its next turn or still has a win then; `undefined` if this is
 * unknown. A player who does not play the found win, but still has a win at the next turn, has
 * missed nothing.
 */
function keeps({ turns, last, result }: PlayedGame, ply: number, side: Color): boolean | undefined {
  if (ply + 2 > last) return result && result === side;
  const next = turns[ply + 2];
  if (!next || (!next.win && next.searched === 'undecided')) return undefined;
  return next.win !== undefined;
}

/** Whether the win of the side to move begins at this position and lasts until the end of the line. */
function isLost(game: PlayedGame, ply: number, side: Color): boolean {
  const { turns, last } = game;
  const before = turns[ply - 2];
  if (ply === 0 || before?.win || before?.searched === 'undecided' || (ply > 1 && !before)) return false;
  for (let at = ply; at <= last; at += 2) {
    const kept = keeps(game, at, side);
    if (kept === false || (kept === undefined && at + 2 <= last)) return false;
  }
  return true;
}

/** Returns the side that has lost by the move before the position of a tick. */
export function loserOf({ side }: Tick): Color {
  return other(side);
}

/**
 * Returns the first tick after a position if `forward` is true, otherwise the last tick before the position. Returns
 * `undefined` if there is no such tick.
 */
export function tickBeyond(ticks: readonly Tick[], ply: number, forward: boolean): Tick | undefined {
  return forward ? ticks.find((tick) => tick.ply > ply) : ticks.findLast((tick) => tick.ply < ply);
}

/**
 * Returns the new ticks, with the old object in place of each new tick that is equal to it. If all ticks are equal,
 * returns the old list.
 */
export function reused(before: readonly Tick[], ticks: readonly Tick[]): readonly Tick[] {
  const old = new Map(before.map((tick) => [tick.ply, tick]));
  const now = ticks.map((tick) => {
    const known = old.get(tick.ply);
    return known && sameTick(known, tick) ? known : tick;
  });
  return now.length === before.length && now.every((tick, index) => tick === before[index]) ? before : now;
}

function sameTick(a: Tick, b: Tick): boolean {
  return (['side', 'win', 'missed', 'lost', 'forbidden', 'new'] as const).every((name) => a[name] === b[name]);
}
