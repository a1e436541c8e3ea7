/**
 * Collects the frequent moves of the archive after a position as a record. The run first looks up the positions that
 * most games reached.
 */
import type { Engine } from '../../../engine/engine.js';
import { type Filter, type GameRecord, type NextMove, PASS } from '../../../engine/protocol.js';
import { type Line, position, shown, toMove } from '../../../game/line.js';
import { canonicalPosition, stonesOf } from '../../../game/position-id.js';
import { shownOf } from '../../../game/shown-record.js';

/** Greatest number of positions that one run looks up. */
export const MOST_LOOKED_UP = 500;

export interface ArchiveRecordArgs {
  /** The line on the board. The moves after its shown position are collected. */
  readonly line: Line;
  /** Greatest number of moves after the position. */
  readonly depth: number;
  /** A move is added to the record only if at least this number of games played it. */
  readonly least: number;
  readonly filter?: Filter | undefined;
  readonly signal: AbortSignal;
  onProgress(lookedUp: number): void;
}

export interface ArchiveRecord {
  readonly record: GameRecord;
  /** Number of moves in the record after the position. */
  readonly moves: number;
  /** Whether positions were left out, because there are more than {@link MOST_LOOKED_UP}. */
  readonly cut: boolean;
}

/** A position whose next moves are not looked up yet. */
interface OpenPosition {
  /** Index of its node in the record. */
  readonly node: number;
  readonly line: Line;
  readonly games: number;
}

export async function archiveRecord(engine: Pick<Engine, 'call'>, args: ArchiveRecordArgs): Promise<ArchiveRecord> {
  const { line, depth, least, signal, onProgress } = args;
  const start = { ...line, moves: line.moves.slice(0, line.ply) };
  const { record, node } = shownOf({ line: start });
  const nodes = [...record.nodes];
  const seen = new Set([keyOf(start)]);
  let open: OpenPosition[] = [{ node, line: start, games: Number.POSITIVE_INFINITY }];
  let lookedUp = 0;
  let moves = 0;
  while (open.length > 0 && lookedUp < MOST_LOOKED_UP) {
    const at = open.reduce((most, one) => (one.games > most.games ? one : most));
    open = open.filter((one) => one !== at);
    const played = await nextMoves(engine, at.line, args);
    signal.throwIfAborted();
    lookedUp += 1;
    for (const { points, games } of played) {
      const [move = PASS] = points;
      if (games < least || move === PASS) continue;
      nodes.push({ parent: at.node, move, color: toMove(at.line) });
      moves += 1;
      const after = extended(at.line, move);
      const key = keyOf(after);
      if (after.moves.length - start.moves.length < depth && !seen.has(key))
        open.push({ node: nodes.length - 1, line: after, games });
      // If several orders of moves lead to a position, the moves after the position are added only
      // once.
      seen.add(key);
    }
    onProgress(lookedUp);
  }
  return { record: { nodes }, moves, cut: open.length > 0 };
}

async function nextMoves(
  engine: Pick<Engine, 'call'>,
  line: Line,
  { filter, signal }: ArchiveRecordArgs,
): Promise<readonly NextMove[]> {
  const query = { position: position(line), ...(filter && { filter }) };
  const page = { order: 'newest', offset: 0, limit: 0 } as const;
  return (await engine.call('search', { ...query, ...page }, { signal })).nextMoves;
}

function extended(line: Line, move: number): Line {
  return shown({ ...line, moves: [...line.moves, move] }, line.moves.length + 1);
}

function keyOf(line: Line): string {
  const { black, white, toMove: turn } = position(line);
  return canonicalPosition(stonesOf({ black, white }), turn).text;
}
