/** Public state of the solver: the problem, its search, and the events. */
import type { Trouble } from '../../engine/engine-error.js';
import type { Position, SolveProgress, SolveReply, Threats } from '../../engine/protocol.js';
import { positionKey } from '../../game/position-key.js';

/** A position and the kind of attacking moves. The side to move is to win. */
export interface Problem {
  position: Position;
  threats: Threats;
}

/** Text key of a problem, independent of the order of its stones. */
export function problemKey({ position, threats }: Problem): string {
  return `${positionKey(position)} ${threats}`;
}

/** Limits of a search; it ends when either limit is reached. */
export interface Limits {
  milliseconds: number;
  nodes?: number | undefined;
}

/** The last search. */
export type Search =
  | { kind: 'running'; problem: Problem; progress?: SolveProgress | undefined }
  | { kind: 'answered'; problem: Problem; answer: SolveReply }
  /** Stopped by the user: the result is unknown. */
  | { kind: 'stopped'; problem: Problem; progress?: SolveProgress | undefined }
  | { kind: 'failed'; problem: Problem; failure: Trouble };

/** Events that the element forwards to its page. */
export type SolverEvent =
  | { kind: 'progress'; problem: Problem; progress: SolveProgress }
  | { kind: 'result'; problem: Problem; answer: SolveReply }
  | { kind: 'failure'; failure: Trouble };
