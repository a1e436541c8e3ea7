/** Sets up a position: the user places and removes stones, or enters moves or RFEN as text. */

import { type Color, PASS, type Point } from '../../engine/protocol.js';
import { type Line, position, stones, toMove } from '../../game/line.js';
import { readLine } from '../../game/line-text.js';
import { other } from '../../game/notation.js';

/**
 * The effect of a press on the board: `alternate` plays moves of both sides in turn, a color places a stone of that
 * color, and `erase` removes a stone.
 */
export type SetUpTool = 'alternate' | Color | 'erase';
export const TOOLS: readonly SetUpTool[] = ['alternate', 'black', 'white', 'erase'];

/**
 * Places a stone on a point. With `erase`, or if the point already has a stone of the tool's color, removes the stone.
 * The side to move stays the same. Returns the same object if nothing changes.
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
    setup: { black, white, toMove: shown.toMove, next: 1 },
    moves: [],
    ply: 0,
  };
}

/** Returns a line with the same set-up stones, without moves, and with the other side to move first. */
export function otherBegins({ setup }: Line): Line {
  return { setup: { ...setup, toMove: other(setup.toMove) }, moves: [], ply: 0 };
}

/** Returns the moves of the line after the shown move, up to a pass. The list is empty if `side` is not to move. */
export function nextMoves(line: Line, side: Color): Point[] {
  const next = toMove(line) === side ? line.moves.slice(line.ply) : [];
  const pass = next.indexOf(PASS);
  return pass < 0 ? next : next.slice(0, pass);
}

/** The beginning of a list of moves: a point or a pass, with or without a move number. */
const MOVES = /^[^a-z0-9]*(\d+[.)]\s*)?([a-o](1[0-5]|[1-9])(?!\d)|pass\b)/i;

/** A text that begins as RFEN, or contains only the characters of the ranks. */
const RFEN = /^\s*((rfen|startpos|moves)\b|[\dbwxo]*\/[\dbwxo/]*(?=\s|_|$))/i;

/**
 * Returns whether a text is neither moves nor RFEN, although it may be a record in another format: SGF, a link, a drawn
 * board, a list of stones.
 */
export function isOtherFormat(text: string): boolean {
  return !readText(text).ok && (/[\r\n]/.test(text.trim()) || !(MOVES.test(text) || RFEN.test(text)));
}

/** Reads a text that contains RFEN, moves, or RFEN with moves. */
export function readText(text: string): ReturnType<typeof readLine> {
  const rfen = /[/]|^\s*(rfen|startpos|moves)\b/i.test(text);
  return readLine({ position: rfen ? text : '', moves: rfen ? '' : text, ply: undefined });
}
