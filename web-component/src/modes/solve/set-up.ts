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

/**
 * Signs of texts that are neither moves nor RFEN: the beginning of SGF or XML, a link or the hash of a link, a color in
 * a list of stones (such as `Black: h8` or `--black h8`, or one letter and a colon), and several lines. The signs are
 * searched in the text without spaces and empty lines at its ends.
 */
const OTHER_FORMATS = [
  /\(\s*;|^<|https?:|#\w+:|[\r\n]/i,
  /(^|[^\p{L}\d])(black|white|svart|vit|must|valge|ч[её]рные|белые|黑|黒|흑|白|백)(?!\p{L})/iu,
  /(^|[^\p{L}\d])[bw]\s*:/iu,
];

/**
 * Returns whether a text has a sign of another format than moves or RFEN, and is readable as neither of the two. Any
 * other unreadable text is taken as moves or RFEN with a typing error.
 */
export function isOtherFormat(text: string): boolean {
  return !readText(text).ok && OTHER_FORMATS.some((sign) => sign.test(text.trim()));
}

/** Reads a text that contains RFEN, moves, or RFEN with moves. */
export function readText(text: string): ReturnType<typeof readLine> {
  const rfen = /[/]|^\s*(rfen|startpos|moves)\b/i.test(text);
  return readLine({ position: rfen ? text : '', moves: rfen ? '' : text, ply: undefined });
}
