/** An engine's report about a line of play. The Rust version is `crates/cli/src/engine/report.rs`. */

/** Evaluation for the side to move: in the engine's own unit, or a win or loss in so many moves (0: unknown). */
export type Score = { readonly value: number } | { readonly win: number } | { readonly loss: number };

/** Report about one line; each field is absent until the engine sends it. */
export interface Report {
  /** Rank among several lines, from 1. */
  readonly rank?: number;
  /** Search depth in moves. */
  readonly depth?: number;
  /** Largest depth of selective search in moves. */
  readonly selective?: number;
  readonly score?: Score;
  /** The side to move's chance to win, 0 to 1. */
  readonly win_rate?: number;
  /** Number of searched positions. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** The moves, the side to move first: `h8`. */
  readonly points?: readonly string[];
  /** The word after the moves, if it names a point outside of the board; the Rust version has no such field. */
  readonly off_board?: string;
  /** Whether this report completes the line. */
  readonly done?: true;
}

/** The complete lines by rank, and the line still in progress. */
export interface Lines {
  readonly told: Report;
  readonly byRank: ReadonlyMap<number, Report>;
  /** Whether the engine sends lines in parts. Its messages for humans then only repeat them. */
  readonly inParts: boolean;
}

export const NO_LINES: Lines = { told: {}, byRank: new Map(), inParts: false };

/** Most lines to store; further lines are ignored. */
const MOST = 20;

/** Adds a report. `byRank` stays the same object if no line became complete. */
export function addReport(lines: Lines, report: Report): Lines {
  if (report.done && report.rank !== undefined) return lines.inParts ? lines : keep(lines, report);
  const told = over(report.rank === undefined ? lines.told : {}, report);
  const next = { ...lines, told, inParts: true };
  return told.done && told.rank !== undefined ? keep({ ...next, told: {} }, told) : next;
}

/** Forgets the line in progress after a gap: the next part may belong to another line. */
export function forgetTold(lines: Lines): Lines {
  return { ...lines, told: {} };
}

function keep(lines: Lines, report: Report): Lines {
  const { rank = 0 } = report;
  if (rank < 1 || rank > MOST) return lines;
  // A message with only the moves extends the earlier message with the value.
  const known = report.depth === undefined ? lines.byRank.get(rank) : undefined;
  return { ...lines, byRank: new Map(lines.byRank).set(rank, over(known, report)) };
}

/** Merges a report into the known one. New moves replace `off_board` too. */
function over(known: Report | undefined, report: Report): Report {
  const { off_board: _, ...rest } = known ?? {};
  return report.points ? { ...rest, ...report } : { ...known, ...report };
}

/** The complete lines with moves (or with only a move off the board), the best first. */
export function shownLines({ byRank }: Lines): Report[] {
  const ranks = [...byRank.keys()].sort((a, b) => a - b);
  return ranks.flatMap((rank) => byRank.get(rank) ?? []).filter(({ points, off_board }) => points?.length || off_board);
}
