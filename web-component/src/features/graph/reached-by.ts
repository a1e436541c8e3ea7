/**
 * Draws the moves by which games reached the shown position: which stone was played last, and in how many games.
 *
 * Nothing is drawn if all games played the same last move as the user. An entry under the pointer highlights its
 * points. A press on an entry goes to the position before its move.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Move, PASS, type Point, type PreviousMove, type SearchReply } from '../../engine/protocol.js';
import { type Line, lastMove, moveNumber } from '../../game/line.js';
import { moveName, onBoard } from '../../game/notation.js';
import { lastColor } from '../../game/retrace.js';
import type { Terms, TermsOf } from '../../locales/localize.js';

export interface ReachedByProps {
  answer: SearchReply;
  line: Line;
  terms: TermsOf<'graph'>;
  onLight(points: readonly Point[] | undefined): void;
  onVisit(move: Move): void;
}

export function reachedBy(props: ReachedByProps): TemplateResult | typeof nothing {
  const { answer, line, terms, onLight } = props;
  const { previous } = answer;
  const [only] = previous;
  if (!only || (previous.length === 1 && isOwn(only, line))) return nothing;
  return html`<div class="reached" role="group" aria-label=${terms.reachedBy}>
    <span aria-hidden="true">${terms.reachedBy}</span>
    <ul @pointerleave=${() => onLight(undefined)} @focusout=${() => onLight(undefined)}>
      ${previous.map((way) => html`<li>${entry(way, props)}</li>`)}
    </ul>
  </div>`;
}

function entry(way: PreviousMove, { answer, line, terms, onLight, onVisit }: ReachedByProps): TemplateResult {
  const points = names(way, line, terms);
  const own = isOwn(way, line);
  const share = way.games / answer.total;
  const light = () => onLight(onBoard(way.points));
  return html`<button
    type="button"
    class="way ${own ? 'own' : ''}"
    aria-label=${terms.reachedByName({ points: points.join(terms.or), games: way.games, share, own })}
    @click=${() => onVisit(chosen(way, line))}
    @pointerenter=${light}
    @focusin=${light}
  >
    <span class="badge ${lastColor(line)}">${moveNumber(line, line.ply - 1)}</span>
    <b>${points[0]}</b>${points.length > 1 ? html`<small>${terms.otherPoints({ points: points.length - 1 })}</small>` : nothing}
    <span class="number">${terms.number(way.games)}</span>
    <small class="number">${terms.percent(share)}</small>
  </button>`;
}

function isOwn({ points }: PreviousMove, line: Line): boolean {
  const last = lastMove(line);
  return last !== undefined && points.includes(last);
}

/**
 * Returns the stone in `points` that the line played last, or the first stone in `points` if the line played none.
 * Removing any stone in `points` leads to the same position.
 */
function chosen({ points }: PreviousMove, line: Line): Move {
  const played = line.moves.slice(0, line.ply).findLast((move) => points.includes(move));
  return played ?? points[0] ?? PASS;
}

/** Returns the names of the points, beginning with the point that {@link chosen} returns. */
function names(way: PreviousMove, line: Line, terms: Terms): string[] {
  const first = chosen(way, line);
  const ordered = [first, ...way.points.filter((move) => move !== first)];
  return ordered.map((move) => moveName(move, terms));
}
