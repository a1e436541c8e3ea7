/** State and events of a `Library`. */
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

export interface FailedImport {
  readonly name: string;
  readonly outcome: 'failed';
  readonly failure: Trouble;
  /** The file, so that the user can choose to import it despite the failure; absent if it could not be fetched. */
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
      /** Which file of a zip was imported, if the zip has several. */
      readonly zip?: ZipChoice;
      /** Id of the new collection, if the file was joined from several files. */
      readonly joined?: number;
    }
  | { readonly name: string; readonly outcome: 'stopped' }
  | FailedImport;

export interface LibraryState {
  /** `closed`: the library was not opened yet, or the engine could not be started. `empty`: there is no collection. */
  kind: 'closed' | 'opening' | 'empty' | 'ready' | 'importing';
  /** The current library; during an import, the library before the import. */
  info?: LibraryInfo | undefined;
  storage: Storage;
  /** Name of the file that is being imported. */
  name?: string | undefined;
  /** Number of files that wait for the end of the running import. */
  waiting?: number | undefined;
  /** Progress of the running import; absent until the engine has begun the import. */
  progress?: ImportProgress | undefined;
  /** Results of the last imports, until the user has seen them. */
  results?: readonly ImportResult[] | undefined;
  failure?: Trouble | undefined;
  /** Why the list of collections cannot be read; absent if it can be read. */
  damage?: StorageDamage | undefined;
}

/** Events for the page and for the parts that show the library. */
export type LibraryEvent =
  | { kind: 'answer'; answer: SearchReply; query: Query }
  | { kind: 'library'; info: LibraryInfo | undefined }
  | { kind: 'progress'; progress: ImportProgress }
  /** The import of a file begins. */
  | { kind: 'importing'; name: string }
  /** A file was imported, and `waiting` more files follow. */
  | { kind: 'imported'; info: LibraryInfo; result: ImportResult; waiting: number }
  | { kind: 'stopped'; results: readonly ImportResult[] }
  | { kind: 'failure'; failure: Trouble }
  /** The games of the library, or the numbers that identify them, may have changed since the last answer. */
  | { kind: 'changed' };
