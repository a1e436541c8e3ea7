/**
 * One element's access to the library of this site (its collections of games). This class opens the library, and
 * imports and deletes collections. Other tabs and other elements may change the library too. Queries are not sent by
 * this class but by the modes (see `Search`).
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../engine/engine-error.js';
import type { OpenReply } from '../engine/protocol.js';
import type { EngineEvent } from '../engine/worker-client.js';
import type { Terms } from '../locales/localize.js';
import type { Import } from './import-queue.js';
import type { Imports } from './imports.js';
import type { ImportHow, ImportResult, LibraryEvent, LibraryState } from './library-state.js';

export type * from './library-state.js';

export interface LibraryOptions {
  /** The worker that has the collections. */
  engine: Pick<Engine, 'call' | 'listen' | 'start'>;
  notify?(event: LibraryEvent): void;
}

export class Library implements ReactiveController {
  state: LibraryState = { kind: 'closed', storage: 'persistent' };
  readonly #host: ReactiveControllerHost;
  readonly #options: LibraryOptions;
  readonly #listeners = new Set<(event: LibraryEvent) => void>();
  /** The object that imports files; `undefined` before the first import, which loads its code. */
  #imports: Imports | undefined;
  #importCode: Promise<Imports> | undefined;
  /** Whether the element is in the document at present. While it is not, the library starts nothing. */
  #present = false;
  #opening: Promise<void> | undefined;
  /** Whether `state.info` includes the latest changes of the user's own records. */
  #counted = true;

  constructor(host: ReactiveControllerHost, options: LibraryOptions) {
    this.#host = host;
    this.#options = options;
    options.engine.listen((event) => this.#hear(event));
    host.addController(this);
  }

  hostConnected(): void {
    this.#present = true;
    // The element may have been moved within the page. If an import is running, it must keep its worker, so the
    // connection to the worker is made again. Otherwise the library is opened again, because another tab may have
    // imported a file meanwhile.
    if (this.state.kind === 'importing') this.#options.engine.start().catch(() => undefined);
    else if (this.state.kind !== 'closed') void this.#open();
  }

  hostDisconnected(): void {
    this.#present = false;
  }

  /** Adds a listener that is called with every event. The returned function removes the listener. */
  listen(listener: (event: LibraryEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reports an event to the page and to the listeners. */
  tell(event: LibraryEvent): void {
    this.#options.notify?.(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  /**
   * Returns the number of the library's current generation. Each change of the library begins a new generation, in
   * which games are identified by other numbers than before.
   */
  get generation(): number {
    return this.state.info?.generation ?? 0;
  }

  /** Opens the stored library, if it is not open yet. */
  async open(): Promise<void> {
    if (this.state.kind === 'closed') await this.#open();
    else await this.#opening;
  }

  /** Updates `state.info`, if another tab or another mode has changed the user's own records. */
  async refresh(): Promise<void> {
    const { kind } = this.state;
    if (this.#counted || (kind !== 'ready' && kind !== 'empty')) return;
    this.#counted = true;
    try {
      const reply = await this.#options.engine.call('open', {});
      if (this.state.kind !== kind) return;
      if (reply.library && kind === 'ready') this.#become({ info: reply.library });
      else this.#settle(reply);
    } catch {
      // The user has not requested anything, so no error is shown here. The next query reports the error.
    }
  }

  /**
   * Imports a file into a collection, after all imports that are already waiting (see `import` in the protocol of the
   * engine). Resolves with the result of this import.
   */
  import(file: Blob, name: string, how: ImportHow = {}): Promise<ImportResult> {
    return this.#add({ name, how, open: async () => file });
  }

  /**
   * Imports files one after another. If several files are files of game records, these files become one collection.
   */
  async importAll(files: readonly File[], terms: Terms): Promise<void> {
    const one = (file: File) => this.import(file, file.name);
    // If the code that joins files cannot be loaded, each file becomes a separate collection.
    const code = files.length > 1 ? await import('./import-several.js').catch(() => undefined) : undefined;
    const { engine } = this.#options;
    if (!code) await Promise.all(files.map(one));
    else
      await code.importSeveral(files, {
        engine,
        terms,
        add: (next) => this.#add(next),
        import: one,
      });
  }

  /** Adds an import to the queue. Its file is not fetched until the import begins. */
  importFetched(name: string, open: (signal: AbortSignal) => Promise<Blob>): Promise<ImportResult> {
    return this.#add({ name, how: {}, open });
  }

  /**
   * Stops the running import and removes the waiting imports from the queue. The library then has the same contents as
   * before the running import.
   */
  stop(): void {
    this.#imports?.stop();
  }

  /** Deletes all collections except the user's own records. */
  async delete(): Promise<void> {
    try {
      this.#settle(await this.#options.engine.call('delete-all-collections', {}));
    } catch (error) {
      this.fail(error, 'delete');
    }
  }

  /**
   * Shows an error to the user and reports it to the page. Does nothing if the error only means that a request was
   * stopped.
   */
  fail(error: unknown, during: Trouble['during']): void {
    if (isAbort(error)) return;
    const failure = troubleOf(error, during);
    this.#become({ failure });
    this.tell({ kind: 'failure', failure });
  }

  dismiss(): void {
    this.#become({ failure: undefined });
  }

  /** Stops showing the results of the last imports, except the results in `results`. */
  dismissResults(results?: readonly ImportResult[]): void {
    this.#become({ results });
  }

  /** Imports a file after all imports that are already waiting. */
  async #add(next: Import<ImportHow>): Promise<ImportResult> {
    try {
      this.#imports ??= await this.#loadImports();
    } catch (error) {
      this.fail(error, 'import');
      return { ...next, outcome: 'failed', failure: troubleOf(error, 'import') };
    }
    return this.#imports.add(next);
  }

  #loadImports(): Promise<Imports> {
    this.#importCode ??= import('./imports.js').then(
      ({ Imports }) =>
        new Imports({
          engine: this.#options.engine,
          state: () => this.state,
          become: (change) => this.#become(change),
          ready: () => this.open(),
          reopen: () => this.#reopen(),
          settle: (reply) => this.#settle(reply),
          fail: (error) => this.fail(error, 'import'),
          tell: (event) => this.tell(event),
        }),
      (error) => {
        // The next import loads the code again.
        this.#importCode = undefined;
        throw error;
      },
    );
    return this.#importCode;
  }

  #open(): Promise<void> {
    this.#opening ??= this.#openNow().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #openNow(): Promise<void> {
    const { storage, info, results } = this.state;
    this.state = { kind: 'opening', storage, info, results };
    this.#host.requestUpdate();
    try {
      this.#settle(await this.#options.engine.call('open', {}));
    } catch (error) {
      this.#become({ kind: 'closed' });
      this.fail(error, 'open');
    }
  }

  /** Sets `state` to the state of the library that the engine has reported. */
  #settle({ library, storage, damage }: OpenReply): void {
    const { results } = this.state;
    this.state = { kind: library ? 'ready' : 'empty', storage, info: library, results, damage };
    this.#counted = true;
    this.tell({ kind: 'library', info: library });
    this.tell({ kind: 'changed' });
    this.#host.requestUpdate();
  }

  /**
   * Opens the library again after an import that stored nothing. The old state cannot be restored, because the worker
   * may have ended, and another tab may have imported a file.
   */
  async #reopen(): Promise<void> {
    if (this.#present) await this.#open();
    else this.#become({ kind: 'closed' });
  }

  #hear(event: EngineEvent): void {
    if (event.kind === 'published') return;
    if (event.kind === 'lost') {
      // The worker has ended. Pending requests fail by themselves, and the next query opens the library again.
      if (this.state.kind !== 'importing') this.#become({ kind: 'closed' });
    } else if (event.kind === 'records') {
      this.#counted = false;
      this.tell({ kind: 'changed' });
    } else if (this.state.kind === 'importing') {
      this.#become({ info: event.library });
    } else if (
      event.library?.generation !== this.state.info?.generation ||
      // The engine notices that the file of a book is damaged only when it builds the book. The generation then stays
      // the same.
      event.library?.collections.some(({ fileDamaged }) => fileDamaged)
    ) {
      this.#settle({ storage: this.state.storage, ...(event.library && { library: event.library }) });
    }
  }

  #become(change: Partial<LibraryState>): void {
    this.state = { ...this.state, ...change };
    this.#host.requestUpdate();
  }
}
