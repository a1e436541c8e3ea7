/**
 * Draws the list of all games that reached the position. The user chooses the order by the heads of the columns.
 *
 * A row has two lines, so that names are not cut off if there is room: players and date above; event, rule, opening and
 * number of moves below.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { GameId, GameRow, Order } from '../../engine/protocol.js';
import { gameTitle, hasOwnTitle } from '../../game/game-title.js';
import { gamesList } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import { type RowPress, virtualList } from '../../ui/virtual-list.js';
import { resultMark } from '../explorer/result-mark.js';
import type { Choosing } from './choosing.js';
import type { ChosenList } from './chosen-list.js';
import { COLUMNS, type Column, columnOf, pressedOrder, sortedBy } from './game-order.js';
import type { ListTab } from './state.js';

/** Orders that can be chosen on a phone, where there is no room for heads of columns. */
const ORDERS: readonly Order[] = [
  'newest',
  'oldest',
  'longest',
  'shortest',
  'black',
  'white',
  'event',
  'opening',
  'result',
];

export interface GamesProps extends ChosenList {
  /** Whether the newer answer is late, so that the shown rows are dimmed. */
  late: boolean;
  order: Order;
  /** The id of the opened game, as in {@link GameRow.game}; `undefined` if no game is open. */
  open: GameId | undefined;
  /** The chosen rows and the bar above the list; `undefined` unless the export is open. */
  choosing: Choosing | undefined;
  /** The chosen tab. */
  tab: ListTab;
  /** Draws the contents of the chosen tab; `undefined` for the list of games. */
  contents: (() => TemplateResult | typeof nothing) | undefined;
  terms: Terms;
  onTab(tab: ListTab): void;
  onOrder(order: Order): void;
  onOpen(row: GameRow): void;
  /** Called when the user opens or closes the export. */
  onExport(): void;
  /**
   * Called when the user chooses a row for the export, by a press while the export is open, or with Shift, Ctrl or
   * Command.
   */
  onChoose(index: number, how: RowPress): void;
  /** Opens the page about the event of a row; absent if there is no such page. */
  onEvent?: ((row: GameRow) => void) | undefined;
  /** Opens the page about a player, by the id that filters use; absent if there is no such page. */
  onPlayer?: ((id: number, name: string) => void) | undefined;
}

type Props = GamesProps & { terms: TermsOf<'gamesList'> };

export function gamesCard(given: GamesProps): TemplateResult {
  const props: Props = { ...given, terms: withTerms(given.terms, { gamesList }) };
  const { asking, late, choice, choosing, contents, tab, terms } = props;
  return html`<section
    class="card games ${late ? 'late' : ''} ${choosing ? 'choosing' : ''}"
    part="panel games"
    aria-label=${terms.gamesTitle}
    aria-busy=${asking ? 'true' : 'false'}
  >
    <header>
      ${tabs(props)} ${contents ? nothing : html`${orderChoice(props)} ${choice} ${exportButton(props)}`}
    </header>
    ${contents ? html`<div class="tab" part=${tab}>${contents()}</div>` : list(props)}
  </section>`;
}

/** Draws the choice between the games of the position, the moves after it, and the positions near it. */
function tabs({ rows, tab, terms, onTab }: Props): TemplateResult {
  const games = html`${terms.gamesTitle} <span class="many">${terms.number(rows.total)}</span>`;
  return pills({
    label: terms.listTabs,
    choices: [
      ['games', games],
      ['tree', terms.tree],
      ['graph', terms.nearby],
    ],
    chosen: tab,
    part: 'tabs',
    onChoose: onTab,
  });
}

function list(props: Props): TemplateResult {
  const { rows, open, place, top, choosing, terms, onScroll } = props;
  const rowIs = (index: number, so: (row: GameRow) => boolean) => {
    const row = rows.at(index);
    return row !== undefined && so(row);
  };
  return html`${choosing?.bar()}
    ${virtualList({
      place,
      of: rows,
      total: rows.total,
      label: terms.gamesTitle,
      heads: heads(props),
      columns: COLUMNS.length,
      top,
      onScroll,
      cells: (index) => {
        const row = rows.at(index);
        return row && guard([row, terms, props.onPlayer], () => cells(row, props));
      },
      onView: (from, to) => rows.want(from, to),
      onPress: (index, how) => press(index, how, props),
      isOpen: (index) => open !== undefined && rowIs(index, ({ game }) => game === open),
      isChosen: choosing && ((index) => rowIs(index, (row) => choosing.has(row))),
    })}`;
}

/**
 * Opens the game of a row, or chooses it for the export. Does nothing while a newer answer is pending, because the row
 * then belongs to the older answer.
 */
function press(index: number, how: RowPress, { rows, asking, choosing, onOpen, onChoose }: Props): void {
  const row = rows.at(index);
  if (!row || asking) return;
  if (choosing || how.range || how.add) onChoose(index, how);
  else onOpen(row);
}

function exportButton({ choosing, terms, onExport }: Props): TemplateResult {
  return html`<button
    class="button quiet export-button"
    type="button"
    aria-expanded=${choosing ? 'true' : 'false'}
    @click=${onExport}
  >
    ${icon('save')}${terms.exportGames}
  </button>`;
}

/** Draws the heads of the columns. A press sorts by the column, and a second press reverses the order. */
function heads({ order, terms, onOrder }: Props): TemplateResult {
  const sorted = columnOf(order);
  const head = (column: Column) => html`<span
    role="columnheader"
    class="head-${column}"
    aria-sort=${sortedBy(column, order) ?? 'none'}
    ><button
      type="button"
      tabindex=${column === sorted ? 0 : -1}
      @click=${() => onOrder(pressedOrder(column, order))}
    >
      ${column === 'result' ? html`${resultMark('draw')}<span class="unseen">${terms.fact.result}</span>` : columnName(column, terms)}${ARROW}
    </button></span
  >`;
  return html`${COLUMNS.map(head)}`;
}

/** An arrow that points up; CSS turns it around for a descending order. */
const ARROW = html`<svg class="sort" viewBox="0 0 8 8" aria-hidden="true">${svg`<path d="M4 1.5 7 6H1z" />`}</svg>`;

/** Draws a native select in the heading. It is for choosing the order if there is no room for the heads of columns. */
function orderChoice({ order, terms, onOrder }: Props): TemplateResult {
  const offered = ORDERS.includes(order) ? ORDERS : [...ORDERS, order];
  const choose = ({ target }: Event) => {
    const chosen = target instanceof HTMLSelectElement ? offered[target.selectedIndex] : undefined;
    if (chosen) onOrder(chosen);
  };
  return html`<span class="choice">
    <select aria-label=${terms.orderLabel} @change=${choose}>
      ${offered.map((value) => html`<option ?selected=${value === order}>${orderName(value, terms)}</option>`)}
    </select>
    ${icon('choose')}
  </span>`;
}

function columnName(column: Column, terms: TermsOf<'gamesList'>): string {
  return { ...terms.fact, ...terms.gameColumn }[column];
}

function orderName(order: Order, terms: TermsOf<'gamesList'>): string {
  const names: Readonly<Record<string, string>> = terms.order;
  const column = columnOf(order);
  const by = terms.orderBy({ column: columnName(column, terms) });
  return names[order] ?? (sortedBy(column, order) === 'descending' ? terms.orderReversed({ order: by }) : by);
}

function cells(row: GameRow, { terms, onEvent, onPlayer }: Props): TemplateResult {
  const { black, white, event, rule } = row;
  // A narrow list cannot show all facts, so the tooltip shows them.
  const named = !hasOwnTitle(row);
  const title = named ? `${black || '?'} – ${white || '?'}` : gameTitle(row);
  const all = [title, named ? event : '', rule, row.opening, terms.moves({ count: row.moves })];
  return html`<span role="gridcell" class="result">
      ${resultMark(row.result)}<span class="unseen">${terms.resultName[row.result]}</span>
    </span>
    <span class="players" title=${all.filter((part) => part !== '').join(' · ')}
      ><span role="gridcell">${named ? player(black || '?', row.blackId, onPlayer) : title}</span>${named ? ' – ' : ''}<span
        role="gridcell"
        >${named ? player(white || '?', row.whiteId, onPlayer) : ''}</span
      ></span
    >
    <span class="details"
      ><span role="gridcell">${named ? eventCell(row, onEvent) : ''}</span>${named && event && rule ? ' · ' : nothing}<span role="gridcell">${rule}</span></span
    >
    <span role="gridcell" class="opening">${row.opening}</span>
    <span role="gridcell" class="moves">${terms.number(row.moves)}</span>
    <span role="gridcell" class="date">${row.date}</span>`;
}

function eventCell(row: GameRow, onEvent: Props['onEvent']): TemplateResult | string {
  return onEvent && row.event ? link(row.event, () => onEvent(row)) : row.event;
}

/**
 * Draws a player's name as a button to the page about the player. On touch screens, a press on a
 * name opens the game of the row (by CSS), because a finger would often hit a name by mistake.
 */
function player(name: string, id: number | undefined, onPlayer: Props['onPlayer']): TemplateResult | string {
  if (!onPlayer || id === undefined) return name;
  return link(name, () => onPlayer(id, name));
}

function link(name: string, act: () => void): TemplateResult {
  return html`<button type="button" class="subject" tabindex="-1" @click=${act}>${name}</button>`;
}
