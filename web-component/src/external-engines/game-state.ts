/**
 * The state of a game against an engine, as an immutable value, and functions that return the next state. A game begins
 * with its opening, according to the opening rule; ordinary moves follow.
 */
import type {
  Color,
  GameRecord,
  OpeningEvent,
  Point,
  ProcedureChoice,
  ProcedureReply,
  ProcedureRule,
  ProcedureStep,
  RecordNode,
  Seat,
} from '../engine/protocol.js';
import type { Line } from '../game/line.js';
import { EMPTY_BOARD } from '../game/notation.js';
import type { EngineFault } from './protocol/fault.js';

/** Result of a game. */
export type GameEnd =
  | { readonly kind: 'five' | 'resigned'; readonly winner: Color }
  | { readonly kind: 'forbidden'; readonly point: Point }
  | { readonly kind: 'draw' }
  | { readonly kind: 'failed'; readonly fault: EngineFault };

export interface Game {
  readonly rule: ProcedureRule;
  /** The seat of the user: `first` or `second`. The color of a seat may change during the opening. */
  readonly user: Seat;
  /** The choices that both sides have made in the opening so far. */
  readonly choices: readonly ProcedureChoice[];
  /** Current state of the opening. The engine derives this state from `choices`. */
  readonly opening: ProcedureReply;
  /** The moves after the opening. */
  readonly moves: readonly Point[];
  readonly end?: GameEnd | undefined;
}

/** A step that a side must take next: a step of the opening, or a move after the opening. */
export type GameStep = Exclude<ProcedureStep, { kind: 'done' }> | { readonly kind: 'move'; readonly by: Seat };

export function lineOf({ opening, moves }: Game): Line {
  const all = [...opening.moves, ...moves];
  return { setup: EMPTY_BOARD, moves: all, ply: all.length };
}

/** Returns the color of the next stone. */
export function colorToMove(game: Game): Color {
  return lineOf(game).ply % 2 === 0 ? 'black' : 'white';
}

export function other(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

/** Returns the current color of a seat. */
export function colorOf({ opening }: Game, seat: Seat): Color {
  return opening.black === seat ? 'black' : 'white';
}

/** Returns the next step, which names the seat that must act; `undefined` if the game is over. */
export function stepOf(game: Game): GameStep | undefined {
  if (game.end) return undefined;
  const { step, black } = game.opening;
  if (step.kind !== 'done') return step;
  return { kind: 'move', by: colorToMove(game) === 'black' ? black : other(black) };
}

/** Returns the game after one more choice in the opening. `opening` is the state of the opening after this choice. */
export function chosen(game: Game, choice: ProcedureChoice, opening: ProcedureReply): Game {
  return { ...game, choices: [...game.choices, choice], opening };
}

export function moved(game: Game, point: Point): Game {
  return { ...game, moves: [...game.moves, point] };
}

/**
 * Returns the color that has won; `undefined` if no side has won. If the engine has failed, the user counts as the
 * winner.
 */
export function winnerOf({ user, end, opening }: Game): Color | undefined {
  if (end?.kind === 'five' || end?.kind === 'resigned') return end.winner;
  if (end?.kind === 'forbidden') return 'white';
  return end?.kind === 'failed' ? (opening.black === user ? 'black' : 'white') : undefined;
}

/** Converts the game to a record, with the given names of the players. */
export function recordOf(game: Game, names: { readonly user: string; readonly engine: string }): GameRecord {
  const { rule, user, opening } = game;
  const { moves } = lineOf(game);
  const userBlack = opening.black === user;
  const winner = winnerOf(game);
  const nodes = moves.map(
    (move, index): RecordNode => ({ parent: index, move, color: index % 2 === 0 ? 'black' : 'white' }),
  );
  return {
    black: { name: userBlack ? names.user : names.engine },
    white: { name: userBlack ? names.engine : names.user },
    rule: rule === 'free' ? '' : RULE_NAMES[rule],
    result: winner ?? (game.end ? 'draw' : 'unknown'),
    opening: openingEvents(game),
    nodes: [{}, ...nodes],
  };
}

const RULE_NAMES = {
  free: '',
  swap: 'Swap',
  rif: 'RIF',
  'soosyrv-8': 'Soosyrv-8',
  'taraguchi-10': 'Taraguchi-10',
} as const;

function openingEvents({ rule, choices, opening: { offered } }: Game): OpeningEvent[] {
  let after = 0;
  const events: OpeningEvent[] = [];
  for (const choice of choices) {
    if (choice.kind === 'place') after += 1;
    else if (choice.kind === 'swap') events.push({ kind: 'swap', after, swapped: choice.swapped });
    else if (choice.kind === 'declare') events.push({ kind: 'declare', after, count: choice.count });
    else if (choice.kind === 'offer-fifths') events.push({ kind: 'branch', after, name: 'B' });
    else if (choice.kind === 'keep') {
      events.push({ kind: 'offer', ply: 5, points: [...offered] }, { kind: 'choose', ply: 5, point: choice.point });
      after += 1;
    }
    // In Taraguchi-10, a swap after the fourth stone begins branch A.
    if (rule === 'taraguchi-10' && choice.kind === 'swap' && after === 4)
      events.push({ kind: 'branch', after, name: 'A' });
  }
  return events;
}
