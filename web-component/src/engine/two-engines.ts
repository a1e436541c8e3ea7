/**
 * The engine that searches, and behind it the whole one, as if they were one.
 *
 * Whoever only searches loads the first alone, which is two thirds of the size. What it does not do it says
 * (`other-engine`), and the other is asked. Both have what is stored, as two tabs have; what one of them stores the other
 * looks at before it is asked anything more. Numbers of games and of players are each engine's own: what lists and games
 * say comes from the first alone, and to the other a game is named by its place (`game-place`).
 */
import {
  type CallArgs,
  type CallOptions,
  CHANGES,
  type Client,
  type Connection,
  type EngineEvent,
  OtherEngine,
} from './client.js';

import type { Calls, OpenReply } from './protocol.js';

export interface Engines {
  /** Searches. */
  readonly search: Client;
  /** A whole engine of one's own. */
  whole(): Client;
  /** A share in the page's whole engine. */
  other(): Connection;
}

/** Milliseconds until a worker that is no longer asked is ended: it still answers what it was asked. */
const GRACE = 1_000;

/** Something was opened since the page was loaded: what was replaced since then can still be brought back. */
let started = false;

export class TwoEngines implements Client {
  readonly #engines: Engines;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #search: Client;
  #other: Connection | undefined;
  /** What is stored was opened, or is being opened. */
  #opened: Promise<unknown> | undefined;
  /** The other engine has not looked at what the first one stored. */
  #behind = false;

  constructor(engines: Engines) {
    this.#engines = engines;
    this.#search = this.#heard(engines.search);
  }

  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    if (kind === 'open') return (await this.#open()) as Calls[K]['reply'];
    if (CHANGES.has(kind)) await this.#whereStored();
    try {
      const reply = await this.#search.call(kind, args, options);
      if (CHANGES.has(kind)) this.#behind = true;
      return reply;
    } catch (error) {
      if (!(error instanceof OtherEngine)) throw error;
      await this.#whereStored();
      const isWhole = this.#search !== this.#engines.search;
      return isWhole ? this.#search.call(kind, args, options) : this.#askOther(kind, args, options);
    }
  }

  listen(listener: (event: EngineEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#search.close();
    this.#other?.release();
    this.#other = undefined;
  }

  /** Whether anything is stored decides which engine has what is kept. */
  async #whereStored(): Promise<void> {
    this.#opened ??= this.#open();
    await this.#opened.catch(() => undefined);
  }

  /**
   * Opens what is stored. Where the browser stores nothing, all is in the memory of one worker: then that is one with the
   * whole engine.
   */
  #open(): Promise<OpenReply> {
    const asked = this.#search;
    const start = !started;
    started = true;
    const opened = asked.call('open', start ? { start } : {}).then((reply) => {
      if (reply.storage !== 'session') return reply;
      if (this.#search === this.#engines.search) {
        setTimeout(() => asked.close(), GRACE);
        this.#search = this.#heard(this.#engines.whole());
      }
      return asked === this.#search ? reply : this.#search.call('open', {});
    });
    this.#opened = opened;
    return opened;
  }

  async #askOther<K extends keyof Calls>(
    kind: K,
    args: CallArgs<K>,
    options?: CallOptions<K>,
  ): Promise<Calls[K]['reply']> {
    const other = this.#whole();
    if (this.#behind) {
      this.#behind = false;
      await other.call('follow', {}).catch((error: unknown) => {
        this.#behind = true;
        throw error;
      });
    }
    const reply = await this.#asked(other, kind, args, options);
    const changed = CHANGES.has(kind);
    if (!changed && kind !== 'save-record' && kind !== 'delete-record') return reply;
    // Where it could not be opened before, it may be now.
    await this.#search.call('open', {}).catch(() => undefined);
    const opened = await this.#search.call('follow', {});
    this.#tell(changed ? { kind: 'library', library: opened.library } : { kind: 'records' });
    const { zip } = reply as OpenReply;
    return changed ? ({ ...opened, ...(zip && { zip }) } as Calls[K]['reply']) : reply;
  }

  /** Games are named by their places. */
  async #asked<K extends keyof Calls>(
    other: Client,
    kind: K,
    args: CallArgs<K>,
    options?: CallOptions<K>,
  ): Promise<Calls[K]['reply']> {
    if (kind === 'game-record') {
      const game = args as CallArgs<'game-record'>;
      const place = await this.#search.call('game-place', game);
      return other.call('place-record', { ...place, symmetry: game.symmetry }) as Promise<Calls[K]['reply']>;
    }
    if (kind === 'export-games') {
      const list = args as CallArgs<'export-games'>;
      const places = await this.#search.call('game-places', list);
      const { signal } = options ?? {};
      return other.call('export-places', { ...places, format: list.format }, { signal }) as Promise<Calls[K]['reply']>;
    }
    return other.call(kind, args, options);
  }

  #whole(): Client {
    if (!this.#other) {
      this.#other = this.#engines.other();
      this.#other.client.listen((event) => {
        // What is stored the first engine sees itself. That the file of a book is damaged shows when the book is made.
        if (event.kind === 'library' && event.library?.collections.some((one) => one.fileDamaged)) this.#tell(event);
      });
    }
    return this.#other.client;
  }

  /** A client of the first worker, whose events are told. */
  #heard(client: Client): Client {
    client.listen((event) => {
      if (event.kind === 'lost') {
        // Another worker may have what this one had in memory only, or not have seen what it stored.
        this.#opened = undefined;
        this.#behind = true;
      }
      this.#tell(event);
    });
    return client;
  }

  #tell(event: EngineEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
