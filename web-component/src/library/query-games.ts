/**
 * Fetches the games that a query found. While one of these games is on the board, the list of games still shows the
 * games of the query.
 *
 * The rows of the list are fetched when the list is first shown. They are fetched again only if the library or the
 * order of the list changes.
 */
import type { Engine } from '../engine/engine.js';
import type { Order, Query } from '../engine/protocol.js';
import { GameRows, listName, PAGE } from './game-rows.js';
import type { Library } from './library.js';

export interface QueryGamesOptions {
  engine: Pick<Engine, 'call'>;
  library: Pick<Library, 'state'>;
  /** Called when rows have arrived. */
  redraw(): void;
}

export class QueryGames {
  readonly #options: QueryGamesOptions;
  #name: string | undefined;
  #rows: GameRows | undefined;
  #fetching: AbortController | undefined;

  constructor(options: QueryGamesOptions) {
    this.#options = options;
  }

  /** Requests the rows with the games of a query, if these rows have not arrived and are not being fetched. */
  want(query: Query, order: Order): void {
    const name = this.#nameOf(query, order);
    if (name !== this.#name && this.#options.library.state.kind === 'ready') void this.#fetch(query, order, name);
  }

  /** Returns the rows with the games of a query; `undefined` until they have arrived. */
  of(query: Query, order: Order): GameRows | undefined {
    return this.#nameOf(query, order) === this.#name ? this.#rows : undefined;
  }

  #nameOf(query: Query, order: Order): string {
    return `${this.#options.library.state.info?.generation} ${listName(query, order)}`;
  }

  /** Whether the rows requested last are still being fetched. */
  get asking(): boolean {
    return this.#name !== undefined && !this.#rows;
  }

  async #fetch(query: Query, order: Order, name: string): Promise<void> {
    const { engine, redraw } = this.#options;
    this.#fetching?.abort();
    const own = new AbortController();
    this.#fetching = own;
    this.#name = name;
    this.#rows = undefined;
    try {
      const page = (offset: number) => engine.call('games', { ...query, order, offset, limit: PAGE }, own);
      const { total, rows } = await page(0);
      if (own.signal.aborted) return;
      const later = async (offset: number) => (await page(offset)).rows;
      this.#rows = new GameRows(query, order, total, rows, later, redraw);
      redraw();
    } catch {
      // After an error, the list shows the games of the shown position instead. The next call for this query fetches
      // the rows again.
      if (this.#fetching === own) this.#name = undefined;
    }
  }
}
