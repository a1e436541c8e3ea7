/**
 * Goes from the stones on a part of the board to neighboring stones (one stone more or less), and makes a line of moves
 * with the new stones. Only the stones of the part matter. The colors of the part's stones need not take turns, because
 * the moves in between may be outside of the part. A pass stands for these moves, so that colors alternate in the line.
 */
import { type Color, type GraphNode, PASS, type Point } from '../engine/protocol.js';
import { type Cursor, play, settle, stepTo } from './cursor.js';
import { colorAt, type Line, toMove } from './line.js';
import { sameMoves, type Walked } from './retrace.js';

/** The stones to remove, the stones to add, and the colors of the removed and then of the added stones. */
export type PartStep = Pick<GraphNode, 'removed' | 'added' | 'colors'>;

/**
 * Returns the board after the stones in `removed` have been removed from the part and the stones in `added` have been
 * added. Returns `undefined` if a stone to remove is not on the board, or if the point of an added stone is occupied.
 */
export function walkPart(cursor: Cursor, step: PartStep, part: ReadonlySet<Point>): Walked | undefined {
  const { removed, added, colors = [] } = step;
  let next: Cursor | undefined = cursor;
  for (const point of removed) next = next && without(next, point, part);
  for (const [index, point] of added.entries()) {
    const color = colors[removed.length + index];
    next = next && color && withStone(next, point, color, part);
  }
  return next && { cursor: next, along: sameMoves(cursor.line, next.line) };
}

/**
 * Removes a stone. If this stone is the last one of the line on the part, the line goes back to the move before it.
 * Otherwise a pass takes the place of the stone in the line.
 */
function without(cursor: Cursor, point: Point, part: ReadonlySet<Point>): Cursor | undefined {
  const { line } = cursor;
  const shown = line.moves.slice(0, line.ply);
  const last = shown.findLastIndex((move) => part.has(move));
  if (last >= 0 && shown[last] === point) return stepTo(cursor, shown.slice(0, last).findLastIndex(isNoPass) + 1);
  const at = shown.indexOf(point);
  return at >= 0
    ? settle({ ...cursor, line: { ...line, moves: line.moves.with(at, PASS) } })
    : withoutSetup(line, point);
}

function isNoPass(move: number): boolean {
  return move !== PASS;
}

/**
 * Returns the board without a stone of the set-up; `undefined` if the set-up does not have this stone. The new line
 * belongs to no game.
 */
function withoutSetup({ setup, ...line }: Line, point: Point): Cursor | undefined {
  const others = (stones: readonly Point[]) => stones.filter((stone) => stone !== point);
  const [black, white] = [others(setup.black), others(setup.white)];
  if (black.length + white.length === setup.black.length + setup.white.length) return undefined;
  const { last, ...rest } = setup;
  const known = last === undefined || last === point ? rest : { ...rest, last };
  return { line: { ...line, setup: { ...known, black, white } } };
}

/**
 * Adds a stone. If the next move of the line on the part is this stone, the line goes on to this move. Otherwise the
 * stone is played, after a pass if the other color is to move.
 */
function withStone(cursor: Cursor, point: Point, color: Color, part: ReadonlySet<Point>): Cursor | undefined {
  const { line } = cursor;
  const next = line.moves.findIndex((move, index) => index >= line.ply && part.has(move));
  if (line.moves[next] === point && colorAt(line, next) === color) return stepTo(cursor, next + 1);
  if (toMove(line) === color) return play(cursor, point);
  // A second pass directly after a pass would only cancel the first pass, so the line gets neither
  // pass.
  const passed = line.moves[line.ply - 1] === PASS ? stepTo(cursor, line.ply - 1) : play(cursor, PASS);
  return passed && play(passed, point);
}
