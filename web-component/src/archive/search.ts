/**
 * Asks the library about what mode `search` shows, and keeps the answer.
 *
 * The last answer stays while the next is on its way, so that a panel can stay as it is. The same query is asked again
 * when the library changes, in this tab or another, and while an import goes on; while another mode is shown a change
 * only makes the answer an outdated one. The answer to an older query is never shown.
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
import { findNearest, findWider, type Nearest, type Wider } from './instead.js';
import type { Library, LibraryEvent } from './library.js';
import type { LibraryState } from './library-state.js';
import { QueryGames } from './query-games.js';

export interface SearchOptions {
  library: Pick<Library, 'state' | 'open' | 'refresh' | 'fail' | 'dismiss' | 'tell' | 'listen'>;
  engine: Pick<Engine, 'call'>;
  redraw(): void;
}

/** What is asked. */
export interface Asked {
  /** What the board shows: another line with the same position has the same answer, and is told it. */
  readonly line: object;
  readonly query: Query;
  readonly order: Order;
  /** Values of these are counted with every answer. */
  readonly facets: readonly Dimension[];
  /** What would ask for more, where the query finds nothing; only called then. */
  instead(): Instead;
}

/** Queries that ask for more. */
export interface Instead {
  /** The positions before that of the query, the nearest first. */
  readonly earlier: readonly Position[];
  /** Wider areas, and filters with a choice less. */
  readonly areas: readonly NonNullable<Query['area']>[];
  readonly filters: readonly Query['filter'][];
}

/** Milliseconds between two answers that follow an import. */
const FOLLOW = 300;

/** Names that are looked for at once. */
const NAMES = 20;

export class Search {
  /** The last answer; stays while `asking`. */
  answer: SearchReply | undefined;
  /** The games of `answer`. */
  rows: GameRows | undefined;
  /** Only after an answer without games, and where an earlier position has some. */
  nearest: Nearest | undefined;
  /** Only after an answer without games: where a wider query has some. */
  wider: Wider | undefined;

  readonly #options: SearchOptions;
  #asked: Asked | undefined;
  /** The query of `asked` as text: the same again is no news. */
  #text = '';
  /** What `answer` answers, and the library whose numbers its games have: 0 is the import. */
  #answered: { query: Query; generation: number } | undefined;
  /** No answer to what was asked last is here or on its way. */
  #outdated = false;
  /** Whether the mode that asks is shown. */
  #active = false;
  #searching: AbortController | undefined;
  /** The search that was sent while the library was being opened: its answer is of the library that opens. */
  #early: AbortController | undefined;
  #naming: AbortController | undefined;
  readonly #others;
  /** Whether answers come from the running import, so that they grow; known after the first. */
  #following = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#others = new QueryGames(options);
    options.library.listen((event) => this.#hear(event));
  }

  /** What was asked last. */
  get query(): Query | undefined {
    return this.#asked?.query;
  }

  /** What `answer` answers. */
  get answeredQuery(): Query | undefined {
    return this.#answered?.query;
  }

  /** The order of the games that was asked for. */
  get order(): Order {
    return this.#asked?.order ?? 'newest';
  }

  /** Another query is being searched than that of `answer`. The same one asked again is no news. */
  get asking(): boolean {
    return this.#searching !== undefined && this.query !== this.#answered?.query;
  }

  /** Something that is to be shown is on its way: an answer, or the games of another query. */
  get waits(): boolean {
    return this.asking || this.#others.asking;
  }

  /** Asks, unless the same was asked last and nothing has changed. A newer query drops the older one. */
  ask(asked: Asked): void {
    this.#active = true;
    const text = JSON.stringify(asked.query);
    const sameQuery = this.#asked !== undefined && text === this.#text;
    const counted = asked.facets.every((facet) => this.#asked?.facets.includes(facet));
    const same = sameQuery && counted && asked.order === this.order;
    const repeated = same && asked.line !== this.#asked?.line;
    // The same query stays the same object, so that whoever compares it sees that.
    const query = sameQuery ? (this.#asked?.query ?? asked.query) : asked.query;
    this.#asked = { ...asked, query };
    this.#text = text;
    if (repeated && !this.#outdated) this.#repeat();
    if (same && !this.#outdated) return;
    const { library } = this.#options;
    if (library.state.kind === 'closed' && !same) void library.open();
    void this.#ask();
  }

  /** Another mode is shown: nothing is asked until {@link ask} is called again. */
  rest(): void {
    this.#active = false;
    this.#naming?.abort();
    if (!this.#searching) return;
    this.#searching.abort();
    this.#searching = undefined;
    this.#outdated = true;
  }

  /**
   * Names with every word of a text, and the games that each would leave. A newer call drops the older, which then is
   * `undefined`, as where the names could not be had.
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
      // A list of suggestions: the field still takes what is typed, and the next key asks again.
      return undefined;
    }
  }

  /** The games of another query than the one that is asked; `undefined` until they are here. */
  gamesOf(query: Query): GameRows | undefined {
    return this.#others.of(query, this.order);
  }

  /** The name of the list of a query's games: it may stay scrolled while this is the same. */
  listOf(query: Query): string {
    return listName(query, this.order);
  }

  /** A whole game of the list, turned as the board; `undefined` where it could not be had (see `failure`). */
  async game({ game, symmetry }: GameRow): Promise<GameView | undefined> {
    try {
      return await this.#options.engine.call('game', { game, generation: this.#answered?.generation ?? 0, symmetry });
    } catch (error) {
      this.#options.library.fail(error, 'game');
      return undefined;
    }
  }

  /** Tells the answer that is here already; after the drawing under way, whose page may change what is shown. */
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

  /** While an import goes on, answers come from what has been read so far. */
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
      // It is asked as soon as the library is open.
      this.#outdated = true;
      if (kind === 'empty') await library.refresh();
      return;
    }
    const asked = this.#asked;
    this.#searching?.abort();
    const own = new AbortController();
    this.#searching = own;
    // The engine answers when it has opened the library: the question need not wait here until the page hears of that.
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

  #show(asked: Asked, answer: SearchReply, signal: AbortSignal): void {
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

  #rowsOf({ query, order }: Asked, { total, rows }: SearchReply, signal: AbortSignal): GameRows {
    const fetchPage = async (offset: number) =>
      (await this.#options.engine.call('games', { ...query, order, offset, limit: PAGE }, { signal })).rows;
    return new GameRows(query, order, total, rows, fetchPage, () => this.#options.redraw());
  }

  /** What could be asked that games have, so that an empty answer can say what to change. */
  async #lookAround({ query, order, instead }: Asked, signal: AbortSignal): Promise<void> {
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
      // A hint only: the answer stands without it.
    }
  }

  /** A search without an answer, asked while the library was as `asked` says. */
  #missed(error: unknown, asked: LibraryState['kind']): void {
    const { library } = this.#options;
    const { kind } = library.state;
    const isEmpty = error instanceof EngineError && error.failure.code === 'no-library';
    // An import that has not brought a game yet has nothing to ask.
    if (isEmpty && kind === 'importing') return;
    // Opening has failed, which is said already, or has found nothing.
    if (asked === 'opening' && kind !== 'ready') this.#outdated = true;
    else library.fail(error, 'search');
  }
}
