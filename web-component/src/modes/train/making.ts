/** The types of a run that makes problems from games. */
import type { Filter, MakeProblemsArgs, MakeProblemsProgress } from '../../engine/protocol.js';

/** A run that makes problems from games: its progress, and the controller that stops it. */
export interface Making {
  readonly progress: MakeProblemsProgress | undefined;
  readonly stop: AbortController;
}

/** Which problems to make, and from which games. */
export interface ProblemsToMake extends Pick<MakeProblemsArgs, 'problems' | 'threats'> {
  /** If absent, problems are made from all searched games. */
  readonly filter?: Filter | undefined;
}
