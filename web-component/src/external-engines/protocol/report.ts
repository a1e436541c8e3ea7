/** An engine's report about a line of play. The Rust version is `crates/cli/src/engine/report.rs`. */

/**
 * Evaluation for the side to move: a value in the engine's own unit, or a win or loss in this number of moves (0:
 * unknown).
 */
export type Score = { readonly value: number } | { readonly win: number } | { readonly loss: number };

/** Report about one line. Each field is absent if the engine has not sent it. */
export interface Report {
  /** Rank among the engine's lines, from 1. */
  readonly rank?: number;
  /** Search depth in moves. */
  readonly depth?: number;
  /** Depth of the deepest searched line, in moves (UCI: `seldepth`). */
  readonly selective?: number;
  readonly score?: Score;
  /** Chance of the side to move to win, from 0 to 1. */
  readonly win_rate?: number;
  /** Number of searched positions. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** The moves, such as `h8`, beginning with the side to move. */
  readonly points?: readonly string[];
  /** The first word after the moves if it names a point outside of the board. The Rust version has no such field. */
  readonly off_board?: string;
  /** Whether this report completes the line. */
  readonly done?: true;
}

/** The complete lines by rank (`byRank`), and the line whose parts are still arriving (`told`). */
export interface Lines {
  readonly told: Report;
  readonly byRank: ReadonlyMap<number, Report>;
  /**
   * Whether the engine sends lines in parts. If so, its messages for humans only repeat these lines, and are ignored.
   */
  readonly inParts: boolean;
}

export const NO_LINES: Lines = { told: {}, byRank: new Map(), inParts: false };

/** Largest rank of a line that is stored; other lines are ignored. */
const MOST = 20;

/** Adds a report. If it completes no line, `byRank` stays the same object. */
export function addReport(lines: Lines, report: Report): Lines {
  if (report.done && report.rank !== undefined) return lines.inParts ? lines : keep(lines, report);
  const told = over(report.rank === undefined ? lines.told : {}, report);
  const next = { ...lines, told, inParts: true };
  return told.done && told.rank !== undefined ? keep({ ...next, told: {} }, told) : next;
}

/** Discards the incomplete line where output was dropped, because the next part may belong to another line. */
export function forgetTold(lines: Lines): Lines {
  return { ...lines, told: {} };
}

function keep(lines: Lines, report: Report): Lines {
  const { rank = 0 } = report;
  if (rank < 1 || rank > MOST) return lines;
  // A message may have only moves. Such moves are added to the earlier message with the same rank, which has the score.
  const known = report.depth === undefined ? lines.byRank.get(rank) : undefined;
  return { ...lines, byRank: new Map(lines.byRank).set(rank, over(known, report)) };
}

/** Adds the fields of a report to those of the earlier report `known`. New moves also replace `off_board`. */
function over(known: Report | undefined, report: Report): Report {
  const { off_board: _, ...rest } = known ?? {};
  return report.points ? { ...rest, ...report } : { ...known, ...report };
}

/**
 * Returns the complete lines, the best first. Leaves out lines that have neither a move nor a point outside of the
 * board.
 */
export function shownLines({ byRank }: Lines): Report[] {
  const ranks = [...byRank.keys()].sort((a, b) => a - b);
  return ranks.flatMap((rank) => byRank.get(rank) ?? []).filter(({ points, off_board }) => points?.length || off_board);
}
