/**
 * Finds the first position of a line that no game of the archive has. A position that only the
 * opened game has counts as a position that no game has.
 *
 * The search is binary: if no game has a position, no game has any later position of the line. A
 * line of sixty moves needs six queries.
 */
import { type OpenedGame, variationFrom } from '../../game/cursor.js';
import type { ArchiveContext } from '../../library/context.js';
import type { KeyedPosition } from './line-search.js';

/**
 * Returns the number of moves before the first position that the archive does not have. Returns `undefined` if the
 * archive has all positions of the line, or does not even have the first position. `has` tells whether the archive has
 * the position after `ply` moves.
 */
export async function leftAt(moves: number, has: (ply: number) => Promise<boolean>): Promise<number | undefined> {
  // The archive has the position after `inside` moves, and not the one after `outside` moves.
  let [inside, outside] = [0, moves + 1];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (await has(middle)) inside = middle;
    else outside = middle;
  }
  return outside > moves || (inside === 0 && !(await has(0))) ? undefined : outside;
}

/** The line of the latest search, and the result of the search. */
interface AskedLine {
  readonly positions: readonly KeyedPosition[];
  readonly opened: OpenedGame | undefined;
  readonly generation: number;
  newAt?: number | undefined;
}

/** Greatest number of positions whose numbers of games are cached. */
const KEPT = 5_000;

export class LeftArchive {
  readonly #app: ArchiveContext;
  readonly #changed: () => void;
  /**
   * Numbers of games. The key has the generation of the library (a number that grows with every change) and the
   * position.
   */
  readonly #counts = new Map<string, number>();
  #asked: AskedLine | undefined;
  #running: AbortController | undefined;

  constructor(app: ArchiveContext, changed: () => void) {
    this.#app = app;
    this.#changed = changed;
  }

  /**
   * Returns the number of moves before the first position in `positions` that the archive does not have; `undefined`
   * while this number is unknown. If the position that an earlier search has found is also on this line, the result of
   * that search is used again.
   */
  newAt(positions: readonly KeyedPosition[]): number | undefined {
    const { positions: asked = [], newAt = -1 } = this.#asked ?? {};
    return newAt >= 0 && asked[newAt]?.key === positions[newAt]?.key ? newAt : undefined;
  }

  /** Whether a new search is needed for these positions. */
  asksAgain(positions: readonly KeyedPosition[], opened: OpenedGame | undefined): boolean {
    const asked = this.#asked;
    if (!this.#isOpen) return false;
    return asked?.positions !== positions || asked.opened !== opened || asked.generation !== this.#generation;
  }

  want(positions: readonly KeyedPosition[], opened: OpenedGame | undefined): void {
    if (!this.asksAgain(positions, opened)) return;
    const newAt = this.newAt(positions);
    void this.#find({ positions, opened, generation: this.#generation, newAt });
  }

  stop(): void {
    this.#running?.abort();
    if (this.#running) this.#asked = undefined;
    this.#running = undefined;
  }

  /**
   * Whether the search may query the archive. It never queries a published archive, because such an archive would be
   * downloaded piece by piece.
   */
  get #isOpen(): boolean {
    const { library, store, host } = this.#app;
    const { kind, info } = library.state;
    return store.state.mode === 'search' && kind === 'ready' && !host.archive && Boolean(info);
  }

  get #generation(): number {
    return this.#app.library.state.info?.generation ?? 0;
  }

  async #find(asked: AskedLine): Promise<void> {
    this.#running?.abort();
    const own = new AbortController();
    this.#running = own;
    this.#asked = asked;
    const { positions, opened } = asked;
    // Up to `shared` moves, the opened game itself has the position, so a second game of the archive must have it
    // too.
    const shared = opened ? (variationFrom(this.#app.store.board) ?? positions.length) : -1;
    const has = async (ply: number) => {
      const one = positions[ply];
      return one !== undefined && (await this.#count(one, asked.generation, own.signal)) >= (ply <= shared ? 2 : 1);
    };
    try {
      const newAt = await leftAt(positions.length - 1, has);
      if (this.#running !== own) return;
      asked.newAt = newAt;
      this.#running = undefined;
      this.#changed();
    } catch {
      // If a query fails, only the tick for this move is missing. The search of the mode reports failures of the
      // archive.
      if (this.#running === own) this.#running = undefined;
    }
  }

  async #count({ key, position }: KeyedPosition, generation: number, signal: AbortSignal): Promise<number> {
    const name = `${generation} ${key}`;
    const known = this.#counts.get(name);
    if (known !== undefined) return known;
    const args = { position, order: 'newest', offset: 0, limit: 0 } as const;
    const { total } = await this.#app.engine.call('games', args, { signal });
    this.#counts.set(name, total);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size > KEPT) this.#counts.delete(oldest);
    return total;
  }
}
