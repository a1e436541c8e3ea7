/** The games in which the position stood: all of them, in the order that the user chooses. */
import { html, type TemplateResult } from 'lit';
import type { GameRow, Order } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { virtualList } from '../../ui/virtual-list.js';
import type { GameRows } from '../game-rows.js';
import { resultMark } from './result-mark.js';

const ORDERS = ['newest', 'oldest', 'longest'] as const satisfies readonly Order[];

export interface GamesProps {
  rows: GameRows;
  /** A newer answer is on its way: these rows are dimmed. */
  asking: boolean;
  order: Order;
  /** The game that is open, as {@link GameRow.game} names it. */
  open: number | undefined;
  /** Which games are listed, where there is a choice. */
  choice: TemplateResult | undefined;
  /** The list may stay scrolled while this is the same. */
  place: string;
  /** Where it begins otherwise, pixels. */
  top: number;
  terms: TermsOf<'search'>;
  onScroll(top: number): void;
  onOrder(order: Order): void;
  onOpen(row: GameRow): void;
}

export function gamesList(props: GamesProps): TemplateResult {
  const { rows, asking, open, choice, place, top, terms, onScroll, onOpen } = props;
  return html`<section
    class="card games ${asking ? 'waiting' : ''}"
    part="panel games"
    aria-label=${terms.gamesTitle}
    aria-busy=${asking ? 'true' : 'false'}
  >
    <header><b>${terms.gamesTitle}</b> · ${orderChoice(props)} ${choice}</header>
    ${virtualList({
      place,
      total: rows.total,
      label: terms.gamesTitle,
      columns: terms.gameColumns,
      top,
      onScroll,
      cells: (index) => {
        const row = rows.at(index);
        return row && cells(row, terms);
      },
      onView: (from, to) => rows.want(from, to),
      onOpen: (index) => {
        const row = rows.at(index);
        if (row && !asking) onOpen(row);
      },
      isOpen: (index) => open !== undefined && rows.at(index)?.game === open,
    })}
  </section>`;
}

/** A native choice that reads as a part of the heading. */
function orderChoice({ order, terms, onOrder }: GamesProps): TemplateResult {
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const chosen = ORDERS[target.selectedIndex];
    if (chosen) onOrder(chosen);
  };
  return html`<span class="choice">
    <select aria-label=${terms.orderLabel} @change=${choose}>
      ${ORDERS.map((value) => html`<option ?selected=${value === order}>${terms.order[value]}</option>`)}
    </select>
    ${icon('choose')}
  </span>`;
}

function cells(row: GameRow, terms: TermsOf<'search'>): TemplateResult {
  const players = `${row.black} – ${row.white}`;
  // Where the list is narrow the last columns give way: then this has them.
  const all = [players, row.event, row.rule, row.opening, terms.moves({ count: row.moves })]
    .filter((part) => part !== '')
    .join(' · ');
  return html`<span role="gridcell" class="result">
      ${resultMark(row.result)}<span class="unseen">${terms.resultName[row.result]}</span>
    </span>
    <span role="gridcell" class="players" title=${all}>${players}</span>
    <span role="gridcell" class="date">${row.date}</span>
    <span role="gridcell" class="event" title=${row.event}>${row.event}</span>
    <span role="gridcell" class="rule" title=${row.rule}>${row.rule}</span>
    <span role="gridcell" class="opening">${row.opening}</span>
    <span role="gridcell" class="moves">${terms.number(row.moves)}</span>`;
}
