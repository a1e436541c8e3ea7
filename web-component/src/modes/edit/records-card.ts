/** The card of the record: what is done with it as a whole, and the user's other records and drafts. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordRow } from '../../engine/protocol.js';
import { pills } from '../../ui/pill.js';
import type { SaveState } from './record-saver.js';
import type { EditTerms } from './terms.js';

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
  /** Saves the bytes of a record that cannot be read. */
  onSaveRaw(row: RecordRow): void;
  onBringBack(): void;
  onAll(): void;
  onSaveBoth(): void;
  onUseOther(): void;
  onRetry(): void;
  onEditing(editing: boolean): void;
}

/** `list` is what draws the list of records, as soon as it is here. */
export function recordsCard(
  props: RecordsProps,
  list: ((props: RecordsProps) => TemplateResult) | undefined,
): TemplateResult {
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
    ${open ? (list?.(props) ?? nothing) : nothing}
  </section>`;
}

/** Whether a press changes the record, or only goes along it. */
function ways({ editing, terms, onEditing }: RecordsProps): TemplateResult {
  const choices = [[true, terms.editOn] as const, [false, terms.editOff] as const];
  return pills({ label: terms.editing, choices, chosen: editing, onChoose: onEditing });
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
