/**
 * Counts how often the games of the archive reach the new branchings of a record (positions in which the learner has
 * never answered). One request counts all replies of the other side to an answer, so it is enough for all branchings
 * after this answer.
 */
import type { Engine } from '../../../engine/engine.js';
import type { Filter, Move, Position } from '../../../engine/protocol.js';
import { position, shown } from '../../../game/line.js';
import { positionKey } from '../../../game/position-key.js';
import { lineBefore } from './lines.js';
import type { MemorisedTree } from './run.js';

/** Greatest number of requests for one record. Branchings without a count come in the order of the record. */
const MOST_REQUESTS = 1_000;

export interface ArchiveGamesOptions {
  readonly engine: Pick<Engine, 'call'>;
  readonly tree: MemorisedTree;
  readonly filter?: Filter | undefined;
  /** Called when counts have arrived. */
  changed(): void;
}

/** The last move before a branching, and the position before this move. */
interface ReplyBefore {
  readonly before: Position;
  readonly move: Move;
}

/**
 * For each move that the games play in a position: the number of games that reach the position
 * after the move.
 */
type GamesByMove = ReadonlyMap<Move, number>;

export class ArchiveGames {
  readonly #options: ArchiveGamesOptions;
  readonly #games = new Map<number, number>();
  /** The branchings whose count was requested. */
  readonly #requested = new Set<number>();
  /** The answers of the archive, by the keys of the positions. */
  readonly #answers = new Map<string, GamesByMove>();
  /** The branchings that have no count yet, in the order of their requests. */
  #waiting: number[] = [];
  /** Stops the running requests; `undefined` while none runs. */
  #stop: AbortController | undefined;

  constructor(options: ArchiveGamesOptions) {
    this.#options = options;
  }

  /** Returns the number of games that reach a branching; 0 until the number has arrived. */
  readonly games = (index: number): number => this.#games.get(index) ?? 0;

  /**
   * Requests the counts of branchings, and continues stopped requests. A second call for the same branching sends no
   * request.
   */
  want(indices: Iterable<number>): void {
    for (const index of indices) {
      if (this.#requested.has(index)) continue;
      this.#requested.add(index);
      this.#waiting.push(index);
    }
    void this.#run();
  }

  /** Stops the requests until the next call of {@link want}. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  async #run(): Promise<void> {
    if (this.#stop) return;
    const own = new AbortController();
    this.#stop = own;
    try {
      while (this.#waiting.length > 0 && this.#answers.size < MOST_REQUESTS) {
        const [index = 0] = this.#waiting;
        await this.#count(index, own.signal);
        if (own.signal.aborted) return;
        this.#waiting.shift();
      }
    } catch {
      if (own.signal.aborted) return;
      // Without the counts, new branchings come in the order of the record. Mode `search` shows
      // errors of the archive.
      this.#waiting = [];
    }
    this.#stop = undefined;
  }

  /**
   * Counts the games of a branching. Computing the record's line to the branching takes time, so it is done only here.
   */
  async #count(index: number, signal: AbortSignal): Promise<void> {
    const reply = this.#replyBefore(index);
    if (!reply) return;
    const key = positionKey(reply.before);
    const known = this.#answers.get(key);
    const games = known ?? (await this.#request(reply.before, signal));
    this.#answers.set(key, games);
    this.#games.set(index, games.get(reply.move) ?? 0);
    if (!known) this.#options.changed();
  }

  #replyBefore(index: number): ReplyBefore | undefined {
    const { record, draft, branchings } = this.#options.tree;
    const branching = branchings.all[index];
    const line = branching && lineBefore(record, draft, branching.node);
    const move = line?.moves.at(-1);
    if (!line || move === undefined) return undefined;
    return { before: position(shown(line, line.moves.length - 1)), move };
  }

  /** Requests how many games play each reply in a position. */
  async #request(at: Position, signal: AbortSignal): Promise<GamesByMove> {
    const { engine, filter } = this.#options;
    const query = { position: at, ...(filter && { filter }) };
    const page = { order: 'newest', offset: 0, limit: 0 } as const;
    const { nextMoves } = await engine.call('search', { ...query, ...page }, { signal });
    return new Map(
      nextMoves.flatMap(({ points, games, transposed }) => points.map((point) => [point, games + transposed] as const)),
    );
  }
}
