/** Makes the ticks of a strip from the findings about the positions of a line. Pure. */
import type { Color, Point, Threats } from '../../engine/protocol.js';
import { findFive } from '../../game/five.js';
import { colorAt, type Line, stones } from '../../game/line.js';
import { other } from '../../game/notation.js';

/** A win of the side to move. */
export interface FoundWin {
  readonly by: Threats;
  /** The moves of the attacker and of the longest resistance in turn. */
  readonly line: readonly Point[];
}

/**
 * The result of the solver for one position. Without a win, `searched` says how far the solver searched: by fours, by
 * threats too, or by threats without a result.
 */
export interface SearchedTurn {
  readonly win?: FoundWin;
  readonly searched: 'fours' | 'threats' | 'undecided';
}

/** Facts about a line, each by the number of moves played. */
export interface LineFindings {
  readonly turns: readonly (SearchedTurn | undefined)[];
  /** Whether the move before the position was forbidden. */
  readonly forbidden: readonly boolean[];
  /** The first position that no other game has; absent if the archive has them all, or is not known. */
  readonly newAt?: number | undefined;
  /** The winner, if the line is a finished game: a color, or `draw`. */
  readonly result?: Color | 'draw' | undefined;
}

/** The findings at one position. A position without any has no tick. */
export interface Tick {
  /** Number of moves played before the position. */
  readonly ply: number;
  /** The side to move. */
  readonly side: Color;
  /** The side to move has this win. */
  readonly win?: FoundWin;
  /** The next move lets the win go. */
  readonly missed?: boolean;
  /** The move before the position has lost: the side to move wins, and does so until the end of the line. */
  readonly lost?: boolean;
  /** The move before the position was forbidden. */
  readonly forbidden?: boolean;
  /** The move before the position left the archive. */
  readonly new?: boolean;
}

/** Number of moves until the game ends by a five; all moves of a line without one. */
export function endOf(line: Line): number {
  const { length } = line.moves;
  // Only a line with a five at its end is examined move by move.
  if (!findFive(stones({ ...line, ply: length }))) return length;
  let end = length;
  while (end > 0 && findFive(stones({ ...line, ply: end - 1 }))) end -= 1;
  return end;
}

/** The ticks of a line in order. */
export function ticksOf(line: Line, { turns, forbidden, newAt, result }: LineFindings): Tick[] {
  const end = endOf(line);
  const five = end > 0 ? findFive(stones({ ...line, ply: end })) : undefined;
  // Nobody moves after a five.
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
  /** The last position in which somebody moves, or could. */
  readonly last: number;
}

/**
 * Whether the side to move still has its win at its next turn, or has won by then; `undefined` if that is not known.
 * A player who plays another move and wins all the same has missed nothing.
 */
function keeps({ turns, last, result }: PlayedGame, ply: number, side: Color): boolean | undefined {
  if (ply + 2 > last) return result && result === side;
  const next = turns[ply + 2];
  if (!next || (!next.win && next.searched === 'undecided')) return undefined;
  return next.win !== undefined;
}

/** Whether the win begins at this position and lasts until the end of the line. */
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

/** The side that has lost by the move before a position. */
export function loserOf({ side }: Tick): Color {
  return other(side);
}

/** The next tick after or before a position; `undefined` if there is none. */
export function tickBeyond(ticks: readonly Tick[], ply: number, forward: boolean): Tick | undefined {
  return forward ? ticks.find((tick) => tick.ply > ply) : ticks.findLast((tick) => tick.ply < ply);
}

/** The new ticks, with the old object for each that is the same, and the old list if all are. */
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
