/**
 * The rows of a list of games of any length: the first page comes with the answer, the others when they are looked at.
 *
 * Rows belong to one answer (one position, order and library); a new answer brings a new `GameRows`.
 */
import type { GameRow, Order, Query } from '../engine/protocol.js';

/** Rows in a page. */
export const PAGE = 100;

/** Fetches the rows from `offset`, {@link PAGE} of them or what there is. */
export type FetchPage = (offset: number) => Promise<GameRow[]>;

export class GameRows {
  readonly #pages = new Map<number, GameRow[]>();
  /** Asked for, not here yet. */
  readonly #asked = new Map<number, Promise<void>>();
  /** Names query and order, so that a list knows whether it may stay scrolled. */
  readonly list: string;

  /** The games of a query; `first` is the first page; `arrived` is called whenever another one is here. */
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

  /** The row at an index from 0; `undefined` while its page is not here. */
  at(index: number): GameRow | undefined {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  /** Fetches what is missing between two indices, both included. */
  want(from: number, to: number): void {
    void this.#fetchAll(from, to);
  }

  /** The rows between two indices, both included; without those that could not be had. */
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
      // A list that has been replaced, or a worker that died: whoever still looks here will want the page again.
    } finally {
      this.#asked.delete(page);
    }
  }
}

/** The name of a list of games: it may stay scrolled while this is the same. */
export function listName(query: Query, order: Order): string {
  return JSON.stringify([query, order]);
}
