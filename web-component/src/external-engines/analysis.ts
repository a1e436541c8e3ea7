/**
 * Analysis of the position on the board by an external engine. When the board shows a new position, the analysis of the
 * previous position ends.
 */
import type { Position } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import type { Aim, Limits } from './protocol/commands.js';
import { EngineFault, faultOf } from './protocol/fault.js';
import type { Legality, LegalLine } from './protocol/legal.js';
import { type EngineSession, type Heard, Unasked } from './protocol/session.js';
import { SpacedUpdates } from './spaced-updates.js';

/** Result of the analysis of one position. */
export interface Analysed {
  readonly position: Position;
  readonly lines: readonly LegalLine[];
  /** Number of characters of the engine's output that were dropped, because the engine sent too much. */
  readonly dropped: number;
  /** The move that the engine has chosen; `undefined` until the engine has chosen one. */
  readonly best?: number | undefined;
  /** The answer to the best move, with the aim `pair`. */
  readonly second?: number | undefined;
  /** The aim of the search; `best` if absent. */
  readonly aim?: Aim | undefined;
}

export interface AnalysisState {
  readonly kind: 'off' | 'starting' | 'thinking' | 'done' | 'unasked' | 'failed';
  readonly of?: Analysed | undefined;
  readonly fault?: EngineFault | undefined;
}

/**
 * Smallest time in milliseconds between two updates of the view. Without this limit, an engine that sends hundreds of
 * lines a second would cause as many updates.
 */
const APART = 100;

export class Analysis {
  state: AnalysisState = { kind: 'off' };
  readonly #changed: () => void;
  readonly #legality: Legality;
  #session: EngineSession | undefined;
  #stop: AbortController | undefined;
  /** The position to analyze, and the limits of the analysis; `undefined` while no analysis should run. */
  #wanted: { readonly position: Position; readonly limits: Limits } | undefined;
  #busy = false;

  constructor(changed: () => void, legality: Legality) {
    this.#changed = changed;
    this.#legality = legality;
  }

  get running(): boolean {
    return this.#wanted !== undefined;
  }

  /**
   * Starts the analysis of a position. Does nothing if an analysis of this position with the same limits is already
   * running.
   */
  want(session: EngineSession, position: Position, limits: Limits): void {
    const same = this.#wanted && sameAs(this.#wanted.position, position) && sameLimits(this.#wanted.limits, limits);
    if (same && session === this.#session) return;
    this.#session = session;
    this.#wanted = { position, limits };
    const { of } = this.state;
    // Results about another position must not be shown beside the new position.
    if (!of || !sameAs(of.position, position))
      this.#become({ kind: 'starting', of: { position, lines: [], dropped: 0 } });
    this.#stop?.abort();
    if (!this.#busy) void this.#run();
  }

  /** Stops the analysis. The results so far stay in `state`. */
  stop(): void {
    this.#wanted = undefined;
    this.#stop?.abort();
    if (this.state.kind === 'starting' || this.state.kind === 'thinking') this.#become({ ...this.state, kind: 'done' });
  }

  /** Stops the analysis and removes its results. */
  clear(): void {
    this.stop();
    this.#become({ kind: 'off' });
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#wanted && this.#session) {
      const wanted = this.#wanted;
      await this.#think(this.#session, wanted.position, wanted.limits);
      if (this.#wanted === wanted) break;
    }
    this.#busy = false;
  }

  async #think(session: EngineSession, position: Position, limits: Limits): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const shown = new SpacedUpdates<Heard>(async ({ lines, dropped }) => {
      const legal = await this.#legality.lines(position, lines);
      if (!stop.signal.aborted) this.#become({ kind: 'thinking', of: { position, lines: legal, dropped } });
    }, APART);
    try {
      const { best, second, aim, lines, dropped } = await session.think(
        position,
        limits,
        (heard) => shown.tell(heard),
        stop.signal,
      );
      await shown.end();
      const of = { position, lines: await this.#legality.lines(position, lines), dropped };
      const wrong = await this.#firstFault(position, second === undefined ? [best] : [best, second]);
      if (stop.signal.aborted) return;
      if (wrong) this.#fail(wrong, of);
      else this.#become({ kind: 'done', of: { ...of, best, second, aim } });
    } catch (error) {
      await shown.end();
      if (stop.signal.aborted) return;
      if (error instanceof Unasked) this.#become({ kind: 'unasked' });
      // The results that arrived before the fault stay visible.
      else this.#fail(faultOf(error), this.state.of);
    }
  }

  /** Returns the fault of the first illegal move. The sides make the moves in turn. */
  async #firstFault(position: Position, moves: readonly number[]): Promise<EngineFault | undefined> {
    let at = position;
    for (const move of moves) {
      const fault = await this.#legality.fault(at, move);
      if (fault) return new EngineFault(fault, 'a move that can be played', pointName(move));
      const toMove = at.toMove === 'black' ? 'white' : 'black';
      at = { ...at, [at.toMove]: [...at[at.toMove], move], toMove };
    }
    return undefined;
  }

  #fail(fault: EngineFault, of: Analysed | undefined): void {
    this.#wanted = undefined;
    this.#become({ kind: 'failed', fault, of });
  }

  #become(state: AnalysisState): void {
    this.state = state;
    this.#changed();
  }
}

export function sameAs(a: Position, b: Position): boolean {
  return a.toMove === b.toMove && same(a.black, b.black) && same(a.white, b.white);
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((point, index) => point === b[index]);
}

function sameLimits(a: Limits, b: Limits): boolean {
  return a.seconds === b.seconds && a.depth === b.depth && a.lines === b.lines && a.aim === b.aim;
}
