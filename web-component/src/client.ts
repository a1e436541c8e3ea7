/**
 * The archive and the solver without a picture: no element, no DOM, for pages that draw everything themselves.
 *
 * A client has workers of its own, as another tab has: what one of them stores, the elements of the page and other tabs see.
 * They are started by the first question and end with `close()`. It runs in pages and in workers; Node can import it, as a
 * server does that renders pages, but has no workers of this kind to ask.
 */
import { type Imported, type ImportOptions, named, newest } from './archive/imported.js';
import { parseArea } from './archive/query/area-text.js';
import { parseFilter } from './archive/query/filter-text.js';
import { troubleOf } from './engine/engine-error.js';
import type {
  Calls,
  Dimension,
  ForbiddenReply,
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
import { position } from './game/line.js';
import { readLine } from './game/line-text.js';
import { termsIn } from './locales/localize.js';
import { failureText, problemText } from './state/trouble-text.js';

export type { Imported, ImportOptions } from './archive/imported.js';
export { EngineError, type EngineFailure } from './engine/engine-error.js';
export type * from './engine/protocol.js';
export type { CallArgs, CallOptions, EngineEvent, EngineUrls };

/** A line as the attributes of the element say it; each may be left out. */
export interface LineOfText {
  /** `h8 h9 i8` */
  moves?: string;
  /** RFEN of the stones that the line begins from. */
  position?: string;
  /** How many of the moves count; all where it is absent. */
  ply?: number;
}

/** Where something is asked: moves as text, a line, or the stones themselves. */
export type Where = string | LineOfText | Position;

/** Which games of a position are asked for; texts are written as the attributes `area` and `filter` are. */
export interface SearchOptions {
  area?: string | NonNullable<Query['area']>;
  filter?: string | NonNullable<Query['filter']>;
  /** `newest` where it is absent. */
  order?: Order;
  /** Where in the list of games the page begins; 0 where it is absent. */
  offset?: number;
  /** How many games the page has at most; 20 where it is absent. */
  limit?: number;
  /** What the games are counted by. */
  facets?: Dimension[];
  signal?: AbortSignal;
}

export interface ImportCall extends ImportOptions {
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
}

export interface SolveCall {
  /** `fours` where it is absent. */
  threats?: Threats;
  /** The win with the fewest fours; only with `fours`. */
  shortest?: boolean;
  /** 5 where it is absent. */
  seconds?: number;
  /** No limit where it is absent. */
  nodes?: number;
  onProgress?: (progress: SolveProgress) => void;
  signal?: AbortSignal;
}

const GAMES = 20;

/** The collections of this site, searched; and positions, solved. All promises reject with an `EngineError` or an `AbortError`. */
export class RenjuArchive {
  readonly #urls: EngineUrls;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  #archive: Connection | undefined;
  #solver: Connection | undefined;
  /** All collections, as the engine said last. */
  #library: LibraryInfo | undefined;

  /** `urls`: where the engine's files are, where they do not lie beside this script. */
  constructor(urls: EngineUrls = {}) {
    this.#urls = urls;
  }

  /** All collections, as far as they are known: after `open` or any answer. */
  get library(): LibraryInfo | undefined {
    return this.#library;
  }

  /** Opens what is stored. Every question does that by itself. */
  async open(): Promise<OpenReply> {
    return this.#learn(await this.call('open', {}));
  }

  /** Reads a file and makes a collection of it; the same file again rejects with the code `known`, unless it is taken `anyway`. */
  async import(file: Blob, { onProgress, signal, ...options }: ImportCall = {}): Promise<Imported> {
    const { name, how } = named(file, options);
    const { library: before } = await this.open();
    const reply = this.#learn(await this.call('import', { file, name, ...how }, { onProgress, signal }));
    const { library, zip } = reply;
    const { games, nodes } = newest(library, before);
    return { name, games, nodes, ...(zip && { zip }), library };
  }

  /** The games that reached a position, in any orientation and by any order of moves, and what was played next. */
  async search(where: Where, options: SearchOptions = {}): Promise<SearchReply> {
    await this.#opened();
    return this.call('search', { ...question(where, options), facets: options.facets ?? [] }, signalOf(options));
  }

  /** Another page of the games of a search. */
  async games(where: Where, options: SearchOptions = {}): Promise<GamesPage> {
    await this.#opened();
    return this.call('games', question(where, options), signalOf(options));
  }

  /** A whole game: the number of a row of `search`, and the row's `symmetry` where it is to lie as the position does. */
  async game({ game, symmetry = 0 }: { game: number; symmetry?: number }): Promise<GameView> {
    await this.#opened();
    return this.call('game', { game, symmetry, generation: this.#library?.generation ?? 0 });
  }

  /** Where Black may not play, and why. */
  forbidden(where: Where): Promise<ForbiddenReply> {
    return this.call('forbidden', { position: positionOf(where) });
  }

  /** Looks for a forced win of the side to move. The same question again goes on where the last one stopped. */
  solve(
    where: Where,
    { seconds, threats = 'fours', signal, onProgress, ...rest }: SolveCall = {},
  ): Promise<SolveReply> {
    const limit = seconds === undefined ? {} : { milliseconds: seconds * 1000 };
    return this.call('solve', { position: positionOf(where), threats, ...limit, ...rest }, { signal, onProgress });
  }

  /** Any request of the protocol; `solve` and what belongs to it are asked of a worker of their own. */
  async call<K extends keyof Calls>(kind: K, args: CallArgs<K>, options?: CallOptions<K>): Promise<Calls[K]['reply']> {
    const { client } = STUDIES.has(kind) ? this.#study() : this.#search();
    return client.call(kind, args, options);
  }

  /** Calls a listener with what the engine tells by itself, until the returned function is called. */
  listen(listener: (event: EngineEvent) => void): () => void {
    this.#search();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the workers, unless another client of the page has them too. A question after that starts them again. */
  close(): void {
    this.#archive?.release();
    this.#solver?.release();
    this.#archive = undefined;
    this.#solver = undefined;
  }

  #search(): Connection {
    if (!this.#archive) {
      const { client, release } = connect(this.#urls, 'archive');
      // Another client of the page may hold the worker on: this one no longer hears it once it is closed.
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

/** What is asked of the worker that solves. */
const STUDIES = new Set<keyof Calls>(['solve', 'proof-attack', 'proof-tree', 'win-question']);

/** What went wrong, as the element would say it in English. */
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
  if (typeof filter !== 'string') return filter;
  const { filter: read, problem } = parseFilter(filter);
  if (problem) throw new TypeError(`filter: expected a value that ${problem.key} can have, found ${problem.found}`);
  return read;
}

function positionOf(where: Where): Position {
  if (typeof where === 'object' && 'black' in where) return where;
  const { moves = '', position: start = '', ply } = typeof where === 'string' ? { moves: where } : where;
  const read = readLine({ moves, position: start, ply });
  if (!read.ok) throw new TypeError(problemText(read.problem, termsIn('en')));
  return position(read.line);
}
