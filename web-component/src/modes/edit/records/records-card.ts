/**
 * Draws the card of the record: actions on the record as a whole, and a list of the user's other records and drafts.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordRow } from '../../../engine/protocol.js';
import { pills } from '../../../ui/pill.js';
import type { Template } from '../../../ui/template.js';
import type { EditTerms } from '../edit-terms.js';
import type { SaveState } from './record-saver.js';

export interface RecordsProps {
  readonly state: SaveState;
  /** Whether the record is one of the user's own records; `false` for a draft. */
  readonly own: boolean;
  /** Whether the stored records are lost when the page is closed. */
  readonly session: boolean;
  /** Sentence that explains why the record could not be saved; empty if it is saved. */
  readonly warning: string;
  /** Whether the record is empty, so that there is nothing to save. */
  readonly empty: boolean;
  readonly open: boolean;
  /** The records in the list; `undefined` until they have arrived. */
  readonly rows: readonly RecordRow[] | undefined;
  /** Whether the list shows all records, and not only the most recent ones. */
  readonly all: boolean;
  /** Id of the record on the board; `undefined` if it is not stored. */
  readonly current: number | undefined;
  /** Title of the record that was deleted last; `undefined` if it cannot be restored any more. */
  readonly deleted: string | undefined;
  /** Whether the user edits the record. If the user only views it, the card has no button that changes the record. */
  readonly editing: boolean;
  readonly terms: EditTerms;
  onSave(): void;
  /** Lets the user memorize the record; `undefined` if the page does not offer mode `train`. */
  readonly onMemorise: (() => void) | undefined;
  onToggle(): void;
  onNew(): void;
  onOpen(row: RecordRow): void;
  onDelete(row: RecordRow): void;
  /** Downloads the bytes of a record that cannot be read. */
  onSaveRaw(row: RecordRow): void;
  onBringBack(): void;
  onAll(): void;
  /** Draws the row about the folder to which records are also written. */
  folder(): Template;
  onSaveBoth(): void;
  onUseOther(): void;
  onRetry(): void;
  onEditing(editing: boolean): void;
}

/** Draws the card. `list` draws the list of records; it is `undefined` until its code has loaded. */
export function recordsCard(
  props: RecordsProps,
  list: ((props: RecordsProps) => TemplateResult) | undefined,
): TemplateResult {
  const { state, session, warning, open, terms, onRetry } = props;
  const note = session && state.kind === 'saved' ? terms.notStored : '';
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

/** Draws the choice between editing and only viewing the record. */
function ways({ editing, terms, onEditing }: RecordsProps): TemplateResult {
  const choices = [[true, terms.modeName.edit] as const, [false, terms.editOff] as const];
  return pills({ label: terms.editing, choices, chosen: editing, onChoose: onEditing });
}

function buttons(props: RecordsProps): TemplateResult {
  const { own, empty, open, editing, terms, onSave, onMemorise, onToggle, onNew } = props;
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
    ${
      onMemorise && !empty
        ? html`<button class="button quiet" type="button" part="button" @click=${onMemorise}>
            ${terms.memoriseRecord}
          </button>`
        : nothing
    }
  </span>`;
}

function conflict({ terms, onSaveBoth, onUseOther }: RecordsProps): TemplateResult {
  return html`<div class="conflict">
    <p>${terms.conflict}</p>
    <button class="button primary" type="button" part="button" @click=${onSaveBoth}>${terms.saveBoth}</button>
    <button class="button" type="button" part="button" @click=${onUseOther}>${terms.useOther}</button>
  </div>`;
}
