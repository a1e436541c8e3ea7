/** What an engine says of the position on the board, as long as the user wants it; the newest position wins. */
import type { Position } from '../engine/protocol.js';
import type { Limits } from './commands.js';
import { type EngineFault, faultOf } from './fault.js';
import type { Report } from './report.js';
import { type EngineSession, Unasked } from './session.js';

/** What is known of one position. */
export interface Analysed {
  readonly position: Position;
  readonly lines: readonly Report[];
  /** Its move, once it has made up its mind. */
  readonly best?: number | undefined;
}

export interface AnalysisState {
  readonly kind: 'off' | 'starting' | 'thinking' | 'done' | 'unasked' | 'failed';
  readonly of?: Analysed | undefined;
  readonly fault?: EngineFault | undefined;
}

export class Analysis {
  state: AnalysisState = { kind: 'off' };
  readonly #changed: () => void;
  #session: EngineSession | undefined;
  #stop: AbortController | undefined;
  /** The position that is wanted, and how. */
  #wanted: { readonly position: Position; readonly limits: Limits } | undefined;
  #busy = false;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get running(): boolean {
    return this.#wanted !== undefined;
  }

  /** Thinks about a position, unless it does so already. */
  want(session: EngineSession, position: Position, limits: Limits): void {
    const same = this.#wanted && sameAs(this.#wanted.position, position) && sameLimits(this.#wanted.limits, limits);
    if (same && session === this.#session) return;
    this.#session = session;
    this.#wanted = { position, limits };
    const { of } = this.state;
    // What was said of another position is not shown beside this one.
    if (!of || !sameAs(of.position, position)) this.#become({ kind: 'starting', of: { position, lines: [] } });
    this.#stop?.abort();
    if (!this.#busy) void this.#run();
  }

  /** Thinks no more; what was said stays. */
  stop(): void {
    this.#wanted = undefined;
    this.#stop?.abort();
    if (this.state.kind === 'starting' || this.state.kind === 'thinking') this.#become({ ...this.state, kind: 'done' });
  }

  /** Forgets what was said. */
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
    const heard = (lines: readonly Report[]) => {
      if (!stop.signal.aborted) this.#become({ kind: 'thinking', of: { position, lines } });
    };
    try {
      const { best, lines } = await session.think(position, limits, heard, stop.signal);
      if (!stop.signal.aborted) this.#become({ kind: 'done', of: { position, lines, best } });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof Unasked) this.#become({ kind: 'unasked' });
      else {
        this.#wanted = undefined;
        this.#become({ kind: 'failed', fault: faultOf(error) });
      }
    }
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
  return a.seconds === b.seconds && a.depth === b.depth && a.lines === b.lines;
}
