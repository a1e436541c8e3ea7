/**
 * Converts a place in a record's tree (a shown node and its line) to the line of moves on the board, and a line of
 * moves to a record.
 */

import type { Move } from '../../engine/protocol.js';
import type { Line } from '../line.js';
import { EMPTY_BOARD, type LineSetup } from '../notation.js';
import { type Draft, EMPTY, NO_NOTE, type TreeNode } from './draft.js';
import { childBy, lineNodes, type Place, placeOf } from './place.js';
import { advance, emptyBoard, type Standing } from './stones.js';

/** A line of moves of a draft, and the depths of its nodes in the draft's tree. */
export interface TracedLine {
  readonly line: Line;
  /** For each number of shown moves (the index), the depth of the shown node in the tree. The root has depth 0. */
  readonly depths: readonly number[];
}

/**
 * Returns the line of moves that the board shows at a place of the tree. If a node on the path to the shown node sets
 * up stones, or plays a move of the side that is not to move, the line begins at the last such node. The stones on the
 * board before the move of that node become the set-up of the line. Moves after the shown node belong to the line as
 * long as colors alternate and no stones are set up.
 */
export function traceLine(draft: Draft, place: Place): TracedLine {
  const board = emptyBoard();
  let setup: LineSetup = EMPTY_BOARD;
  let moves: Move[] = [];
  let depths = [0];
  let ply = 0;
  for (const [depth, node] of lineNodes(draft, place).entries()) {
    const later = depth > place.at;
    const breaks = node.note.setup !== undefined || (node.color !== undefined && node.color !== board.toMove);
    if (breaks && later) break;
    if (node.move !== undefined) board.next = node.note.number ?? board.next;
    if (breaks) {
      // The set-up of a node applies before the move of the node, so the move is the first one of the new line.
      const { move: _, color, ...unplayed } = node;
      advance(board, unplayed);
      board.toMove = color ?? board.toMove;
      setup = setupOf(board);
      moves = [];
      depths = [node.move === undefined ? depth : depth - 1];
    } else if (moves.length === 0 && node.move !== undefined && setup.next !== board.next) {
      setup = { ...setup, next: board.next };
    }
    const set = breaks ? { ...node, note: NO_NOTE } : node;
    if (node.move !== undefined && advance(board, set)) {
      moves.push(node.move);
      depths.push(depth);
    }
    if (!later) ply = moves.length;
  }
  return { line: { setup, moves, ply }, depths };
}

/** Returns the line of moves that the board shows at a place of a draft. */
export function lineAt(draft: Draft, place: Place): Line {
  return traceLine(draft, place).line;
}

function setupOf({ stones, toMove, next }: Standing): LineSetup {
  const of = (color: string) =>
    [...stones.values()]
      .filter((stone) => stone.color === color)
      .map(({ point }) => point)
      .sort((a, b) => a - b);
  const [black, white] = [of('black'), of('white')];
  return black.length + white.length === 0 && toMove === 'black' && next === 1
    ? EMPTY_BOARD
    : { black, white, toMove, next };
}

/**
 * Converts a line of moves to a draft without variations. The set-up is at the root. If the moves do not count from 1,
 * the first move has its number. Also returns the place of the last shown move.
 */
export function draftOfLine({ setup, moves, ply }: Line): { draft: Draft; place: Place } {
  const { black, white, toMove } = setup;
  const said = {
    ...(black.length > 0 && { black: [...black] }),
    ...(white.length > 0 && { white: [...white] }),
    ...(toMove === 'white' && { toMove }),
  };
  const root: TreeNode = Object.keys(said).length > 0 ? { ...EMPTY.root, note: { setup: said } } : EMPTY.root;
  const first = toMove === 'black' ? 0 : 1;
  let chain: TreeNode[] = [];
  for (let index = moves.length - 1; index >= 0; index--) {
    const color = (index + first) % 2 === 0 ? 'black' : 'white';
    const note = index === 0 && setup.next !== 1 ? { number: setup.next } : NO_NOTE;
    chain = [{ id: index + 1, move: moves[index] ?? 0, color, note, children: chain }];
  }
  const draft = { facts: {}, root: { ...root, children: chain }, next: moves.length + 1 };
  return { draft, place: { line: moves.map((_, index) => index + 1), at: ply } };
}

/**
 * Returns the place of a line of moves in the draft's tree. Returns `undefined` if the draft does not contain the line.
 */
export function placeOfLine(draft: Draft, line: Line): Place | undefined {
  if (!sameSetup(draft, line)) return undefined;
  const path = [draft.root];
  for (const move of line.moves) {
    const next = childBy(path.at(-1) ?? draft.root, move);
    if (!next) return undefined;
    path.push(next);
  }
  const place = placeOf(draft, path);
  return { line: place.line, at: Math.min(line.ply, place.line.length) };
}

function sameSetup(draft: Draft, { setup }: Line): boolean {
  const own = lineAt(draft, { line: [], at: 0 }).setup;
  const text = ({ black, white, toMove }: LineSetup) => JSON.stringify([black, white, toMove]);
  return text(own) === text({ ...setup, black: sorted(setup.black), white: sorted(setup.white) });
}

function sorted(points: readonly number[]): number[] {
  return [...points].sort((a, b) => a - b);
}
