/** Makes the rows of a review: the turning points of a line, in sentences. */
import type { Color, Point } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import type { GameFindings } from '../strip/strip-part.js';
import type { Tick } from '../strip/ticks.js';
import { costlyMoves, type Escape, type LosingMove, lastEscape, losingMoves } from './losing-moves.js';

export type ReviewTerms = TermsOf<'review'>;

/** One row of a review. */
export interface ReviewRow {
  /** Number of moves before the position that the row is about. */
  readonly ply: number;
  readonly text: string;
  /** The side that made the mistake; `undefined` if the row is not about a mistake. */
  readonly mistakeOf?: Color | undefined;
  /** Lines of moves that can be added to the record as variations of this position. */
  readonly variations: readonly (readonly Point[])[];
  /** The missed win of the row, if any. */
  readonly missed?: Tick | undefined;
}

/**
 * Greatest number of holding moves (moves that would have left the other side without a win) that a row names and
 * offers as variations.
 */
const NAMED = 8;

/** Makes the rows of the review of a line. `escapeFrom` returns the known escape of a losing move. */
export function reviewRows(
  findings: GameFindings,
  escapeFrom: (loss: LosingMove) => Escape | undefined,
  terms: ReviewTerms,
): readonly ReviewRow[] {
  const { line, ticks, turns, chances } = findings;
  const losses = losingMoves(line, ticks, turns);
  const last = lastEscape(losses, escapeFrom);
  const rows = ticks.filter((tick) => isTurningPoint(tick, findings)).map((tick) => tickRow(tick, findings));
  const lossRows = losses.flatMap((loss): ReviewRow[] => {
    const found = escapeFrom(loss);
    if (!found) return [];
    const move = line.setup.next + loss.ply;
    const text = [escapeText(move, found, terms), loss === last ? terms.reviewLastEscape({ color: loss.side }) : ''];
    const holding = found.kind === 'threat' ? found.holding.slice(0, NAMED) : [];
    const variations = holding.map((point) => [point]);
    return [{ ply: loss.ply, text: text.filter(Boolean).join(' '), mistakeOf: loss.side, variations }];
  });
  const costRows = costlyMoves(line, chances).map(
    ({ ply, side, cost }): ReviewRow => ({
      ply,
      text: terms.reviewCost({ move: line.setup.next + ply, color: side, cost }),
      mistakeOf: side,
      variations: [],
    }),
  );
  // A row about a losing move comes before the row about the win that the move allowed.
  return [...lossRows, ...costRows, ...rows].toSorted((a, b) => a.ply - b.ply);
}

/**
 * Whether a tick (a position with findings) is a turning point. If a side already had a win at its previous turn,
 * only a missed win is a turning point.
 */
function isTurningPoint({ ply, win, missed, lost, forbidden, new: isNew }: Tick, { turns }: GameFindings): boolean {
  return Boolean(missed || lost || forbidden || isNew || (win && !turns[ply - 2]?.win));
}

function tickRow(tick: Tick, { text }: GameFindings): ReviewRow {
  const { ply, side, win, missed, forbidden } = tick;
  return {
    ply,
    text: text(tick),
    mistakeOf: missed ? side : forbidden ? 'black' : undefined,
    variations: win ? [win.line] : [],
    missed: missed ? tick : undefined,
  };
}

function escapeText(move: number, found: Escape, terms: ReviewTerms): string {
  if (found.kind === 'no-threat') return terms.reviewNoThreat({ move });
  if (found.kind === 'undecided') return terms.reviewUndecided({ move });
  const { holding, undecided } = found;
  const named = holding.slice(0, NAMED).map(pointName);
  const more = holding.length - named.length;
  const points = more > 0 ? [...named, `+${terms.number(more)}`] : named;
  const held =
    holding.length > 0
      ? terms.reviewHeld({ move, points })
      : undecided > 0
        ? terms.reviewUndecided({ move })
        : terms.reviewAllLost({ move });
  return undecided > 0 ? `${held} ${terms.reviewOpen({ count: undecided })}` : held;
}
