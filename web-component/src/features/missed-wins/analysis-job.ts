/**
 * Analyzes games for missed wins on several workers. Each worker analyzes a part of the games and stores its findings
 * itself. If the analysis is stopped, or the page is reloaded or closed, only the last half second of work is lost.
 * The workers pause while the page waits for answers about games.
 */
import type { CallArgs } from '../../engine/client.js';
import { type EngineFailure, isAbort, troubleOf } from '../../engine/engine-error.js';
import type { EngineUrls } from '../../engine/load/files-at.js';
import type { StudyGamesReply } from '../../engine/protocol.js';
import type { Connection } from '../../engine/worker-client.js';

export type GamesToAnalyze = Pick<CallArgs<'study-games'>, 'filter' | 'threats'>;

/**
 * The progress of all workers together: how many games there are, how many are done, and whether the results are stored
 * (`kept`).
 */
export interface AnalysisProgress {
  readonly games: number;
  readonly done: number;
  readonly kept: boolean;
}

/** How the analysis ended: all games are done, the user stopped the analysis, or a failure ended it. */
export type Ended = 'done' | 'stopped' | EngineFailure;

export interface JobOptions {
  urls(): EngineUrls;
  /** Connects to a worker; `worker` is its number, from 0. */
  connect(urls: EngineUrls, worker: number): Connection | Promise<Connection>;
  onProgress(progress: AnalysisProgress): void;
}

/**
 * Greatest number of workers that analyze at the same time. More workers would only wait for each other to store
 * their findings.
 */
const MOST_WORKERS = 8;

/**
 * Returns the number of workers to use. One core of the processor is left for queries and the page, unless there is
 * only one core.
 */
export function workersFor(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}

export class AnalysisJob {
  readonly #options: JobOptions;
  readonly #stop = new AbortController();
  readonly #parts: StudyGamesReply[] = [];
  readonly #connections = new Set<Connection>();
  #resting = false;

  constructor(options: JobOptions) {
    this.#options = options;
  }

  /** Runs until all games are analyzed, the job is stopped, or a worker fails. */
  async run(games: GamesToAnalyze, workers: number): Promise<Ended> {
    const all = Array.from({ length: workers }, (_, worker) => this.#one(games, worker, workers));
    const ends = await Promise.all(all);
    const failure = ends.find((end) => typeof end === 'object');
    return failure ?? (ends.includes('stopped') ? 'stopped' : 'done');
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Pauses the workers, or lets them continue. */
  rest(rest: boolean): void {
    if (rest === this.#resting) return;
    this.#resting = rest;
    for (const connection of this.#connections) tellRest(connection, rest);
  }

  async #one(games: GamesToAnalyze, worker: number, workers: number): Promise<Ended> {
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
      // After a failure all workers are stopped, because the progress would otherwise look as if the games of the
      // failed worker were done.
      this.#stop.abort();
      return troubleOf(error, 'search');
    } finally {
      if (connection) this.#leave(connection);
    }
  }

  /** Releases a worker. A paused worker continues, because another element may use the worker. */
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
  // The call fails if the worker has ended. There is then nothing to pause, so the error is ignored.
  client.call('rest-study', { rest }).catch(() => undefined);
}
