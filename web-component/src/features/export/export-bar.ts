/** Draws the bar above the list of games for the export: how many games are exported, the formats, and the result. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';

/** The formats of an export. `table` is text to paste into a table; `sgf` and `rif` are files of records. */
const FORMATS = ['table', 'sgf', 'rif'] as const;
export type ExportFormat = (typeof FORMATS)[number];

export interface ExportBarProps {
  /** `total` is the number of games in the list, and `chosen` the number of games that the user has chosen. */
  total: number;
  chosen: number;
  /** Whether an export is running. */
  writing: boolean;
  /** Sentence about the result of the last export; empty if there is none. */
  said: string;
  terms: TermsOf<'gameExport'>;
  onExport(format: ExportFormat): void;
  onStop(): void;
  onNone(): void;
}

export function exportBar(props: ExportBarProps): TemplateResult {
  const { total, chosen, writing, said, terms, onExport, onStop, onNone } = props;
  const button = (format: ExportFormat) =>
    html`<button
      class="button"
      type="button"
      part="button"
      title=${format === 'table' ? nothing : terms.saveAs({ format: format.toUpperCase() })}
      aria-disabled=${writing || total === 0 ? 'true' : 'false'}
      @click=${() => !writing && total > 0 && onExport(format)}
    >
      ${icon(format === 'table' ? 'copy' : 'save')}${format === 'table' ? terms.copy : format.toUpperCase()}
    </button>`;
  return html`<div class="export" role="group" aria-label=${terms.exportName}>
    <b>${chosen > 0 ? terms.exportChosen({ chosen, total }) : terms.exportAll({ games: total })}</b>
    ${chosen > 0 ? html`<button class="link" type="button" @click=${onNone}>${terms.exportNone}</button>` : nothing}
    <div class="choices">${FORMATS.map(button)}</div>
    <p class="note">
      ${
        writing
          ? html`${terms.exportWriting({ games: chosen || total })}<span class="track" aria-hidden="true"></span>
              <button class="link" type="button" @click=${onStop}>${terms.stop}</button>`
          : said || terms.exportHint
      }
    </p>
  </div>`;
}
