/** Sets up a position: stones placed and removed by hand, and a text of moves or RFEN. */

import type { Color, Point } from '../../engine/protocol.js';
import { type Line, position, stones } from '../../game/line.js';
import { readLine } from '../../game/line-text.js';
import { other } from '../../game/notation.js';

/** Effect of a press on the board: plays by turns, places a stone of one color, or removes a stone. */
export type Tool = 'alternate' | Color | 'erase';
export const TOOLS: readonly Tool[] = ['alternate', 'black', 'white', 'erase'];

/**
 * Places a stone on a point, or removes it. The same color a second time removes the stone. Returns the same line if
 * nothing changes. The side to move stays.
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
