/**
 * Searches the positions of a line in the background, one request at a time. It first searches the forbidden points of
 * all positions, then wins of the side to move by fours (VCF), and last its wins by threats (VCT), within a budget.
 *
 * Results are cached by position. When the line changes, the engine receives only positions that are not in the cache.
 */
import type { Engine } from '../../engine/engine.js';
import { isAbort, troubleOf } from '../../engine/engine-error.js';
import type { Point, Position, ProofStep, SolveReply, Threats } from '../../engine/protocol.js';
import type { SearchedTurn } from './ticks.js';

/** A position, and a text key that identifies the position. */
export interface KeyedPosition {
  readonly key: string;
  readonly position: Position;
}

/**
 * Greatest number of positions that the solver visits for each position of the line. A search by fours nearly always
 * ends long before this limit.
 */
export const NODES: Readonly<Record<Threats, number>> = { fours: 40_000, threats: 20_000 };
/**
 * Least number of stones with which the side to move may win by force. The first four of the win needs three stones
 * besides the new one.
 */
const STONES_OF_WIN = 3;
/**
 * Least number of black stones with which a point may be forbidden. A double-three needs four stones besides the new
 * one.
 */
const STONES_OF_FORBIDDEN = 4;
/** Greatest number of cached results of each kind, enough for a few hundred games. */
const KEPT = 20_000;

const NO_WIN: SearchedTurn = { searched: 'threats' };
const NO_POINTS: readonly Point[] = [];

type Stage = 'forbidden' | Threats;
const STAGES: readonly Stage[] = ['forbidden', 'fours', 'threats'];

/** All findings about the positions of a line, in the order of the positions. */
export interface FoundPositions {
  readonly turns: readonly SearchedTurn[];
  readonly forbidden: readonly (readonly Point[])[];
}

export interface LineSearchOptions {
  readonly engine: Pick<Engine, 'call'>;
  /** Called when there is a new result, and when the search ends. */
  changed(): void;
}

export class LineSearch {
  readonly #options: LineSearchOptions;
  readonly #turns = new Map<string, SearchedTurn>();
  readonly #forbidden = new Map<string, readonly Point[]>();
  #wanted: readonly KeyedPosition[] = [];
  #running: AbortController | undefined;

  constructor(options: LineSearchOptions) {
    this.#options = options;
  }

  /** Returns the result of the solver for a position; `undefined` before the search by fours. */
  turn({ key, position }: KeyedPosition): SearchedTurn | undefined {
    return position[position.toMove].length < STONES_OF_WIN ? NO_WIN : this.#turns.get(key);
  }

  /** Returns the points forbidden to the side to move; `undefined` while unknown. */
  forbidden({ key, position: { black, toMove } }: KeyedPosition): readonly Point[] | undefined {
    return toMove === 'white' || black.length < STONES_OF_FORBIDDEN ? NO_POINTS : this.#forbidden.get(key);
  }

  /** The kind of search that is running; `undefined` if all searches are done, or the search was stopped. */
  get stage(): Stage | undefined {
    return this.#running && this.#next()?.stage;
  }

  /** Returns all findings about these positions; `undefined` until every position has been searched. */
  found(positions: readonly KeyedPosition[]): FoundPositions | undefined {
    const turns = positions.flatMap((one) => this.turn(one) ?? []);
    const forbidden = positions.flatMap((one) => [this.forbidden(one) ?? []]);
    const isWhole = positions.every((one) => this.forbidden(one)) && turns.length === positions.length;
    return isWhole && !turns.some(isHalf) ? { turns, forbidden } : undefined;
  }

  /** Adds stored findings to the cache. */
  learn(positions: readonly KeyedPosition[], { turns, forbidden }: FoundPositions): void {
    for (const [index, { key }] of positions.entries()) {
      const [turn, points] = [turns[index], forbidden[index]];
      if (turn) keep(this.#turns, key, turn);
      if (points) keep(this.#forbidden, key, points);
    }
  }

  /** Searches these positions from now on, and no longer the positions of the previous call. */
  want(positions: readonly KeyedPosition[]): void {
    this.#wanted = positions;
    if (!this.#running && this.#next()) void this.#run();
  }

  /** Stops the search. The results stay in the cache. */
  stop(): void {
    this.#wanted = [];
    this.#running?.abort();
    this.#running = undefined;
  }

  #next(): { stage: Stage; one: KeyedPosition } | undefined {
    for (const stage of STAGES) {
      const one = this.#nextOf(stage);
      if (one) return { stage, one };
    }
    return undefined;
  }

  /** Returns the next position to search. The search by threats begins at the end of the line, where most wins are. */
  #nextOf(stage: Stage): KeyedPosition | undefined {
    if (stage === 'forbidden') return this.#wanted.find((one) => !this.forbidden(one));
    if (stage === 'fours') return this.#wanted.find((one) => !this.turn(one));
    return this.#wanted.findLast((one) => {
      const turn = this.turn(one);
      return turn && isHalf(turn);
    });
  }

  async #run(): Promise<void> {
    const own = new AbortController();
    this.#running = own;
    for (let next = this.#next(); next; next = this.#next()) {
      const isFound = await this.#search(next.one, next.stage, own.signal);
      if (own.signal.aborted) return;
      // If the engine fails, the strip keeps the earlier results. Mode `solve` reports the failure of its own requests.
      if (!isFound) this.#wanted = [];
      this.#options.changed();
    }
    this.#running = undefined;
    this.#options.changed();
  }

  /** Searches a position and caches the result. Returns `false` if the search was stopped, or the engine fails. */
  async #search({ key, position }: KeyedPosition, stage: Stage, signal: AbortSignal): Promise<boolean> {
    const { engine } = this.#options;
    try {
      if (stage === 'forbidden') {
        const { points } = await engine.call('forbidden', { position }, { signal });
        keep(
          this.#forbidden,
          key,
          points.map(({ point }) => point),
        );
      } else {
        const args = { position, threats: stage, nodes: NODES[stage] };
        keep(this.#turns, key, turnOf(await engine.call('solve', args, { signal }), stage));
      }
      return true;
    } catch (error) {
      if (isAbort(error) || troubleOf(error, 'solve').code !== 'game-over') return false;
      // Black's overline has ended the game, so there is nothing to search.
      keep(this.#turns, key, NO_WIN);
      keep(this.#forbidden, key, NO_POINTS);
      return true;
    }
  }
}

/** Whether a position has no win by fours and has not been searched by threats yet. */
function isHalf({ searched, win }: SearchedTurn): boolean {
  return searched === 'fours' && !win;
}

function keep<T>(known: Map<string, T>, key: string, value: T): void {
  known.set(key, value);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > KEPT) known.delete(oldest);
}

function turnOf({ verdict, line }: SolveReply, by: Threats): SearchedTurn {
  if (verdict === 'win') return { win: { by, line: pointsOf(line) }, searched: by };
  return { searched: verdict === 'out-of-budget' && by === 'threats' ? 'undecided' : by };
}

function pointsOf(line: readonly ProofStep[]): Point[] {
  return line.flatMap(({ attack, defence }) => (defence ? [attack.point, defence.point] : [attack.point]));
}
