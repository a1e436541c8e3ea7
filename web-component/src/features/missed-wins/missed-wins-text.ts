/** Describes the findings of the analysis (such as missed wins) in sentences. */
import type { FindRow } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';

export type MissedTerms = TermsOf<'missed'>;

/** Returns a sentence such as `Move 24: White missed a win in 5 moves (VCF).` */
export function findText(find: FindRow, terms: MissedTerms): string {
  const { kind, side, ply, detail, by } = find;
  const move = ply + 1;
  if (kind === 'forbidden' || kind === 'forbidden-used')
    return terms.missedSaid[kind]({ move, why: whyText(detail, terms) });
  return terms.missedSaid[kind]({ move, color: side, moves: detail, by: by ?? 'fours' });
}

/**
 * Returns a sentence about the move that first allowed the win, such as
 * `Move 23 allowed this win; after move 21 there was none.` Empty if that move is unknown.
 */
export function givenText({ given, held }: FindRow, terms: MissedTerms): string {
  if (given === undefined) return '';
  return terms.missedGave({ given, held: held === undefined ? 'unknown' : String(held) });
}

function whyText(bits: number, terms: MissedTerms): string {
  const kinds = (['33', '44', '6'] as const).filter((_, bit) => (bits >> bit) & 1);
  return kinds.map((kind) => terms.forbiddenKind[kind]).join(terms.comma);
}
