/** What is stored: the facts of the archive, its collections, files more, and the way to be rid of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionInfo, LibraryInfo } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { dropZone } from '../../ui/file-drop.js';
import { picker } from './picker.js';
import { report } from './report.js';

export interface ArchiveCardProps {
  info: LibraryInfo;
  terms: TermsOf<'importing'>;
  /** The collections by name, where there are several; absent until that part is loaded. */
  list(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  /** Files more. */
  onFiles(files: readonly File[]): void;
  /** A file in place of the only one. */
  onReplace(file: File): void;
  onDelete(): void;
}

/** The user's own records: they came from no file. */
export function isOwn({ kind }: CollectionInfo): boolean {
  return kind === 'own';
}

export function archiveCard(props: ArchiveCardProps): TemplateResult {
  const { info, terms, list, onFiles, onReplace } = props;
  const { collections, source } = info;
  const several =
    collections.length > 1 || collections.some((one) => one.editionDiff !== undefined || one.damaged || isOwn(one));
  const zone = dropZone(onFiles);
  // What is known of one file is said of it alone; of several there are the sums.
  const file = collections.length === 1 ? source : '';
  const facts: Array<[string, string]> = [
    [terms.factGames, terms.number(info.games)],
    [terms.factEdition, file && info.edition],
    [terms.factFile, file && terms.size(info.fileBytes)],
    [terms.factStored, source && terms.size(info.bytes)],
    [terms.factImported, file && terms.day(info.importedAt)],
  ];
  return html`<section
    class="card archive"
    part="panel archive"
    aria-label=${terms.archiveTitle}
    @dragenter=${zone.over}
    @dragover=${zone.over}
    @dragleave=${zone.leave}
    @drop=${zone.drop}
  >
    <h2>${file || terms.archiveTitle}</h2>
    <dl>
      ${facts.filter(([, value]) => value !== '').map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
    ${source ? report(info.problems, file ? '' : source, terms) : nothing}
    ${several ? list(collections) : nothing}
    <div class="choices">
      ${picker(terms.addFile, '', onFiles)} ${several ? nothing : html`${picker(terms.replace, '', ([file]) => file && onReplace(file), false)} ${removal(info, props)}`}
    </div>
  </section>`;
}

/** Two steps: the first unfolds the question, the second does it. */
function removal({ games }: LibraryInfo, { terms, onDelete }: ArchiveCardProps): TemplateResult {
  const fold = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof Element)) return;
    const details = currentTarget.closest('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };
  return html`<details class="removal">
    <summary class="button">${terms.remove}</summary>
    <p>${terms.removeQuestion({ games })}</p>
    <button type="button" class="button danger" part="button" @click=${onDelete}>${terms.removeNow}</button>
    <button type="button" class="button" part="button" @click=${fold}>${terms.removeCancel}</button>
  </details>`;
}
