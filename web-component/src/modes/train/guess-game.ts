/** Game of guessing the moves of one side: an immutable value and its changes. The engine rates the guesses. */
import type { Color, Move, Point } from '../../engine/protocol.js';
import { PASS } from '../../engine/protocol.js';
import { colorAt, type Line, shown } from '../../game/line.js';

/** Result of a guess. */
export type GuessKind =
  /** The move of the game. */
  | 'played'
  /** Another move that wins by force. */
  | 'wins'
  /** The move of the game loses by force, and the guess does not. */
  | 'better'
  /** After the guess the other side wins by force. */
  | 'loses'
  /** Another move, about which nothing is known. */
  | 'other';

export interface Guess {
  /** The index of the move in the game. */
  readonly at: number;
  readonly guess: Point;
  readonly played: Point;
  readonly kind: GuessKind;
}

export interface GuessGame {
  readonly line: Line;
  readonly side: Color;
  readonly players: string;
  /** Moves of the game on the board. */
  readonly ply: number;
  /** A guess that the engine is rating. */
  readonly waiting: Point | undefined;
  readonly guesses: readonly Guess[];
}

/** Moves shown before the first guess: the opening. */
const OPENING = 5;

/** Points for each result of a guess. */
export const POINTS_FOR: Record<GuessKind, number> = { played: 2, wins: 2, better: 1, other: 0, loses: 0 };

/** Whether the game is long enough and has no passes. */
export function canGuess(line: Line): boolean {
  return line.moves.length >= OPENING + 4 && !line.moves.includes(PASS);
}

export function beginGuess(line: Line, side: Color, players: string): GuessGame {
  return forward({ line, side, players, ply: OPENING, waiting: undefined, guesses: [] });
}

/** Plays the other side's move, so that the guessing side is to move. */
function forward(game: GuessGame): GuessGame {
  const { line, side, ply } = game;
  const turn = ply < line.moves.length && colorAt(line, ply) !== side;
  return turn ? { ...game, ply: ply + 1 } : game;
}

export function isGuessOver({ ply, line }: GuessGame): boolean {
  return ply >= line.moves.length;
}

export function playedAt({ line, ply }: GuessGame): Move | undefined {
  return line.moves[ply];
}

export function guessing(game: GuessGame, guess: Point): GuessGame {
  return { ...game, waiting: guess };
}

/** Records a rated guess and puts the move of the game and the other side's reply on the board. */
export function guessed(game: GuessGame, kind: GuessKind): GuessGame {
  const { waiting, ply, line } = game;
  const played = line.moves[ply];
  if (waiting === undefined || played === undefined) return game;
  const guesses = [...game.guesses, { at: ply, guess: waiting, played, kind }];
  return forward({ ...game, waiting: undefined, guesses, ply: ply + 1 });
}

export function guessScore({ guesses }: GuessGame): { readonly points: number; readonly most: number } {
  return { points: guesses.reduce((sum, { kind }) => sum + POINTS_FOR[kind], 0), most: guesses.length * 2 };
}

export function guessLine({ line, ply }: GuessGame): Line {
  // The line omits later moves, so that nothing reveals them.
  return shown({ ...line, moves: line.moves.slice(0, ply) }, ply);
}
