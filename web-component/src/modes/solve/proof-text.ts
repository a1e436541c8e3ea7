/** Describes a proof in words: the length of the win, and the moves around the shown move. */
import type { Color, ForbiddenPoint, SolveReply, Threats } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { leftAt, type ProofLine, type ProofMove, proofMoves } from './proof-navigation.js';
import type { SolverProblem } from './solver-state.js';

type SolveTerms = TermsOf<'solve'>;

/** Returns the name of an attack. A four that no defense can stop is called unstoppable. */
export function attackName({ kind }: ProofMove, defence: ProofMove | undefined, terms: SolveTerms): string {
  if (!kind) return '';
  return kind === 'four' && !defence ? terms.unstoppable : terms.attackKind[kind];
}

/**
 * Returns a text such as `in 3 fours (VCF)`. The number counts the attacks from move `ply` on; the five that ends the
 * game is not counted.
 */
function lengthFrom(moves: readonly ProofMove[], ply: number, threats: Threats, terms: SolveTerms): string {
  const attacks = moves.filter(({ kind }, index) => index >= ply && index % 2 === 0 && kind !== 'five').length;
  if (attacks === 0) return terms.inFive;
  const more = ply > 0;
  return threats === 'fours' ? terms.inFours({ fours: attacks, more }) : terms.inMoves({ attacks, more });
}

/** Returns the length of the win that the engine found, such as `in 3 fours (VCF)`. */
export function winLength({ line }: SolveReply, threats: Threats, terms: SolveTerms): string {
  return lengthFrom(proofMoves(line), 0, threats, terms);
}

/** Returns the result of a search as a sentence for screen readers. */
export function answerSentence(
  answer: SolveReply,
  { position: { toMove: color }, threats }: SolverProblem,
  terms: SolveTerms,
): string {
  switch (answer.verdict) {
    case 'win':
      return terms.sentence(terms.winProved({ color, how: winLength(answer, threats, terms) }));
    case 'no-win':
      return terms.sentence(terms.noWin({ color, threats }));
    case 'out-of-budget':
      return `${terms.sentence(terms.stopped({ nodes: answer.nodes }))} ${terms.gaveUpMeans({ color, threats })}`;
  }
}

/**
 * Returns the length of the win from the shown move on. After a defense that the user tried, the length is unknown; the
 * text then names the defense.
 */
export function lengthShown(proof: ProofLine, threats: Threats, terms: SolveTerms): string {
  const left = leftAt(proof);
  const tried = left === undefined || proof.ply <= left ? undefined : proof.moves[left];
  return tried ? terms.against({ point: pointName(tried.point) }) : lengthFrom(proof.main, proof.ply, threats, terms);
}

/** Returns a sentence for each point, such as `h8 is forbidden to Black: double-three.` */
export function blocksText(blocks: readonly ForbiddenPoint[], terms: SolveTerms): string {
  const said = blocks.map(({ point, kinds }) =>
    terms.blockForbidden({ point: pointName(point), reasons: kinds.map((kind) => terms.forbiddenKind[kind]) }),
  );
  return said.join(' ');
}

/** Whether the shown move of a proof is at its last attack, where {@link stepText} names the forbidden points. */
export function namesBlocks({ moves, ply, over }: ProofLine): boolean {
  return over === true || shownAttack(ply) + 1 === moves.length;
}

/** Returns the index of the attack that is described at the shown move: the last shown attack, or the next one. */
function shownAttack(ply: number): number {
  return ply % 2 === 1 ? ply - 1 : ply;
}

/**
 * Returns a text such as `White defends at f6. Black plays g7, four.` `blocks` are the forbidden points at which Black
 * would have to stop the last attack; the text names them at this attack.
 */
export function stepText(proof: ProofLine, side: Color, blocks: readonly ForbiddenPoint[], terms: SolveTerms): string {
  const { moves, ply, waiting, over } = proof;
  const at = shownAttack(ply);
  const [defence, attack] = [moves[at - 1], moves[at]];
  const point = attack && pointName(attack.point);
  const kind = attack && attackName(attack, moves[at + 1], terms);
  const said: string[] = [];
  if (defence) {
    said.push(terms.defends({ by: other(side), defence: pointName(defence.point) }));
  }
  if (point && kind) said.push(terms.attacks({ color: side, point, kind }));
  const next = ply % 2 === 1 ? moves[ply] : undefined;
  if (blocks.length > 0 && namesBlocks(proof)) said.push(blocksText(blocks, terms));
  if (over) said.push(terms.won({ color: side }));
  else if (!waiting && ply % 2 === 1 && attack?.kind === 'five') said.push(terms.won({ color: side }));
  else if (next?.only) said.push(terms.mustDefend({ color: other(side), point: pointName(next.point) }));
  return said.join(' ');
}
