/**
 * The solver of mode `solve`: lets the engine search for forced wins, and for the attacks in the proof of a win.
 *
 * The engine starts with the first request. Each search is for one problem. A search for another problem stops the
 * running search. A new search for the same problem continues where the stopped one ended.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort, troubleOf } from '../../engine/engine-error.js';
import type { Point, SolveProgress, SolveReply } from '../../engine/protocol.js';
import {
  type NextAttack,
  problemKey,
  type SolveLimits,
  type SolverEvent,
  type SolverProblem,
  type SolverSearch,
} from './solver-state.js';

export interface SolverOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** Called when the state of the search has changed. */
  changed(): void;
  notify(event: SolverEvent): void;
}

export class Solver {
  /** The last search that was started; `undefined` before the first search. */
  search: SolverSearch | undefined;
  readonly #options: SolverOptions;
  #running: AbortController | undefined;

  constructor(options: SolverOptions) {
    this.#options = options;
  }

  /** Returns the last search if it was for this problem. */
  searchFor(problem: SolverProblem): SolverSearch | undefined {
    return this.search && problemKey(this.search.problem) === problemKey(problem) ? this.search : undefined;
  }

  /**
   * Searches for a win, or continues a stopped search. Rejects with an `AbortError` if the search is stopped or
   * replaced.
   */
  async solve(problem: SolverProblem, limits: SolveLimits, shortest = false): Promise<SolveReply> {
    this.stop();
    const own = new AbortController();
    this.#running = own;
    this.#become({ kind: 'running', problem });
    try {
      const args = {
        ...problem,
        milliseconds: limits.milliseconds,
        ...(limits.nodes !== undefined && { nodes: limits.nodes }),
        ...(shortest && { shortest }),
      };
      const onProgress = (progress: SolveProgress) => {
        if (this.#running !== own) return;
        this.#become({ kind: 'running', problem, progress });
        this.#options.notify({ kind: 'progress', problem, progress });
      };
      const answer = await this.#options.engine.call('solve', args, { signal: own.signal, onProgress });
      if (this.#running !== own) throw new DOMException('stopped', 'AbortError');
      this.#running = undefined;
      this.#become({ kind: 'answered', problem, answer });
      this.#options.notify({ kind: 'result', problem, answer });
      return answer;
    } catch (error) {
      if (this.#running === own) this.#fail(problem, error);
      throw error;
    }
  }

  /** Stops the search. The state changes at once; the engine stops at the end of its current time slice. */
  stop(): void {
    if (this.search?.kind === 'running') {
      const { problem, progress } = this.search;
      this.#become({ kind: 'stopped', problem, progress });
    }
    const running = this.#running;
    this.#running = undefined;
    running?.abort();
  }

  /**
   * Returns the attack that the engine plays after `moves`, the moves of the proof so far. If the proof is no longer in
   * memory, searches for it again for at most `milliseconds`. Returns `undefined` if the engine has failed.
   */
  async attackAfter(
    problem: SolverProblem,
    moves: Point[],
    milliseconds: number,
    shortest = false,
  ): Promise<NextAttack | undefined> {
    const { engine } = this.#options;
    const proof = { ...problem, ...(shortest && { shortest }) };
    const attack = async () => (await engine.call('proof-attack', { ...proof, moves })).attack;
    try {
      const first = await attack();
      if (first) return first;
      // The reply has no attack both after a win and without a proof in memory. A search tells the two cases apart: if
      // the proof is in memory, the search ends at once.
      const { verdict } = await engine.call('solve', { ...proof, milliseconds });
      return verdict === 'win' ? ((await attack()) ?? 'won') : 'not-decided';
    } catch (error) {
      this.#fail(problem, error);
      return undefined;
    }
  }

  #fail(problem: SolverProblem, error: unknown): void {
    this.#running = undefined;
    if (isAbort(error)) return;
    const failure = troubleOf(error, 'solve');
    this.#become({ kind: 'failed', problem, failure });
    this.#options.notify({ kind: 'failure', failure });
  }

  #become(search: SolverSearch): void {
    this.search = search;
    this.#options.changed();
  }
}
