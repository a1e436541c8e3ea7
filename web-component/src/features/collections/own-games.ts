/**
 * Provides the column of the table of next moves for the user's own games and annotated records. Their moves are
 * requested after the answer of the search is shown, so that no search waits for them.
 */
import type { Engine } from '../../engine/engine.js';
import { type BookMove, type NextMove, OWN_RECORDS, type Query, type SearchReply } from '../../engine/protocol.js';
import type { Library } from '../../library/library.js';
import type { Search } from '../../library/search.js';
import type { TermsOf } from '../../locales/localize.js';
import { type SourceColumn, sameMove } from '../explorer/source-column.js';

export interface OwnGamesOptions {
  engine: Pick<Engine, 'call'>;
  library: Pick<Library, 'state'>;
  search: Pick<Search, 'query' | 'asking' | 'answer'>;
  terms(): TermsOf<'collections'>;
  redraw(): void;
}

/**
 * The next moves of the user's own games, with their query and the search answer for this query. The answer is stored
 * too, because the same query gets a new answer after the user has saved a record. `generation` is a number that
 * grows with every change of the library.
 */
interface OwnMoves {
  readonly query: Query;
  readonly answer: SearchReply;
  readonly generation: number;
  /** `undefined` before the first reply to the query. */
  readonly moves: readonly NextMove[] | undefined;
}

export class OwnGames {
  readonly #options: OwnGamesOptions;
  #asked: OwnMoves | undefined;
  /** The moves of the user's own games for the answer that is shown. */
  #shown: OwnMoves | undefined;
  #asking: AbortController | undefined;

  constructor(options: OwnGamesOptions) {
    this.#options = options;
  }

  /** Requests the moves of the user's own games if the answer of the search is new. Called before each drawing. */
  update(): void {
    const { query, asking, answer } = this.#options.search;
    const { info, kind } = this.#options.library.state;
    if (!info || !this.on || query?.area) {
      this.#asking?.abort();
      this.#asked = undefined;
      this.#shown = undefined;
      return;
    }
    if (!query || !answer || asking || kind !== 'ready') return;
    const { generation } = info;
    const before = this.#asked?.query === query ? this.#asked : undefined;
    if (before?.answer === answer && before.generation === generation) return;
    // If the query is the same as before, the column keeps its moves until the new reply arrives.
    this.#asked = { query, answer, generation, moves: before?.moves };
    this.#shown = this.#asked;
    this.#asking?.abort();
    void this.#ask(this.#asked);
  }

  /**
   * Whether the user's own games are searched together with other games. If no other games are searched, the main
   * columns of the table already count the own games.
   */
  get on(): boolean {
    const all = this.#options.library.state.info?.collections ?? [];
    const wanted = this.#options.search.query?.filter?.collections;
    const withGames = all.filter(({ id, on, games }) => on && games > 0 && (wanted?.includes(id) ?? true));
    return withGames.length > 1 && withGames.some(({ id }) => id === OWN_RECORDS);
  }

  /**
   * Returns the column; `undefined` if there are neither own games nor annotated records. `annotated` has the moves
   * of the annotated records, and `waits` tells whether the reply with these moves is pending.
   */
  column(annotated: readonly BookMove[], waits: boolean): SourceColumn | undefined {
    const own = this.#shown;
    if (!this.on && annotated.length === 0 && !waits) return undefined;
    const terms = this.#options.terms();
    const played = (own?.moves ?? []).filter(({ games }) => games > 0);
    const games = (points: readonly number[]) => played.find((move) => sameMove(move.points, points))?.games ?? 0;
    const isAnnotated = (points: readonly number[]) => annotated.some((move) => sameMove(move.points, points));
    return {
      kind: 'records',
      head: terms.ownColumn,
      about: terms.ownRecords,
      of: [own, terms, ...annotated],
      waits: waits || (this.on && !own?.moves),
      moves: [...played, ...annotated].map(({ points }) => points),
      cell: (points) => (games(points) > 0 ? terms.number(games(points)) : isAnnotated(points) ? '•' : ''),
      said: (points) => {
        const count = games(points);
        return count > 0 || isAnnotated(points) ? terms.ownSaid({ games: count }) : '';
      },
    };
  }

  async #ask(asked: OwnMoves): Promise<void> {
    const { query } = asked;
    const own = new AbortController();
    this.#asking = own;
    const filter = { ...query.filter, collections: [OWN_RECORDS] };
    const args = { ...query, filter, order: 'newest', offset: 0, limit: 0 } as const;
    // A failure is not shown, because the answer about all games includes the user's own games. The next query
    // requests the moves of the own games again.
    const reply = await this.#options.engine.call('search', args, own).catch(() => undefined);
    if (own.signal.aborted) return;
    this.#asked = { ...asked, moves: reply?.nextMoves ?? [] };
    this.#shown = this.#asked;
    this.#options.redraw();
  }
}
