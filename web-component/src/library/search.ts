/**
 * Searches the library for mode `search`, and keeps the last answer.
 *
 * The last answer stays on the screen while the next search runs. The query is run again during an import, and whenever
 * the library changes, in this tab or in another tab. While another mode is shown, a change of the library only marks
 * the answer as outdated. If an answer arrives after a newer query was sent, it is not shown.
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
  /**
   * The line of moves on the board. If only the line changes but the position stays the same, the page gets the same
   * answer once more.
   */
  readonly line: object;
  readonly query: Query;
  readonly order: Order;
  /**
   * The dimensions (properties of games, such as the year) for which each answer contains the number of games for each
   * value.
   */
  readonly facets: readonly Dimension[];
  /** Returns wider queries, which may find games. Called only if `query` finds none. */
  instead(): WiderQueries;
}

/** Queries to suggest when the user's query finds no game. They are wider, so they may find games. */
export interface WiderQueries {
  /** The positions that come before the position of the query, the nearest first. */
  readonly earlier: readonly Position[];
  /** Less restricted areas, each a suggestion in place of the query's area. */
  readonly areas: readonly NonNullable<Query['area']>[];
  /** Filters to suggest in place of the query's filter. Each is the query's filter without one of its choices. */
  readonly filters: readonly Query['filter'][];
}

/** Smallest time in milliseconds between the starts of two searches during an import. */
const FOLLOW = 300;

/** Greatest number of names that {@link Search.names} returns. */
const NAMES = 20;

export class Search {
  /** The last answer. It stays here while the next search runs. */
  answer: SearchReply | undefined;
  /** The games of `answer`. */
  rows: GameRows | undefined;
  /** The nearest earlier position that has games. Set only if the answer has no games. */
  nearest: Nearest | undefined;
  /** A wider query that finds games. Set only if the answer has no games. */
  wider: Wider | undefined;

  readonly #options: LibrarySearchOptions;
  #asked: SearchRequest | undefined;
  /** The current query as a text. A new query is compared with this text, to recognize a repetition. */
  #text = '';
  /**
   * The query of `answer`, and the generation of the library that gave the answer. The numbers of games are valid only
   * in this generation. The generation is 0 if the answer comes from the running import.
   */
  #answered: { query: Query; generation: number } | undefined;
  /** Whether the current query must be run again: it has no up-to-date answer, and no search for it is running. */
  #outdated = false;
  /** Whether mode `search` is shown. */
  #active = false;
  #searching: AbortController | undefined;
  /**
   * A search that was sent while the library was being opened. The answer to this search already comes from the opened
   * library, so the search need not be repeated when the library is open.
   */
  #early: AbortController | undefined;
  #naming: AbortController | undefined;
  readonly #others;
  /**
   * Whether answers come from the running import, so that they contain more and more games. This is true from the start
   * of an import until an answer comes from the stored library again.
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

  /** The query to which `answer` belongs. */
  get answeredQuery(): Query | undefined {
    return this.#answered?.query;
  }

  /** The order in which the games are listed. */
  get order(): Order {
    return this.#asked?.order ?? 'newest';
  }

  /** Whether a search for a new query is running. A search that repeats the answered query does not count. */
  get asking(): boolean {
    return this.#searching !== undefined && this.query !== this.#answered?.query;
  }

  /** Whether the answer to a new query, or the list of games of another query, is being fetched. */
  get waits(): boolean {
    return this.asking || this.#others.asking;
  }

  /**
   * Starts a search. Does nothing if the request equals the last one and the answer is not outdated. A newer search
   * cancels the older one.
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

  /** Cancels the running search. Called when another mode is shown. The next call of {@link ask} repeats the search. */
  rest(): void {
    this.#active = false;
    this.#naming?.abort();
    if (!this.#searching) return;
    this.#searching.abort();
    this.#searching = undefined;
    this.#outdated = true;
  }

  /**
   * Returns the names (for example of players) that contain every word of a text. With each name comes the number of
   * games that the query would find if the user chose the name. A newer call cancels the older one, which then returns
   * `undefined`. Also returns `undefined` after an error.
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
      // No error is shown, because only suggestions are missing: the field still accepts text, and
      // the next key sends a new request.
      return undefined;
    }
  }

  /** Fetches the games of a query that is not the current query. */
  wantGamesOf(query: Query): void {
    this.#others.want(query, this.order);
  }

  /** Returns the games of a query that is not the current query; `undefined` until the games have arrived. */
  gamesOf(query: Query): GameRows | undefined {
    return this.#others.of(query, this.order);
  }

  /**
   * Returns the name of the list of games that a query finds. As long as its name stays the same, a list keeps its
   * scroll position.
   */
  listOf(query: Query): string {
    return listName(query, this.order);
  }

  /**
   * Returns a game of the list, turned so that it has the orientation of the board. Returns `undefined` after an error,
   * which the library reports.
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
   * Reports the current answer to the page again. This is done in a microtask, after the current drawing of the
   * element, because the page may change the element's state when it receives the answer.
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

  /** Called during an import: runs the query again, over the games that the import has read so far. */
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
      // The answer is marked as outdated, so that the query is sent when the library has been opened.
      this.#outdated = true;
      if (kind === 'empty') await library.refresh();
      return;
    }
    const asked = this.#asked;
    this.#searching?.abort();
    const own = new AbortController();
    this.#searching = own;
    // The request need not wait: the engine answers when it has opened the library.
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

  /** Looks for wider queries that find games, so that these queries can be suggested beside an empty answer. */
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

  /** Handles the failure of a search. `asked` is the state in which the library was when the search started. */
  #missed(error: unknown, asked: LibraryState['kind']): void {
    const { library } = this.#options;
    const { kind } = library.state;
    const isEmpty = error instanceof EngineError && error.failure.code === 'no-library';
    // If there is no library, a search fails until the first import has read a game. A search also fails after this
    // import has failed. In both cases, the page shows no error of the search.
    if (isEmpty && asked !== 'opening' && kind !== 'ready') return;
    // The library could not be opened, and has reported this itself; or it was opened and has no collection. In both
    // cases the query is sent again later.
    if (asked === 'opening' && kind !== 'ready') this.#outdated = true;
    else library.fail(error, 'search');
  }
}
