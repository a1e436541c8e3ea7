/**
 * Published verdicts on openings: which side wins if there is no rule for the opening, so that Black may choose the
 * opening and keeps the stones. Such a verdict says nothing about games under a rule with swaps or offered fifth moves.
 *
 * A verdict is a claim of its source, and this project has not checked it. An opening without a citable source has no
 * row.
 */
import type { Color } from '../../engine/protocol.js';

export interface OpeningVerdict {
  /** Code of the opening. */
  readonly code: string;
  readonly winner: Color;
  /** The publication: author, title and year, as a reader would cite it. */
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
