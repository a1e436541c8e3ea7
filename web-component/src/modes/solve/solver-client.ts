/**
 * The studying worker as the element sees it: where Black may not play, whether there is a forced win, and what its
 * proof answers.
 *
 * Nothing is started before the first question. A search belongs to its problem: another problem stops it, and the same
 * one again goes on where it stopped.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { connectLater, type Trouble } from '../../archive/library.js';
import { EngineError, isAbort } from '../../engine/engine-error.js';
import { EngineShare } from '../../engine/engine-share.js';
import type { Attack, Point, Position, SolveProgress, SolveReply } from '../../engine/protocol.js';
import type { Connection, Desk, EngineUrls } from '../../engine/worker-client.js';
import {
  type ForbiddenIn,
  type Limits,
  type Problem,
  positionKey,
  problemKey,
  type Search,
  type StudyEvent,
} from './solver-state.js';

export interface StudyOptions {
  /** Where the engine's files are; read when the engine is first needed. */
  urls(): EngineUrls;
  notify(event: StudyEvent): void;
  /** A share in an engine; of the page's own by default. */
  connect?(urls: EngineUrls, desk: Desk): Connection | Promise<Connection>;
}

export class Study implements ReactiveController {
  /** Absent before the first. */
  search: Search | undefined;
  /** Of the position asked about last; while that is on its way, of the one before. */
  forbidden: ForbiddenIn | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #options: StudyOptions;
  readonly #share = new EngineShare(() => {
    const { connect = connectLater, urls } = this.#options;
    return connect(urls(), 'study');
  });
  #stop: AbortController | undefined;
  /** The position whose forbidden points are wanted, and whether one is asked about. */
  #wanted: { key: string; position: Position } | undefined;
  #asking = false;

  constructor(host: ReactiveControllerHost, options: StudyOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
    this.#share.release();
    this.#wanted = undefined;
  }

  /** Finds the forbidden points of a position; does nothing for the one asked about last. */
  lookAt(position: Position): void {
    const key = positionKey(position);
    if (key === this.#wanted?.key) return;
    this.#wanted = { key, position };
    if (!this.#asking) void this.#askForbidden();
  }

  /** The search for this problem, if it was the last. */
  searchFor(problem: Problem): Search | undefined {
    return this.search && problemKey(this.search.problem) === problemKey(problem) ? this.search : undefined;
  }

  /** Looks for a win, or goes on with that. Rejects with an `AbortError` where it is stopped or another begins. */
  async solve(problem: Problem, limits: Limits, shortest = false): Promise<SolveReply> {
    this.stop();
    const own = new AbortController();
    this.#stop = own;
    this.#become({ kind: 'running', problem });
    try {
      const question = {
        ...problem,
        milliseconds: limits.milliseconds,
        ...(limits.nodes !== undefined && { nodes: limits.nodes }),
        ...(shortest && { shortest }),
      };
      const onProgress = (progress: SolveProgress) => {
        if (this.#stop !== own) return;
        this.#become({ kind: 'running', problem, progress });
        this.#options.notify({ kind: 'progress', problem, progress });
      };
      const answer = await (await this.#share.client()).call('solve', question, { signal: own.signal, onProgress });
      if (this.#stop !== own) throw new DOMException('stopped', 'AbortError');
      this.#stop = undefined;
      this.#become({ kind: 'answered', problem, answer });
      this.#options.notify({ kind: 'result', problem, answer });
      return answer;
    } catch (error) {
      if (this.#stop === own) this.#ended(problem, error);
      throw error;
    }
  }

  /** Stops the search; at once for the reader, within a slice of it for the engine. */
  stop(): void {
    if (this.search?.kind === 'running') {
      const { problem, progress } = this.search;
      this.#become({ kind: 'stopped', problem, progress });
    }
    const stop = this.#stop;
    this.#stop = undefined;
    stop?.abort();
  }

  /** The proof's attack after some moves; `undefined` where the line has been won. */
  async answer(problem: Problem, moves: Point[], shortest = false): Promise<Attack | undefined> {
    try {
      return (
        await (await this.#share.client()).call('proof-attack', { ...problem, moves, ...(shortest && { shortest }) })
      ).attack;
    } catch (error) {
      this.#ended(problem, error);
      return undefined;
    }
  }

  async #askForbidden(): Promise<void> {
    this.#asking = true;
    try {
      for (let asked = this.#wanted; asked; asked = this.#wanted === asked ? undefined : this.#wanted) {
        const { points } = await (await this.#share.client()).call('forbidden', { position: asked.position });
        this.forbidden = { key: asked.key, points };
        this.#host.requestUpdate();
      }
    } catch {
      // A board without these marks is still a board; whoever solves or searches hears what is wrong.
      this.#wanted = undefined;
    } finally {
      this.#asking = false;
    }
  }

  #ended(problem: Problem, error: unknown): void {
    this.#stop = undefined;
    if (isAbort(error)) return;
    const failure: Trouble =
      error instanceof EngineError
        ? { ...error.failure, during: 'solve' }
        : { code: 'internal', message: error instanceof Error ? error.message : String(error), during: 'solve' };
    this.#become({ kind: 'failed', problem, failure });
    this.#options.notify({ kind: 'failure', failure });
  }

  #become(search: Search): void {
    this.search = search;
    this.#host.requestUpdate();
  }
}
