/**
 * Includes collections in searches, renames, exports, replaces and deletes collections. Also shows the moves and
 * comments of the books (libraries of moves with comments) for the position on the board.
 */
import type { TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import { type CollectionInfo, type Format, OWN_RECORDS } from '../../engine/protocol.js';
import { boardOf } from '../../game/record/on-board.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { collections } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import { saveFile } from '../../ui/save-file.js';
import type { ExplorerAdditions } from '../explorer/additions.js';
import type { Feature } from '../feature.js';
import { BookController } from './book-controller.js';
import type { NamedPlace } from './book-notes.js';
import { collectionName } from './collection-text.js';
import { collectionsPanel } from './collections-panel.js';
import { OwnGames } from './own-games.js';

/**
 * Greatest number of nodes of a book that are opened as a record. If the book has more, only the nodes near the node
 * of the shown position are opened.
 */
const PART = 20_000;

export class CollectionsController implements Feature {
  readonly #app: ArchiveContext;
  readonly #books: BookController;
  readonly #own: OwnGames;
  #trouble = '';
  readonly #terms;

  constructor(app: ArchiveContext, search: Search) {
    this.#app = app;
    this.#terms = () => withTerms(app.terms(), { collections });
    const options = {
      engine: app.engine,
      library: app.library,
      search,
      terms: this.#terms,
      redraw: () => app.host.requestUpdate(),
    };
    this.#own = new OwnGames(options);
    this.#books = new BookController({
      ...options,
      open: (place) => void this.#open(place),
    });
  }

  update(): void {
    this.#books.update();
    this.#own.update();
  }

  explorer(): ExplorerAdditions {
    return { book: this.#books.view, records: this.#own.column(this.#books.ownMoves, this.#books.waits) };
  }

  /** Returns the labels of the books' moves on the board, and descriptions of their points for assistive programs. */
  picture(): BoardPicture {
    return this.#books.picture;
  }

  /** Includes a collection in searches, or excludes it from them. */
  switch(collection: number, on: boolean): void {
    void this.#do(() => this.#app.engine.call('change-collection', { collection, on }));
  }

  /** Draws the list of collections for the card of the archive. */
  collectionList(collections: readonly CollectionInfo[]): TemplateResult {
    const { library, engine, announcer } = this.#app;
    const terms = this.#all;
    return collectionsPanel({
      collections,
      trouble: this.#trouble,
      terms,
      onSwitch: ({ id }, on) => this.switch(id, on),
      onRename: ({ id }, name) => void this.#do(() => engine.call('change-collection', { collection: id, name })),
      onLetters: ({ id }, characterSet) =>
        void this.#do(() => engine.call('change-collection', { collection: id, characterSet })),
      onExport: ({ id }, format) => void this.#do(() => this.#export(id, format)),
      onReplace: ({ id }, file) => void library.import(file, file.name, { collection: id }),
      onDelete: (collection) =>
        void this.#do(async () => {
          await engine.call('delete-collection', { collection: collection.id });
          announcer.start(terms.collectionDeleted({ name: collectionName(collection, terms) }));
          // The row that had the focus is gone, so another element gets the focus.
          await this.#app.focusOn('.collections summary, button[part~=archive]');
        }),
    });
  }

  get #all(): TermsOf<'collections'> {
    return this.#terms();
  }

  /** Runs a change of the collections. An error is shown below the list of collections. */
  async #do(act: () => Promise<unknown>): Promise<void> {
    this.#trouble = '';
    try {
      await act();
    } catch (error) {
      if (isAbort(error)) return;
      const code = error instanceof EngineError ? error.failure.code : 'internal';
      this.#trouble = code === 'gone' ? this.#all.collectionNotThere : this.#all.collectionFailed;
    }
    this.#app.host.requestUpdate();
  }

  async #export(collection: number, format: Format | undefined): Promise<void> {
    const as = format === undefined ? {} : { format };
    const { engine, announcer } = this.#app;
    const { bytes, name, damaged } = await engine.call('export-collection', { collection, ...as });
    saveFile(bytes, name);
    announcer.start(this.#all.saved({ name }));
    if (damaged) this.#trouble = this.#all.collectionSavedDamaged({ name });
    if (collection !== OWN_RECORDS) return;
    // The file of the user's records lacks the records that cannot be read.
    const { records } = await engine.call('list-records', {});
    const left = records.filter(({ damage }) => damage).length;
    if (left > 0) this.#trouble = this.#all.collectionSavedWithout({ name, records: left });
  }

  /** Opens the part of a book around the position, and enters mode `edit` if the element offers this mode. */
  async #open({ collection, node, name }: NamedPlace): Promise<void> {
    const { actions, engine, enter, offers, store } = this.#app;
    const { board } = store.state;
    await this.#do(async () => {
      const { record, nodeIndex } = await engine.call('book-record', { collection, node, maxNodes: PART });
      // The book must not replace another board that the user has opened meanwhile.
      if (store.state.board !== board) return;
      actions.show(showBoard(store.state, boardOf({ record, node: nodeIndex })), this.#all.bookOpened({ name }));
      if (offers('edit')) enter('edit');
    });
  }
}
