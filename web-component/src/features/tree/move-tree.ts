/**
 * The tree of the moves that games played after a position. A branch is a position. Its next moves are requested from
 * the engine when the branch is first listed, so that only the open part of the tree is ever computed.
 */
import type { Move, NextMove } from '../../engine/protocol.js';

/** The moves from the shown position to a position of the tree, in the order in which they are played. */
export type Path = readonly Move[];

/** A line of the drawn tree: a move, or the button that lists more moves of the same branch. */
export type MoveTreeRow = BranchRow | MoreRow;

export interface BranchRow {
  readonly kind: 'move';
  /** Identifies the position after the move. */
  readonly key: string;
  /** The moves from the shown position up to and including this move. */
  readonly path: Path;
  readonly next: NextMove;
  readonly open: boolean;
  /** Whether the next moves of the open branch have been requested and have not arrived. */
  readonly waits: boolean;
}

export interface MoreRow {
  readonly kind: 'more';
  /** Identifies the position whose moves are listed. */
  readonly key: string;
  readonly path: Path;
  /** Number of moves that are not listed; 0 if all are listed, and the button lists fewer. */
  readonly hidden: number;
}

/** Returns the next moves of the position after `path`; `undefined` until they are known. */
export type NextMoves = (path: Path) => readonly NextMove[] | undefined;

export interface MoveTreeOptions {
  readonly nextMoves: NextMoves;
  /** Returns the key of the position after `path`. */
  keyOf(path: Path): string;
  readonly open: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

/** Number of moves of a branch that are listed at first. */
const FIRST = 5;

/** Returns the rows of the tree below `path`. The rows of an open branch come directly after the row of its move. */
export function treeRows(options: MoveTreeOptions, path: Path = []): MoveTreeRow[] {
  const { nextMoves, keyOf, open, whole } = options;
  const moves = nextMoves(path) ?? [];
  const key = keyOf(path);
  const shown = whole.has(key) ? moves : moves.slice(0, FIRST);
  const rows = shown.flatMap((next): MoveTreeRow[] => {
    const after = [...path, next.points[0] as Move];
    const own = keyOf(after);
    const isOpen = open.has(own);
    const waits = isOpen && nextMoves(after) === undefined;
    const row: BranchRow = { kind: 'move', key: own, path: after, next, open: isOpen, waits };
    return [row, ...(isOpen ? treeRows(options, after) : [])];
  });
  if (moves.length <= FIRST) return rows;
  return [...rows, { kind: 'more', key, path, hidden: moves.length - shown.length }];
}
