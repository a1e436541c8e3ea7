/** Finds the changes of one stone that make a problem "five with n stones" sound, or longer and sound. */
import type { Engine } from '../engine/engine.js';
import { EngineError, isAbort, type Trouble, troubleOf } from '../engine/engine-error.js';
import type { Position, StonesQuestionReply } from '../engine/protocol.js';
import { positionKey } from '../game/position-key.js';
import { type ChangedPosition, stoneChanges } from './stone-changes.js';

/** Limits for each changed position: the time in milliseconds, and the positions to search for each other move. */
const LIMITS = { milliseconds: 2_000, nodesEach: 20_000 };

/** The problem before the changes. */
export interface ProblemBefore {
  readonly position: Position;
  /** The number of stones of the five. */
  readonly stones: number;
  readonly isSound: boolean;
}

/** A change after which the problem is sound. */
export interface BetterProblem extends ChangedPosition {
  /** `sound`: the problem before was not sound. `longer`: the win needs more stones than before. */
  readonly why: 'sound' | 'longer';
  readonly stones: number;
}

export interface ChangesFound {
  readonly running: boolean;
  readonly done: number;
  readonly all: number;
  /** Number of changes whose problems were not decided within the limits. */
  readonly open: number;
  readonly better: readonly BetterProblem[];
  /** The failure that has ended the search; absent if there was none. */
  readonly failure?: Trouble;
}

export class ChangeSearch {
  /** The results so far; `undefined` before the first search. */
  found: ChangesFound | undefined;
  /** The key of the position that `found` is about. */
  #key = '';
  readonly #engine: Pick<Engine, 'call'>;
  readonly #changed: () => void;
  #running: AbortController | undefined;
  /** The search whose results are in `found`. */
  #last: AbortController | undefined;

  constructor(engine: Pick<Engine, 'call'>, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /**
   * Tries all changes. Returns when the search has ended or was stopped: the results, or `undefined` if `rest` was called
   * meanwhile.
   */
  async run(before: ProblemBefore): Promise<ChangesFound | undefined> {
    this.rest();
    this.#key = positionKey(before.position);
    const own = new AbortController();
    this.#running = own;
    this.#last = own;
    const changes = stoneChanges(before.position);
    let found: ChangesFound = { running: true, done: 0, all: changes.length, open: 0, better: [] };
    const become = (next: ChangesFound) => {
      found = next;
      this.found = next;
      this.#changed();
    };
    become(found);
    try {
      for (const { change, position } of changes) {
        const reply = await this.#assess(position, before.stones + 1, own.signal);
        if (this.#running !== own) break;
        const better = reply && improvement(before, reply);
        const { done, open } = found;
        become({
          ...found,
          done: done + 1,
          open: open + (reply?.soundness === 'not-decided' ? 1 : 0),
          better: better ? [...found.better, { change, position, ...better }] : found.better,
        });
      }
    } catch (error) {
      if (this.#running === own && !isAbort(error)) become({ ...found, failure: troubleOf(error, 'solve') });
    }
    if (this.#running === own) this.stop();
    return this.#last === own ? this.found : undefined;
  }

  /** Stops the search. The changes that were found stay. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (!this.found?.running) return;
    this.found = { ...this.found, running: false };
    this.#changed();
  }

  /**
   * Stops the search because the position on the board has changed, or the user leaves the card. The results stay for when
   * the position is on the board again, such as after undo.
   */
  rest(): void {
    this.stop();
    this.#last = undefined;
  }

  /** Returns the results if they are about this position. */
  foundFor(position: Position): ChangesFound | undefined {
    return this.#key === positionKey(position) ? this.found : undefined;
  }

  /** Returns the assessment of a problem; `undefined` if a five or an overline is on its board. */
  async #assess(position: Position, stones: number, signal: AbortSignal): Promise<StonesQuestionReply | undefined> {
    const args = { position, question: 'sound', stones, fewest: true, ...LIMITS } as const;
    try {
      return await this.#engine.call('stones-question', args, { signal });
    } catch (error) {
      if (error instanceof EngineError && error.failure.code === 'game-over') return undefined;
      throw error;
    }
  }
}

function improvement(
  before: ProblemBefore,
  { soundness, stones }: StonesQuestionReply,
): Pick<BetterProblem, 'why' | 'stones'> | undefined {
  if (soundness !== 'sound') return undefined;
  if (stones > before.stones) return { why: 'longer', stones };
  return !before.isSound && stones === before.stones ? { why: 'sound', stones } : undefined;
}
