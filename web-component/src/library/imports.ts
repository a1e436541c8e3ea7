/**
 * Imports files into the library, one after another. This is a separate file in `dist/`, loaded before the first
 * import.
 */
import type { Engine } from '../engine/engine.js';
import { EngineError, isAbort, troubleOf } from '../engine/engine-error.js';
import { newest } from '../engine/newest-collection.js';
import type { ImportProgress, LibraryInfo, OpenReply } from '../engine/protocol.js';
import { isUnreadable } from '../ui/unreadable-file.js';
import { type Import, ImportQueue } from './import-queue.js';
import type { ImportHow, ImportResult, LibraryEvent, LibraryState } from './library-state.js';

/** The members of the library that an import uses. */
export interface ImportedLibrary {
  readonly engine: Pick<Engine, 'call'>;
  state(): LibraryState;
  /** Changes some values of the library's state. */
  become(change: Partial<LibraryState>): void;
  /** Resolves when the library is open, or could not be opened. */
  ready(): Promise<void>;
  /** Opens the library again. Called after an import that stored nothing. */
  reopen(): Promise<void>;
  /** Sets the library's state to the state that a reply of the engine describes. */
  settle(reply: OpenReply): void;
  /** Shows an error to the user and reports it to the page. */
  fail(error: unknown): void;
  tell(event: LibraryEvent): void;
}

export class Imports {
  readonly #library: ImportedLibrary;
  readonly #queue = new ImportQueue<ImportHow, ImportResult>((next, signal) => this.#importOne(next, signal));

  constructor(library: ImportedLibrary) {
    this.#library = library;
  }

  /**
   * Adds a file to the queue. If other imports are running or waiting, the result for the new file is listed together
   * with the results of the other imports.
   */
  async add(next: Import<ImportHow>): Promise<ImportResult> {
    const { become } = this.#library;
    if (this.#queue.idle) become({ results: undefined });
    const done = this.#queue.add(next);
    become({ waiting: this.#queue.waiting });
    return (await done) ?? { name: next.name, outcome: 'stopped' };
  }

  /** Stops the running import and removes the waiting imports from the queue. */
  stop(): void {
    this.#queue.stop();
  }

  async #importOne(next: Import<ImportHow>, signal: AbortSignal): Promise<ImportResult> {
    const { how, isJoined, open } = next;
    let { name } = next;
    const { engine, state, become, ready, reopen, tell } = this.#library;
    await ready();
    const { info } = state();
    become({
      kind: 'importing',
      name,
      waiting: this.#queue.waiting,
      progress: undefined,
      failure: undefined,
      damage: undefined,
    });
    tell({ kind: 'importing', name });
    let file: Blob | undefined;
    try {
      file = await open(signal);
      if (!file) {
        await reopen();
        return { name, outcome: 'stopped' };
      }
      // The import of a file that the browser could not read fails here. Such a file is never
      // joined with other files.
      if (isUnreadable(file)) throw new EngineError({ code: 'read-failed', message: `${name} could not be read` });
      if (isJoined && file instanceof File) ({ name } = file);
      const onProgress = (progress: ImportProgress) => this.#progress(progress, signal);
      const reply = await engine.call('import', { file, name, ...how }, { signal, onProgress });
      return this.#imported(name, reply, info, isJoined);
    } catch (error) {
      return await this.#notImported(name, error, how, file);
    }
  }

  #progress(progress: ImportProgress, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#library.become({ progress });
    this.#library.tell({ kind: 'progress', progress });
  }

  #imported(name: string, reply: OpenReply, before: LibraryInfo | undefined, isJoined = false): ImportResult {
    const { library: info, zip } = reply;
    this.#library.settle(reply);
    const { id, games, nodes } = newest(info, before, name);
    const joined = isJoined && { joined: id };
    const result: ImportResult = { name, outcome: 'imported', games, nodes, ...(zip && { zip }), ...joined };
    if (!info) return result;
    this.#addResult(result);
    this.#library.tell({ kind: 'imported', info, result, waiting: this.#queue.waiting });
    return result;
  }

  async #notImported(name: string, error: unknown, how: ImportHow, file?: Blob): Promise<ImportResult> {
    const { reopen, fail, tell } = this.#library;
    await reopen();
    if (isAbort(error)) {
      const stopped = [name, ...this.#queue.dropped].map((one) => ({ name: one, outcome: 'stopped' as const }));
      for (const result of stopped) this.#addResult(result);
      tell({ kind: 'stopped', results: stopped });
      return { name, outcome: 'stopped' };
    }
    const result: ImportResult = { name, outcome: 'failed', failure: troubleOf(error, 'import'), file, how };
    this.#addResult(result);
    fail(error);
    return result;
  }

  #addResult(result: ImportResult): void {
    this.#library.become({ results: [...(this.#library.state().results ?? []), result] });
  }
}
