/** A proof as a record with variations: one for each defence, what each move is as its comment. */
import type { Color, GameRecord, Position, ProofTreeReply, RecordNode } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';

/** Moves of a proof that is opened; what is more is left out and marked. */
export const MOST_MOVES = 3000;

export function proofRecord(
  { black, white, toMove }: Position,
  { moves, leftOut }: ProofTreeReply,
  terms: TermsOf<'solve'>,
): GameRecord {
  const root: RecordNode = { setup: { black, white, toMove } };
  if (leftOut > 0) root.comment = terms.proofCut({ count: leftOut });
  const nodes = [root];
  const colors: Color[] = [];
  for (const { parent, point, kind, others = [], leftOut: cut, same } of moves) {
    const color = parent === undefined ? toMove : other(colors[parent] ?? toMove);
    colors.push(color);
    const said: string[] = [terms.proofMove[kind]];
    if (others.length > 0) said.push(terms.proofOthers({ points: others.map(pointName).join(' ') }));
    if (cut) said.push(terms.proofLeftOut);
    if (same !== undefined) said.push(terms.proofSame);
    nodes.push({ parent: parent === undefined ? 0 : parent + 1, move: point, color, comment: said.join('\n') });
  }
  return { nodes };
}
