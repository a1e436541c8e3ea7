/**
 * Draws the list of collections in the card of the archive. Each collection has its facts, a switch that includes it in
 * searches, and buttons for actions.
 *
 * No action opens a dialog: a question to the user, for example whether to delete a collection,
 * unfolds below the pressed button.
 */

import { html, nothing, type TemplateResult } from 'lit';
import type { CharacterSet, CollectionInfo, Format } from '../../engine/protocol.js';
import { ACCEPTED_FILES, CHARACTER_SETS } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { picker, removal } from '../../ui/file-buttons.js';
import { collectionFacts, collectionName, newsText } from './collection-text.js';

export interface CollectionsProps {
  collections: readonly CollectionInfo[];
  trouble: string;
  terms: TermsOf<'collections'>;
  onSwitch(collection: CollectionInfo, on: boolean): void;
  onRename(collection: CollectionInfo, name: string): void;
  onLetters(collection: CollectionInfo, characterSet: CharacterSet): void;
  onExport(collection: CollectionInfo, format: Format | undefined): void;
  onReplace(collection: CollectionInfo, file: File): void;
  onDelete(collection: CollectionInfo): void;
}

export function collectionsPanel(props: CollectionsProps): TemplateResult {
  const { collections, trouble, terms } = props;
  return html`<h3>${terms.collectionsTitle}</h3>
    <ul class="collections">
      ${collections.map((collection) => row(collection, props))}
    </ul>
    <p class="wrong" role="alert">${trouble}</p>`;
}

function row(collection: CollectionInfo, props: CollectionsProps): TemplateResult {
  const { terms, onSwitch } = props;
  const name = collectionName(collection, terms);
  const change = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) onSwitch(collection, target.checked);
  };
  return html`<li>
    <label class="check"
      ><input
        type="checkbox"
        role="switch"
        aria-label=${terms.collectionOn({ name })}
        .checked=${collection.on}
        @change=${change}
      /><b>${name}</b></label
    >
    ${
      collection.damaged
        ? html`<p class="wrong">${terms.collectionDamaged}</p>`
        : html`<p class="note">${collectionFacts(collection, terms)}</p>`
    }
    ${collection.fileDamaged ? html`<p class="wrong">${terms.collectionFileDamaged}</p>` : nothing}
    ${collection.editionDiff ? html`<p class="news">${newsText(collection.editionDiff, terms)}</p>` : nothing}
    ${
      collection.kind === 'published'
        ? nothing
        : html`<details>
            <summary aria-label=${terms.collectionMoreOf({ name })}>${terms.collectionMore}</summary>
            ${more(collection, props)}
          </details>`
    }
  </li>`;
}

/**
 * Draws the actions for a collection. The collection of the user's own records cannot be renamed, replaced or deleted.
 */
function more(collection: CollectionInfo, props: CollectionsProps): TemplateResult {
  const own = collection.kind === 'own';
  return html`<div class="fields">
      ${own ? nothing : rename(collection, props)} ${collection.characterSet ? letters(collection, props) : nothing}
    </div>
    <div class="choices">
      ${exports(collection, props)} ${own ? nothing : replacement(collection, props)}
      ${own ? nothing : deletion(collection, props)}
    </div>`;
}

function rename(collection: CollectionInfo, { terms, onRename }: CollectionsProps): TemplateResult {
  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.value.trim();
    if (name !== '' && name !== collection.name) onRename(collection, name);
    else target.value = collection.name;
  };
  return html`<label class="field"
    ><span>${terms.collectionRename}</span>
    <input type="text" maxlength="120" autocomplete="off" .value=${collection.name} @change=${change} />
  </label>`;
}

function letters({ characterSet, ...collection }: CollectionInfo, props: CollectionsProps): TemplateResult {
  const change = ({ target }: Event) => {
    const found = CHARACTER_SETS.find((set) => target instanceof HTMLSelectElement && set === target.value);
    if (found) props.onLetters(collection, found);
  };
  return html`<label class="field"
    ><span>${props.terms.collectionLetters}</span>
    <select @change=${change}>
      ${CHARACTER_SETS.map((set) => html`<option value=${set} ?selected=${set === characterSet}>${set.toUpperCase()}</option>`)}
    </select>
  </label>`;
}

/**
 * Draws the buttons that export a collection: as its original file and, if the collection has games, as RIF and SGF.
 * If the original file is a RIF or SGF file, this format has no second button.
 */
function exports(collection: CollectionInfo, { terms, onExport }: CollectionsProps): TemplateResult[] {
  const button = (label: string, format?: Format) =>
    html`<button class="button" type="button" part="button" @click=${() => onExport(collection, format)}>${label}</button>`;
  // A damaged collection can only be exported as its original file, and a RIF collection may have no such file.
  if (collection.damaged && collection.format === 'rif') return [];
  const others = (['rif', 'sgf'] as const).filter((format) => collection.games > 0 && format !== collection.format);
  return [
    button(terms.collectionExport),
    ...others.map((format) => button(terms.saveAs({ format: format.toUpperCase() }), format)),
  ];
}

function replacement(collection: CollectionInfo, { terms, onReplace }: CollectionsProps): TemplateResult {
  return picker({
    label: terms.collectionReplace,
    accept: ACCEPTED_FILES,
    single: true,
    onFiles: ([file]) => file && onReplace(collection, file),
  });
}

function deletion(collection: CollectionInfo, { terms, onDelete }: CollectionsProps): TemplateResult {
  return removal({
    label: terms.collectionDelete,
    question: terms.collectionDeleteQuestion({ name: collectionName(collection, terms) }),
    now: terms.collectionDeleteNow,
    cancel: terms.cancel,
    onDelete: () => onDelete(collection),
  });
}
