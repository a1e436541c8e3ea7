/**
 * Stores the chosen folder, and a row about each record and its file. Without a database, this data
 * lasts only until the page is closed.
 */
import { type RowTables, type StoredRow, StoredRows } from '../../../../library/stored-rows.js';

export type Permission = 'granted' | 'denied' | 'prompt';

/**
 * A folder that the user has chosen. TypeScript's DOM library lacks the methods about permission.
 */
export interface Folder extends Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle'> {
  queryPermission?(options: { mode: 'readwrite' }): Promise<Permission>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<Permission>;
}

/** The chosen folder as it is stored. */
export interface ChosenFolder {
  readonly folder: Folder;
  /**
   * Part of every file name, so that the records of two browsers in one folder do not overwrite each other. If the
   * browser loses its records and numbers new records from 1 again, the key changes.
   */
  readonly key: string;
}

/**
 * Version of a stored record. Records of two different stores hardly ever have the same revision
 * and the same time.
 */
export interface Version {
  readonly revision: number;
  readonly changedAt: number;
}

/** A row about a record and its file. */
export interface KnownRecord {
  /** Id of the record, as text. */
  readonly id: string;
  /** Key of the chosen folder for which this row was written. */
  readonly key: string;
  /** The version of the record that the page has seen last. */
  readonly seen: Version;
  /** The version in the file; absent if the page has not written the record yet. */
  readonly written?: Version;
  /** Name of the file; absent if the page has not begun to write the file yet. */
  readonly name?: string;
  /**
   * Checksums of the texts that the page has written to the file. While the page writes the file, these are the sums of
   * the old and the new text.
   */
  readonly sums: readonly number[];
}

export type FolderTable = 'folders' | 'records';

const DATABASE = { name: 'renju-board-folder', version: 1, keys: { folders: 'id', records: 'id' } } as const;
const CHOSEN = 'chosen';

export class FolderRows {
  readonly #rows: RowTables<FolderTable>;
  #chosen: ChosenFolder | undefined;
  readonly #known = new Map<string, KnownRecord>();

  constructor(rows: RowTables<FolderTable> = new StoredRows(DATABASE)) {
    this.#rows = rows;
  }

  /** Returns the chosen folder. Another tab may have chosen it. */
  async chosen(): Promise<ChosenFolder | undefined> {
    const rows = await this.#rows.all('folders');
    return rows ? rows.filter(isChosen)[0] : this.#chosen;
  }

  async choose(chosen: ChosenFolder): Promise<void> {
    const isStored = await this.#rows.change('folders', CHOSEN, () => [{ id: CHOSEN, ...chosen }]);
    this.#chosen = isStored ? undefined : chosen;
  }

  async forget(): Promise<void> {
    this.#chosen = undefined;
    await this.#rows.delete('folders', CHOSEN);
  }

  /** Returns the rows about the records, by the ids of the records. */
  async known(key: string): Promise<Map<string, KnownRecord>> {
    const rows = (await this.#rows.all('records'))?.filter(isKnown) ?? [...this.#known.values()];
    return new Map(rows.filter((row) => row.key === key).map((row) => [row.id, row]));
  }

  async know(records: readonly KnownRecord[]): Promise<void> {
    const [first] = records;
    if (!first) return;
    const isStored = await this.#rows.change('records', first.id, () => records.map((record) => ({ ...record })));
    if (!isStored) for (const record of records) this.#known.set(record.id, record);
  }
}

function isChosen(row: StoredRow): row is StoredRow & ChosenFolder {
  const { folder, key } = row;
  return typeof folder === 'object' && folder !== null && typeof key === 'string';
}

function isKnown(row: StoredRow): row is StoredRow & KnownRecord {
  const { id, key, seen, sums } = row;
  return typeof id === 'string' && typeof key === 'string' && typeof seen === 'object' && Array.isArray(sums);
}
