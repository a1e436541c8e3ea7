/** What a solver shows of itself: the problem, how its search stands, what it tells. */
import type { Trouble } from '../../engine/engine-error.js';
import type { Position, SolveProgress, SolveReply, Threats } from '../../engine/protocol.js';
import { positionKey } from '../../game/position-key.js';

/** What is to be solved: the side to move of the position is the one that is to win. */
export interface Problem {
  position: Position;
  threats: Threats;
}

/** One text for a problem, whatever the order of its stones. */
export function problemKey({ position, threats }: Problem): string {
  return `${positionKey(position)} ${threats}`;
}

/** How much may be spent on a search; it is over when either is used up. */
export interface Limits {
  milliseconds: number;
  nodes?: number | undefined;
}

/** The last search. */
export type Search =
  | { kind: 'running'; problem: Problem; progress?: SolveProgress | undefined }
  | { kind: 'answered'; problem: Problem; answer: SolveReply }
  /** By the user: nothing is known. */
  | { kind: 'stopped'; problem: Problem; progress?: SolveProgress | undefined }
  | { kind: 'failed'; problem: Problem; failure: Trouble };

/** What the element may want to tell its page. */
export type SolverEvent =
  | { kind: 'progress'; problem: Problem; progress: SolveProgress }
  | { kind: 'result'; problem: Problem; answer: SolveReply }
  | { kind: 'failure'; failure: Trouble };
