/** Draws the card with positions that differ from the shown position by one stone. */
import { html, type TemplateResult } from 'lit';
import { type SmallStone, smallBoard } from '../../board/small-board/small-board.js';
import type { Color, Point, Position, SimilarPlace } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { closeButton } from '../../ui/square-button.js';
import type { PositionReading } from '../position-question.js';
import { withoutRatingText } from '../rating-terms.js';

export type SimilarTerms = TermsOf<'similar'>;

/** A stone of the position to which the reply belongs. */
export interface ShownStone {
  readonly point: Point;
  readonly color: Color;
}

export interface SimilarProps {
  readonly reading: PositionReading<'similar'>;
  readonly terms: SimilarTerms;
  onOpen(place: SimilarPlace): void;
  onClose(): void;
}

export function similarCard(props: SimilarProps): TemplateResult {
  const { terms, onClose } = props;
  return html`<section class="card similar" part="panel similar" aria-label=${terms.similarTitle} tabindex="-1">
    <header>
      <h2>${terms.similarTitle}</h2>
      ${closeButton(terms.close({ name: terms.similarTitle }), onClose)}
    </header>
    ${content(props)}
  </section>`;
}

function content({ reading, terms, onOpen }: SimilarProps): TemplateResult {
  const note = (text: string) => html`<p role="status">${text}</p>`;
  if (reading.kind === 'asking') return note(terms.similarCounting);
  if (reading.kind === 'failed') return note(terms.similarFailed);
  if (reading.kind === 'elsewhere') return note(terms.similarEmpty);
  const { reply } = reading;
  const stones = shownStones(reading.args.position);
  const missing = withoutRatingText(reply, terms);
  if (reply.found === 0) return note([terms.similarNone, missing].filter(Boolean).join(' '));
  const more = reply.found - reply.positions.length;
  const found = terms.similarFound({ found: reply.found, games: reply.games });
  return html`<p role="status">${[found, missing].filter(Boolean).join(' ')}</p>
    <ul>
      ${reply.positions.map((place) => row(place, stones, terms, onOpen))}
    </ul>
    ${more > 0 ? note(terms.more({ count: more })) : ''}`;
}

function row(
  place: SimilarPlace,
  stones: readonly ShownStone[],
  terms: SimilarTerms,
  onOpen: (place: SimilarPlace) => void,
): TemplateResult {
  const { black, draw, white, unknown } = place.tally;
  const games = black + draw + white + unknown;
  const change = changeText(place, terms);
  return html`<li>
    <button type="button" part="row" @click=${() => onOpen(place)}>
      ${smallBoard(changed(stones, place))}
      <span class="change">${change}</span>
      <span>${terms.games({ count: games })}</span>
      <span class="quiet">${[black, draw, white].map((count) => terms.number(count)).join(' / ')}</span>
    </button>
  </li>`;
}

/** Returns the stones of a position. */
function shownStones({ black, white }: Position): readonly ShownStone[] {
  return [
    ...black.map((point) => ({ point, color: 'black' as const })),
    ...white.map((point) => ({ point, color: 'white' as const })),
  ];
}

/** Returns the difference as a text, such as `Black j8 → h6`. */
function changeText({ removed, added, color }: SimilarPlace, terms: SimilarTerms): string {
  const name = (point: Point | undefined) => (point === undefined ? '' : pointName(point));
  const [from, to] = [name(removed), name(added)];
  if (from && to) return terms.similarMoved({ color, from, to });
  return from ? terms.similarWithout({ color, point: from }) : terms.similarWith({ color, point: to });
}

/**
 * Returns the stones of the board. The missing stone is drawn as an outline, and the additional
 * stone has a ring.
 */
function changed(stones: readonly ShownStone[], { removed, added, color }: SimilarPlace): readonly SmallStone[] {
  const shown: SmallStone[] = stones.map((stone) => (stone.point === removed ? { ...stone, look: 'gone' } : stone));
  return added === undefined ? shown : [...shown, { point: added, color, look: 'new' }];
}
