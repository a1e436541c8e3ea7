/** Next moves as marks on points: strength, text, and equivalent points. */
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type Color, type NextMove, PASS, type Point, type SearchReply } from '../../engine/protocol.js';
import { marks } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { Marks } from '../board-picture.js';
import { at } from '../board-svg.js';
import { STEPS } from './marks.styles.js';

export interface Mark {
  readonly point: Point;
  /** The next move of the mark; symmetric points share one. */
  readonly move: NextMove;
  /** `played`: from this position; `transposed`: games reached the position after the move only by another order. */
  readonly kind: 'played' | 'transposed';
  /** 0..1, relative to the most frequent move. */
  readonly strength: number;
  /** The mark shows its number; other marks are dots until they are under the pointer. */
  readonly counted: boolean;
  /** For an area: the color that played the move, if it is not the side to move. */
  readonly other?: Color;
}

/** Number of marked next moves, as in the element's attribute: with `ten` the others are dots. */
export type Amount = 'all' | 'ten' | 'none';

/** Number of moves that show their count by default, and the least share of all games for each. */
const COUNTED = 10;
const LEAST = 0.01;

/** The marks of an answer, by point. A pass has no mark. */
export function marksByPoint(answer: SearchReply | undefined, amount: Amount, toMove?: Color): Map<Point, Mark> {
  const found = new Map<Point, Mark>();
  const moves = amount === 'none' ? [] : (answer?.nextMoves ?? []);
  const most = Math.max(1, ...moves.map((move) => move.games));
  const least = (answer?.total ?? 0) * LEAST;
  for (const [rank, move] of moves.entries()) {
    const kind = move.games > 0 ? 'played' : 'transposed';
    // Square root: counts fall off steeply, and a tenth of the games should still be visible.
    const strength = Math.sqrt(move.games / most);
    const counted = amount === 'all' || (rank < COUNTED && gamesOf(move) >= least);
    const other = move.color && move.color !== toMove ? { other: move.color } : {};
    for (const point of move.points) {
      // In an area both colors may have played a point: the entry with more games comes first.
      if (point !== PASS && !found.has(point)) found.set(point, { point, move, kind, strength, counted, ...other });
    }
  }
  return found;
}

/** The marks of an answer in the form that the board draws. */
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

/** The games of a mark, which played the move or reached its position by another order. */
function gamesOf({ games, transposed }: NextMove): number {
  return games > 0 ? games : transposed;
}

/** Number of games that played a point next, or reached the position by another order. */
function nextText({ move: { games, transposed, tally }, other }: Mark, terms: TermsOf<'marks'>): string {
  if (games === 0) return terms.pointTransposed({ games: transposed });
  return terms.pointNext({ by: other ?? 'any', games, black: tally.black / games });
}

/** Draws a mark in one of five shades, as many as the eye can tell apart; classes work under any policy. */
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
