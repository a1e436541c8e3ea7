/** The record as a whole: its title, whether it is saved, and the reader's other records. */
import { html, nothing, type TemplateResult } from 'lit';
import type { KeptRow } from '../../engine/record-protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import type { KeepState } from './keeper.js';
import { editIcon } from './tool-icons.js';

export interface RecordsProps {
  title: string;
  state: KeepState;
  /** Why nothing is kept, or not for long. */
  warning: string;
  /** The list is unfolded. */
  open: boolean;
  /** `undefined` until they are here. */
  rows: readonly KeptRow[] | undefined;
  /** All are shown. */
  all: boolean;
  /** The record that is edited. */
  current: number | undefined;
  /** The title of one that was deleted just now. */
  forgotten: string | undefined;
  /** Without what changes anything. */
  editing: boolean;
  terms: TermsOf<'edit'>;
  onToggle(): void;
  onNew(): void;
  onOpen(row: KeptRow): void;
  onForget(row: KeptRow): void;
  onBringBack(): void;
  onAll(): void;
  onKeepBoth(): void;
  onTakeTheirs(): void;
}

/** Rows at first. */
const MOST = 30;

export function recordsCard(props: RecordsProps): TemplateResult {
  const { title, state, warning, open, terms, onToggle, onNew } = props;
  return html`<section class="card records" part="panel records" aria-label=${terms.recordCard}>
    <header>
      <h2>${title}</h2>
      <span class="saved ${state.kind}">${terms.saveState[state.kind]}</span>
      <span class="acts">
        <button class="button quiet" type="button" part="button" aria-expanded=${open ? 'true' : 'false'} @click=${onToggle}>
          ${terms.ownRecords}
        </button>
        <button class="button quiet" type="button" part="button" @click=${onNew}>${terms.newRecord}</button>
      </span>
    </header>
    ${warning ? html`<p class="note">${warning}</p>` : nothing} ${state.kind === 'conflict' ? conflict(props) : nothing}
    ${open ? list(props) : nothing}
  </section>`;
}

function conflict({ terms, onKeepBoth, onTakeTheirs }: RecordsProps): TemplateResult {
  return html`<div class="conflict">
    <p>${terms.conflict}</p>
    <button class="button primary" type="button" part="button" @click=${onKeepBoth}>${terms.saveBoth}</button>
    <button class="button" type="button" part="button" @click=${onTakeTheirs}>${terms.useOther}</button>
  </div>`;
}

function list(props: RecordsProps): TemplateResult {
  const { rows, all, forgotten, terms, onAll, onBringBack } = props;
  const back = forgotten
    ? html`<p class="gone">
        <span>${terms.recordDeleted({ title: forgotten })}</span>
        <button class="link" type="button" @click=${onBringBack}>${terms.bringBack}</button>
      </p>`
    : nothing;
  if (!rows) return html`${back}<p class="note">${terms.openingRecord}</p>`;
  if (rows.length === 0) return html`${back}<p class="note">${terms.noRecords}</p>`;
  const shown = all ? rows : rows.slice(0, MOST);
  const rest = rows.length - shown.length;
  return html`${back}
    <ul class="kept-list">
      ${shown.map((row) => rowView(row, props))}
    </ul>
    ${rest > 0 ? html`<button class="link" type="button" @click=${onAll}>${terms.moreRecords({ records: rest })}</button>` : nothing}`;
}

function rowView(row: KeptRow, { current, terms, onOpen, onForget }: RecordsProps): TemplateResult {
  const title = row.title || terms.untitled;
  const day = row.date || terms.day(row.changedAt);
  return html`<li class=${row.id === current ? 'current' : ''}>
    <button
      class="open-record"
      type="button"
      aria-label=${terms.openRecord({ title })}
      aria-pressed=${row.id === current ? 'true' : 'false'}
      @click=${() => onOpen(row)}
    >
      <span class="dot ${row.result}"></span><b>${title}</b><span class="quiet">${day} · ${terms.moves({ count: row.moves })}</span>
    </button>
    <button
      class="button square quiet"
      type="button"
      part="button"
      title=${terms.deleteRecord({ title })}
      aria-label=${terms.deleteRecord({ title })}
      @click=${() => onForget(row)}
    >
      ${editIcon('branch')}
    </button>
  </li>`;
}
