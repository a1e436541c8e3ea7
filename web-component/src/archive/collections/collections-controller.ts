/** Several collections in one library: switched, named, exported, replaced and deleted; and what the books among them say. */

import type { TemplateResult } from 'lit';
import type { BoardArea } from '../../board/board-view.js';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import type { BookComment, CollectionInfo, Format, GameRecord } from '../../engine/protocol.js';
import { collections } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { BoardAttributes } from '../../state/attributes.js';
import type { Announcer } from '../../ui/announcer.js';
import type { Library } from '../library.js';
import { BookMode, type BookView } from './book-controller.js';
import { collectionName } from './collection-text.js';
import { collectionsPanel } from './collections-panel.js';

export interface CollectionsOptions {
  announcer: Announcer;
  library: Library;
  terms(): Terms;
  /** Saves a file that was made. */
  save(bytes: Uint8Array<ArrayBuffer>, name: string): void;
  /** Puts a part of a book on the board, to be edited where that can be. */
  open(opened: { record: GameRecord; node: number }): void;
}

/** Nodes of a book that are opened with the place of a comment. */
const PART = 20_000;

export class CollectionsMode {
  readonly #host: BoardAttributes;
  readonly #options: CollectionsOptions;
  readonly #book: BookMode;
  #trouble = '';
  readonly #terms = () => withTerms(this.#options.terms(), { collections });

  constructor(host: BoardAttributes, options: CollectionsOptions) {
    this.#host = host;
    this.#options = options;
    this.#book = new BookMode({
      library: options.library,
      terms: () => this.#all,
      redraw: () => host.requestUpdate(),
      open: (comment) => void this.#open(comment),
    });
  }

  /** Before the element is drawn. */
  update(): void {
    this.#book.update();
  }

  get book(): BookView | undefined {
    return this.#book.view;
  }

  board(area: BoardArea | undefined): BoardArea | undefined {
    return this.#book.board(area);
  }

  list(collections: readonly CollectionInfo[]): TemplateResult {
    const { library, announcer } = this.#options;
    const terms = this.#all;
    return collectionsPanel({
      collections,
      trouble: this.#trouble,
      terms,
      onSwitch: ({ id }, on) => void this.#do(() => library.call('change-collection', { collection: id, on })),
      onRename: ({ id }, name) => void this.#do(() => library.call('change-collection', { collection: id, name })),
      onLetters: ({ id }, characterSet) =>
        void this.#do(() => library.call('change-collection', { collection: id, characterSet })),
      onExport: ({ id }, format) => void this.#do(() => this.#export(id, format)),
      onReplace: ({ id }, file) => void library.import(file, file.name, { collection: id }),
      onDelete: (collection) =>
        void this.#do(async () => {
          await library.call('delete-collection', { collection: collection.id });
          announcer.start(terms.collectionDeleted({ name: collectionName(collection, terms) }));
          await this.#focus();
        }),
    });
  }

  get #all(): TermsOf<'collections'> {
    return this.#terms();
  }

  /** The library follows by itself what is changed; what goes wrong is said below the list. */
  async #do(act: () => Promise<unknown>): Promise<void> {
    this.#trouble = '';
    try {
      await act();
    } catch (error) {
      if (isAbort(error)) return;
      const code = error instanceof EngineError ? error.failure.code : 'internal';
      this.#trouble = code === 'gone' ? this.#all.collectionNotThere : this.#all.collectionFailed;
    }
    this.#host.requestUpdate();
  }

  async #export(collection: number, format: Format | undefined): Promise<void> {
    const { library, announcer, save } = this.#options;
    const as = format === undefined ? {} : { format };
    const { bytes, name } = await library.call('export-collection', { collection, ...as });
    save(bytes, name);
    announcer.start(this.#all.collectionSaved({ name }));
  }

  async #open({ collection, node, name }: BookComment): Promise<void> {
    await this.#do(async () => {
      const { record, nodeIndex } = await this.#options.library.call('book-record', {
        collection,
        node,
        maxNodes: PART,
      });
      this.#options.open({ record, node: nodeIndex });
      this.#options.announcer.start(this.#all.bookOpened({ name }));
    });
  }

  /** The row that had the focus has gone. */
  async #focus(): Promise<void> {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.collections summary, button[part~=archive]')?.focus();
  }
}
