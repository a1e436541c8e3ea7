/** Writes a proof as the JSON file that `renju verify` reads. `crates/solver/src/proof_file.rs` describes the format. */
import type { Position, ProofTreeMove, ProofTreeReply, Threats } from '../../../engine/protocol.js';
import { pointName } from '../../../game/notation.js';

/** Format of the file. */
const FORMAT = 'renju-proof-1';

/** Returns the text of the file. The text is the same as the text that `renju solve --proof` writes. */
export function proofText(
  { black, white, toMove }: Position,
  threats: Threats,
  { moves, leftOut }: ProofTreeReply,
): string {
  const stones = (points: readonly number[]) => [...points].sort((a, b) => a - b).map(pointName);
  return JSON.stringify({
    format: FORMAT,
    black: stones(black),
    white: stones(white),
    attacker: toMove,
    by: threats === 'fours' || (leftOut === 0 && moves.every(isByFours)) ? 'fours' : 'threats',
    left_out: leftOut,
    moves: moves.map(({ parent, point, kind, others = [], same, leftOut: cut }) => ({
      ...(parent !== undefined && { parent }),
      point: pointName(point),
      kind,
      ...(others.length > 0 && { others: others.map(pointName) }),
      ...(same !== undefined && { same }),
      ...(cut && { left_out: true }),
    })),
  });
}

/** Whether a proof by fours may have this move. */
function isByFours({ kind }: ProofTreeMove): boolean {
  return kind !== 'three' && kind !== 'threat' && kind !== 'block';
}
