/**
 * Records, books and collections, asked of the engine by name: a thin face over {@link Engine.call}.
 *
 * What changes the library or the reader's own records is heard by all elements of the page, and by other tabs: the
 * library follows by itself (see `EngineEvent`).
 */
import type {
  BookRecordReply,
  BookReply,
  Calls,
  ChangeCollectionArgs,
  ExportCollectionReply,
  Format,
  GameRecord,
  GameRecordReply,
  ImportProgress,
  LoadedRecord,
  OpenReply,
  Position,
  ReadHints,
  ReadReply,
  RecordRow,
  SavedRecord,
  WriteArgs,
  WriteReply,
} from './protocol.js';
import type { CallArgs, CallOptions } from './worker-client.js';

/** Whatever asks the engine: a `Library`, or a client of its own. */
export interface Engine {
  call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']>;
}

/** How an import, or the reading of a large file, is followed and stopped. */
export interface Following {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export class RecordsClient {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Makes a collection of a file: a new one, or in place of another. Where `to` is absent, RIF with an edition replaces
   * RenjuNet's archive and anything else is new.
   */
  addCollection(
    file: Blob,
    name: string,
    { to, ...hints }: ReadHints & { to?: number | 'new' } = {},
    following: Following = {},
  ): Promise<OpenReply> {
    const collection = to === undefined ? {} : { collection: to };
    return this.#engine.call('import', { file, name, ...collection, ...hints }, following);
  }

  /** Renames a collection, switches it on or off in searches, or reads its texts in another code page. */
  changeCollection(collection: number, change: Omit<ChangeCollectionArgs, 'collection'>): Promise<OpenReply> {
    return this.#engine.call('change-collection', { collection, ...change });
  }

  deleteCollection(collection: number): Promise<OpenReply> {
    return this.#engine.call('delete-collection', { collection });
  }

  /** A file of the whole collection; without a format as it came. */
  exportCollection(collection: number, format?: Format, signal?: AbortSignal): Promise<ExportCollectionReply> {
    const as = format === undefined ? {} : { format };
    return this.#engine.call('export-collection', { collection, ...as }, { signal });
  }

  /** What the books say of a position, in its orientation. */
  book(position: Position, signal?: AbortSignal): Promise<BookReply> {
    return this.#engine.call('book', { position }, { signal });
  }

  /** The part of a book around a node, as a record. */
  bookRecord(collection: number, node: number, maxNodes?: number): Promise<BookRecordReply> {
    return this.#engine.call('book-record', { collection, node, ...(maxNodes !== undefined && { maxNodes }) });
  }

  /** The records in a file or a text, at most so many nodes in all. */
  read(
    file: Blob | string,
    name = '',
    { maxNodes, ...hints }: ReadHints & { maxNodes?: number } = {},
    following: Following = {},
  ): Promise<ReadReply> {
    const blob = typeof file === 'string' ? new Blob([file]) : file;
    return this.#engine.call(
      'read',
      { file: blob, name, ...hints, ...(maxNodes !== undefined && { maxNodes }) },
      following,
    );
  }

  /** A file of records, and what the format cannot say of them. */
  write(
    records: GameRecord[],
    format: Format,
    characterSet?: NonNullable<WriteArgs['characterSet']>,
  ): Promise<WriteReply> {
    return this.#engine.call('write', { records, format, ...(characterSet && { characterSet }) });
  }

  /**
   * Stores a record of the reader's own; `was` is what it was made from, absent for a new one. Rejects with the code
   * `conflict` where another tab has changed it since; without a revision it overwrites whatever is there.
   */
  keep(record: GameRecord, { id, revision }: { id?: number; revision?: number } = {}): Promise<SavedRecord> {
    const was = { ...(id !== undefined && { recordId: id }), ...(revision !== undefined && { revision }) };
    return this.#engine.call('save-record', { record, ...was });
  }

  /** A record of the reader's own. */
  kept(id: number): Promise<LoadedRecord> {
    return this.#engine.call('load-record', { recordId: id });
  }

  /** All of them, latest change first. */
  async listKept(): Promise<RecordRow[]> {
    return (await this.#engine.call('list-records', {})).records;
  }

  /** Deletes one of them. */
  async forget(id: number): Promise<void> {
    await this.#engine.call('delete-record', { recordId: id });
  }

  /** A game of a list with all that its file says of it, turned as the asker's board. */
  gameRecord(game: number, generation: number, symmetry: number): Promise<GameRecordReply> {
    return this.#engine.call('game-record', { game, generation, symmetry });
  }
}
