/**
 * Writes records as SGF files to a folder that the user has chosen, and remembers the folder. The browser's storage
 * keeps the records, even if the files are lost.
 */
import type { GameRecord } from '../../../../engine/protocol.js';
import { sgfText } from '../../../../game/sgf-text.js';
import { type RowTables, StoredRows } from '../../../../library/stored-rows.js';

type Permission = 'granted' | 'denied' | 'prompt';

/** A folder that the user has chosen. TypeScript does not know the methods about permission. */
export interface Folder extends Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle'> {
  queryPermission?(options: { mode: 'readwrite' }): Promise<Permission>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<Permission>;
}

/** The chosen folder as it is stored. */
interface StoredFolder {
  readonly id: 'records';
  readonly folder: Folder;
  /** Part of every file name, so that the records of two browsers in one folder do not overwrite each other. */
  readonly key: string;
}

const DATABASE = { name: 'renju-board-folder', version: 1, keys: { folders: 'id' } } as const;
const WRITE = { mode: 'readwrite' } as const;

export class RecordFiles {
  readonly #rows: RowTables<'folders'>;
  #stored: StoredFolder | undefined;

  constructor(rows: RowTables<'folders'> = new StoredRows(DATABASE)) {
    this.#rows = rows;
  }

  /** Name of the chosen folder; `undefined` if there is none. */
  get name(): string | undefined {
    return this.#stored?.folder.name;
  }

  /** Reads the folder that was chosen before. */
  async load(): Promise<void> {
    const [row] = (await this.#rows.all('folders')) ?? [];
    if (row) this.#stored = row as unknown as StoredFolder;
  }

  async choose(folder: Folder): Promise<void> {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const stored: StoredFolder = { id: 'records', folder, key: random.toString(36) };
    this.#stored = stored;
    await this.#rows.change('folders', stored.id, () => [{ ...stored }]);
  }

  async forget(): Promise<void> {
    this.#stored = undefined;
    await this.#rows.delete('folders', 'records');
  }

  /** Whether the page may write to the folder now. */
  async mayWrite(): Promise<boolean> {
    const permission = await this.#stored?.folder.queryPermission?.(WRITE);
    return (permission ?? 'granted') === 'granted';
  }

  /** Asks the user for the permission. Browsers allow this only during a press. */
  async ask(): Promise<boolean> {
    const permission = await this.#stored?.folder.requestPermission?.(WRITE);
    return (permission ?? 'granted') === 'granted';
  }

  /** Writes a record in place of the file of its earlier version. */
  async write(id: number, record: GameRecord): Promise<void> {
    const { folder, key } = this.#stored ?? {};
    if (!folder) return;
    const file = await folder.getFileHandle(`renju-${key}-${id}.sgf`, { create: true });
    // The file gets the new content only when the stream is closed.
    const stream = await file.createWritable();
    try {
      await stream.write(sgfText([record]));
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
  }
}
