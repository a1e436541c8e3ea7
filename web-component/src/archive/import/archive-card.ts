/** What is stored: the facts of the archive, its collections, files more, and the way to be rid of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionInfo, LibraryInfo } from '../../engine/protocol.js';
import { ACCEPTED_FILES } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { picker, removal } from '../../ui/file-buttons.js';
import { dropZone } from '../../ui/file-drop.js';
import { report } from './report.js';
import { undo } from './undo.js';

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
  /** What a collection has replaced comes back. */
  onBringBack(collection: number): void;
  /** The new moves of the games. */
  onNovelties(): void;
  /** The wins that were missed in the games. */
  onMissed(): void;
}

/** The user's own records: they came from no file. */
export function isOwn({ kind }: CollectionInfo): boolean {
  return kind === 'own';
}

export function archiveCard(props: ArchiveCardProps): TemplateResult {
  const { info, terms, list, onFiles } = props;
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
    ${several ? list(collections) : nothing} ${collections.map((one) => undo(one, terms, props.onBringBack))}
    <div class="choices">
      ${picker({ label: terms.addFile, accept: ACCEPTED_FILES, onFiles })} ${several ? nothing : onlyOne(props)}
      ${
        info.games > 0
          ? html`<button class="button" type="button" part="button" @click=${props.onNovelties}>${terms.newMoves}</button>
              <button class="button" type="button" part="button" @click=${props.onMissed}>${terms.missedWins}</button>`
          : nothing
      }
    </div>
  </section>`;
}

/** What can be done with the only file. */
function onlyOne({ info: { games }, terms, onReplace, onDelete }: ArchiveCardProps): TemplateResult {
  const replacement = picker({
    label: terms.replace,
    accept: ACCEPTED_FILES,
    single: true,
    onFiles: ([file]) => file && onReplace(file),
  });
  const { remove: label, removeNow: now, removeCancel: cancel } = terms;
  return html`${replacement} ${removal({ label, question: terms.removeQuestion({ games }), now, cancel, onDelete })}`;
}
