/**
 * Draws the preparation sheet against a player as a card. A press on a row shows the position of the row, or opens its
 * game.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Color, PreparationReply } from '../../engine/protocol.js';
import { icon } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import type { PageReading } from '../page-about.js';
import {
  type PreparationTerms,
  resultsText,
  type SheetAction,
  type SheetRow,
  type SheetTable,
  searchText,
  sheetTables,
} from './sheet-tables.js';

/** A player whom the opponent has met. */
export interface MetPlayer {
  readonly id: number;
  readonly name: string;
}

export interface SheetAndOpponents {
  readonly sheet: PreparationReply;
  /** The players whom the opponent has met, by name. */
  readonly opponents: readonly MetPlayer[];
}

export interface PreparationProps {
  name: string;
  state: PageReading<SheetAndOpponents>;
  /**
   * The players among whom the user can choose. The list stays while another sheet is being made.
   */
  opponents: readonly MetPlayer[];
  /** The user's own name as a player; empty if the user has chosen none. */
  own: string;
  color: Color | undefined;
  filtered: boolean;
  terms: PreparationTerms;
  onBack(): void;
  onColor(color: Color | undefined): void;
  onOwn(name: string): void;
  onRow(action: SheetAction): void;
  onPrint(reply: PreparationReply): void;
  /** Opens the usual lines as a record; `undefined` if the page does not offer mode `edit`. */
  onRecord: ((reply: PreparationReply) => void) | undefined;
}

/** Number of rows of a table that are shown at first. */
const SHOWN = 10;

export function preparationPage(props: PreparationProps): TemplateResult {
  const { name, state, filtered, terms, onBack } = props;
  return html`<section class="card player preparation" part="panel preparation" aria-label=${terms.preparationAgainst({ name })}>
    <button class="button quiet" type="button" part="button" @click=${onBack}>
      ${icon('back')}${terms.preparationBack}
    </button>
    <h2 tabindex="-1">${terms.preparationAgainst({ name })}</h2>
    ${choices(props)} ${filtered ? html`<p class="note">${terms.preparationFiltered}</p>` : nothing}
    ${state.kind === 'shown' ? shown(state.reply.sheet, props) : waiting(state, terms)}
  </section>`;
}

function choices({ opponents, own, color, terms, onColor, onOwn }: PreparationProps): TemplateResult {
  const colors = [
    [undefined, terms.all],
    ['black', terms.color.black],
    ['white', terms.color.white],
  ] as const;
  return html`<div class="choices">
    <span aria-hidden="true">${terms.preparationColor}</span>
    ${pills<Color | undefined>({
      label: terms.preparationColor,
      choices: colors,
      chosen: color,
      onChoose: onColor,
    })}
    <label class="field"
      >${terms.preparationOwn}
      <select
        .value=${live(opponents.some(({ name }) => name === own) ? own : '')}
        @change=${(event: Event) => event.target instanceof HTMLSelectElement && onOwn(event.target.value)}
      >
        <option value="" ?selected=${own === ''}>–</option>
        ${opponents.map(({ name }) => html`<option value=${name} ?selected=${name === own}>${name}</option>`)}
      </select></label
    >
  </div>`;
}

function waiting(state: Exclude<PageReading<never>, { kind: 'shown' }>, terms: PreparationTerms): TemplateResult {
  if (state.kind === 'loading') return html`<p class="note" role="status">${terms.wait}</p>`;
  return html`<p class="note" role="alert">${terms.preparationFailed}</p>`;
}

function shown(reply: PreparationReply, props: PreparationProps): TemplateResult {
  const { terms, onPrint, onRecord } = props;
  return html`<p>${resultsText(reply.black, reply.white, terms)}</p>
    <p class="note">${searchText(reply, terms)}</p>
    ${sheetTables(reply, terms).map((table) => folded(table, props))}
    <p class="tools">
      ${
        onRecord
          ? html`<button class="button primary" type="button" part="button" @click=${() => onRecord(reply)}>
            ${terms.preparationRecord}
          </button>`
          : nothing
      }
      <button class="button" type="button" part="button" @click=${() => onPrint(reply)}>
        ${terms.preparationPrint}
      </button>
    </p>`;
}

/** Draws a table with the first rows. The user can unfold a second table with the other rows. */
function folded(table: SheetTable, props: PreparationProps): TemplateResult {
  const rest = table.rows.slice(SHOWN);
  const more = props.terms.more({ count: rest.length });
  return html`${drawn(table, table.rows.slice(0, SHOWN), props)}
    ${
      rest.length > 0
        ? html`<details>
          <summary>${more}</summary>
          ${drawn({ ...table, note: '', title: `${table.title}${props.terms.comma}${more}` }, rest, props)}
        </details>`
        : nothing
    }`;
}

function drawn({ title, note, heads }: SheetTable, rows: readonly SheetRow[], props: PreparationProps): TemplateResult {
  return html`<div class="sheet" tabindex="0" role="region" aria-label=${title}>
    <table>
      <caption>
        ${title} ${note === '' ? nothing : html`<span class="note">${note}</span>`}
      </caption>
      <thead>
        <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
      </thead>
      <tbody>${rows.map((row) => line(row, props))}</tbody>
    </table>
  </div>`;
}

function line({ cells: [first = '', ...cells], action }: SheetRow, { onRow }: PreparationProps): TemplateResult {
  const lead = action
    ? html`<button class="link" type="button" @click=${() => onRow(action)}>${first}</button>`
    : first;
  return html`<tr part="row">
    <th scope="row">${lead}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}
