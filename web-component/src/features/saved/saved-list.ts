/** Draws a list of saved items. Bookmarks and filters share this list. */
import { html, nothing, type TemplateResult } from 'lit';
import { LONGEST_NAME, shortName } from '../../library/saved/saved-text.js';
import type { TermsOf } from '../../locales/localize.js';
import type { SavedItem } from '../../state/saved-item.js';
import { shape } from '../../ui/icons.js';
import { squareButton } from '../../ui/square-button.js';
import type { Template } from '../../ui/template.js';

export type SavedTerms = TermsOf<'saved'>;

const PENCIL = 'M3 13l.7-3L11 2.7 13.3 5 6 12.3zM9.4 4.3l2.3 2.3';
const BIN = 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9';

/** Number of items that are listed before the user asks for all. */
const FIRST = 100;

export interface SavedListProps<Item extends SavedItem> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Whether all items are listed, not only the first ones. */
  readonly isWhole: boolean;
  onWhole(): void;
  /** The item whose name the user is changing; absent if there is none. */
  readonly renaming: string | undefined;
  readonly terms: SavedTerms;
  /** Whether an item is in use now, for example a bookmark of the shown position. */
  isCurrent(item: Item): boolean;
  /** Draws the contents of the item, beside its name. */
  about(item: Item): Template;
  /** Returns the contents of the item as text. Several items may have one name. */
  aboutText(item: Item): string;
  /**
   * Returns the accessible name of the button that opens the item. In the list, the contents of the
   * item follow this name.
   */
  openLabel(item: Item): string;
  onOpen(item: Item): void;
  /** Called when the user begins to change a name, or gives up (`undefined`). */
  onRename(item: Item | undefined): void;
  onName(item: Item, name: string): void;
  onDelete(item: Item): void;
}

export function savedList<Item extends SavedItem>(props: SavedListProps<Item>): TemplateResult | typeof nothing {
  const { items, isWhole, label, terms, onWhole } = props;
  if (items.length === 0) return nothing;
  const shown = isWhole ? items : items.slice(0, FIRST);
  const more = items.length - shown.length;
  return html`<ul aria-label=${label}>
      ${shown.map((item) => row(item, props))}
    </ul>
    ${more > 0 ? html`<button class="button" type="button" part="button" @click=${onWhole}>${terms.more({ count: more })}</button>` : nothing}`;
}

function row<Item extends SavedItem>(item: Item, props: SavedListProps<Item>): TemplateResult {
  const { renaming, terms, isCurrent, about, aboutText, openLabel, onOpen, onRename, onDelete } = props;
  if (renaming === item.id) return html`<li>${nameForm(item, props)}</li>`;
  const { name } = item;
  return html`<li class=${isCurrent(item) ? 'current' : ''}>
    <button
      class="open-item"
      type="button"
      aria-label=${[openLabel(item), aboutText(item)].join(terms.comma)}
      aria-current=${isCurrent(item) ? 'true' : nothing}
      @click=${() => onOpen(item)}
    >
      ${about(item)}<b>${name}</b>
    </button>
    ${squareButton({ icon: shape(PENCIL), label: terms.savedRename({ name }), kind: 'quiet', run: () => onRename(item) })}
    ${squareButton({ icon: shape(BIN), label: terms.savedDelete({ name }), kind: 'quiet', run: () => onDelete(item) })}
  </li>`;
}

function nameForm<Item extends SavedItem>(
  item: Item,
  { terms, onName, onRename }: SavedListProps<Item>,
): TemplateResult {
  return html`<form
    class="name"
    @submit=${(event: SubmitEvent) => submitted(event, (name) => onName(item, name))}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      onRename(undefined);
    }}
  >
    <input
      type="text"
      name="name"
      class="rename"
      required
      autocomplete="off"
      maxlength=${LONGEST_NAME}
      aria-label=${terms.savedName}
      .value=${item.name}
    />
    <button class="button" type="submit" part="button">${terms.savedSetName}</button>
    <button class="button" type="button" part="button" @click=${() => onRename(undefined)}>${terms.cancel}</button>
  </form>`;
}

/** Reads the name in a form that was submitted, and calls `use` with it unless it is empty. */
export function submitted(event: SubmitEvent, use: (name: string) => void): void {
  event.preventDefault();
  const { currentTarget } = event;
  const input = currentTarget instanceof HTMLFormElement ? currentTarget.elements.namedItem('name') : undefined;
  // The field limits the name that the user types, but not the name that the page suggests.
  const name = input instanceof HTMLInputElement ? shortName(input.value.trim()) : '';
  if (name !== '') use(name);
}
