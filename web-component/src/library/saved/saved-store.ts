/**
 * Stores the user's saved filters and bookmarks in a database of their own, so that a full archive cannot prevent
 * saving them.
 *
 * An item that cannot be written lasts until the page is closed, and the `WriteResult` tells the caller so. The next
 * write that succeeds also writes this item.
 */
import type { SavedItem } from '../../state/saved-item.js';
import { textSum } from '../../ui/crc32.js';
import { type All, CheckedTable, FailedWrites, hasFailed, type WriteResult } from '../checked-table.js';
import { type RowTables, StoredRows } from '../stored-rows.js';
import { readItem, sealedItem } from './saved-text.js';

const DATABASE = { name: 'renju-board-saved', version: 1, keys: { items: 'id' } } as const;

/** The result of adding the items of a file or a backup. */
export interface SavedMerge {
  /** Number of items that were new, or that have a newer name in the file. */
  readonly taken: number;
  /** Number of items that were stored already. */
  readonly known: number;
  /** Number of the `taken` items that could not be stored. They last only until the page is closed. */
  readonly unwritten: number;
}

export class SavedStore {
  readonly #table: CheckedTable<'items', SavedItem>;
  /** Items that could not be written to the database, by id. */
  readonly #unwritten = new Map<string, SavedItem>();
  readonly #failed = new FailedWrites();

  constructor(rows: RowTables<'items'> = new StoredRows(DATABASE), now: () => number = Date.now) {
    const read = (row: object) => readItem(row);
    this.#table = new CheckedTable({ rows, table: 'items', key: DATABASE.keys.items, read, now });
  }

  /** Returns all items, the latest first. */
  async all(): Promise<All<SavedItem>> {
    const stored = await this.#table.all();
    const rest = stored.all.filter(({ id }) => !this.#unwritten.has(id));
    const all = [...rest, ...this.#unwritten.values()].sort((a, b) => b.made - a.made || (a.id < b.id ? -1 : 1));
    return { ...stored, all };
  }

  /** Writes an item. Replaces the item with the same id, if there is one. */
  async put(item: SavedItem): Promise<WriteResult> {
    return this.#write(item, () => item);
  }

  /** Stores a deleted item again. If another tab has stored an item with the same id meanwhile, that item stays. */
  async restore(item: SavedItem): Promise<WriteResult> {
    const written = await this.#table.put(item.id, (stored) => ({ ...sealedItem(stored ?? item), id: item.id }));
    if (written !== 'stored' && !this.#unwritten.has(item.id)) this.#unwritten.set(item.id, item);
    await this.#afterWrite(written);
    return written;
  }

  /** Deletes an item. Returns `later`, and deletes nothing, if a later version of this page has changed the item. */
  async delete(id: string): Promise<WriteResult> {
    const deleted = await this.#table.delete(id);
    // An item that could not be written is shown only because `#unwritten` contains it, so its removal from there is
    // enough.
    return this.#unwritten.delete(id) ? 'stored' : deleted;
  }

  /**
   * Adds items of a file or a backup. If an item is already stored under another name, the newer
   * name stays. If the id of an item belongs to an item with another content, this method makes a
   * new id from the content, so that a second call changes nothing.
   */
  async merge(items: readonly SavedItem[]): Promise<SavedMerge> {
    const there = new Map((await this.all()).all.map((item) => [item.id, item]));
    let [taken, known, unwritten] = [0, 0, 0];
    for (const given of items) {
      const item = isOther(there.get(given.id), given) ? { ...given, id: copiedId(given) } : given;
      const stored = there.get(item.id);
      if (stored && !hasNewerName(item, stored)) {
        known += 1;
        continue;
      }
      there.set(item.id, item);
      taken += 1;
      if ((await (stored ? this.#rename(item) : this.put(item))) !== 'stored') unwritten += 1;
    }
    return { taken, known, unwritten };
  }

  /** Gives a stored item the name of `item`, unless another tab has stored a newer name meanwhile. */
  #rename(item: SavedItem): Promise<WriteResult> {
    return this.#write(item, (stored) => (stored && !hasNewerName(item, stored) ? stored : item));
  }

  /** Writes the item that `make` returns. If this fails, the page uses `item` until it is closed. */
  async #write(item: SavedItem, make: (stored: SavedItem | undefined) => SavedItem): Promise<WriteResult> {
    const written = await this.#table.put(item.id, (stored) => ({ ...sealedItem(make(stored)), id: item.id }));
    if (written === 'stored') this.#unwritten.delete(item.id);
    else this.#unwritten.set(item.id, item);
    await this.#afterWrite(written);
    return written;
  }

  /**
   * Called after each write. If the storage works again after a failed write, writes the unwritten items once, and
   * stops at the first write that fails.
   */
  async #afterWrite(written: WriteResult): Promise<void> {
    if (!this.#failed.note(written)) return;
    for (const item of [...this.#unwritten.values()]) {
      if (hasFailed(await this.#rename(item))) return;
    }
  }

  /**
   * Returns the unusable rows as text, so that the user can save them. Each line is one row as
   * JSON.
   */
  async unreadable(): Promise<string> {
    return (await this.#table.unreadable()).map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

/**
 * Returns whether a stored item differs from an item of a file in its content. The name is not part
 * of the content.
 */
function isOther(stored: SavedItem | undefined, item: SavedItem): boolean {
  return stored !== undefined && contentOf(stored) !== contentOf(item);
}

function contentOf({ name: _name, renamed: _renamed, ...content }: SavedItem): string {
  return JSON.stringify(content);
}

/**
 * Returns an id for the copy of an item whose own id belongs to another item. The id depends on the content, and not on
 * the name, so that a file that is read twice makes one copy.
 */
function copiedId(item: SavedItem): string {
  return `${item.id.slice(0, 60)}.${textSum(contentOf(item)).toString(16)}`;
}

/** Returns whether the user gave an item its name later than the stored name. */
function hasNewerName(item: SavedItem, stored: SavedItem): boolean {
  return item.name !== stored.name && (item.renamed ?? 0) > (stored.renamed ?? 0);
}

let shared: SavedStore | undefined;

/** Returns the store that all parts of this page share. */
export function savedStore(): SavedStore {
  shared ??= new SavedStore();
  return shared;
}
