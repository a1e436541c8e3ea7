/**
 * Reports of an engine about its lines of play. The Rust version of this module is `crates/cli/src/engine/report.rs`.
 */

/**
 * An evaluation of a line from the view of the side to move: either a value in the engine's own unit, or a forced win
 * or loss and its number of moves (0 if this number is unknown).
 */
export type Score = { readonly value: number } | { readonly win: number } | { readonly loss: number };

/** An engine's report about one line of play. A field is absent if the engine has not sent it. */
export interface Report {
  /** Rank of the line among the engine's lines, from 1 (the best). */
  readonly rank?: number;
  /** Search depth in moves. */
  readonly depth?: number;
  /** Depth, in moves, of the deepest line that was searched (in UCI, the protocol of chess engines, `seldepth`). */
  readonly selective?: number;
  readonly score?: Score;
  /** The chance of the side to move to win the game, from 0 to 1. */
  readonly win_rate?: number;
  /** Number of searched positions. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** The points of the moves, such as `h8`. The side to move plays the first one. */
  readonly points?: readonly string[];
  /**
   * The first word after the moves, if this word names a point outside of the board. The Rust version has no such
   * field.
   */
  readonly off_board?: string;
  /** Whether this report completes the line. */
  readonly done?: true;
}

/**
 * The lines of play that an engine has reported. `byRank` contains the complete lines by their ranks, and `told` is the
 * line whose parts are still arriving.
 */
export interface Lines {
  readonly told: Report;
  readonly byRank: ReadonlyMap<number, Report>;
  /**
   * Whether the engine sends its lines of play in parts. If so, its messages for humans only repeat these lines, and
   * are ignored.
   */
  readonly inParts: boolean;
}

export const NO_LINES: Lines = { told: {}, byRank: new Map(), inParts: false };

/** Lines of play with a rank greater than this number are not stored. */
const MOST = 20;

/** Adds a report to the lines of an engine. If the report does not complete a line, `byRank` stays the same object. */
export function addReport(lines: Lines, report: Report): Lines {
  if (report.done && report.rank !== undefined) return lines.inParts ? lines : keep(lines, report);
  const told = over(report.rank === undefined ? lines.told : {}, report);
  const next = { ...lines, told, inParts: true };
  return told.done && told.rank !== undefined ? keep({ ...next, told: {} }, told) : next;
}

/**
 * Discards the incomplete line. Called where output was dropped, because the next part may then belong to another line.
 */
export function forgetTold(lines: Lines): Lines {
  return { ...lines, told: {} };
}

function keep(lines: Lines, report: Report): Lines {
  const { rank = 0 } = report;
  if (rank < 1 || rank > MOST) return lines;
  // A message may have only moves. These moves belong to the earlier message with the same rank, which has the score.
  const known = report.depth === undefined ? lines.byRank.get(rank) : undefined;
  return { ...lines, byRank: new Map(lines.byRank).set(rank, over(known, report)) };
}

/**
 * Adds the fields of `report` to those of the earlier report `known`. If `report` has moves, the old field `off_board`
 * is removed.
 */
function over(known: Report | undefined, report: Report): Report {
  const { off_board: _, ...rest } = known ?? {};
  return report.points ? { ...rest, ...report } : { ...known, ...report };
}

/**
 * Returns the complete lines of play, the best first. Lines that have neither a move nor a point outside of the board
 * are left out.
 */
export function shownLines({ byRank }: Lines): Report[] {
  const ranks = [...byRank.keys()].sort((a, b) => a - b);
  return ranks.flatMap((rank) => byRank.get(rank) ?? []).filter(({ points, off_board }) => points?.length || off_board);
}
