/** The sets of problems that are open in mode `train`, and the results of the user's actions on them. */
import type { Trouble } from '../../engine/engine-error.js';
import type { ProblemSet } from '../../library/training/problem.js';
import type { StoreResult } from './stored-set.js';

export interface OpenSet extends ProblemSet {
  readonly name: string;
  /** The text of the file of the set. */
  readonly text: string;
  readonly hash: string;
}

/** Result of making problems from games. */
export interface MadeProblems {
  /** Number of problems that the run has added to the set. */
  readonly made: number;
  /**
   * `lookedAt` is the number of games that were searched for problems, including the games of earlier runs. `games` is
   * the number of all games.
   */
  readonly lookedAt: number;
  readonly games: number;
  /** Number of games that were left out because a rating is missing; `undefined` without a condition on ratings. */
  readonly withoutRating?: number | undefined;
  /** Whether all games were searched, the user stopped the run, or an error ended it. */
  readonly ended: 'done' | 'stopped' | 'failed';
}

/** Result of making problems from games, and of storing these problems in a set. */
export interface MadeReport {
  readonly kind: 'made';
  readonly made: MadeProblems;
  readonly set?: OpenSet;
  readonly kept?: StoreResult;
  readonly failure?: Trouble;
}

/** Result of the last action. The card shows it to the user. */
export type SetReport =
  | { readonly kind: 'set'; readonly set: OpenSet; readonly kept?: StoreResult }
  | MadeReport
  /** A record to memorize was stored, or could not be stored. */
  | { readonly kind: 'memorised'; readonly kept: StoreResult }
  | { readonly kind: 'progress'; readonly taken: number; readonly damaged: number; readonly unwritten: number }
  | { readonly kind: 'nothing'; readonly name: string; readonly set?: OpenSet }
  /** The file has a format that this page does not read. */
  | { readonly kind: 'other-format'; readonly name: string; readonly found: string; readonly expected: string }
  | { readonly kind: 'large'; readonly name: string; readonly size: number }
  | { readonly kind: 'failed'; readonly failure: Trouble }
  /**
   * The result of a try could not be stored: the storage has failed (`not-written`), or it has data from a later
   * version of the component (`later`).
   */
  | { readonly kind: 'not-written' | 'later' };
