/**
 * The rows of a list of games. The list may have any length, so its rows are divided into pages. The first page comes
 * with the answer to a query. The other pages are fetched when they come into view.
 *
 * A `GameRows` belongs to one answer (about one position, order and library). For each new answer, there is a new
 * `GameRows`.
 */
import type { GameRow, Order, Query } from '../engine/protocol.js';

export const PAGE = 100;

/** Function that fetches up to {@link PAGE} rows, beginning with the row at index `offset`. */
export type FetchPage = (offset: number) => Promise<GameRow[]>;

export class GameRows {
  readonly #pages = new Map<number, GameRow[]>();
  /** The requests for the pages that are being fetched, by the number of the page. */
  readonly #asked = new Map<number, Promise<void>>();
  /** The name of this list of games, made by {@link listName}. */
  readonly list: string;

  /** `first` is the first page of rows. `arrived` is called whenever another page of rows has been fetched. */
  constructor(
    readonly query: Query,
    readonly order: Order,
    readonly total: number,
    first: GameRow[],
    private readonly fetchPage: FetchPage,
    private readonly arrived: () => void,
  ) {
    this.list = listName(query, order);
    this.#pages.set(0, first);
  }

  /**
   * Returns the row at an index, which counts from 0. Returns `undefined` while the page with this row is not loaded.
   */
  at(index: number): GameRow | undefined {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  /** Fetches those rows from index `from` to index `to`, both included, that are not loaded yet. */
  want(from: number, to: number): void {
    void this.#fetchAll(from, to);
  }

  /**
   * Fetches and returns the rows from index `from` to index `to`, both included. Rows that could not be fetched are
   * left out.
   */
  async between(from: number, to: number): Promise<GameRow[]> {
    await this.#fetchAll(from, to);
    return Array.from({ length: to - from + 1 }, (_, at) => this.at(from + at)).filter((row) => row !== undefined);
  }

  async #fetchAll(from: number, to: number): Promise<void> {
    const last = Math.floor(Math.min(to, this.total - 1) / PAGE);
    for (let page = Math.floor(Math.max(from, 0) / PAGE); page <= last; page++) {
      if (this.#pages.has(page)) continue;
      const asked = this.#asked.get(page) ?? this.#fetch(page);
      this.#asked.set(page, asked);
    }
    await Promise.all(this.#asked.values());
  }

  async #fetch(page: number): Promise<void> {
    try {
      this.#pages.set(page, await this.fetchPage(page * PAGE));
      this.arrived();
    } catch {
      // The list was replaced, or the worker ended. If the list is still shown, it requests the page again.
    } finally {
      this.#asked.delete(page);
    }
  }
}

/**
 * Returns the name of a list of games. The name consists of the query and the order as a text. As long as the name
 * stays the same, the list keeps its scroll position.
 */
export function listName(query: Query, order: Order): string {
  return JSON.stringify([query, order]);
}
