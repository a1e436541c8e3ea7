/** Types for the state of the solver: the problem, the search for it, and the events about the search. */
import type { Trouble } from '../../engine/engine-error.js';
import type { Attack, Position, SolveProgress, SolveReply, Threats } from '../../engine/protocol.js';
import { positionKey } from '../../game/position-key.js';

/** A problem for the solver: a position whose side to move is to win, and the kind of attacking moves to search. */
export interface SolverProblem {
  position: Position;
  threats: Threats;
}

/** Returns a text that identifies a problem; the order of the stones does not matter. */
export function problemKey({ position, threats }: SolverProblem): string {
  return `${positionKey(position)} ${threats}`;
}

/** Limits of a search. The search ends when it reaches one of the limits. */
export interface SolveLimits {
  milliseconds: number;
  nodes?: number | undefined;
}

/** State of the last search that was started. */
export type SolverSearch =
  | { kind: 'running'; problem: SolverProblem; progress?: SolveProgress | undefined }
  | { kind: 'answered'; problem: SolverProblem; answer: SolveReply }
  /** The user has stopped the search before it had a result. */
  | { kind: 'stopped'; problem: SolverProblem; progress?: SolveProgress | undefined }
  | { kind: 'failed'; problem: SolverProblem; failure: Trouble };

/**
 * The attack that the engine plays against a defense. `won`: no attack is needed, because the attacker has already won.
 * `not-decided`: the engine does not have the proof, and did not find it again within the limit.
 */
export type NextAttack = Attack | 'won' | 'not-decided';

/** Events that the element reports to the page. */
export type SolverEvent =
  | { kind: 'progress'; problem: SolverProblem; progress: SolveProgress }
  | { kind: 'result'; problem: SolverProblem; answer: SolveReply }
  | { kind: 'failure'; failure: Trouble };
