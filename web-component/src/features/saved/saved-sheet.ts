/** The card with the user's bookmarks and saved filters. */
import { html, nothing, type TemplateResult } from 'lit';
import { smallBoard } from '../../board/small-board/small-board.js';
import { type Stone, stones } from '../../game/line.js';
import type { ArchiveContext } from '../../library/context.js';
import { savedStore } from '../../library/saved/saved-store.js';
import { LONGEST_NAME, readItems, writeItems } from '../../library/saved/saved-text.js';
import { saved } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { Bookmark, SavedFilter, SavedItem } from '../../state/saved-item.js';
import { changeQuery, enterMode, showBoard } from '../../state/transitions.js';
import { picker } from '../../ui/file-buttons.js';
import { saveFile } from '../../ui/save-file.js';
import { Sheet } from '../../ui/sheet/sheet.js';
import { bookmarkedLine, bookmarkKey, isEmptyBoard, lineOfBookmark, suggestedName } from './bookmark.js';
import { filterTitle } from './filter-title.js';
import { foundFilter, namedValues } from './filter-values.js';
import { SavedChanges } from './saved-changes.js';
import { type SavedListProps, type SavedTerms, savedList, submitted } from './saved-list.js';

interface BookmarkedPosition {
  readonly key: string;
  readonly stones: readonly Stone[];
}

export class SavedSheet extends Sheet {
  readonly #app: ArchiveContext;
  readonly #changes: SavedChanges;
  #wasOpen = false;
  #renaming: string | undefined;
  /** Whether both lists show all items. */
  #isWhole = false;
  /** A sentence about the user's last action in this card. */
  #said = '';
  /**
   * For each bookmark: its stones, and the key of its position, which is the same for all eight
   * views.
   */
  readonly #positions = new WeakMap<Bookmark, BookmarkedPosition>();

  constructor(app: ArchiveContext) {
    super(app, 'saved', { covers: false });
    this.#app = app;
    this.#changes = new SavedChanges({
      store: app.store,
      items: savedStore(),
      changed: () => app.host.requestUpdate(),
      failed: (written) => this.#say(this.#terms[written === 'later' ? 'savedLater' : 'savedFailed']),
    });
  }

  get #terms(): SavedTerms {
    return withTerms(this.#app.terms(), { saved });
  }

  /** Reads the items when the card is opened. Called before each drawing of the element. */
  update(): void {
    if (this.open && !this.#wasOpen) {
      this.#said = '';
      this.#renaming = undefined;
      this.#isWhole = false;
      void this.#changes.read();
    }
    this.#wasOpen = this.open;
  }

  panel(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const terms = this.#terms;
    const { all, damaged, later } = this.#changes.items;
    const bookmarks = all.filter((item) => item.kind === 'bookmark');
    const filters = all.filter((item) => item.kind === 'filter');
    return this.draw({
      title: terms.savedTitle,
      content: html`<div class="saved-items">
        ${this.#deletion(terms)}
        <p class="said">${this.#said}</p>
        <section>
          <h3>${terms.savedBookmarks}</h3>
          ${this.#addBookmark(bookmarks, terms)}
          ${savedList<Bookmark>({ ...this.#list(terms.savedBookmarks), ...this.#bookmarkRows(terms), items: bookmarks })}
        </section>
        ${
          this.#app.offers('search')
            ? html`<section>
                <h3>${terms.savedFilters}</h3>
                ${this.#addFilter(terms)}
                ${savedList<SavedFilter>({ ...this.#list(terms.savedFilters), ...this.#filterRows(terms), items: filters })}
              </section>`
            : nothing
        }
        <div class="choices">
          ${all.length > 0 ? this.#button(terms.savedToFile, () => this.#toFile()) : nothing}
          ${picker({ label: terms.savedFromFile, accept: '.jsonl', single: true, onFiles: ([file]) => file && void this.#fromFile(file) })}
        </div>
        ${
          damaged + later > 0
            ? html`<p class="note">${terms.savedUnread({ count: damaged + later })}</p>
                ${this.#button(terms.savedSaveUnread, () => void this.#saveUnread())}`
            : nothing
        }
      </div>`,
    });
  }

  /** Names the item that was deleted last, as long as undo can take back this deletion. */
  #deletion(terms: SavedTerms): TemplateResult | typeof nothing {
    const { history, state } = this.#app.store;
    const from = history.entries[history.at]?.from;
    const before = from === undefined ? undefined : history.entries[from];
    const last = state.deletedItems.at(-1);
    if (!last || !before || before.state.deletedItems.includes(last)) return nothing;
    // Another tab may have stored the item again, or the deletion may have failed.
    if (this.#changes.items.all.some(({ id }) => id === last.id)) return nothing;
    return html`<p class="gone">
      <span>${terms.savedDeleted({ name: last.name })}</span>
      <button class="link" type="button" @click=${() => this.#app.actions.undo()}>${terms.undo}</button>
    </p>`;
  }

  #list(
    label: string,
  ): Pick<
    SavedListProps<SavedItem>,
    'label' | 'renaming' | 'isWhole' | 'terms' | 'onWhole' | 'onRename' | 'onName' | 'onDelete'
  > {
    const terms = this.#terms;
    return {
      label,
      terms,
      renaming: this.#renaming,
      isWhole: this.#isWhole,
      onWhole: () => {
        this.#isWhole = true;
        this.#app.host.requestUpdate();
      },
      onRename: (item) => {
        this.#renaming = item?.id;
        this.#app.host.requestUpdate();
        void this.#app.focusOn(item ? '.saved .rename' : '.sheet.saved');
      },
      onName: (item, name) => {
        this.#renaming = undefined;
        void this.#put({ ...item, name, renamed: Date.now() }, terms.savedRenamed({ name }));
        void this.#app.focusOn('.sheet.saved');
      },
      onDelete: (item) => {
        const { state } = this.#app.store;
        const next = { ...state, deletedItems: [...state.deletedItems, item] };
        this.#said = '';
        this.#app.actions.show(next, terms.savedDeleted({ name: item.name }));
        void this.#app.focusOn('.sheet.saved');
      },
    };
  }

  #bookmarkRows(
    terms: SavedTerms,
  ): Pick<SavedListProps<Bookmark>, 'isCurrent' | 'about' | 'aboutText' | 'openLabel' | 'onOpen'> {
    const here = bookmarkKey(this.#app.store.board.line);
    return {
      isCurrent: (item) => this.#positionOf(item).key === here,
      about: (item) => smallBoard(this.#positionOf(item).stones),
      aboutText: ({ position, moves, ply }) =>
        [position, moves.split(' ').slice(0, ply).join(' ')].filter((text) => text !== '').join(' '),
      openLabel: ({ name }) => terms.savedOpen({ name }),
      onOpen: (item) => this.#openBookmark(item),
    };
  }

  #filterRows(
    terms: SavedTerms,
  ): Pick<SavedListProps<SavedFilter>, 'isCurrent' | 'about' | 'aboutText' | 'openLabel' | 'onOpen'> {
    const { filter } = this.#app.store.state.query;
    return {
      isCurrent: (item) => item.filter === filter,
      aboutText: (item) => filterTitle(item, this.#app.terms()),
      about: (item) => html`<span class="quiet">${filterTitle(item, this.#app.terms())}</span>`,
      openLabel: ({ name }) => terms.savedUse({ name }),
      onOpen: (item) => void this.#useFilter(item),
    };
  }

  #addBookmark(bookmarks: readonly Bookmark[], terms: SavedTerms): TemplateResult | typeof nothing {
    const { board } = this.#app.store;
    if (isEmptyBoard(board.line)) return nothing;
    const here = bookmarkKey(board.line);
    const names = bookmarks.filter((item) => this.#positionOf(item).key === here).map(({ name }) => name);
    return html`${names.length > 0 ? html`<p class="here">${terms.savedHere({ names })}</p>` : nothing}
    ${this.#nameForm(
      suggestedName(board),
      terms.savedAddBookmark,
      terms,
      (name) =>
        void this.#add({ ...this.#newItem(name), kind: 'bookmark', ...bookmarkedLine(this.#app.store.board.line) }),
    )}`;
  }

  #addFilter(terms: SavedTerms): TemplateResult {
    const { filter } = this.#app.store.state.query;
    if (filter === '') return html`<p class="note">${terms.savedNoFilter}</p>`;
    return this.#nameForm('', terms.savedAddFilter, terms, (name) => void this.#saveFilter(name, filter));
  }

  #nameForm(name: string, label: string, terms: SavedTerms, use: (name: string) => void): TemplateResult {
    return html`<form
      class="name"
      @submit=${(event: SubmitEvent) =>
        submitted(event, (given) => {
          if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.reset();
          use(given);
        })}
    >
      <input
        type="text"
        name="name"
        required
        autocomplete="off"
        maxlength=${LONGEST_NAME}
        aria-label=${`${terms.savedName}: ${label}`}
        placeholder=${terms.savedName}
        value=${name}
      />
      <button class="button" type="submit" part="button">${label}</button>
    </form>`;
  }

  #newItem(name: string): Pick<SavedItem, 'version' | 'id' | 'name' | 'made'> {
    const random = crypto.getRandomValues(new Uint32Array(4));
    return { version: 1, id: Array.from(random, (part) => part.toString(36)).join('-'), name, made: Date.now() };
  }

  #add(item: SavedItem): Promise<void> {
    return this.#put(item, this.#terms.savedAdded({ name: item.name }));
  }

  /** Stores an item, and says `said` when the item is stored. */
  async #put(item: SavedItem, said: string): Promise<void> {
    if (await this.#changes.put(item)) this.#say(said);
  }

  async #saveFilter(name: string, filter: string): Promise<void> {
    const { engine, library } = this.#app;
    const values = await namedValues(engine, filter, library.state.info?.collections ?? []).catch(() => undefined);
    if (!values) {
      // In another edition of the archive, the same id may belong to another player. A filter whose values have no
      // known names is therefore not saved.
      this.#say(this.#terms.savedNoNames);
      return;
    }
    await this.#add({ ...this.#newItem(name), kind: 'filter', filter, values });
  }

  #openBookmark(item: Bookmark): void {
    const { actions, store } = this.#app;
    const line = lineOfBookmark(item);
    if (!line) return;
    const said = this.#terms.savedShown({ name: item.name });
    this.#said = said;
    actions.show(showBoard(store.state, { line }), said);
  }

  async #useFilter(item: SavedFilter): Promise<void> {
    const { actions, engine, library, store } = this.#app;
    const terms = this.#terms;
    const { name } = item;
    try {
      if (!library.state.info) await library.open();
      const { filter, gone } = await foundFilter(engine, item, library.state.info?.collections ?? []);
      if (filter === '' && gone.length > 0) {
        this.#say(terms.savedAllGone({ names: gone.map((value) => value.name) }));
        return;
      }
      const names = gone.map((value) => value.name);
      const said = gone.length > 0 ? terms.savedGone({ names, count: names.length }) : terms.savedUsed({ name });
      this.#said = said;
      actions.show(changeQuery(enterMode(store.state, 'search'), { filter }), said);
    } catch {
      this.#say(terms.savedNoArchive);
    }
  }

  #toFile(): void {
    saveFile(writeItems(this.#changes.items.all), 'renju-saved.jsonl', 'application/jsonl');
  }

  async #fromFile(file: File): Promise<void> {
    const terms = this.#terms;
    const read = await file.text().then(readItems, () => undefined);
    if (!read) {
      this.#say(terms.savedNoFile);
      return;
    }
    const merged = await this.#changes.merge(read.items);
    if (!merged) return;
    const { taken, known, unwritten } = merged;
    const said = [
      terms.savedTaken({ taken, known }),
      ...(read.damaged > 0 ? [terms.savedLines({ lines: read.damaged })] : []),
      ...(unwritten > 0 ? [terms.savedFailed] : []),
    ];
    this.#say(said.join(' '));
  }

  async #saveUnread(): Promise<void> {
    saveFile(await savedStore().unreadable(), 'renju-saved-unread.jsonl', 'application/jsonl');
  }

  #positionOf(item: Bookmark): BookmarkedPosition {
    const known = this.#positions.get(item);
    if (known) return known;
    const line = lineOfBookmark(item);
    const made = { key: line ? bookmarkKey(line) : '', stones: line ? [...stones(line).values()] : [] };
    this.#positions.set(item, made);
    return made;
  }

  #button(label: string, act: () => void): TemplateResult {
    return html`<button class="button" type="button" part="button" @click=${act}>${label}</button>`;
  }

  /** Shows a sentence in the card, and lets screen readers speak it. The card has no live region of its own. */
  #say(said: string): void {
    this.#said = said;
    this.#app.announcer.start(said);
    this.#app.host.requestUpdate();
  }
}
