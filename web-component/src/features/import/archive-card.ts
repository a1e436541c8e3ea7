/**
 * Draws the card about the stored archive: the facts and the collections of the archive, and buttons to add, replace or
 * delete files.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { CollectionInfo, LibraryInfo } from '../../engine/protocol.js';
import { ACCEPTED_FILES } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { dropZone } from '../../ui/drop-zone.js';
import { picker, removal } from '../../ui/file-buttons.js';
import { undo } from './bring-back-button.js';
import { type FlawWords, report } from './report.js';

export interface ArchiveCardProps {
  info: LibraryInfo;
  terms: TermsOf<'importing'>;
  /** Draws the list of collections; returns `undefined` until its code is loaded. */
  list(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  words: FlawWords;
  /** Called with files to add. */
  onFiles(files: readonly File[]): void;
  /** Called with a file that replaces the only file of the library. */
  onReplace(file: File): void;
  onDelete(): void;
  /** Called to restore the content that a collection had before it was replaced. */
  onBringBack(collection: number): void;
  /** Called to show the novelties (moves that nobody had played before) in the games. */
  onNovelties(): void;
  /** Called to show the wins that players missed in the games. */
  onMissed(): void;
}

/** Whether a collection is the user's own records, which did not come from a file. */
export function isOwn({ kind }: CollectionInfo): boolean {
  return kind === 'own';
}

export function archiveCard(props: ArchiveCardProps): TemplateResult {
  const { info, terms, list, onFiles } = props;
  const { collections, source } = info;
  const several =
    collections.length > 1 || collections.some((one) => one.editionDiff !== undefined || one.damaged || isOwn(one));
  const zone = dropZone(onFiles);
  // If there is only one file, the card shows the facts about this file; otherwise it shows only sums over all files.
  const file = collections.length === 1 ? source : '';
  const facts: Array<[string, string]> = [
    [terms.gamesTitle, terms.number(info.games)],
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
    ${source ? report(info.problems, file ? '' : source, terms, props.words) : nothing}
    ${several ? list(collections) : nothing} ${collections.map((one) => undo(one, terms, props.onBringBack))}
    <div class="choices">
      ${picker({ label: terms.addFile, accept: ACCEPTED_FILES, onFiles })} ${several ? nothing : replacement(props)}
      ${
        info.games > 0
          ? html`<button class="button" type="button" part="button" @click=${props.onNovelties}>${terms.newMoves}</button>
              <button class="button" type="button" part="button" @click=${props.onMissed}>${terms.missedWins}</button>`
          : nothing
      }
      ${several ? nothing : deletion(props)}
    </div>
  </section>`;
}

/** Draws the button that replaces the only file. */
function replacement({ terms, onReplace }: ArchiveCardProps): TemplateResult {
  return picker({
    label: terms.replace,
    accept: ACCEPTED_FILES,
    single: true,
    onFiles: ([file]) => file && onReplace(file),
  });
}

/** Draws the button that deletes the only file. It comes last, because its question needs the rest of the row. */
function deletion({ info: { games }, terms, onDelete }: ArchiveCardProps): TemplateResult {
  const { remove: label, removeNow: now, cancel } = terms;
  return removal({ label, question: terms.removeQuestion({ games }), now, cancel, onDelete });
}
