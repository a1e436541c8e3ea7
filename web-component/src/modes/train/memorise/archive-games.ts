/**
 * Counts how often the games of the archive reach the new branchings of a record. One request counts all replies of the
 * other side in a position, and so all branchings that follow an answer.
 */
import type { Engine } from '../../../engine/engine.js';
import type { Filter, Move, NextMove } from '../../../engine/protocol.js';
import { type Line, position, shown } from '../../../game/line.js';
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

/** A branching whose games are to be counted: the position before the last move, and this move. */
interface CountedReply {
  readonly index: number;
  readonly before: Line;
  readonly move: Move;
}

export class ArchiveGames {
  readonly #options: ArchiveGamesOptions;
  readonly #games = new Map<number, number>();
  /** The branchings whose count was requested. */
  readonly #requested = new Set<number>();
  readonly #stop = new AbortController();
  #waiting: CountedReply[] = [];
  #requests = 0;
  #running = false;

  constructor(options: ArchiveGamesOptions) {
    this.#options = options;
  }

  /** Returns the number of games that reach a branching; 0 until the number has arrived. */
  readonly games = (index: number): number => this.#games.get(index) ?? 0;

  /** Requests the counts of branchings. A second call for the same branching sends no request. */
  want(indices: Iterable<number>): void {
    for (const index of indices) {
      if (this.#requested.has(index)) continue;
      this.#requested.add(index);
      const reply = this.#replyBefore(index);
      if (reply) this.#waiting.push(reply);
    }
    void this.#run();
  }

  stop(): void {
    this.#stop.abort();
  }

  #replyBefore(index: number): CountedReply | undefined {
    const { record, draft, branchings } = this.#options.tree;
    const branching = branchings.all[index];
    const line = branching && lineBefore(record, draft, branching.node);
    const move = line?.moves.at(-1);
    if (!line || move === undefined) return undefined;
    return { index, before: shown(line, line.moves.length - 1), move };
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#waiting.length > 0 && this.#requests < MOST_REQUESTS) await this.#request();
    } catch {
      // The exercise goes on in the order of the record. An error of the archive is shown in mode `search`.
      this.#waiting = [];
    }
    this.#running = false;
  }

  /** Sends one request, and counts all waiting branchings that one reply leads to. */
  async #request(): Promise<void> {
    const { engine, filter, changed } = this.#options;
    const [first] = this.#waiting;
    if (!first) return;
    const asked = position(first.before);
    const key = positionKey(asked);
    const answered = this.#waiting.filter(({ before }) => positionKey(position(before)) === key);
    this.#waiting = this.#waiting.filter((reply) => !answered.includes(reply));
    this.#requests += 1;
    const query = { position: asked, ...(filter && { filter }) };
    const page = { order: 'newest', offset: 0, limit: 0 } as const;
    const { nextMoves } = await engine.call('search', { ...query, ...page }, { signal: this.#stop.signal });
    for (const { index, move } of answered) this.#games.set(index, gamesOf(nextMoves, move));
    changed();
  }
}

/** Returns the number of games that reach the position after a move. */
function gamesOf(nextMoves: readonly NextMove[], move: Move): number {
  const found = nextMoves.find(({ points }) => points.includes(move));
  return found ? found.games + found.transposed : 0;
}
