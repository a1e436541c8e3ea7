/**
 * Finds the line of moves to a branching of a record (a position in which the learner is to move), and the last moves
 * of this line, which the board replays.
 */
import type { GameRecord } from '../../../engine/protocol.js';
import { type Line, shown } from '../../../game/line.js';
import type { Draft } from '../../../game/record/draft.js';
import { lineAt } from '../../../game/record/record-line.js';

/** Greatest number of moves that the board replays before it asks. */
const REPLAYED = 6;

/**
 * Returns the line to the position in which a node plays its move. `draft` is the draft of the
 * record, so that the id of a node is its index in the record.
 */
export function lineBefore(record: GameRecord, draft: Draft, node: number): Line {
  const ids: number[] = [];
  // A parent comes before its children, so the loop ends at the root, which has the index 0.
  for (let at = node; at > 0; at = record.nodes[at]?.parent ?? 0) ids.push(at);
  ids.reverse();
  const { setup, moves } = lineAt(draft, { line: ids, at: ids.length });
  const before = moves.slice(0, -1);
  return { setup, moves: before, ply: before.length };
}

/**
 * Returns `line` as the board shows it when the replay begins: with the moves that it shares with `from`, the line
 * that was on the board before. If more than {@link REPLAYED} moves were left to replay, shows more moves.
 */
export function replayStart(line: Line, from: Line | undefined): Line {
  const { moves } = line;
  const differs = moves.findIndex((move, index) => move !== from?.moves[index]);
  const shared = from && from.setup === line.setup ? (differs < 0 ? moves.length : differs) : 0;
  return shown(line, Math.max(shared, moves.length - REPLAYED));
}
