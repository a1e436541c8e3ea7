/**
 * Searches the library for mode `search`, and caches the answer.
 *
 * The last answer stays on the screen while the next search runs. When the library changes, in this tab or another, and
 * during an import, the query is run again. While another mode is shown, such a change only marks the answer as
 * outdated. An answer to an older query is never shown.
 */
import type { Engine } from '../engine/engine.js';
import { EngineError } from '../engine/engine-error.js';
import type {
  Dimension,
  FoundName,
  GameRow,
  GameView,
  Order,
  Position,
  Query,
  SearchReply,
} from '../engine/protocol.js';
import { GameRows, listName, PAGE } from './game-rows.js';
import type { Library, LibraryEvent } from './library.js';
import type { LibraryState } from './library-state.js';
import { QueryGames } from './query-games.js';
import { findNearest, findWider, type Nearest, type Wider } from './wider-queries.js';

export interface LibrarySearchOptions {
  library: Pick<Library, 'state' | 'open' | 'refresh' | 'fail' | 'dismiss' | 'tell' | 'listen'>;
  engine: Pick<Engine, 'call'>;
  redraw(): void;
}

export interface SearchRequest {
  /** The line on the board. If the line changes but the position does not, the page gets the same answer once more. */
  readonly line: object;
  readonly query: Query;
  readonly order: Order;
  /** Dimensions for whose values each answer counts the games. */
  readonly facets: readonly Dimension[];
  /** Returns wider queries. Called only if the query finds no game. */
  instead(): WiderQueries;
}

/** Queries that may find games when the query itself finds none. */
export interface WiderQueries {
  /** The positions before the position of the query, nearest first. */
  readonly earlier: readonly Position[];
  /** Larger areas, and filters with one choice less. */
  readonly areas: readonly NonNullable<Query['area']>[];
  readonly filters: readonly Query['filter'][];
}

/** Least number of milliseconds between two answers during an import. */
const FOLLOW = 300;

/** Greatest number of names in a reply to {@link Search.names}. */
const NAMES = 20;

export class Search {
  /** The last answer. It stays here while the next search runs. */
  answer: SearchReply | undefined;
  /** The games of `answer`. */
  rows: GameRows | undefined;
  /** Set if the answer has no games but an earlier position has some. */
  nearest: Nearest | undefined;
  /** Set if the answer has no games but a wider query has some. */
  wider: Wider | undefined;

  readonly #options: LibrarySearchOptions;
  #asked: SearchRequest | undefined;
  /** The current query as a text, which is compared to recognize a repeated query. */
  #text = '';
  /** The query of `answer`, and the generation of the library that numbered its games; 0 for the running import. */
  #answered: { query: Query; generation: number } | undefined;
  /** Whether the current query has no up-to-date answer and is not being searched. */
  #outdated = false;
  /** Whether mode `search` is shown. */
  #active = false;
  #searching: AbortController | undefined;
  /**
   * A search sent while the library was being opened. Its answer already comes from the opened library, so the search
   * need not be repeated.
   */
  #early: AbortController | undefined;
  #naming: AbortController | undefined;
  readonly #others;
  /**
   * Whether answers come from the running import, and therefore contain more and more games. This is true from the
   * start of an import until an answer comes from the stored library again.
   */
  #following = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(options: LibrarySearchOptions) {
    this.#options = options;
    this.#others = new QueryGames(options);
    options.library.listen((event) => this.#hear(event));
  }

  /** The current query. */
  get query(): Query | undefined {
    return this.#asked?.query;
  }

  /** The query of `answer`. */
  get answeredQuery(): Query | undefined {
    return this.#answered?.query;
  }

  /** The order in which the games are listed. */
  get order(): Order {
    return this.#asked?.order ?? 'newest';
  }

  /** Whether a search for a new query is running. Running the answered query again does not count. */
  get asking(): boolean {
    return this.#searching !== undefined && this.query !== this.#answered?.query;
  }

  /** Whether an answer, or the list of games of another query, is being fetched. */
  get waits(): boolean {
    return this.asking || this.#others.asking;
  }

  /**
   * Starts a search, unless the request equals the last one and the answer is not outdated. A newer search cancels the
   * older one.
   */
  ask(asked: SearchRequest): void {
    this.#active = true;
    const text = JSON.stringify(asked.query);
    const sameQuery = this.#asked !== undefined && text === this.#text;
    const counted = asked.facets.every((facet) => this.#asked?.facets.includes(facet));
    const same = sameQuery && counted && asked.order === this.order;
    const repeated = same && asked.line !== this.#asked?.line;
    // An equal query keeps its object, so that callers can compare queries by identity.
    const query = sameQuery ? (this.#asked?.query ?? asked.query) : asked.query;
    this.#asked = { ...asked, query };
    this.#text = text;
    if (repeated && !this.#outdated) this.#repeat();
    if (same && !this.#outdated) return;
    const { library } = this.#options;
    if (library.state.kind === 'closed' && !same) void library.open();
    void this.#ask();
  }

  /** Cancels the running search when another mode is shown. The next call of {@link ask} repeats the search. */
  rest(): void {
    this.#active = false;
    this.#naming?.abort();
    if (!this.#searching) return;
    this.#searching.abort();
    this.#searching = undefined;
    this.#outdated = true;
  }

  /**
   * Returns the names that contain every word of a text, each with the number of games that the query would find if the
   * user chose the name. A newer call cancels the older one, which then returns `undefined`. A call also returns
   * `undefined` after an error.
   */
  async names(of: Dimension, text: string): Promise<readonly FoundName[] | undefined> {
    this.#naming?.abort();
    const own = new AbortController();
    this.#naming = own;
    const { query } = this;
    if (!query) return undefined;
    try {
      return (await this.#options.engine.call('names', { ...query, dimension: of, text, limit: NAMES }, own)).names;
    } catch {
      // Only suggestions are missing: the field still accepts text, and the next key sends a new request.
      return undefined;
    }
  }

  /** Fetches the games of another query than the current one. */
  wantGamesOf(query: Query): void {
    this.#others.want(query, this.order);
  }

  /** Returns the games of another query; `undefined` until they have arrived. */
  gamesOf(query: Query): GameRows | undefined {
    return this.#others.of(query, this.order);
  }

  /** Returns the name of the list of a query's games. A list keeps its scroll position while its name is unchanged. */
  listOf(query: Query): string {
    return listName(query, this.order);
  }

  /**
   * Returns a game of the list, turned to the orientation of the board; `undefined` after an error, which the library
   * reports.
   */
  async game({ game, symmetry }: GameRow): Promise<GameView | undefined> {
    try {
      return await this.#options.engine.call('game', { game, generation: this.#answered?.generation ?? 0, symmetry });
    } catch (error) {
      this.#options.library.fail(error, 'game');
      return undefined;
    }
  }

  /**
   * Reports the current answer to the page again. Does so in a microtask, after the current drawing, because the page
   * may change the state when it receives the answer.
   */
  #repeat(): void {
    queueMicrotask(() => {
      const { answer } = this;
      if (!answer || !this.query || this.#searching || this.query !== this.#answered?.query) return;
      this.#options.library.tell({ kind: 'answer', answer, query: this.query });
    });
  }

  #hear(event: LibraryEvent): void {
    switch (event.kind) {
      case 'library':
        if (!event.info) this.#forget();
        break;
      case 'changed':
        this.#changed();
        break;
      case 'importing':
        this.#following = true;
        break;
      case 'progress':
        if (event.progress.games > 0) this.#follow();
        break;
    }
  }

  #changed(): void {
    const isAnswered = this.#searching !== undefined && this.#searching === this.#early;
    this.#early = undefined;
    if (isAnswered) return;
    this.#outdated = true;
    if (this.#active) void this.#ask();
  }

  /** During an import, runs the query again over the games read so far. */
  #follow(): void {
    const due = performance.now() - this.#askedAt >= FOLLOW;
    if (this.#active && this.#following && due && !this.#searching) void this.#ask();
  }

  #forget(): void {
    this.#searching?.abort();
    this.#searching = undefined;
    this.#answered = undefined;
    this.answer = undefined;
    this.rows = undefined;
    this.nearest = undefined;
    this.wider = undefined;
  }

  async #ask(): Promise<void> {
    const { library, engine, redraw } = this.#options;
    const { kind } = library.state;
    if (!this.#asked || kind === 'closed' || kind === 'empty') {
      // The query is marked as outdated, so that it is sent when the library has been opened.
      this.#outdated = true;
      if (kind === 'empty') await library.refresh();
      return;
    }
    const asked = this.#asked;
    this.#searching?.abort();
    const own = new AbortController();
    this.#searching = own;
    // The engine answers after it has opened the library, so the request is sent at once.
    this.#early = kind === 'opening' ? own : undefined;
    this.#outdated = false;
    this.#askedAt = performance.now();
    redraw();
    try {
      await library.refresh();
      own.signal.throwIfAborted();
      const { query, order, facets } = asked;
      const counted = facets.length > 0 ? { facets: [...facets] } : {};
      const answer = await engine.call('search', { ...query, ...counted, order, offset: 0, limit: PAGE }, own);
      if (!own.signal.aborted) this.#show(asked, answer, own.signal);
    } catch (error) {
      if (!own.signal.aborted) this.#missed(error, kind);
    } finally {
      if (this.#searching === own) {
        this.#searching = undefined;
        redraw();
      }
    }
  }

  #show(asked: SearchRequest, answer: SearchReply, signal: AbortSignal): void {
    const { library } = this.#options;
    const { kind, info, failure } = library.state;
    const { query } = asked;
    this.answer = answer;
    this.#answered = { query, generation: answer.source === 'import' ? 0 : (info?.generation ?? 0) };
    this.rows = this.#rowsOf(asked, answer, signal);
    this.nearest = undefined;
    this.wider = undefined;
    this.#following &&= kind !== 'importing' || answer.source === 'import';
    if (failure?.during === 'search' || failure?.during === 'game') library.dismiss();
    library.tell({ kind: 'answer', answer, query });
    if (answer.total === 0 && answer.games > 0 && !answer.without) void this.#lookAround(asked, signal);
  }

  #rowsOf({ query, order }: SearchRequest, { total, rows }: SearchReply, signal: AbortSignal): GameRows {
    const fetchPage = async (offset: number) =>
      (await this.#options.engine.call('games', { ...query, order, offset, limit: PAGE }, { signal })).rows;
    return new GameRows(query, order, total, rows, fetchPage, () => this.#options.redraw());
  }

  /** Looks for wider queries with games, so that an empty answer can suggest them. */
  async #lookAround({ query, order, instead }: SearchRequest, signal: AbortSignal): Promise<void> {
    const { engine, redraw } = this.#options;
    const { earlier, areas, filters } = instead();
    const count = async (other: Query) =>
      (await engine.call('games', { ...other, order, offset: 0, limit: 0 }, { signal })).total;
    try {
      this.wider = await findWider(query, areas, filters, count);
      redraw();
      this.nearest = await findNearest(query, earlier, count);
      redraw();
    } catch {
      // Only the suggestions are missing; the answer stays.
    }
  }

  /** Handles a failed search; `asked` is the state of the library when the search started. */
  #missed(error: unknown, asked: LibraryState['kind']): void {
    const { library } = this.#options;
    const { kind } = library.state;
    const isEmpty = error instanceof EngineError && error.failure.code === 'no-library';
    // The running import has not read a game yet, so there is no failure to show.
    if (isEmpty && kind === 'importing') return;
    // If the library could not be opened, the library itself has reported the failure. It may also have no collection.
    // In both cases the query is sent again later.
    if (asked === 'opening' && kind !== 'ready') this.#outdated = true;
    else library.fail(error, 'search');
  }
}
