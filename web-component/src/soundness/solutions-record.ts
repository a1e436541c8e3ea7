/** Makes a record of the solutions of a problem: the author's line, and each other solution as a variation. */
import type { GameRecord, Point, Position, RecordNode, StonesQuestionReply } from '../engine/protocol.js';
import { other } from '../game/notation.js';
import { plyOf, type StonesTerms } from './stones-text.js';

export function solutionsRecord(
  { black, white, toMove }: Position,
  { line, others }: StonesQuestionReply,
  said: string,
  terms: StonesTerms,
): GameRecord {
  const nodes: RecordNode[] = [{ setup: { black, white, toMove } }];
  /** Adds moves after the node with the index `from`, and returns the indices of their nodes, beginning with `from`. */
  const add = (from: number, moves: readonly Point[], comment: string): number[] => {
    const indices = [from];
    let color = toMove;
    for (const [at, move] of moves.entries()) {
      nodes.push({ parent: indices[at] ?? from, move, color, ...(at === 0 && { comment }) });
      indices.push(nodes.length - 1);
      color = other(color);
    }
    return indices;
  };
  const main = add(0, line, terms.solutionName({ kind: 'line', move: 1 }));
  for (const { attack, line: moves, isTransposition } of others) {
    const from = main[2 * (attack - 1)];
    const kind = isTransposition ? 'order' : 'dual';
    if (from !== undefined) add(from, moves, terms.solutionName({ kind, move: plyOf(attack) }));
  }
  return { name: said, nodes };
}
