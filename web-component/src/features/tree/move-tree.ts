/**
 * The tree of the moves that games played after a position. A branch is a position. Its next moves are requested from
 * the engine when the branch is first listed, so that only the open part of the tree is ever computed.
 */
import { type Move, type NextMove, PASS } from '../../engine/protocol.js';

/** The moves from the shown position to a position of the tree, in the order in which they are played. */
export type Path = readonly Move[];

/** A row of the drawn tree: a move, or the button that lists more moves of a branch. */
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
  /**
   * Number of moves that are not listed. If it is 0, all moves are listed, and the button hides the less frequent ones.
   */
  readonly hidden: number;
}

/** The tree, and the branches that are drawn. `Board` is the state of the board at a branch. */
export interface MoveTree<Board> {
  /** Returns the moves that games played after the position on `board`; `undefined` until these moves are known. */
  nextMoves(board: Board): readonly NextMove[] | undefined;
  /** Returns the board after a move; `undefined` if the move is impossible. */
  after(board: Board, move: Move): Board | undefined;
  /** Identifies the position on the board. */
  keyOf(board: Board): string;
  /** The keys of the open branches. */
  readonly open: ReadonlySet<string>;
  /** The keys of the branches of which all moves are listed. */
  readonly whole: ReadonlySet<string>;
}

/** Number of moves of a branch that are listed at first. */
const FIRST = 5;

/** Returns the rows below a branch. The rows of an open branch come directly after the row of its move. */
export function treeRows<Board>(tree: MoveTree<Board>, board: Board, path: Path = []): MoveTreeRow[] {
  const moves = tree.nextMoves(board) ?? [];
  const key = tree.keyOf(board);
  const shown = tree.whole.has(key) ? moves : moves.slice(0, FIRST);
  const rows = shown.flatMap((next) => branchRows(tree, board, path, next));
  if (moves.length <= FIRST) return rows;
  return [...rows, { kind: 'more', key, path, hidden: moves.length - shown.length }];
}

/** Returns the row of a move, and the rows of its branch if the branch is open. */
function branchRows<Board>(tree: MoveTree<Board>, before: Board, path: Path, next: NextMove): MoveTreeRow[] {
  const [move = PASS] = next.points;
  const board = tree.after(before, move);
  if (board === undefined) return [];
  const key = tree.keyOf(board);
  const open = tree.open.has(key);
  const row = { kind: 'move', key, path: [...path, move], next, open } as const;
  if (!open) return [{ ...row, waits: false }];
  return [{ ...row, waits: tree.nextMoves(board) === undefined }, ...treeRows(tree, board, row.path)];
}
