/** The types of the state and the events of a `Library`. */
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

/** How to read a file that is imported, and which collection its contents replace. */
export type ImportHow = Omit<CallArgs<'import'>, 'file' | 'name'>;

export interface FailedImport {
  readonly name: string;
  readonly outcome: 'failed';
  readonly failure: Trouble;
  /**
   * The file that was to be imported. Present so that the user can choose to import it despite the failure. Absent if
   * the file could not be fetched.
   */
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
      /** Which file of a zip archive was imported. Present if the zip archive contains several files. */
      readonly zip?: ZipChoice;
      /** Id of the new collection. Present if the file was joined from several files. */
      readonly joined?: number;
    }
  | { readonly name: string; readonly outcome: 'stopped' }
  | FailedImport;

export interface LibraryState {
  /**
   * `closed`: the library was not opened yet, or the engine could not be started. `empty`: the library is open, but it
   * has no collection.
   */
  kind: 'closed' | 'opening' | 'empty' | 'ready' | 'importing';
  /** The contents of the library. During an import, these are the contents before the import. */
  info?: LibraryInfo | undefined;
  storage: Storage;
  /** Name of the file that is being imported. */
  name?: string | undefined;
  /** Number of files that wait until the running import has ended. */
  waiting?: number | undefined;
  /** Progress of the running import. Absent until the engine has begun this import. */
  progress?: ImportProgress | undefined;
  /** The results of the last imports. They stay here until the user has seen them. */
  results?: readonly ImportResult[] | undefined;
  failure?: Trouble | undefined;
  /** The reason why the list of collections cannot be read. Absent if the list can be read. */
  damage?: StorageDamage | undefined;
}

/** Events that are sent to the page, and to the parts of the element that show the library. */
export type LibraryEvent =
  | { kind: 'answer'; answer: SearchReply; query: Query }
  | { kind: 'library'; info: LibraryInfo | undefined }
  | { kind: 'progress'; progress: ImportProgress }
  /** The import of a file begins. */
  | { kind: 'importing'; name: string }
  /** A file was imported. `waiting` more files will be imported after it. */
  | { kind: 'imported'; info: LibraryInfo; result: ImportResult; waiting: number }
  | { kind: 'stopped'; results: readonly ImportResult[] }
  | { kind: 'failure'; failure: Trouble }
  /** Since the last answer, the games of the library or the numbers that identify the games may have changed. */
  | { kind: 'changed' };
