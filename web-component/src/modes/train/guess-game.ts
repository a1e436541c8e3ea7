/**
 * A game in which the user guesses the moves of one side. The game is an immutable value: each function returns a
 * changed copy. The engine rates the guesses.
 */
import type { Color, Move, Point } from '../../engine/protocol.js';
import { PASS } from '../../engine/protocol.js';
import { colorAt, type Line, shown } from '../../game/line.js';

/** How a guess compares with the move that was played in the game. */
export type GuessKind =
  /** The guess is the move that was played. */
  | 'played'
  /** The guess is not the move that was played, and wins by force. */
  | 'wins'
  /** The move that was played loses by force, and the guess does not. */
  | 'better'
  /** After the guess, the other side wins by force. */
  | 'loses'
  /** The guess is not the move that was played, and no other rating fits. */
  | 'other';

export interface Guess {
  /** Index of the guessed move in the game. */
  readonly at: number;
  readonly guess: Point;
  readonly played: Point;
  readonly kind: GuessKind;
}

export interface GuessGame {
  readonly line: Line;
  readonly side: Color;
  readonly players: string;
  /** Number of moves of the game that are on the board. */
  readonly ply: number;
  /** The guess that the engine is rating; `undefined` if there is none. */
  readonly waiting: Point | undefined;
  readonly guesses: readonly Guess[];
}

/** Number of moves at the start of the game that the user sees before the first guess. */
const OPENING = 5;

/** Points for each rating of a guess. */
export const POINTS_FOR: Record<GuessKind, number> = { played: 2, wins: 2, better: 1, other: 0, loses: 0 };

/** Whether the game has enough moves to guess, and no passes. */
export function canGuess(line: Line): boolean {
  return line.moves.length >= OPENING + 4 && !line.moves.includes(PASS);
}

export function beginGuess(line: Line, side: Color, players: string): GuessGame {
  return forward({ line, side, players, ply: OPENING, waiting: undefined, guesses: [] });
}

/**
 * If the next move of the game belongs to the other side, plays this move, so that the user guesses the move after it.
 */
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

/** Stores the rating of the guess. Then plays the move of the game and the other side's reply. */
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
  // The line ends with the last shown move, so that no control reveals the moves to be guessed.
  return shown({ ...line, moves: line.moves.slice(0, ply) }, ply);
}
