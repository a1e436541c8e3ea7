/**
 * Published verdicts on openings: which side wins if no opening rule applies, so that Black chooses the opening and
 * then plays Black. These verdicts say nothing about games under a rule with swaps or offered fifth moves.
 *
 * A verdict is a claim of its source, and this project has not checked it. An opening without a citable source has no
 * row.
 */
import type { Color } from '../../engine/protocol.js';

export interface OpeningVerdict {
  /** Code of the opening. */
  readonly code: string;
  readonly winner: Color;
  /** The publication: author, title and year, in the usual form of a citation. */
  readonly source: string;
  /** Web address of the publication. */
  readonly address: string;
}

export const VERDICTS: readonly OpeningVerdict[] = ['D4', 'I7'].map((code) => ({
  code,
  winner: 'black',
  source: 'Xiangdong Wen, “No-Swap Renju is Solved”, 2007',
  address: 'http://www.math.temple.edu/~wen/renju/noswap/',
}));
