/** Describes the answers about a problem "five with n stones" in words. */
import type { Color, StonesQuestion, StonesQuestionReply } from '../engine/protocol.js';
import type { TermsOf } from '../locales/localize.js';

export type StonesTerms = TermsOf<'soundness'>;
type StonesTold = Parameters<StonesTerms['stonesTold']>[0];

/** Returns the answer as one sentence. `color` is the attacker. */
export function stonesSentence(
  question: StonesQuestion,
  reply: StonesQuestionReply,
  color: Color,
  terms: StonesTerms,
): string {
  const { stones, least, done, others, failsAt = 1 } = reply;
  const count = others.filter(({ isTransposition }) => !isTransposition).length;
  const values = { color, stones, least, count, done, move: plyOf(failsAt) };
  return terms.stonesTold({ ...values, ...(question === 'five' ? fiveTold(reply) : soundTold(reply)) });
}

function fiveTold({ verdict, least, most }: StonesQuestionReply): Pick<StonesTold, 'told'> & Partial<StonesTold> {
  if (verdict === 'no-win') return { told: 'none' };
  if (most !== undefined) return { told: most === least ? 'exact' : 'within', stones: most };
  return least > 1 ? { told: 'more', stones: least - 1 } : { told: 'open' };
}

function soundTold(reply: StonesQuestionReply): Pick<StonesTold, 'told'> & Partial<StonesTold> {
  switch (reply.soundness) {
    case 'sound':
      return { told: 'sound' };
    case 'dual':
      return { told: 'dual' };
    case 'no-win':
      return { told: 'none' };
    case 'line-fails':
      return { told: 'fails' };
    default:
      return reply.most === undefined ? fiveTold(reply) : { told: 'nodual' };
  }
}

/**
 * Converts the number of a move among the attacker's moves to its number among the moves of both sides, both from 1.
 */
export function plyOf(attack: number): number {
  return 2 * attack - 1;
}
