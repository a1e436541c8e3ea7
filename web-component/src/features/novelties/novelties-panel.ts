/**
 * Draws the list of novelties with its filter. Each entry has a small board, the moves that older games played in the
 * same position, and the games with the novelty.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type SmallStone, smallBoard } from '../../board/small-board/small-board.js';
import type {
  CollectionInfo,
  GameRow,
  NoveltiesReply,
  Novelty,
  NoveltyFile,
  NoveltyGame,
  NoveltyOrder,
  Tally,
} from '../../engine/protocol.js';
import { moveName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { closeButton } from '../../ui/square-button.js';
import { resultMark } from '../explorer/result-mark.js';
import type { NoveltiesChoice } from './state.js';

export type NoveltiesReading =
  /**
   * The reply is pending. `done` is the share of the games that has been searched, from 0 to 1. `before` is the earlier
   * reply, which is shown meanwhile.
   */
  | { readonly kind: 'asking'; readonly done: number; readonly before?: NoveltiesReply }
  | { readonly kind: 'shown'; readonly reply: NoveltiesReply }
  | { readonly kind: 'stopped' | 'failed' };

export interface NoveltiesProps {
  choice: NoveltiesChoice;
  reading: NoveltiesReading;
  editions: readonly CollectionInfo[];
  limit: number;
  terms: TermsOf<'novelties'>;
  onChoose(change: Partial<NoveltiesChoice>): void;
  onStop(): void;
  onAgain(): void;
  onMore(): void;
  onBoard(novelty: Novelty): void;
  onGame(novelty: Novelty, row: GameRow): void;
  onSave(file: NoveltyFile): void;
  onPrint(): void;
  onClose(): void;
}

const ORDERS: readonly NoveltyOrder[] = ['rank', 'rating', 'repeated', 'known', 'ply'];
/** Greatest number of the older games' moves that an entry lists. */
const MOVES = 5;

export function noveltiesPanel(props: NoveltiesProps): TemplateResult {
  const { reading, terms, onClose } = props;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return html`<section class="card novelties" part="panel novelties" aria-label=${terms.noveltiesTitle} @keydown=${leave}>
    <header>
      <h2 tabindex="-1">${terms.noveltiesTitle}</h2>
      ${closeButton(terms.close({ name: terms.noveltiesTitle }), onClose)}
    </header>
    ${choices(props)} ${status(props)}
    ${reading.kind === 'shown' ? list(reading.reply, props) : nothing}
    ${reading.kind === 'asking' && reading.before ? list(reading.before, props) : nothing}
  </section>`;
}

function status({ reading, terms, onStop, onAgain }: NoveltiesProps): TemplateResult | typeof nothing {
  switch (reading.kind) {
    case 'shown':
      return nothing;
    case 'asking':
      return html`<p class="note going">
        <span>${terms.noveltiesSearching({ done: reading.done })}</span>
        <button class="button" type="button" part="button" @click=${onStop}>${terms.stop}</button>
      </p>`;
    default:
      return html`<p class="note going">
        <span>${reading.kind === 'stopped' ? terms.notAll : terms.noveltiesFailed}</span>
        <button class="button" type="button" part="button" @click=${onAgain}>${terms.retry}</button>
      </p>`;
  }
}

/** Returns a handler that calls `act` with the text of a field when the user has changed it. */
function onText(act: (text: string) => void): (event: Event) => void {
  return ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) act(target.value);
  };
}

/**
 * Returns a handler for a field with a whole number. If the number is between `least` and `most`, the handler calls
 * `act` with the number; otherwise it restores the old value `now` in the field.
 */
function onNumber(least: number, most: number, now: number, act: (value: number) => void): (event: Event) => void {
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const value = target.valueAsNumber;
    if (Number.isInteger(value) && value >= least && value <= most) act(value);
    else target.value = String(now);
  };
}

function choices(props: NoveltiesProps): TemplateResult {
  const { choice, editions, terms, onChoose } = props;
  const { edition, openings, player, least, from, to, ideasOnly, order } = choice;
  const [opening = ''] = openings;
  // If the user chose no day, the field shows the day that the engine chose.
  const since = choice.since || (props.reading.kind === 'shown' ? props.reading.reply.since : '');
  const counts = props.reading.kind === 'shown' ? props.reading.reply.openings : [];
  const codes = [...new Set([...counts.map(({ code }) => code), ...openings])];
  const number = (label: string, value: number, [low, high]: [number, number], act: (value: number) => void) =>
    html`<label class="field"
      ><span>${label}</span
      ><input
        type="number"
        min=${low}
        max=${high}
        .value=${String(value)}
        @change=${onNumber(low, high, value, act)}
    /></label>`;
  return html`<div class="fields">
      ${
        editions.length > 0
          ? html`<label class="field"
              ><span>${terms.noveltiesWhich}</span
              ><select
                @change=${onText((id) => onChoose(id ? { edition: Number(id) } : { since: '' }))}
              >
                ${editions.map(
                  ({ id, name }) =>
                    html`<option value=${id} ?selected=${id === edition}>${terms.noveltiesEdition({ name })}</option>`,
                )}
                <option value="" ?selected=${edition === undefined}>${terms.noveltiesSince}</option>
              </select></label
            >`
          : nothing
      }
      ${
        edition === undefined
          ? html`<label class="field"
              ><span>${terms.noveltiesSince}</span
              ><input type="date" .value=${since} @change=${onText((day) => onChoose({ since: day }))}
            /></label>`
          : nothing
      }
      <label class="field"
        ><span>${terms.fact.opening}</span
        ><select @change=${onText((code) => onChoose({ openings: code ? [code] : [] }))}>
          <option value="" ?selected=${opening === ''}>${terms.noveltiesAll}</option>
          ${codes.map(
            (code) =>
              html`<option value=${code} ?selected=${code === opening}>
                ${code === 'other' ? terms.noveltiesOther : code}
              </option>`,
          )}
        </select></label
      >
      <label class="field"
        ><span>${terms.noveltiesPlayer}</span
        ><input
          type="search"
          maxlength="120"
          autocomplete="off"
          .value=${player}
          @change=${onText((name) => onChoose({ player: name.trim() }))}
      /></label>
      ${number(terms.noveltiesLeast, least, [0, 1_000_000], (value) => onChoose({ least: value }))}
      ${number(terms.from, from, [1, 225], (value) => onChoose({ from: value }))}
      ${number(terms.to, to, [1, 225], (value) => onChoose({ to: value }))}
      <label class="field wide"
        ><span>${terms.noveltiesOrderLabel}</span
        ><select @change=${onText((text) => onChoose({ order: ORDERS.find((one) => one === text) ?? 'rank' }))}>
          ${ORDERS.map(
            (one) => html`<option value=${one} ?selected=${one === order}>${terms.noveltiesOrder[one]}</option>`,
          )}
        </select></label
      >
    </div>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${ideasOnly}
        @change=${({ target }: Event) => target instanceof HTMLInputElement && onChoose({ ideasOnly: target.checked })}
      />${terms.noveltiesIdeas}</label
    >`;
}

function list(reply: NoveltiesReply, props: NoveltiesProps): TemplateResult {
  const { terms, onSave, onPrint, onMore } = props;
  const { newGames, olderGames, total } = reply;
  const button = (label: string, run: () => void) =>
    html`<button class="button" type="button" part="button" @click=${run}>${label}</button>`;
  return html`<p class="summary">
      ${terms.noveltiesSummary({ moves: total, games: newGames, older: olderGames })}
    </p>
    ${
      total === 0
        ? html`<p class="note">${terms.noveltiesNone}</p>`
        : html`<div class="choices">
              ${button(terms.noveltiesPrint, onPrint)}
              ${button(terms.saveAs({ format: 'SGF' }), () => onSave('sgf'))}
              ${button(terms.saveAs({ format: 'CSV' }), () => onSave('csv'))}
            </div>
            <ol class="entries">
              ${reply.list.map((novelty) => entry(novelty, props))}
            </ol>
            ${reply.list.length < total ? button(terms.more({ count: total - reply.list.length }), onMore) : nothing}`
    }`;
}

/** Returns a text such as `Move 8: j9`. */
export function moveText({ line }: Novelty, terms: TermsOf<'novelties'>): string {
  return terms.noveltyMove({ number: line.length, move: moveName(line.at(-1) ?? 0, terms) });
}

/** Returns a text such as `42 older games: Black 20, White 18, drawn 4`. */
export function olderText({ older }: Novelty, terms: TermsOf<'novelties'>): string {
  const { black, white, draw, unknown } = older;
  return terms.noveltyOlder({ games: black + white + draw + unknown, black, white, draw });
}

/** Returns a text such as `Played until now: i9 30, g7 8`; empty if no older game has a next move in the position. */
export function playedText({ olderMoves }: Novelty, terms: TermsOf<'novelties'>): string {
  const moves = olderMoves.slice(0, MOVES).map(({ played, tally }) => `${moveName(played, terms)} ${gamesOf(tally)}`);
  return moves.length > 0 ? terms.noveltyPlayed({ moves }) : '';
}

/**
 * Returns a text such as `White scored 1.5 of 2`, about the games with the novelty. The list of games already shows how
 * often the novelty was played.
 */
export function scoreText({ line, tally }: Novelty, terms: TermsOf<'novelties'>): string {
  const { black, white, draw } = tally;
  const color = line.length % 2 === 1 ? 'black' : 'white';
  const known = black + white + draw;
  const points = (color === 'black' ? black : white) + draw / 2;
  return terms.noveltyScore({ games: gamesOf(tally), known, points, color });
}

/** Returns a text such as `player’s rating 2310`; empty if the players with the novelty have no known rating. */
export function ratingText({ rating }: Novelty, terms: TermsOf<'novelties'>): string {
  return rating === undefined ? '' : terms.noveltyRating({ rating: String(rating) });
}

function gamesOf({ black, white, draw, unknown }: Tally): number {
  return black + white + draw + unknown;
}

function entry(novelty: Novelty, props: NoveltiesProps): TemplateResult {
  const { terms, onBoard } = props;
  const { opening, games } = novelty;
  const title = moveText(novelty, terms);
  const played = playedText(novelty, terms);
  return html`<li>
    <button class="shown" type="button" aria-label=${title} @click=${() => onBoard(novelty)}>
      ${smallBoard(noveltyStones(novelty))}
    </button>
    <div>
      <h3><b>${title}</b>${opening ? html` <span>${terms.openingName({ ...opening })}</span>` : nothing}</h3>
      <p>${[scoreText(novelty, terms), ratingText(novelty, terms)].filter(Boolean).join(' · ')}</p>
      <p class="note">${olderText(novelty, terms)}${played ? html`<br />${played}` : nothing}</p>
      ${novelty.onlyOrder ? html`<p class="note">${terms.noveltyOrderOnly}</p>` : nothing}
      <ul>
        ${games.map((game) => html`<li>${gameButton(novelty, game, props)}</li>`)}
      </ul>
    </div>
  </li>`;
}

function gameButton(
  novelty: Novelty,
  { row, strength, gamesOfPlayer }: NoveltyGame,
  props: NoveltiesProps,
): TemplateResult {
  const { terms, onGame } = props;
  const when = [row.date, row.event].filter(Boolean).join(' · ');
  return html`<button class="game" type="button" @click=${() => onGame(novelty, row)}>
    <span class="players">${resultMark(row.result)}<span class="unseen">${terms.resultName[row.result]}</span> ${row.black} – ${row.white}</span>
    <span class="note">${when}${when ? ' · ' : ''}${terms.noveltyStrength({ games: gamesOfPlayer, strength })}</span>
  </button>`;
}

/** Returns the stones of the position after a novelty. The novelty itself has a ring. */
function noveltyStones({ line }: Pick<Novelty, 'line'>): readonly SmallStone[] {
  return line.map((point, index) => ({
    point,
    color: index % 2 === 0 ? 'black' : 'white',
    look: index === line.length - 1 ? 'new' : undefined,
  }));
}
