/**
 * The state of one question of the exercise: a branching whose move the learner is to find. The state is an immutable
 * value: each function returns a changed copy.
 */
import type { Point } from '../../../engine/protocol.js';
import { type Line, shown } from '../../../game/line.js';
import type { RatingName } from '../../../library/training/progress.js';
import { answerTo, type Branching } from './branchings.js';

/** The result that is shown to the learner. */
export type QuestionVerdict =
  /** The board replays the moves that lead to the position. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'asked' }
  /** The move is one of the record. */
  | { readonly kind: 'right'; readonly move: Point }
  /** The record does not play the move. The board shows the main move of the record until the learner plays it. */
  | { readonly kind: 'wrong'; readonly move: Point }
  /** The learner asked for the move, and the board shows it until the learner plays it. */
  | { readonly kind: 'shown' };

export interface MemoriseQuestion {
  /** Index of the branching. */
  readonly index: number;
  readonly branching: Branching;
  /** The moves to the position. During the replay, the board shows only the first moves of the line. */
  readonly line: Line;
  readonly verdict: QuestionVerdict;
  /** Whether the board marks the part of the board in which the main move is. */
  readonly hinted: boolean;
  /** The rating of the answer. The first event decides it: a right move, a wrong move, or a request for the move. */
  readonly rating: RatingName | undefined;
}

export function ask(index: number, branching: Branching, line: Line): MemoriseQuestion {
  const verdict = { kind: line.ply < line.moves.length ? 'replay' : 'asked' } as const;
  return { index, branching, line, verdict, hinted: false, rating: undefined };
}

/** Shows more of the moves to the position. The last move ends the replay. */
export function replayed(question: MemoriseQuestion, ply: number): MemoriseQuestion {
  const line = shown(question.line, ply);
  const verdict = { kind: line.ply < line.moves.length ? 'replay' : 'asked' } as const;
  return question.verdict.kind === 'replay' ? { ...question, line, verdict } : question;
}

/** Whether a press on the board counts as a move of the learner. */
export function takesMove({ verdict, line }: MemoriseQuestion): boolean {
  return verdict.kind !== 'replay' && verdict.kind !== 'right' && line.ply === line.moves.length;
}

/** Steps along the moves that lead to the position, so that the learner sees them again. */
export function steppedTo(question: MemoriseQuestion, ply: number): MemoriseQuestion {
  const { kind } = question.verdict;
  return kind === 'replay' || kind === 'right' ? question : { ...question, line: shown(question.line, ply) };
}

/** Whether the board shows the main move of the record. */
export function showsMove({ verdict }: MemoriseQuestion): boolean {
  return verdict.kind === 'wrong' || verdict.kind === 'shown';
}

/** The main move of the record in the position. */
export function mainMove({ branching }: MemoriseQuestion): Point | undefined {
  return branching.answers[0];
}

/** Answers the question by a move. A move that the record does not play changes only the verdict. */
export function answered(question: MemoriseQuestion, move: Point): MemoriseQuestion {
  const { branching, line, hinted } = question;
  if (answerTo(branching, move) === undefined) return rated({ ...question, verdict: { kind: 'wrong', move } }, 'again');
  const moves = [...line.moves, move];
  const right = { ...question, line: { ...line, moves, ply: moves.length }, verdict: { kind: 'right', move } as const };
  return rated(right, hinted ? 'hard' : 'good');
}

export function hint(question: MemoriseQuestion): MemoriseQuestion {
  return { ...question, hinted: true };
}

/** Shows the whole position, and the main move of the record. */
export function give(question: MemoriseQuestion): MemoriseQuestion {
  const line = shown(question.line, question.line.moves.length);
  return rated({ ...question, line, verdict: { kind: 'shown' } }, 'again');
}

/** Sets the rating of the answer, unless it was decided before. */
function rated(question: MemoriseQuestion, rating: RatingName): MemoriseQuestion {
  return question.rating ? question : { ...question, rating };
}
