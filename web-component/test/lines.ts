/** Converts lines, cursors and games to text, for tests. */
import assert from 'node:assert/strict';
import { type GameView, type Move, PASS } from '../src/engine/protocol.js';
import type { Cursor } from '../src/game/cursor.js';
import { lineOf } from '../src/game/line.js';
import { EMPTY_BOARD, parseMoves, printMoves } from '../src/game/notation.js';

export function moves(text: string): Move[] {
  const parsed = parseMoves(text);
  assert.ok(parsed.ok);
  return parsed.value;
}

export function at(text: string): Move {
  return moves(text)[0] ?? PASS;
}

export function cursor(text: string, ply?: number): Cursor {
  const line = lineOf(EMPTY_BOARD, moves(text), ply);
  assert.ok(line.ok);
  return { line: line.value };
}

/** Returns the shown moves and the later moves of a line as text, separated by a bar, such as `h8 h9 | i8`. */
export function shown({ line }: Cursor): string {
  return `${printMoves(line.moves.slice(0, line.ply))} | ${printMoves(line.moves.slice(line.ply))}`.trim();
}

export function game(text: string, place = 7): GameView {
  const [black, white] = [{ name: 'Ada' }, { name: 'Li' }];
  return {
    game: `1/${place}`,
    moves: moves(text),
    alternatives: moves('g9'),
    black,
    white,
    event: { id: 1, name: '', place: '' },
  } as GameView;
}
