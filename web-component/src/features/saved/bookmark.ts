/** Makes bookmarks of the board, and finds the bookmarks of a position. */
import type { Cursor } from '../../game/cursor.js';
import { type Line, moveNumber, position, stones } from '../../game/line.js';
import { readLine, writeLine } from '../../game/line-text.js';
import { printMoves } from '../../game/notation.js';
import { canonicalPosition, stonesOf } from '../../game/position-id.js';
import type { Bookmark } from '../../state/saved-item.js';

/** Greatest number of moves in the suggested name of a bookmark. */
const NAMED_MOVES = 8;

/** Returns the fields of a bookmark that describe its line. */
export function bookmarkedLine(line: Line): Pick<Bookmark, 'position' | 'moves' | 'ply'> {
  const { ply, ...texts } = writeLine(line);
  return { ...texts, ...(ply !== undefined && { ply }) };
}

/** Returns the line of a bookmark, at its position; `undefined` if the line cannot be read. */
export function lineOfBookmark({ position, moves, ply }: Bookmark): Line | undefined {
  const read = readLine({ position, moves, ply });
  return read.ok ? read.line : undefined;
}

/** Returns a text that is the same for all eight views of the shown position. */
export function bookmarkKey(line: Line): string {
  const { black, white, toMove } = position(line);
  return canonicalPosition(stonesOf({ black, white }), toMove).text;
}

/** Returns the name that the page suggests for a bookmark of the board. */
export function suggestedName({ line, opened }: Cursor): string {
  const [black, white] = [opened?.view.black.name, opened?.view.white.name];
  if (black && white) return `${black} – ${white}, ${moveNumber(line, line.ply) - 1}`;
  const moves = line.moves.slice(0, line.ply);
  return `${moves.length > NAMED_MOVES ? '… ' : ''}${printMoves(moves.slice(-NAMED_MOVES))}`;
}

/** Returns whether the board has no stones, so that there is no position to bookmark. */
export function isEmptyBoard(line: Line): boolean {
  return stones(line).size === 0;
}
