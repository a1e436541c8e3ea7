/**
 * Converts the next moves that a search has found into marks on the board. A mark has a strength and a text. Symmetric
 * points share one next move.
 */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type Color, type NextMove, PASS, type Point, type SearchReply } from '../../engine/protocol.js';
import { marks } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { Marks } from '../board-picture.js';
import { at } from '../board-svg.js';
import { STEPS } from './marks.styles.js';

export interface Mark {
  readonly point: Point;
  /** The next move that the mark shows; the marks of symmetric points share one next move. */
  readonly move: NextMove;
  /**
   * `played`: games played this move in the position. `transposed`: games reached the position after the move, but only
   * by another order of moves.
   */
  readonly kind: 'played' | 'transposed';
  /**
   * The shade, from 0 to 1: the square root of a / b. Here a is the number of games that played this move, and b is the
   * number of games that played the most frequent next move.
   */
  readonly strength: number;
  /** Whether the mark always shows its number of games; other marks are dots and show the number under the pointer. */
  readonly counted: boolean;
  /** In a search for an area: the color that played the move, if this color is not the side to move. */
  readonly other?: Color;
}

/**
 * Which marks show their number of games, as in the element's attribute `marks`. With `ten`, at most ten marks show it,
 * and the other marks are dots; with `none`, there are no marks.
 */
export type Amount = 'all' | 'ten' | 'none';

/** With the setting `ten`, at most this many next moves show how many games they have. */
const COUNTED = 10;
/** With the setting `ten`, a next move shows how many games it has only if it has at least this share of all games. */
const LEAST = 0.01;

/** Returns the marks of an answer, by point. A pass has no mark. */
export function marksByPoint(answer: SearchReply | undefined, amount: Amount, toMove?: Color): Map<Point, Mark> {
  const found = new Map<Point, Mark>();
  const moves = amount === 'none' ? [] : (answer?.nextMoves ?? []);
  const most = Math.max(1, ...moves.map((move) => move.games));
  const least = (answer?.total ?? 0) * LEAST;
  for (const [rank, move] of moves.entries()) {
    const kind = move.games > 0 ? 'played' : 'transposed';
    // Most moves have far fewer games than the most frequent one. The square root keeps a mark visible even with a
    // tenth of the games.
    const strength = Math.sqrt(move.games / most);
    const counted = amount === 'all' || (rank < COUNTED && gamesOf(move) >= least);
    const other = move.color && move.color !== toMove ? { other: move.color } : {};
    for (const point of move.points) {
      // In an area, both colors may have played on a point. The color with more games comes first
      // in the list, so the point gets the mark of this color.
      if (point !== PASS && !found.has(point)) found.set(point, { point, move, kind, strength, counted, ...other });
    }
  }
  return found;
}

/** Returns the marks of an answer in the form that the board draws. */
export function marksOf(answer: SearchReply | undefined, amount: Amount, common: Terms, toMove?: Color): Marks {
  const found = marksByPoint(answer, amount, toMove);
  const terms = withTerms(common, { marks });
  return {
    points: new Map([...found].map(([point, { move }]) => [point, move.points])),
    name(point) {
      const mark = found.get(point);
      return mark ? nextText(mark, terms) : '';
    },
    draw: (free, lit) =>
      svg`${[...found.values()].map((mark) => (free(mark.point) ? markSvg(mark, lit.includes(mark.point), terms) : nothing))}`,
  };
}

/**
 * Returns the number on a mark: the number of games that played the move. If no game played the move, returns the
 * number of games that reached the position after the move by another order of moves.
 */
function gamesOf({ games, transposed }: NextMove): number {
  return games > 0 ? games : transposed;
}

/**
 * Returns the text for screen readers: how many games played the move, or reached its position by another order of
 * moves.
 */
function nextText({ move: { games, transposed, tally }, other }: Mark, terms: TermsOf<'marks'>): string {
  if (games === 0) return terms.pointTransposed({ games: transposed });
  return terms.pointNext({ by: other ?? 'any', games, black: tally.black / games });
}

/**
 * Draws a mark in one of five shades, because the eye cannot distinguish more. The shades are CSS classes, which any
 * Content-Security-Policy allows.
 */
function markSvg({ point, move, kind, strength, counted, other }: Mark, lit: boolean, terms: Terms): SVGTemplateResult {
  if (!counted && !lit) return svg`<circle class="mark few ${kind}" part="mark" r="5" transform=${at(point)} />`;
  const step = Math.min(STEPS - 1, Math.floor(strength * STEPS));
  const text = terms.compact(gamesOf(move));
  return svg`<g class="mark ${kind} s${step}" part="mark" transform=${at(point)}>
    <circle r=${15.5 + step / 2} />
    <text class=${text.length > 2 ? 'long' : ''}>${text}</text>
    ${other ? svg`<circle class="by ${other}" cx="13" cy="-13" r="6" />` : nothing}
  </g>`;
}
