/** Draws the list of the user's records and drafts, most recently changed first. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordRow } from '../../../engine/protocol.js';
import { manyChanges } from '../../../features/care/unsaved-changes.js';
import { squareButton } from '../../../ui/square-button.js';
import { editIcon } from '../tools/tool-icons.js';
import type { RecordsProps } from './records-card.js';

const FIRST = 30;

export function recordsList(props: RecordsProps): TemplateResult {
  const { rows, deleted, folder, terms, onBringBack } = props;
  const back = deleted
    ? html`<p class="gone">
        <span>${terms.recordDeleted({ title: deleted })}</span>
        <button class="link" type="button" @click=${onBringBack}>${terms.undo}</button>
      </p>`
    : nothing;
  if (!rows) return html`${back}<p class="note">${terms.wait}</p>`;
  const own = rows.filter(({ draft }) => !draft);
  const drafts = rows.filter(({ draft }) => draft);
  const changes = manyChanges();
  const reminder = changes > 0 ? html`<p class="note">${terms.backupReminder({ changes })}</p>` : nothing;
  return html`${back} ${reminder} ${own.length === 0 ? html`<p class="note">${terms.noRecords}</p>` : rowList(own, terms.ownRecords, props)}
    ${drafts.length === 0 ? nothing : html`<h2>${terms.drafts}</h2>${rowList(drafts, terms.drafts, props)}`}
    ${folder()}`;
}

function rowList(rows: readonly RecordRow[], name: string, props: RecordsProps): TemplateResult {
  const { all, terms, onAll } = props;
  const shown = all ? rows : rows.slice(0, FIRST);
  const rest = rows.length - shown.length;
  return html`<ul class="record-list" aria-label=${name}>
      ${shown.map((row) => rowView(row, props))}
    </ul>
    ${rest > 0 ? html`<button class="link" type="button" @click=${onAll}>${terms.more({ count: rest })}</button>` : nothing}`;
}

/**
 * Draws the row of a record that cannot be read. The record can be deleted only after the user has downloaded its
 * bytes, because there is no other copy.
 */
function damagedView(row: RecordRow, { terms, onSaveRaw, onDelete }: RecordsProps): TemplateResult {
  const day = terms.day(row.changedAt);
  const label = terms.damagedRecord({ day });
  return html`<li class="damaged">
    <p>${row.damage === 'newer' ? terms.newerRecord({ day }) : label}</p>
    <button class="button" type="button" part="button" @click=${() => onSaveRaw(row)}>${terms.saveRaw}</button>
    ${deletion(terms.deleteRecord({ title: label }), () => onDelete(row))}
  </li>`;
}

function rowView(row: RecordRow, props: RecordsProps): TemplateResult {
  if (row.damage) return damagedView(row, props);
  const { current, terms, onOpen, onDelete } = props;
  const title = row.title || terms.untitled;
  // Several drafts of a day often have the same title.
  const day = row.draft ? terms.moment(row.changedAt) : row.date || terms.day(row.changedAt);
  const stones = row.stones > 0 ? [terms.setStones({ count: row.stones })] : [];
  const size = [...stones, ...(row.moves > 0 || row.stones === 0 ? [terms.moves({ count: row.moves })] : [])];
  return html`<li class=${row.id === current ? 'current' : ''}>
    <button
      class="open-record"
      type="button"
      aria-label=${terms.openRecord({ title })}
      aria-pressed=${row.id === current ? 'true' : 'false'}
      @click=${() => onOpen(row)}
    >
      <span class="dot ${row.result}"></span><b>${title}</b><span class="quiet">${[day, ...size].join(' · ')}</span>
    </button>
    ${deletion(terms.deleteRecord({ title }), () => onDelete(row))}
  </li>`;
}

function deletion(label: string, run: () => void): TemplateResult {
  return squareButton({ icon: editIcon('delete'), label, kind: 'quiet', run });
}
