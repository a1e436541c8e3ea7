/**
 * Looks at games for missed wins on several workers, each with games of its own. What they find they keep themselves, so stopping,
 * a reload and a killed tab lose nothing but the last half second. They stand still while the page asks something else.
 */
import type { CallArgs } from '../../engine/client.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import type { EngineUrls } from '../../engine/files-at.js';
import type { StudyGamesReply } from '../../engine/protocol.js';
import type { Connection } from '../../engine/worker-client.js';

export type Games = Pick<CallArgs<'study-games'>, 'filter' | 'threats'>;

/** How far all workers have come together. */
export interface Progress {
  readonly games: number;
  readonly done: number;
  readonly kept: boolean;
}

/** Why it ended. */
export type Ended = 'done' | 'stopped' | EngineFailure;

export interface JobOptions {
  urls(): EngineUrls;
  /** A share in the worker of a number. */
  connect(urls: EngineUrls, worker: number): Connection | Promise<Connection>;
  onProgress(progress: Progress): void;
}

/** More would only wait for each other's storage. */
const MOST_WORKERS = 8;

/** One core stays free for questions and the page; where there is only one, it is shared. */
export function workersFor(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}

export class StudyJob {
  readonly #options: JobOptions;
  readonly #stop = new AbortController();
  readonly #parts: StudyGamesReply[] = [];
  readonly #connections = new Set<Connection>();
  #resting = false;

  constructor(options: JobOptions) {
    this.#options = options;
  }

  /** Runs until all games are looked at, or it is stopped. */
  async run(games: Games, workers: number): Promise<Ended> {
    const all = Array.from({ length: workers }, (_, worker) => this.#one(games, worker, workers));
    const ends = await Promise.all(all);
    const failure = ends.find((end) => typeof end === 'object');
    return failure ?? (ends.includes('stopped') ? 'stopped' : 'done');
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Stands still, or goes on. */
  rest(rest: boolean): void {
    if (rest === this.#resting) return;
    this.#resting = rest;
    for (const connection of this.#connections) tellRest(connection, rest);
  }

  async #one(games: Games, worker: number, workers: number): Promise<Ended> {
    const { urls, connect } = this.#options;
    let connection: Connection | undefined;
    try {
      connection = await connect(urls(), worker);
      this.#connections.add(connection);
      if (this.#resting) tellRest(connection, true);
      const onProgress = (part: StudyGamesReply) => this.#tell(worker, part);
      const { signal } = this.#stop;
      const reply = await connection.client.call('study-games', { ...games, worker, workers }, { onProgress, signal });
      this.#tell(worker, reply);
      return 'done';
    } catch (error) {
      if (isAbort(error)) return 'stopped';
      // Without one of them the others' games would be called all there are.
      this.#stop.abort();
      return troubleOf(error, 'search');
    } finally {
      if (connection) this.#leave(connection);
    }
  }

  /** Another element may have games for the same worker. */
  #leave(connection: Connection): void {
    this.#connections.delete(connection);
    if (this.#resting) tellRest(connection, false);
    connection.release();
  }

  #tell(worker: number, part: StudyGamesReply): void {
    this.#parts[worker] = part;
    const known = this.#parts.filter(Boolean);
    this.#options.onProgress({
      games: known.reduce((sum, { games }) => sum + games, 0),
      done: known.reduce((sum, { done }) => sum + done, 0),
      kept: known.every(({ kept }) => kept),
    });
  }
}

function tellRest({ client }: Connection, rest: boolean): void {
  // A worker that has gone rests, too.
  client.call('rest-study', { rest }).catch(() => undefined);
}
