/**
 * Draws the page about an event as a card: the standings, the crosstable, the openings, and the games by round. A press
 * on a player opens the page about the player; a press on a game opens the game.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { EventPlayer, EventReply, GameRow } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import type { PageReading } from '../page-about.js';
import { crosstable, resultPair } from './crosstable.js';

export interface EventProps {
  name: string;
  state: PageReading<EventReply>;
  terms: TermsOf<'event'>;
  onBack(): void;
  onPlayer(id: number, name: string): void;
  /** Opens a game on the board. */
  onGame(row: GameRow): void;
  /** Shows the games of the event in the list of games. */
  onGames(): void;
  onPrint(reply: EventReply): void;
}

/** Number of players in the table at first. The user can unfold the others. */
const SHOWN = 24;

export function eventPage(props: EventProps): TemplateResult {
  const { name, state, terms, onBack } = props;
  return html`<section class="card player event" part="panel event" aria-label=${terms.eventTitle}>
    <button class="button quiet" type="button" part="button" @click=${onBack}>${icon('back')}${terms.eventBack}</button>
    <h2 tabindex="-1">${name}</h2>
    ${state.kind === 'shown' ? shown(state.reply, props) : waiting(state, terms)}
  </section>`;
}

function waiting(state: Exclude<PageReading<never>, { kind: 'shown' }>, terms: TermsOf<'event'>): TemplateResult {
  if (state.kind === 'loading') return html`<p class="note">${terms.wait}</p>`;
  return html`<p class="note" role="alert">${terms.eventFailed}</p>`;
}

function shown(reply: EventReply, props: EventProps): TemplateResult {
  const { terms, onGames, onPrint } = props;
  if (reply.total === 0) return html`<p class="note">${terms.eventGone}</p>`;
  return html`<p class="note">${factsOf(reply, terms)}</p>
    ${standings(reply, props)} ${crossed(reply, terms)} ${openings(reply, terms)} ${rounds(reply, props)}
    <p class="tools">
      <button class="button primary" type="button" part="button" @click=${onGames}>
        ${terms.eventShow({ games: reply.total })}
      </button>
      <button class="button" type="button" part="button" @click=${() => onPrint(reply)}>
        ${terms.eventPrint}
      </button>
    </p>`;
}

/** Returns a text such as `Tallinn, Estonia · 2016-05-01 – 2016-05-03 · 8 players · 28 games`. */
export function factsOf({ event, players, total }: EventReply, terms: TermsOf<'event'>): string {
  const days = event.start === event.end ? [event.start] : [event.start, event.end];
  return [
    event.place,
    days.filter((day) => day !== '').join(' – '),
    terms.eventPlayers({ players: players.length }),
    terms.games({ count: total }),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

function standings({ players }: EventReply, { terms, onPlayer }: EventProps): TemplateResult | typeof nothing {
  if (players.length === 0) return nothing;
  const row = (player: EventPlayer) => {
    const { buchholz, games, points, sonnebornBerger } = standingTexts(player, terms);
    return html`<tr>
      <td>${terms.number(player.place)}</td>
      <th scope="row">
        <button class="link" type="button" @click=${() => onPlayer(player.id, player.name)}>${player.name}</button>
      </th>
      <td>${points}</td>
      <td>${games}</td>
      <td>${buchholz}</td>
      <td>${sonnebornBerger}</td>
    </tr>`;
  };
  const rows = players.map(row);
  const table = (part: readonly TemplateResult[]) => html`<table class="standings">
    <caption>${terms.eventStandings}</caption>
    <thead>
      <tr>${standingHeads(terms).map(({ label, title }) => html`<th scope="col" title=${title}>${label}</th>`)}</tr>
    </thead>
    <tbody>${part}</tbody>
  </table>`;
  const rest = rows.slice(SHOWN);
  return html`${table(rows.slice(0, SHOWN))}
    ${
      rest.length > 0
        ? html`<details>
          <summary>${terms.more({ count: rest.length })}</summary>
          ${table(rest)}
        </details>`
        : nothing
    }
    <p class="note">${terms.eventTies}</p>`;
}

/** Returns the heads of the standings. The tie-breaks have the usual abbreviations of their inventors' names. */
export function standingHeads(terms: TermsOf<'event'>): readonly { label: string; title: string }[] {
  return [
    [terms.eventPlace],
    [terms.eventPlayer],
    [terms.eventPoints],
    [terms.gamesTitle],
    ['BH', 'Buchholz'],
    ['SB', 'Sonneborn-Berger'],
  ].map(([label = '', title = label]) => ({ label, title }));
}

/** Returns the texts of a row of the standings. */
export function standingTexts(
  player: EventPlayer,
  terms: TermsOf<'event'>,
): Readonly<Record<'points' | 'games' | 'buchholz' | 'sonnebornBerger', string>> {
  const { wins, draws, losses, unknown, halfPoints, buchholz, sonnebornBerger } = player;
  return {
    points: terms.number(halfPoints / 2),
    games: terms.number(wins + draws + losses + unknown),
    buchholz: terms.number(buchholz / 2),
    sonnebornBerger: terms.number(sonnebornBerger / 4),
  };
}

function crossed(reply: EventReply, terms: TermsOf<'event'>): TemplateResult | typeof nothing {
  const cells = crosstable(reply);
  if (cells.length < 2) return nothing;
  return html`<div class="crossed" tabindex="0" role="region" aria-label=${terms.eventTable}>
    <table>
      <caption>${terms.eventTable}</caption>
      <thead>
        <tr>
          <th scope="col">${terms.eventPlayer}</th>
          ${cells.map((_, place) => html`<th scope="col" title=${reply.players[place]?.name}>${place + 1}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cells.map(
          (line, place) =>
            html`<tr>
              <th scope="row">${place + 1} ${reply.players[place]?.name}</th>
              ${line.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function openings({ openings: results }: EventReply, terms: TermsOf<'event'>): TemplateResult {
  const row = ({ opening, results: { black, white, draw, unknown } }: EventReply['openings'][number]) => html`<tr>
    <th scope="row">${opening ? terms.openingName({ ...opening }) : '–'}</th>
    <td>${terms.number(black + white + draw + unknown)}</td>
    <td>${terms.number(black)}</td>
    <td>${terms.number(white)}</td>
    <td>${terms.number(draw)}</td>
  </tr>`;
  const { resultName } = terms;
  return html`<details>
    <summary>${terms.fact.opening}</summary>
    <table>
      <thead>
        <tr>
          ${[terms.fact.opening, terms.gamesTitle, resultName.black, resultName.white, resultName.draw].map(
            (name) => html`<th scope="col">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>${results.map(row)}</tbody>
    </table>
  </details>`;
}

/** Groups the games by their rounds. The engine sends the games in the order of the rounds. */
export function byRound(games: EventReply['games']): readonly { round: string; rows: readonly GameRow[] }[] {
  const groups: { round: string; rows: GameRow[] }[] = [];
  for (const { round, row } of games) {
    const last = groups.at(-1);
    if (last?.round === round) last.rows.push(row);
    else groups.push({ round, rows: [row] });
  }
  return groups;
}

function rounds({ games }: EventReply, { terms, onGame }: EventProps): TemplateResult[] {
  return byRound(games).map(
    ({ round, rows }) => html`<details class="round">
      <summary>${round ? terms.eventRound({ round }) : terms.eventNoRound} · ${terms.games({ count: rows.length })}</summary>
      <ul>
        ${rows.map(
          (row) =>
            html`<li>
              <button class="link" type="button" @click=${() => onGame(row)}>${row.black} – ${row.white}</button>
              <span>${resultPair(row.result)}</span> <span class="note">${row.opening}</span>
            </li>`,
        )}
      </ul>
    </details>`,
  );
}
