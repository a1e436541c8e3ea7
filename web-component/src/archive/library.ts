/**
 * The library of this site as the element sees it: opened, imported into, deleted; other tabs and elements change it
 * too. What is asked of it is asked by the modes (see `Search`).
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../engine/engine.js';
import { isAbort, type Trouble, troubleOf } from '../engine/engine-error.js';
import type { ImportProgress, LibraryInfo, OpenReply } from '../engine/protocol.js';
import type { EngineEvent } from '../engine/worker-client.js';
import { type Import, ImportQueue } from './import-queue.js';
import { newest } from './imported.js';
import type { ImportHow, ImportResult, LibraryEvent, LibraryState } from './library-state.js';

export type * from './library-state.js';

export interface LibraryOptions {
  /** The worker that has the collections. */
  engine: Pick<Engine, 'call' | 'listen' | 'start'>;
  /** Tells the page. */
  notify?(event: LibraryEvent): void;
}

export class Library implements ReactiveController {
  state: LibraryState = { kind: 'closed', storage: 'persistent' };
  readonly #host: ReactiveControllerHost;
  readonly #options: LibraryOptions;
  readonly #listeners = new Set<(event: LibraryEvent) => void>();
  readonly #imports = new ImportQueue<ImportHow, ImportResult>((next, signal) => this.#importOne(next, signal));
  /** Whether the element is in a page: out of it nothing is started. */
  #present = false;
  #opening: Promise<void> | undefined;
  /** The own records have changed since `state.info` was told. */
  #counted = true;

  constructor(host: ReactiveControllerHost, options: LibraryOptions) {
    this.#host = host;
    this.#options = options;
    options.engine.listen((event) => this.#hear(event));
    host.addController(this);
  }

  hostConnected(): void {
    this.#present = true;
    // Moved in the page. A running import needs its worker to be held; else another tab may have imported meanwhile.
    if (this.state.kind === 'importing') this.#options.engine.start().catch(() => undefined);
    else if (this.state.kind !== 'closed') void this.#open();
  }

  hostDisconnected(): void {
    this.#present = false;
  }

  /** Calls a listener with all that the library tells, until the returned function is called. */
  listen(listener: (event: LibraryEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the page, and whoever listens. */
  tell(event: LibraryEvent): void {
    this.#options.notify?.(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** Which numbers the games of the library have now. */
  get generation(): number {
    return this.state.info?.generation ?? 0;
  }

  /** Opens what is stored; does nothing when that is done. */
  async open(): Promise<void> {
    if (this.state.kind === 'closed') await this.#open();
    else await this.#opening;
  }

  /** Counts again what other tabs and modes have changed of the own records meanwhile. */
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
      // Nothing was asked for; the next query says what is wrong.
    }
  }

  /**
   * Reads a file and makes a collection of it, as `import` of the protocol says; after those that are under way.
   * Resolves with how that has ended.
   */
  import(file: Blob, name: string, how: ImportHow = {}): Promise<ImportResult> {
    return this.#add({ name, how, open: async () => file });
  }

  /** The same with several files, one after another. */
  async importAll(files: readonly File[]): Promise<void> {
    await Promise.all(files.map((file) => this.import(file, file.name)));
  }

  /** The same with a file that is fetched when it is its turn. */
  importFetched(name: string, open: (signal: AbortSignal) => Promise<Blob>): Promise<ImportResult> {
    return this.#add({ name, how: {}, open });
  }

  /** Stops the import and those that wait; the library that stood before stands again. */
  stop(): void {
    this.#imports.stop();
  }

  /** Deletes all collections but the own records. */
  async delete(): Promise<void> {
    try {
      this.#settle(await this.#options.engine.call('delete-all-collections', {}));
    } catch (error) {
      this.fail(error, 'delete');
    }
  }

  /** Shows what went wrong, and tells it; what was only stopped is no failure. */
  fail(error: unknown, during: Trouble['during']): void {
    if (isAbort(error)) return;
    const failure = troubleOf(error, during);
    this.#become({ failure });
    this.tell({ kind: 'failure', failure });
  }

  /** Takes the failure off the screen. */
  dismiss(): void {
    this.#become({ failure: undefined });
  }

  /** Takes what was said of the last imports off the screen, but for these. */
  dismissResults(results?: readonly ImportResult[]): void {
    this.#become({ results });
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

  /** The library is as the engine says. */
  #settle({ library, storage, damage }: OpenReply): void {
    const { results } = this.state;
    this.state = { kind: library ? 'ready' : 'empty', storage, info: library, results, damage };
    this.#counted = true;
    this.tell({ kind: 'library', info: library });
    this.tell({ kind: 'changed' });
    this.#host.requestUpdate();
  }

  /** Files that are added while others are read are part of the same import: what is said of it stays together. */
  async #add(next: Import<ImportHow>): Promise<ImportResult> {
    if (this.#imports.idle) this.#become({ results: undefined });
    const done = this.#imports.add(next);
    this.#become({ waiting: this.#imports.waiting });
    return (await done) ?? { name: next.name, outcome: 'stopped' };
  }

  async #importOne({ name, how, open }: Import<ImportHow>, signal: AbortSignal): Promise<ImportResult> {
    if (this.state.kind === 'closed' || this.#opening) await this.#open();
    const { storage, info, results } = this.state;
    this.state = { kind: 'importing', storage, info, results, name, waiting: this.#imports.waiting };
    this.#host.requestUpdate();
    this.tell({ kind: 'importing', name });
    let file: Blob | undefined;
    try {
      file = await open(signal);
      const onProgress = (progress: ImportProgress) => this.#progress(progress, signal);
      const reply = await this.#options.engine.call('import', { file, name, ...how }, { signal, onProgress });
      return this.#imported(name, reply, info);
    } catch (error) {
      return await this.#notImported(name, error, how, file);
    }
  }

  #progress(progress: ImportProgress, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#become({ progress });
    this.tell({ kind: 'progress', progress });
  }

  #imported(name: string, reply: OpenReply, before: LibraryInfo | undefined): ImportResult {
    const { library: info, zip } = reply;
    this.#settle(reply);
    const { games, nodes } = newest(info, before);
    const result: ImportResult = { name, outcome: 'imported', games, nodes, ...(zip && { zip }) };
    if (!info) return result;
    this.#addResult(result);
    this.tell({ kind: 'imported', info, result, waiting: this.#imports.waiting });
    return result;
  }

  async #notImported(name: string, error: unknown, how: ImportHow, file?: Blob): Promise<ImportResult> {
    // Opened again rather than remembered: the worker may have died, and another tab may have imported.
    if (this.#present) await this.#open();
    else this.#become({ kind: 'closed' });
    if (isAbort(error)) {
      const stopped = [name, ...this.#imports.dropped].map((one) => ({ name: one, outcome: 'stopped' as const }));
      for (const result of stopped) this.#addResult(result);
      this.tell({ kind: 'stopped', results: stopped });
      return { name, outcome: 'stopped' };
    }
    const result: ImportResult = { name, outcome: 'failed', failure: troubleOf(error, 'import'), file, how };
    this.#addResult(result);
    this.fail(error, 'import');
    return result;
  }

  #addResult(result: ImportResult): void {
    this.#become({ results: [...(this.state.results ?? []), result] });
  }

  #hear(event: EngineEvent): void {
    if (event.kind === 'published') return;
    if (event.kind === 'lost') {
      // What was asked of it fails by itself; the next query opens the library again.
      if (this.state.kind !== 'importing') this.#become({ kind: 'closed' });
    } else if (event.kind === 'records') {
      this.#counted = false;
      this.tell({ kind: 'changed' });
    } else if (this.state.kind === 'importing') {
      this.#become({ info: event.library });
    } else if (
      event.library?.generation !== this.state.info?.generation ||
      // That a file is damaged shows only when its book is made, and is no other generation.
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
