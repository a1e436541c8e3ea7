/**
 * The archive as the element sees it: opened, imported, asked, deleted.
 *
 * Keeps the last answer while the next is on its way, so that a panel can stay as it is; asks again when the library
 * changes, in this tab or another, and while an import goes on. The answer to an older question is never shown.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { wakeWorker } from '../engine/early-worker.js';
import { EngineError, isAbort } from '../engine/engine-error.js';
import { EngineShare } from '../engine/engine-share.js';
import type {
  Area,
  Calls,
  Dimension,
  Filter,
  FoundName,
  GameRow,
  GameView,
  ImportProgress,
  OpenReply,
  Order,
  Position,
  Query,
  SearchReply,
} from '../engine/protocol.js';
import type { RecordsClient } from '../engine/records-client.js';
import type { CallOptions, Connection, Desk, EngineEvent, EngineUrls } from '../engine/worker-client.js';
import { GameRows, PAGE } from './game-rows.js';
import type { LibraryEvent, LibraryState, Nearest, Trouble, Wider } from './library-state.js';

export type * from './library-state.js';

export interface LibraryOptions {
  /** Where the engine's files are; read when the engine is first needed. */
  urls(): EngineUrls;
  notify?(event: LibraryEvent): void;
  /** A share in an engine; of the page's own by default, loaded when it is first needed. */
  connect?(urls: EngineUrls): Connection | Promise<Connection>;
}

/** Milliseconds between two answers that follow an import. */
const FOLLOW = 300;

/** Names that are looked for at once. */
const NAMES = 20;

/** How a file is read, and which collection it replaces. */
type ImportHow = Omit<CallArgs<'import'>, 'file' | 'name'>;

/** What would ask for more, where a question finds nothing. */
interface Instead {
  /** The positions before that of the question, the nearest first. */
  earlier: readonly Position[];
  /** Wider areas, and filters with a choice less. */
  areas: readonly Area[];
  filters: readonly (Filter | undefined)[];
}

export class Library implements ReactiveController {
  state: LibraryState = { kind: 'closed', storage: 'persistent' };
  /** The last answer; stays while `asking`. */
  answer: SearchReply | undefined;
  /** The games of `answer`. */
  rows: GameRows | undefined;
  /** Only after an answer without games, and where an earlier position has some. */
  nearest: Nearest | undefined;
  /** Only after an answer without games: where a wider question has some. */
  wider: Wider | undefined;
  order: Order = 'newest';

  readonly #host: ReactiveControllerHost;
  readonly #options: LibraryOptions;
  /** Whether the element is in a page: out of it nothing is started. */
  #present = false;
  readonly #share = new EngineShare(() => this.#connect());
  #question: Query | undefined;
  #area: Area | undefined;
  #filter: Filter | undefined;
  #instead: Instead = { earlier: [], areas: [], filters: [] };
  /** Values of these are counted with every answer. */
  #facets: readonly Dimension[] = [];
  #naming: AbortController | undefined;
  /** What `answer` answers, and the library whose numbers its games have: 0 is the import. */
  #answered: { question: Query; generation: number } | undefined;
  #searching = false;
  #search: AbortController | undefined;
  #import: AbortController | undefined;
  /** Whether answers come from the running import, so that they grow; known after the first. */
  #following = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(host: ReactiveControllerHost, options: LibraryOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#present = true;
    // Moved in the page. A running import needs its worker to be held; else another tab may have imported meanwhile.
    if (this.state.kind === 'importing') this.#share.client().catch(() => undefined);
    else if (this.state.kind !== 'closed') void this.#open();
  }

  hostDisconnected(): void {
    this.#present = false;
    this.#search?.abort();
    this.#naming?.abort();
    this.#share.release();
  }

  /** What was asked last. */
  get question(): Query | undefined {
    return this.#question;
  }

  /** Another question is being searched than that of `answer`. The same one asked again is no news. */
  get asking(): boolean {
    return this.#searching && this.#question !== this.#answered?.question;
  }

  /** The library whose numbers the games of the answer have. */
  get generation(): number {
    return this.#answered?.generation ?? this.state.info?.generation ?? 0;
  }

  /** Starts the engine and opens what is stored; does nothing when that is done or under way. */
  async open(): Promise<void> {
    if (this.state.kind === 'closed') await this.#open();
  }

  /** Asks about a position; `earlier` (nearest first) is looked through when no game has it. Newer drops older. */
  ask(position: Position, earlier: readonly Position[] = []): void {
    this.#instead = { ...this.#instead, earlier };
    this.#pose(position);
    if (this.state.kind === 'closed') void this.#open();
    else void this.#ask();
  }

  /** Asks of a part of the board, or of all of it. `wider` areas are tried when no game has this one. */
  setArea(area: Area | undefined, wider: readonly Area[] = []): void {
    this.#instead = { ...this.#instead, areas: wider };
    if (same(area, this.#area)) return;
    this.#area = area;
    this.#reconsider();
  }

  /** Asks some of the games, or all. `wider` filters are tried when no game passes this one. */
  setFilter(filter: Filter | undefined, wider: readonly (Filter | undefined)[] = []): void {
    this.#instead = { ...this.#instead, filters: wider };
    if (same(filter, this.#filter)) return;
    this.#filter = filter;
    this.#reconsider();
  }

  /** Whether, and of what, answers count the values that a filter could choose. */
  setFacets(facets: readonly Dimension[]): void {
    const more = facets.some((facet) => !this.#facets.includes(facet));
    this.#facets = facets;
    if (more) void this.#ask();
  }

  /**
   * Names with every word of a text, and the games that each would leave. A newer call drops the older, which then is
   * `undefined`, as where the names could not be had.
   */
  async names(of: Dimension, text: string): Promise<readonly FoundName[] | undefined> {
    this.#naming?.abort();
    const own = new AbortController();
    this.#naming = own;
    const question = this.#question;
    if (!question) return undefined;
    try {
      return (await this.call('names', { ...question, dimension: of, text, limit: NAMES }, own)).names;
    } catch {
      // A list of suggestions: the field still takes what is typed, and the next key asks again.
      return undefined;
    }
  }

  setOrder(order: Order): void {
    if (order === this.order) return;
    this.order = order;
    void this.#ask();
  }

  /**
   * Reads a file and makes a collection of it, as `import` of the protocol says; an import that is running is stopped.
   */
  import(file: Blob, name: string, how: ImportHow = {}): Promise<void> {
    return this.#take(name, async () => file, how);
  }

  /** The same with a file that comes with the page, such as its sample. */
  importUrl(url: string | URL, name: string): Promise<void> {
    return this.#take(name, async (signal) => {
      const response = await fetch(url, { signal }).catch((error: unknown) => {
        if (isAbort(error)) throw error;
        throw new EngineError({ code: 'read-failed', message: `${url} could not be fetched` });
      });
      if (response.ok) return response.blob();
      throw new EngineError({ code: 'read-failed', message: `${url} answered ${response.status}` });
    });
  }

  /** Stops the import; the library that stood before stands again. */
  stop(): void {
    this.#import?.abort();
  }

  /** Forgets the library. */
  async delete(): Promise<void> {
    try {
      this.#settle(await this.call('delete-all-collections', {}));
    } catch (error) {
      this.#fail(error, 'delete');
    }
  }

  /** A whole game of the list, turned as the asker's board; `undefined` where it could not be had (see `failure`). */
  async game(row: GameRow): Promise<GameView | undefined> {
    const { game, symmetry } = row;
    try {
      const generation = this.#answered?.generation ?? 0;
      return await this.call('game', { game, generation, symmetry });
    } catch (error) {
      this.#fail(error, 'game');
      return undefined;
    }
  }

  /** Asks something beside the question whose answer is shown; rejects where it cannot be had. */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    try {
      return await (await this.#share.client()).call(kind, args, options);
    } finally {
      // The last that is written when the element leaves the page: whoever is gone holds no engine.
      if (!this.#present) this.#share.release();
    }
  }

  /** Records, books and collections; what asks about them is not loaded with the board. */
  async records(): Promise<RecordsClient> {
    const { RecordsClient } = await import('../engine/records-client.js');
    return new RecordsClient(this);
  }

  /** Takes the failure off the screen. */
  dismiss(): void {
    this.#become({ failure: undefined });
  }

  /** A connection whose events are heard as long as it is held. */
  async #connect(): Promise<Connection> {
    const { connect = connectLater, urls } = this.#options;
    const { client, release } = await connect(urls());
    const deafen = client.listen((event) => this.#hear(event));
    return {
      client,
      release() {
        deafen();
        release();
      },
    };
  }

  async #open(): Promise<void> {
    this.state = { kind: 'opening', storage: this.state.storage, info: this.state.info };
    this.#host.requestUpdate();
    try {
      this.#settle(await this.call('open', {}));
    } catch (error) {
      this.#become({ kind: 'closed' });
      this.#fail(error, 'open');
    }
  }

  /** The library is as the engine says; whatever was asked is asked of it. */
  #settle({ library, storage }: OpenReply): void {
    this.state = { kind: library ? 'ready' : 'empty', storage, info: library };
    if (!library) this.#forget();
    this.#notify({ kind: 'library', info: library });
    this.#host.requestUpdate();
    void this.#ask();
  }

  #forget(): void {
    this.#search?.abort();
    this.#searching = false;
    this.#answered = undefined;
    this.answer = undefined;
    this.rows = undefined;
    this.nearest = undefined;
    this.wider = undefined;
  }

  #pose(position: Position): void {
    const [area, filter] = [this.#area, this.#filter];
    this.#question = { position, ...(area && { area }), ...(filter && { filter }) };
  }

  /** The same position under another area or filter. */
  #reconsider(): void {
    if (!this.#question) return;
    this.#pose(this.#question.position);
    void this.#ask();
  }

  async #take(name: string, fetchFile: (signal: AbortSignal) => Promise<Blob>, how: ImportHow = {}): Promise<void> {
    this.#import?.abort();
    const own = new AbortController();
    this.#import = own;
    if (this.state.kind === 'closed') await this.#open();
    const before = this.state;
    this.#following = true;
    this.state = { kind: 'importing', storage: before.storage, info: before.info, name };
    this.#host.requestUpdate();
    try {
      const file = await fetchFile(own.signal);
      const onProgress = (progress: ImportProgress) => this.#progress(own, progress);
      const reply = await this.call('import', { file, name, ...how }, { signal: own.signal, onProgress });
      if (this.#import !== own) return;
      this.#import = undefined;
      this.#settle(reply);
      if (reply.library) this.#notify({ kind: 'imported', info: reply.library });
    } catch (error) {
      if (this.#import !== own) return;
      this.#import = undefined;
      // Opened again rather than remembered: the worker may have died, and another tab may have imported.
      if (this.#present) await this.#open();
      else this.#become({ kind: 'closed' });
      this.#fail(error, 'import');
    }
  }

  #progress(own: AbortController, progress: ImportProgress): void {
    if (this.#import !== own) return;
    this.#become({ progress });
    this.#notify({ kind: 'progress', progress });
    const due = performance.now() - this.#askedAt >= FOLLOW;
    if (this.#following && due && !this.#searching && progress.games > 0) void this.#ask();
  }

  async #ask(): Promise<void> {
    const question = this.#question;
    const { kind } = this.state;
    if (!question || (kind !== 'ready' && kind !== 'importing')) return;
    this.#search?.abort();
    const own = new AbortController();
    this.#search = own;
    this.#searching = true;
    this.#askedAt = performance.now();
    this.#host.requestUpdate();
    try {
      const facets = this.#facets.length > 0 ? { facets: [...this.#facets] } : {};
      const place = { ...question, ...facets, order: this.order, offset: 0, limit: PAGE };
      const answer = await this.call('search', place, own);
      if (own.signal.aborted) return;
      this.#show(question, answer, own.signal);
    } catch (error) {
      if (!own.signal.aborted) this.#missed(error);
    } finally {
      if (this.#search === own) {
        this.#searching = false;
        this.#host.requestUpdate();
      }
    }
  }

  #show(question: Query, answer: SearchReply, signal: AbortSignal): void {
    this.answer = answer;
    this.#answered = { question, generation: answer.source === 'import' ? 0 : (this.state.info?.generation ?? 0) };
    this.rows = this.#rowsOf(question, answer, signal);
    this.nearest = undefined;
    this.wider = undefined;
    this.#following &&= this.state.kind !== 'importing' || answer.source === 'import';
    const { failure } = this.state;
    if (failure?.during === 'search' || failure?.during === 'game') this.#become({ failure: undefined });
    this.#notify({ kind: 'answer', answer, question });
    if (answer.total === 0 && answer.games > 0) void this.#lookAround(question, signal);
  }

  #rowsOf(question: Query, { total, rows }: SearchReply, signal: AbortSignal): GameRows {
    const { order } = this;
    const fetchPage = async (offset: number) =>
      (await this.call('games', { ...question, order, offset, limit: PAGE }, { signal })).rows;
    return new GameRows(listName(question, order), total, rows, fetchPage, () => this.#host.requestUpdate());
  }

  /** What could be asked that games have, so that an empty answer can say what to change. */
  async #lookAround(question: Query, signal: AbortSignal): Promise<void> {
    const { earlier, areas, filters } = this.#instead;
    try {
      const count = async (other: Query) =>
        (await this.call('games', { ...other, order: this.order, offset: 0, limit: 0 }, { signal })).total;
      const { findNearest, findWider } = await loadClient();
      this.wider = await findWider(question, areas, filters, count);
      this.#host.requestUpdate();
      this.nearest = await findNearest(question, earlier, count);
      this.#host.requestUpdate();
    } catch {
      // A hint only: the answer stands without it.
    }
  }

  /** A search without an answer. An import that has not brought a game yet has nothing to ask. */
  #missed(error: unknown): void {
    const early = error instanceof EngineError && error.failure.code === 'no-library';
    if (early && this.state.kind === 'importing') return;
    this.#fail(error, 'search');
  }

  #hear(event: EngineEvent): void {
    if (event.kind === 'lost') {
      // What was asked of it fails by itself; the next question opens the library again.
      if (this.state.kind !== 'importing') this.#become({ kind: 'closed' });
      return;
    }
    if (event.kind === 'records') {
      void this.#follow();
      return;
    }
    const { library } = event;
    if (this.state.kind === 'importing') {
      this.#become({ info: library });
    } else if (library?.generation !== this.state.info?.generation) {
      this.#settle({ storage: this.state.storage, ...(library && { library }) });
    }
  }

  /** The reader's own records have changed: they are games of the library too. */
  async #follow(): Promise<void> {
    const { kind } = this.state;
    if (kind !== 'ready' && kind !== 'empty') return;
    try {
      const reply = await this.call('open', {});
      if (this.state.kind !== kind) return;
      if (reply.library && kind === 'ready') this.#become({ info: reply.library });
      else if (reply.library || kind === 'ready') return this.#settle(reply);
      void this.#ask();
    } catch {
      // Nothing was asked for; the next question says what is wrong.
    }
  }

  #fail(error: unknown, during: Trouble['during']): void {
    if (isAbort(error)) return;
    const failure: Trouble =
      error instanceof EngineError
        ? { ...error.failure, during }
        : { code: 'internal', message: error instanceof Error ? error.message : String(error), during };
    this.#become({ failure });
    this.#notify({ kind: 'failure', failure });
  }

  #become(change: Partial<LibraryState>): void {
    this.state = { ...this.state, ...change };
    this.#host.requestUpdate();
  }

  #notify(event: LibraryEvent): void {
    this.#options.notify?.(event);
  }
}

/** The name of a list of games: it may stay scrolled while this is the same. */
export function listName(question: Query, order: Order): string {
  return JSON.stringify([question, order]);
}

/** Whether two areas, or filters, ask the same. */
function same(a: Area | Filter | undefined, b: Area | Filter | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The page's engine. What talks to it is not loaded with the board; the archive's worker is started meanwhile. */
export async function connectLater(urls: EngineUrls, desk: Desk = 'library'): Promise<Connection> {
  if (desk === 'library') wakeWorker(urls);
  const { connect } = await loadClient().catch((error: unknown) => {
    throw new EngineError({ code: 'not-started', message: String(error) });
  });
  return connect(urls, desk);
}

/** What only an element needs that asks the engine. */
function loadClient() {
  return import('../engine/worker-client.js');
}
