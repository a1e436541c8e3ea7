/** The card of the record: what is done with it as a whole, and the user's other records and drafts. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordRow } from '../../engine/protocol.js';
import type { SaveState } from './record-saver.js';
import type { EditTerms } from './terms.js';
import { editIcon } from './tool-icons.js';

export interface RecordsProps {
  readonly state: SaveState;
  /** It is one of the user's own records. */
  readonly own: boolean;
  /** What is saved is gone when the page closes. */
  readonly session: boolean;
  /** Why it could not be saved. */
  readonly warning: string;
  /** There is nothing to save. */
  readonly empty: boolean;
  /** The list is unfolded. */
  readonly open: boolean;
  /** `undefined` until they are here. */
  readonly rows: readonly RecordRow[] | undefined;
  /** All are shown. */
  readonly all: boolean;
  /** The record on the board. */
  readonly current: number | undefined;
  /** The title of one that was deleted just now. */
  readonly deleted: string | undefined;
  /** Without what changes anything. */
  readonly editing: boolean;
  readonly terms: EditTerms;
  onSave(): void;
  onToggle(): void;
  onNew(): void;
  onOpen(row: RecordRow): void;
  onDelete(row: RecordRow): void;
  onBringBack(): void;
  onAll(): void;
  onSaveBoth(): void;
  onUseOther(): void;
  onRetry(): void;
  onEditing(editing: boolean): void;
}

/** Rows of each list at first. */
const FIRST = 30;

export function recordsCard(props: RecordsProps): TemplateResult {
  const { state, session, warning, open, terms, onRetry } = props;
  const note = session && state.kind === 'saved' ? terms.sessionRecord : '';
  return html`<section class="card records" part="panel records" aria-label=${terms.recordCard}>
    <header>
      ${ways(props)} ${buttons(props)}
    </header>
    ${
      warning
        ? html`<p class="failed">
            <span>${warning}</span>
            <button class="button" type="button" part="button" @click=${onRetry}>${terms.retry}</button>
          </p>`
        : nothing
    }
    ${note ? html`<p class="note">${note}</p>` : nothing} ${state.kind === 'conflict' ? conflict(props) : nothing}
    ${open ? list(props) : nothing}
  </section>`;
}

/** Whether a press changes the record, or only goes along it. */
function ways({ editing, terms, onEditing }: RecordsProps): TemplateResult {
  const pill = (on: boolean, name: string) => html`<button
    class="pill"
    type="button"
    aria-pressed=${on === editing ? 'true' : 'false'}
    @click=${() => onEditing(on)}
  >
    ${name}
  </button>`;
  return html`<div class="pills" role="group" aria-label=${terms.editing}>
    ${pill(true, terms.editOn)} ${pill(false, terms.editOff)}
  </div>`;
}

function buttons({ own, empty, open, editing, terms, onSave, onToggle, onNew }: RecordsProps): TemplateResult {
  const idle = own || empty;
  return html`<span class="acts">
    ${
      editing
        ? html`<button
            class="button quiet"
            type="button"
            part="button"
            title=${terms.saveOnPurposeTitle}
            aria-disabled=${idle ? 'true' : 'false'}
            @click=${() => idle || onSave()}
          >
            ${terms.saveOnPurpose}
          </button>`
        : nothing
    }
    <button class="button quiet" type="button" part="button" aria-expanded=${open ? 'true' : 'false'} @click=${onToggle}>
      ${terms.ownRecords}
    </button>
    <button class="button quiet" type="button" part="button" @click=${onNew}>${terms.newRecord}</button>
  </span>`;
}

function conflict({ terms, onSaveBoth, onUseOther }: RecordsProps): TemplateResult {
  return html`<div class="conflict">
    <p>${terms.conflict}</p>
    <button class="button primary" type="button" part="button" @click=${onSaveBoth}>${terms.saveBoth}</button>
    <button class="button" type="button" part="button" @click=${onUseOther}>${terms.useOther}</button>
  </div>`;
}

function list(props: RecordsProps): TemplateResult {
  const { rows, deleted, terms, onBringBack } = props;
  const back = deleted
    ? html`<p class="gone">
        <span>${terms.recordDeleted({ title: deleted })}</span>
        <button class="link" type="button" @click=${onBringBack}>${terms.bringBack}</button>
      </p>`
    : nothing;
  if (!rows) return html`${back}<p class="note">${terms.openingRecord}</p>`;
  const own = rows.filter(({ draft }) => !draft);
  const drafts = rows.filter(({ draft }) => draft);
  return html`${back} ${own.length === 0 ? html`<p class="note">${terms.noRecords}</p>` : rowList(own, terms.ownRecords, props)}
    ${drafts.length === 0 ? nothing : html`<h2>${terms.drafts}</h2>${rowList(drafts, terms.drafts, props)}`}`;
}

function rowList(rows: readonly RecordRow[], name: string, props: RecordsProps): TemplateResult {
  const { all, terms, onAll } = props;
  const shown = all ? rows : rows.slice(0, FIRST);
  const rest = rows.length - shown.length;
  return html`<ul class="record-list" aria-label=${name}>
      ${shown.map((row) => rowView(row, props))}
    </ul>
    ${rest > 0 ? html`<button class="link" type="button" @click=${onAll}>${terms.moreRecords({ records: rest })}</button>` : nothing}`;
}

function rowView(row: RecordRow, { current, terms, onOpen, onDelete }: RecordsProps): TemplateResult {
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
      @click=${() => onDelete(row)}
    >
      ${editIcon('branch')}
    </button>
  </li>`;
}
