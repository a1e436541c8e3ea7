/** Draws the card with offered fifth moves and swaps. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FifthsReply, OfferedFifth, Point, SwapsAfterMove, Tally } from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { closeButton } from '../../ui/square-button.js';
import type { PositionReading } from '../position-question.js';
import { withoutRatingText } from '../rating-terms.js';

type FifthsTerms = TermsOf<'fifths'>;

export interface FifthsProps {
  readonly reading: PositionReading<'fifths'>;
  /** Whether the card counts only offers and swaps by the players of the filter. */
  readonly own: boolean;
  /** Whether the filter has players. */
  readonly mayBeOwn: boolean;
  readonly terms: FifthsTerms;
  onOwn(only: boolean): void;
  onPlay(point: Point): void;
  onClose(): void;
}

export function fifthsCard(props: FifthsProps): TemplateResult {
  const { own, mayBeOwn, terms, onOwn, onClose } = props;
  return html`<section class="card fifths" part="panel fifths" aria-label=${terms.fifthsTitle} tabindex="-1">
    <header>
      <h2>${terms.fifthsTitle}</h2>
      ${closeButton(terms.close({ name: terms.fifthsTitle }), onClose)}
    </header>
    ${
      mayBeOwn
        ? html`<label class="own"
            ><input
              type="checkbox"
              .checked=${own}
              @change=${({ target }: Event) => target instanceof HTMLInputElement && onOwn(target.checked)}
            />
            ${terms.fifthsOwn}</label
          >`
        : nothing
    }
    ${content(props)}
  </section>`;
}

function content({ reading, terms, onPlay }: FifthsProps): TemplateResult {
  const note = (text: string) => html`<p role="status">${text}</p>`;
  switch (reading.kind) {
    case 'asking':
      return note(terms.fifthsCounting);
    case 'failed':
      return note(terms.fifthsFailed);
    case 'elsewhere':
      return note(terms.fifthsElsewhere);
    case 'shown':
      return answer(reading.reply, terms, onPlay);
  }
}

function answer(reply: FifthsReply, terms: FifthsTerms, onPlay: (point: Point) => void): TemplateResult {
  const { fifths, swaps, withOffers, undecided, misfits } = reply;
  const none = fifths.length === 0 && swaps.length === 0;
  const left = misfits.reduce((sum, { games }) => sum + games, 0);
  const notes = [
    none ? terms.fifthsNone : '',
    withOffers > 0 ? terms.fifthsWithOffers({ games: withOffers }) : '',
    undecided > 0 ? terms.fifthsUndecided({ games: undecided }) : '',
    left > 0 ? terms.fifthsMisfits({ games: left }) : '',
    withoutRatingText(reply, terms),
  ];
  return html`${fifths.length > 0 ? offers(fifths, terms, onPlay) : nothing}
    ${swaps.length > 0 ? html`<h3>${terms.fifthsSwaps}</h3>${swapTable(swaps, terms)}` : nothing}
    <p role="status">${notes.filter(Boolean).join(' ')}</p>`;
}

/** The table of fifth moves. A press on a point plays the move. */
function offers(fifths: readonly OfferedFifth[], terms: FifthsTerms, onPlay: (point: Point) => void): TemplateResult {
  const point = (at: Point) =>
    html`<button class="link" type="button" title=${terms.playHere({ point: pointName(at) })} @click=${() => onPlay(at)}>
      ${pointName(at)}
    </button>`;
  return html`<table part="table">
    <thead>
      <tr>
        <th scope="col">${terms.fifthsMove}</th>
        <th scope="col">${terms.fifthsOffered}</th>
        <th scope="col">${terms.fifthsKept}</th>
        <th scope="col">${terms.fifthsKeptResults}</th>
        <th scope="col">${terms.fifthsWithout}</th>
      </tr>
    </thead>
    <tbody>
      ${fifths.map(
        ({ points, offered, kept, withoutOffers, years }) => html`<tr part="row" title=${yearsText(years)}>
          <th scope="row">${points.map(point)}</th>
          <td>${terms.number(offered)}</td>
          <td>${terms.number(gamesOf(kept))}</td>
          <td>${resultsOf(kept, terms)}</td>
          <td>${terms.number(gamesOf(withoutOffers))}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function yearsText(years: OfferedFifth['years']): string | typeof nothing {
  if (!years) return nothing;
  const [first, last] = years;
  return first === last ? `${first}` : `${first}–${last}`;
}

function swapTable(swaps: readonly SwapsAfterMove[], terms: FifthsTerms): TemplateResult {
  return html`<table part="table">
    <thead>
      <tr>
        <th scope="col">${terms.fifthsAfter}</th>
        <th scope="col">${terms.fifthsSwapped}</th>
        <th scope="col">${terms.fifthsSwappedResults}</th>
        <th scope="col">${terms.fifthsDeclined}</th>
        <th scope="col">${terms.fifthsBy}</th>
      </tr>
    </thead>
    <tbody>
      ${swaps.map(
        ({ after, swapped, declined, byBlack, byWhite }) => html`<tr part="row">
          <th scope="row">${terms.number(after)}</th>
          <td>${terms.number(gamesOf(swapped))}</td>
          <td>${resultsOf(swapped, terms)}</td>
          <td>${terms.number(gamesOf(declined))}</td>
          <td>${terms.number(byBlack)} / ${terms.number(byWhite)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Returns the results in the order Black, draw, White; empty without games. */
function resultsOf(tally: Tally, terms: FifthsTerms): string {
  if (gamesOf(tally) === 0) return '';
  return [tally.black, tally.draw, tally.white].map((games) => terms.number(games)).join(' / ');
}

function gamesOf({ black, white, draw, unknown }: Tally): number {
  return black + white + draw + unknown;
}
