/**
 * The saved items, and their changes. The state of the element lists the deleted items, so that
 * undo can take back a deletion. When an item is added to this list, this class deletes the item
 * from the storage. When undo removes the item from the list, this class stores the item again.
 */
import type { All, WriteResult } from '../../library/checked-table.js';
import type { SavedMerge, SavedStore } from '../../library/saved/saved-store.js';
import type { SavedItem } from '../../state/saved-item.js';
import type { Changed, Store } from '../../state/store.js';

export interface SavedChangesOptions {
  readonly store: Pick<Store, 'listen'>;
  readonly items: SavedStore;
  /** Called after the items have changed. */
  changed(): void;
  /** Called when an item could not be written or deleted. */
  failed(written: WriteResult): void;
}

const NONE: All<SavedItem> = { all: [], damaged: 0, later: 0 };

export class SavedChanges {
  readonly #options: SavedChangesOptions;
  #items = NONE;
  /** Resolves when all earlier changes are done. Each change waits for the one before it. */
  #done: Promise<void> = Promise.resolve();

  constructor(options: SavedChangesOptions) {
    this.#options = options;
    options.store.listen((changed) => this.#follow(changed));
  }

  /** The items that were read last. */
  get items(): All<SavedItem> {
    return this.#items;
  }

  /** Reads the items again, because another tab may have changed them. */
  read(): Promise<void> {
    return this.#do(async () => undefined);
  }

  /**
   * Stores an item. Replaces the item with the same id, if there is one. Returns whether the item
   * is stored.
   */
  put(item: SavedItem): Promise<boolean> {
    return this.#write(() => this.#options.items.put(item));
  }

  /** Adds the items of a file; returns `undefined` if this failed. */
  async merge(items: readonly SavedItem[]): Promise<SavedMerge | undefined> {
    let merged: SavedMerge | undefined;
    await this.#do(async () => {
      merged = await this.#options.items.merge(items);
    });
    return merged;
  }

  #follow({ before: { deletedItems: before }, after: { deletedItems: after }, undo, cause }: Changed): void {
    if (before === after) return;
    // A jump on the trail (the list of visited boards) may go back far. Only undo and redo change the stored items.
    if (cause === 'travel' && !undo) return;
    for (const item of after) if (!before.includes(item)) void this.#delete(item);
    for (const item of before) if (!after.includes(item)) void this.#write(() => this.#options.items.restore(item));
  }

  #delete({ id }: SavedItem): Promise<boolean> {
    return this.#write(() => this.#options.items.delete(id));
  }

  async #write(act: () => Promise<WriteResult>): Promise<boolean> {
    let written: WriteResult = 'failed';
    await this.#do(async () => {
      written = await act();
      if (written !== 'stored') this.#options.failed(written);
    });
    return (written as WriteResult) === 'stored';
  }

  #do(act: () => Promise<void>): Promise<void> {
    const { items, changed, failed } = this.#options;
    this.#done = this.#done
      .then(act)
      .catch(() => failed('failed'))
      .then(() => items.all())
      .then((all) => {
        this.#items = all;
      })
      .catch(() => undefined)
      .finally(changed);
    return this.#done;
  }
}
