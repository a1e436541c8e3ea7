/** What a {@link Library} shows of itself: how it stands, what went wrong, what it tells. */
import type { Trouble } from '../engine/engine-error.js';
import type {
  ImportProgress,
  LibraryInfo,
  Query,
  SearchReply,
  Storage,
  StorageDamage,
  ZipChoice,
} from '../engine/protocol.js';
import type { CallArgs } from '../engine/worker-client.js';

/** How a file is read, and which collection it replaces. */
export type ImportHow = Omit<CallArgs<'import'>, 'file' | 'name'>;

/** An import that failed. */
export interface FailedImport {
  readonly name: string;
  readonly outcome: 'failed';
  readonly failure: Trouble;
  /** What was to be imported, so that the user may say that it is to be taken anyway; absent where it was not fetched. */
  readonly file?: Blob | undefined;
  readonly how: ImportHow;
}

/** How the import of one file ended. */
export type ImportResult =
  | {
      readonly name: string;
      readonly outcome: 'imported';
      readonly games: number;
      readonly nodes: number;
      /** Which file of a zip file it is, where there are others. */
      readonly zip?: ZipChoice;
    }
  | { readonly name: string; readonly outcome: 'stopped' }
  | FailedImport;

/** How a library stands. */
export interface LibraryState {
  /** `closed`: not asked for yet, or the engine could not be started. */
  kind: 'closed' | 'opening' | 'empty' | 'ready' | 'importing';
  /** The library that stands; during an import the one before it. */
  info?: LibraryInfo | undefined;
  storage: Storage;
  /** The name of the file being imported. */
  name?: string | undefined;
  /** How many files wait for it. */
  waiting?: number | undefined;
  /** Absent until the engine has begun. */
  progress?: ImportProgress | undefined;
  /** How the files of the last imports ended, until the user has seen it. */
  results?: readonly ImportResult[] | undefined;
  failure?: Trouble | undefined;
  /** Why the list of collections cannot be read. */
  damage?: StorageDamage | undefined;
}

/** What a library tells: to the page, and to whoever shows it. */
export type LibraryEvent =
  | { kind: 'answer'; answer: SearchReply; query: Query }
  | { kind: 'library'; info: LibraryInfo | undefined }
  | { kind: 'progress'; progress: ImportProgress }
  /** The import of a file begins. */
  | { kind: 'importing'; name: string }
  /** A file was imported, and `waiting` more are. */
  | { kind: 'imported'; info: LibraryInfo; result: ImportResult; waiting: number }
  | { kind: 'stopped'; results: readonly ImportResult[] }
  | { kind: 'failure'; failure: Trouble }
  /** The games, or their numbers, are no longer those of the last answer. */
  | { kind: 'changed' };
