/** Guess the moves of one side through a game: a value, and its changes. What a guess is worth the engine says. */
import type { Color, Move, Point } from '../../engine/protocol.js';
import { PASS } from '../../engine/protocol.js';
import { colorAt, type Line, shown } from '../../game/line.js';

/** What came of a guess. */
export type GuessKind =
  /** As it was played. */
  | 'played'
  /** Another move that wins by force. */
  | 'wins'
  /** What was played loses by force, and the guess does not. */
  | 'better'
  /** After it the other side wins by force. */
  | 'loses'
  /** Another move, of which nothing is known. */
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
  /** Moves of the game that are on the board. */
  readonly ply: number;
  /** A guess that the engine looks at. */
  readonly waiting: Point | undefined;
  readonly guesses: readonly Guess[];
}

/** Moves that are shown before the first guess: the opening. */
const OPENING = 5;

/** Points for a guess. */
export const POINTS_FOR: Record<GuessKind, number> = { played: 2, wins: 2, better: 1, other: 0, loses: 0 };

/** A game has to have something to guess. */
export function canGuess(line: Line): boolean {
  return line.moves.length >= OPENING + 4 && !line.moves.includes(PASS);
}

export function beginGuess(line: Line, side: Color, players: string): GuessGame {
  return forward({ line, side, players, ply: OPENING, waiting: undefined, guesses: [] });
}

/** The next move of the side that is guessed. */
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

/** What was played is put on the board, and the answer to it. */
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
  // What comes is not on the line, so that nothing shows it.
  return shown({ ...line, moves: line.moves.slice(0, ply) }, ply);
}
