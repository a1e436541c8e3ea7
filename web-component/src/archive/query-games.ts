/**
 * The games of the question that the reader left their own line with, while another position is on the board.
 *
 * Asked once, when they are first looked at, and again only where the library or the order is another.
 */

import type { Query } from '../engine/protocol.js';
import { GameRows, PAGE } from './game-rows.js';
import { type Library, listName } from './library.js';

export class AskedGames {
  readonly #library: Library;
  readonly #changed: () => void;
  #name: string | undefined;
  #rows: GameRows | undefined;
  #fetching: AbortController | undefined;

  /** `changed` is called when the rows are here. */
  constructor(library: Library, changed: () => void) {
    this.#library = library;
    this.#changed = changed;
  }

  /** The rows, or `undefined` until they are here. */
  of(question: Query): GameRows | undefined {
    const { order, state } = this.#library;
    const name = `${state.info?.generation} ${listName(question, order)}`;
    if (name !== this.#name && state.kind === 'ready') void this.#fetch(question, name);
    return name === this.#name ? this.#rows : undefined;
  }

  async #fetch(question: Query, name: string): Promise<void> {
    this.#fetching?.abort();
    const own = new AbortController();
    this.#fetching = own;
    this.#name = name;
    this.#rows = undefined;
    try {
      const { order } = this.#library;
      const page = (offset: number) => this.#library.call('games', { ...question, order, offset, limit: PAGE }, own);
      const { total, rows } = await page(0);
      if (own.signal.aborted) return;
      const later = async (offset: number) => (await page(offset)).rows;
      this.#rows = new GameRows(listName(question, order), total, rows, later, this.#changed);
      this.#changed();
    } catch {
      // The list of the position stands; whoever comes back to this one asks again.
      if (this.#fetching === own) this.#name = undefined;
    }
  }
}
