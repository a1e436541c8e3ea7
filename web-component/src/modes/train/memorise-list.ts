/** Draws the list of the records that the user memorizes, and the buttons that add records to the list. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MemorisedRecord } from '../../library/training/memorised.js';
import type { TermsOf } from '../../locales/localize.js';
import { picker } from '../../ui/file-buttons.js';
import { icon } from '../../ui/icons.js';

/** Extensions of files with records, as in the attribute `accept`. */
const FILES = '.sgf,.lib,.renlib,.rif,.xml,.psq,.rec,.sav,.pos,.db,.csv,.txt,.bdt,.renju,.zip,.gz';

export interface MemoriseProps {
  readonly records: readonly MemorisedRecord[];
  /** Whether the user's board has a record or moves. */
  readonly hasBoard: boolean;
  /** Whether the user may search the archive. */
  readonly hasArchive: boolean;
  onBoard(): void;
  onFile(file: File): void;
  onArchive(): void;
  onOpen(record: MemorisedRecord): void;
  onClose(name: string): void;
}

export function memoriseList(props: MemoriseProps, terms: TermsOf<'trainer'>): TemplateResult {
  const { records, hasBoard, hasArchive, onBoard, onFile, onArchive, onOpen, onClose } = props;
  const button = (label: string, run: () => void) =>
    html`<button class="button" type="button" part="button" @click=${run}>${label}</button>`;
  return html`<h3>${terms.trainMemorise}</h3>
    ${records.length === 0 ? html`<p class="note">${terms.trainMemoriseHow}</p>` : nothing}
    <ul class="sets records">
      ${records.map(
        (record) => html`<li>
          <button class="button quiet name" type="button" part="button" @click=${() => onOpen(record)}>${record.name}</button>
          <button class="button quiet square" type="button" aria-label=${terms.close({ name: record.name })} @click=${() => onClose(record.name)}>
            ${icon('close')}
          </button>
        </li>`,
      )}
    </ul>
    <div class="row">
      ${hasBoard ? button(terms.trainMemoriseThis, onBoard) : nothing}
      ${picker({ label: terms.trainMemoriseOpen, accept: FILES, single: true, onFiles: ([file]) => file && onFile(file) })}
      ${hasArchive ? button(terms.trainMemoriseArchive, onArchive) : nothing}
    </div>`;
}
