/**
 * Draws the page about a player as a card: results by color, openings, opponents and years. A press on an opponent
 * opens the page about the opponent; a press on another row shows the games of the row.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, Opponent, PlayerOpening, PlayerReply, PlayerYear } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import type { PageReading } from '../page-about.js';
import type { RatingsReading } from './player-ratings.js';
import { type PlayerScore, score, scoreAs, sum } from './player-score.js';
import { ratingCurve } from './rating-curve.js';

/** A choice among the games of the player; absent fields do not restrict the choice. */
export interface GamesChoice {
  readonly as?: Color;
  readonly opening?: string;
  readonly opponent?: number;
  readonly year?: number;
}

export interface PlayerProps {
  name: string;
  state: PageReading<PlayerReply>;
  ratings: RatingsReading;
  /** Whether going back leads to the page of another player. */
  deeper: boolean;
  terms: TermsOf<'player'>;
  onBack(): void;
  onPlayer(id: number, name: string): void;
  /** Called when the user asks for the ratings. */
  onRatings(): void;
  onGames(choice: GamesChoice): void;
  /** Opens the preparation sheet against the player; `undefined` if the browser has no games for a sheet. */
  readonly onPrepare: ((name: string) => void) | undefined;
}

/** Number of rows of a table that are shown at first. */
const SHOWN = 8;

export function playerPage(props: PlayerProps): TemplateResult {
  const { name, state, deeper, terms, onBack } = props;
  return html`<section class="card player" part="panel player" aria-label=${terms.playerTitle}>
    <button class="button quiet" type="button" part="button" @click=${onBack}>
      ${icon('back')}${deeper ? terms.playerBefore : terms.playerBack}
    </button>
    <h2 tabindex="-1">${name}</h2>
    ${state.kind === 'shown' ? shown(state.reply, props) : waiting(state, terms)}
  </section>`;
}

function waiting(
  state: Exclude<PageReading<PlayerReply>, { kind: 'shown' }>,
  terms: TermsOf<'player'>,
): TemplateResult {
  if (state.kind === 'loading') return html`<p class="note">${terms.wait}</p>`;
  return html`<p class="note" role="alert">${state.gone ? terms.playerGone : terms.playerFailed}</p>`;
}

function shown(reply: PlayerReply, props: PlayerProps): TemplateResult {
  const { terms, onGames, onPrepare } = props;
  const { native, country, city } = reply.person;
  const years = reply.years.flatMap(({ year }) => year ?? []);
  const facts = [native, [city, country].filter(Boolean).join(terms.comma), span(years)];
  return html`<p class="note">${facts.filter(Boolean).join(' · ')}</p>
    ${table(
      terms.playerResults,
      [
        resultRow(terms.playerBoth, sum(scoreAs('black', reply.black), scoreAs('white', reply.white)), {}, props),
        resultRow(terms.color.black, scoreAs('black', reply.black), { as: 'black' }, props),
        resultRow(terms.color.white, scoreAs('white', reply.white), { as: 'white' }, props),
      ],
      heads(terms.playerSide, terms),
    )}
    ${ratings(props)}
    ${folded(
      terms.playerOpenings,
      reply.openings.map((one) => openingRow(one, props)),
      sides(terms.fact.opening, terms),
      terms,
    )}
    ${folded(
      terms.playerOpponents,
      reply.opponents.map((one) => opponentRow(one, props)),
      heads(terms.playerOpponents, terms),
      terms,
    )}
    ${folded(
      terms.yearsTitle,
      reply.years.toReversed().map((one) => yearRow(one, props)),
      sides(terms.yearsTitle, terms),
      terms,
    )}
    <p class="tools">
      <button class="button primary" type="button" part="button" @click=${() => onGames({})}>
        ${terms.playerGames({ games: reply.games })}
      </button>
      ${
        onPrepare
          ? html`<button class="button" type="button" part="button" @click=${() => onPrepare(reply.person.name)}>
              ${terms.playerPrepare}
            </button>`
          : nothing
      }
    </p>`;
}

/** Draws the ratings of the player, or the button that computes the ratings. */
function ratings({ ratings, terms, onRatings }: PlayerProps): TemplateResult {
  if (ratings.kind === 'shown' && ratings.curve.length > 0) {
    return html`<h3>${terms.playerRating}</h3>
      ${ratingCurve(ratings.curve, terms)}`;
  }
  if (ratings.kind === 'shown') return html`<p class="note">${terms.playerRatingNone}</p>`;
  if (ratings.kind === 'loading') return html`<p class="note" role="status">${terms.wait}</p>`;
  return html`${ratings.kind === 'failed' ? html`<p class="note" role="alert">${terms.playerRatingFailed}</p>` : nothing}
    <button class="button" type="button" part="button" @click=${onRatings}>${terms.playerRatingAsk}</button>`;
}

function span(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === undefined ? '' : first === last ? String(first) : `${first}–${last}`;
}

function heads(first: string, terms: TermsOf<'player'>): readonly string[] {
  return [first, terms.gamesTitle, terms.playerWins, terms.playerDraws, terms.playerLosses, terms.playerScore];
}

function sides(first: string, terms: TermsOf<'player'>): readonly string[] {
  return [first, terms.gamesTitle, terms.color.black, terms.color.white];
}

function table(title: string, rows: readonly TemplateResult[], columns: readonly string[]): TemplateResult {
  return html`<table>
    <caption>${title}</caption>
    <thead>
      <tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr>
    </thead>
    <tbody>${rows}</tbody>
  </table>`;
}

/** Draws a table with the first rows. The user can unfold a second table with the other rows. */
function folded(
  title: string,
  rows: readonly TemplateResult[],
  columns: readonly string[],
  terms: TermsOf<'player'>,
): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  const rest = rows.slice(SHOWN);
  return html`${table(title, rows.slice(0, SHOWN), columns)}
    ${
      rest.length > 0
        ? html`<details>
          <summary>${terms.more({ count: rest.length })}</summary>
          ${table(title, rest, columns)}
        </details>`
        : nothing
    }`;
}

/** Draws the first cell of a row, as a button if there is something to open. */
function lead(label: string, act: (() => void) | undefined, name = label): TemplateResult {
  if (!act) return html`<th scope="row">${label}</th>`;
  return html`<th scope="row">
    <button class="link" type="button" aria-label=${name} title=${name} @click=${act}>${label}</button>
  </th>`;
}

function resultRow(label: string, of: PlayerScore, choice: GamesChoice, props: PlayerProps): TemplateResult {
  const { terms, onGames } = props;
  const act = of.games > 0 ? () => onGames(choice) : undefined;
  return html`<tr>${lead(label, act, terms.playerShow({ what: label }))}${scored(of, terms)}</tr>`;
}

function opponentRow({ id, name, wins, draws, losses, unknown }: Opponent, props: PlayerProps): TemplateResult {
  const { terms, onPlayer } = props;
  const act = id === undefined ? undefined : () => onPlayer(id, name);
  const of = score(wins, draws, losses, unknown);
  return html`<tr>${lead(name || terms.playerUnknown, act)}${scored(of, terms)}</tr>`;
}

function openingRow({ opening, black, white }: PlayerOpening, props: PlayerProps): TemplateResult {
  const { terms, onGames } = props;
  const label = opening ? terms.openingName({ ...opening }) : terms.playerOther;
  const act = opening && (() => onGames({ opening: opening.code }));
  return html`<tr>${lead(label, act, terms.playerShow({ what: label }))}${bySide({ black, white }, terms)}</tr>`;
}

function yearRow({ year, black, white }: PlayerYear, props: PlayerProps): TemplateResult {
  const { terms, onGames } = props;
  const label = year === undefined ? terms.playerUnknown : String(year);
  const act = year === undefined ? undefined : () => onGames({ year });
  return html`<tr>${lead(label, act, terms.playerShow({ what: label }))}${bySide({ black, white }, terms)}</tr>`;
}

function scored({ games, wins, draws, losses, share }: PlayerScore, terms: TermsOf<'player'>): TemplateResult[] {
  return [...[games, wins, draws, losses].map((count) => html`<td>${terms.number(count)}</td>`), percent(share, terms)];
}

function percent(share: number | undefined, terms: TermsOf<'player'>): TemplateResult {
  return html`<td>${share === undefined ? '–' : terms.percent(share)}</td>`;
}

/** Draws the cells with the number of games, and with the score with each color, such as `58 % of 31`. */
function bySide({ black, white }: Pick<PlayerYear, 'black' | 'white'>, terms: TermsOf<'player'>): TemplateResult[] {
  const [first, second] = [scoreAs('black', black), scoreAs('white', white)];
  const cell = ({ games, share }: PlayerScore) =>
    html`<td>${games === 0 ? '–' : terms.playerOf({ share: share === undefined ? '–' : terms.percent(share), games })}</td>`;
  return [html`<td>${terms.number(first.games + second.games)}</td>`, cell(first), cell(second)];
}
