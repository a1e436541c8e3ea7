/** What an engine says about a line of play while it thinks. The same is in `crates/cli/src/engine/report.rs`. */

/** How good a position is for the side to move: in the engine's own unit, or won or lost in so many moves (0: not said). */
export type Score = { readonly value: number } | { readonly win: number } | { readonly loss: number };

/** What is known of one line; each part is absent until the engine says it. */
export interface Report {
  /** The place among several lines, from 1. */
  readonly rank?: number;
  /** Moves that were looked ahead. */
  readonly depth?: number;
  /** Moves that were looked ahead where it mattered most. */
  readonly selective?: number;
  readonly score?: Score;
  /** The chance to win of the side to move, 0 to 1. */
  readonly win_rate?: number;
  /** Positions that were looked at. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** The moves, the side to move first: `h8`. */
  readonly points?: readonly string[];
  /** The word after the moves, where it names a point that the board does not have; the command line has no such part. */
  readonly off_board?: string;
  /** Whether this completes the line. */
  readonly done?: true;
}

/** The lines so far, by rank, and the one that is being told part by part. */
export interface Lines {
  readonly told: Report;
  readonly byRank: ReadonlyMap<number, Report>;
  /** Whether the engine tells lines part by part. Its messages for people repeat them then. */
  readonly inParts: boolean;
}

export const NO_LINES: Lines = { told: {}, byRank: new Map(), inParts: false };

/** The most lines that are kept; what an engine says beyond them is ignored. */
const MOST = 20;

/** The lines with one report more. They are the same object where nothing became complete or was begun. */
export function addReport(lines: Lines, report: Report): Lines {
  if (report.done && report.rank !== undefined) return lines.inParts ? lines : keep(lines, report);
  const told = over(report.rank === undefined ? lines.told : {}, report);
  const next = { ...lines, told, inParts: true };
  return told.done && told.rank !== undefined ? keep({ ...next, told: {} }, told) : next;
}

/** After a gap: the rest of the line that was being told could be that of another one. */
export function forgetTold(lines: Lines): Lines {
  return { ...lines, told: {} };
}

function keep(lines: Lines, report: Report): Lines {
  const { rank = 0 } = report;
  if (rank < 1 || rank > MOST) return lines;
  // A message with the moves alone goes with the one before that had the value.
  const known = report.depth === undefined ? lines.byRank.get(rank) : undefined;
  return { ...lines, byRank: new Map(lines.byRank).set(rank, over(known, report)) };
}

/** What was known with what is new. Moves come with what is after them. */
function over(known: Report | undefined, report: Report): Report {
  const { off_board: _, ...rest } = known ?? {};
  return report.points ? { ...rest, ...report } : { ...known, ...report };
}

/** The complete lines that have moves, if only one off the board, the best first. */
export function shownLines({ byRank }: Lines): Report[] {
  const ranks = [...byRank.keys()].sort((a, b) => a - b);
  return ranks.flatMap((rank) => byRank.get(rank) ?? []).filter(({ points, off_board }) => points?.length || off_board);
}
