/** Setting up a position: stones put and taken by hand, and a text that may be moves or RFEN. */

import type { Color, Point } from '../../engine/protocol.js';
import { type Line, position, stones } from '../../game/line.js';
import { readLine } from '../../game/line-text.js';
import { other } from '../../game/notation.js';

/** What a click on the board does: plays by turns, or puts a stone of one color, or takes one. */
export type Tool = 'alternate' | Color | 'erase';
export const TOOLS: readonly Tool[] = ['alternate', 'black', 'white', 'erase'];

/**
 * Puts a stone on a point, or takes it: the same color twice takes it again. The same line where nothing changes.
 * Whose turn it is stays as it was.
 */
export function edit(line: Line, tool: Color | 'erase', point: Point): Line {
  const there = stones(line).get(point)?.color;
  const color = tool === 'erase' || tool === there ? undefined : tool;
  if (there === color) return line;
  const shown = position(line);
  const of = (which: Color) => {
    const others = shown[which].filter((stone) => stone !== point);
    return which === color ? [...others, point].sort((a, b) => a - b) : others;
  };
  const [black, white] = [of('black'), of('white')];
  return {
    setup: { black, white, toMove: shown.toMove, next: black.length + white.length + 1 },
    moves: [],
    ply: 0,
  };
}

/** The same stones, before any move, with the other side to move. */
export function otherBegins({ setup }: Line): Line {
  return { setup: { ...setup, toMove: other(setup.toMove) }, moves: [], ply: 0 };
}

/** Reads a text that is RFEN, moves, or RFEN with moves. */
export function readText(text: string): ReturnType<typeof readLine> {
  const rfen = /[/]|^\s*(rfen|startpos|moves)\b/i.test(text);
  return readLine({ position: rfen ? text : '', moves: rfen ? '' : text, ply: undefined });
}
