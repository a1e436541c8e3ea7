/**
 * A client for pages that search archives and solve positions without the element. The client uses no DOM; the page
 * itself draws all results.
 *
 * A client starts workers of its own, as another browser tab would. If the client changes the stored data, the elements
 * of the page and other tabs notice the change. The first request starts the workers, and `close()` ends them. The
 * client runs in pages and in workers. Node can import this module for server rendering, but cannot send requests,
 * because Node has no web workers.
 */

import { troubleOf } from './engine/engine-error.js';
import { newest } from './engine/newest-collection.js';
import type {
  Calls,
  Dimension,
  ForbiddenReply,
  GameId,
  GamesPage,
  GameView,
  ImportProgress,
  LibraryInfo,
  OpenReply,
  Order,
  Position,
  Query,
  SearchReply,
  SolveProgress,
  SolveReply,
  Threats,
} from './engine/protocol.js';
import {
  type CallArgs,
  type CallOptions,
  type Connection,
  connect,
  type EngineEvent,
  type EngineUrls,
} from './engine/worker-client.js';
import { parseArea } from './features/area/area-text.js';
import { parseFilter } from './features/filter/filter-text.js';
import { position } from './game/line.js';
import { readLine } from './game/line-text.js';
import { type Imported, type ImportOptions, named } from './library/imported.js';
import { termsIn } from './locales/localize.js';
import { failureText, problemText } from './state/trouble-text.js';

export { EngineError, type EngineFailure } from './engine/engine-error.js';
export type * from './engine/protocol.js';
export type { Imported, ImportOptions } from './library/imported.js';
export type { CallArgs, CallOptions, EngineEvent, EngineUrls };

/** A line of moves as text, in the notation of the element's attributes. Each field is optional. */
export interface LineOfText {
  /** Moves such as `h8 h9 i8`. */
  moves?: string;
  /** RFEN of the set-up stones before the first move. */
  position?: string;
  /** Number of moves that are played before the queried position; default: all moves. */
  ply?: number;
}

/** The position to query: moves as text, a line of moves after a set-up, or stones. */
export type Where = string | LineOfText | Position;

/** Options of a search. If `area` or `filter` is a text, it has the notation of the attribute with that name. */
export interface SearchOptions {
  area?: string | NonNullable<Query['area']>;
  filter?: string | NonNullable<Query['filter']>;
  /** Order of the games; default: `newest`. */
  order?: Order;
  /** Index of the first game to return, among all games that the search finds; default: 0. */
  offset?: number;
  /** Largest number of games to return; default: 20. */
  limit?: number;
  /** Dimensions, such as `player` or `year`. The reply has the number of games for each value of each dimension. */
  facets?: Dimension[];
  signal?: AbortSignal;
}

export interface ImportCall extends ImportOptions {
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
}

export interface SolveCall {
  /** The threats that the attacker may use; default: `fours`. */
  threats?: Threats;
  /** Whether to find the win with the fewest fours; only with `threats: 'fours'`. */
  shortest?: boolean;
  /** Time limit in seconds; default: 5. */
  seconds?: number;
  /** Largest number of positions to search; default: no limit. */
  nodes?: number;
  onProgress?: (progress: SolveProgress) => void;
  signal?: AbortSignal;
}

const GAMES = 20;

/**
 * Searches the collections of this site and solves positions. All promises reject with an `EngineError` or an
 * `AbortError`.
 */
export class RenjuArchive {
  readonly #urls: EngineUrls;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #archive: Connection | undefined;
  #solver: Connection | undefined;
  /** All collections, as the engine last reported them. */
  #library: LibraryInfo | undefined;

  /** `urls` are the locations of the engine's files; by default the files are beside this script. */
  constructor(urls: EngineUrls = {}) {
    this.#urls = urls;
  }

  /** All collections, as the engine last reported them; `undefined` until the storage has been opened. */
  get library(): LibraryInfo | undefined {
    return this.#library;
  }

  /** Opens the storage. Requests that need the storage also open it themselves. */
  async open(): Promise<OpenReply> {
    return this.#learn(await this.call('open', {}));
  }

  /**
   * Imports a file as a collection. If the same file was imported before, rejects with the code `known`, unless
   * `anyway` is set.
   */
  async import(file: Blob, { onProgress, signal, ...options }: ImportCall = {}): Promise<Imported> {
    const { name, how } = named(file, options);
    const { library: before } = await this.open();
    const reply = this.#learn(await this.call('import', { file, name, ...how }, { onProgress, signal }));
    const { library, zip } = reply;
    const { games, nodes } = newest(library, before, name);
    return { name, games, nodes, ...(zip && { zip }), library };
  }

  /** Returns the games that reached a position, in any orientation and by any order of moves, and the next moves. */
  async search(where: Where, options: SearchOptions = {}): Promise<SearchReply> {
    await this.#opened();
    return this.call('search', { ...question(where, options), facets: options.facets ?? [] }, signalOf(options));
  }

  /** Returns further games of a search, from `offset` on. */
  async games(where: Where, options: SearchOptions = {}): Promise<GamesPage> {
    await this.#opened();
    return this.call('games', question(where, options), signalOf(options));
  }

  /**
   * Returns a whole game. `game` and `symmetry` are fields of a row that `search` returned. With `symmetry`, the game
   * is turned so that it reaches the position in the orientation of the query; the default, 0, does not turn the game.
   */
  async game({ game, symmetry = 0 }: { game: GameId; symmetry?: number }): Promise<GameView> {
    await this.#opened();
    return this.call('game', { game, symmetry, generation: this.#library?.generation ?? 0 });
  }

  /** Returns the points where Black may not play, with the reasons. */
  forbidden(where: Where): Promise<ForbiddenReply> {
    return this.call('forbidden', { position: positionOf(where) });
  }

  /** Searches for a forced win of the side to move. A repeated request continues where the previous one stopped. */
  solve(
    where: Where,
    { seconds, threats = 'fours', signal, onProgress, ...rest }: SolveCall = {},
  ): Promise<SolveReply> {
    const limit = seconds === undefined ? {} : { milliseconds: seconds * 1000 };
    return this.call('solve', { position: positionOf(where), threats, ...limit, ...rest }, { signal, onProgress });
  }

  /** Sends any request of the protocol. A separate worker answers the requests that solve positions. */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    const { client } = STUDIES.has(kind) ? this.#study() : this.#search();
    return client.call(kind, args, options);
  }

  /** Calls `listener` for each event of the engine, until the returned function is called. */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#search();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the workers, unless another client of the page uses them. A later request starts the workers again. */
  close(): void {
    this.#archive?.release();
    this.#solver?.release();
    this.#archive = undefined;
    this.#solver = undefined;
  }

  #search(): Connection {
    if (!this.#archive) {
      const { client, release } = connect(this.#urls, 'archive');
      // The listener is removed when this client is closed, because another client of the page may continue to use the
      // worker.
      const stop = client.listen((event) => {
        if (event.kind === 'library') this.#library = event.library;
        for (const listener of [...this.#listeners]) listener(event);
      });
      this.#archive = {
        client,
        release() {
          stop();
          release();
        },
      };
    }
    return this.#archive;
  }

  #study(): Connection {
    this.#solver ??= connect(this.#urls, 'solver');
    return this.#solver;
  }

  async #opened(): Promise<void> {
    if (!this.#library) await this.open();
  }

  #learn(reply: OpenReply): OpenReply {
    this.#library = reply.library;
    return reply;
  }
}

/** Kinds of requests that the solver's worker answers. */
const STUDIES = new Set<keyof Calls>(['solve', 'proof-attack', 'proof-tree', 'win-question', 'stones-question']);

/** Returns the English sentence that the element would show for an error. */
export function sentenceOf(error: unknown): string {
  return failureText(troubleOf(error, 'search'), termsIn('en'));
}

function signalOf({ signal }: SearchOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function question(where: Where, options: SearchOptions): CallArgs<'games'> {
  const { order = 'newest', offset = 0, limit = GAMES } = options;
  const [area, filter] = [areaOf(options.area), filterOf(options.filter)];
  return { position: positionOf(where), order, offset, limit, ...(area && { area }), ...(filter && { filter }) };
}

function areaOf(area: SearchOptions['area']): Query['area'] {
  if (typeof area !== 'string') return area;
  const { area: read, problem } = parseArea(area);
  if (problem)
    throw new TypeError(`area: expected a figure, a rectangle or a point at ${problem.at}, found ${problem.found}`);
  return read.points.length > 0 ? read : undefined;
}

function filterOf(filter: SearchOptions['filter']): Query['filter'] {
  const { filter: read, problem } = typeof filter === 'string' ? parseFilter(filter) : { filter };
  if (problem) throw new TypeError(`filter: expected a value that ${problem.key} can have, found ${problem.found}`);
  // Only the element has an engine that computes ratings.
  if (read?.rating) throw new TypeError(`filter: expected no rating in this client, found ${read.rating}`);
  return read;
}

function positionOf(where: Where): Position {
  if (typeof where === 'object' && 'black' in where) return where;
  const { moves = '', position: start = '', ply } = typeof where === 'string' ? { moves: where } : where;
  const read = readLine({ moves, position: start, ply });
  if (!read.ok) throw new TypeError(problemText(read.problem, termsIn('en')));
  return position(read.line);
}
