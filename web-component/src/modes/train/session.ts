/**
 * The state of one problem while the user tries to solve it. The state is an immutable value: each function returns a
 * changed copy.
 */

import type { AttackKind, Color, ForbiddenKind, Point, Threats } from '../../engine/protocol.js';
import { type Line, shown, toMove } from '../../game/line.js';
import { type LineSetup, other } from '../../game/notation.js';
import { attackerOf, type TrainingProblem } from '../../library/training/problem.js';
import type { RatingName } from '../../library/training/progress.js';

/** The result that is shown to the user. */
export type SessionVerdict =
  | { readonly kind: 'asked' }
  /** The engine is judging a move of the user. */
  | { readonly kind: 'thinking' }
  /** The move was right, and the other side has answered. */
  | { readonly kind: 'goes-on'; readonly answer: Point }
  | { readonly kind: 'solved' }
  /**
   * The move was wrong. If there is an `answer`, the line on the board continues with the moves that refute the wrong
   * move; `answer` is the first refuting move. `loses` says whether the other side wins by these moves.
   */
  | { readonly kind: 'wrong'; readonly move: Point; readonly answer?: Point | undefined; readonly loses: boolean }
  /** The move was on a point that is forbidden to Black. */
  | { readonly kind: 'illegal'; readonly move: Point; readonly reasons: readonly ForbiddenKind[] }
  /** The engine could not judge the move in time. The page takes back the move and does not count it as a mistake. */
  | { readonly kind: 'unknown'; readonly move: Point }
  /** The user gave a wrong answer to the question whether a point is forbidden. */
  | { readonly kind: 'misjudged' }
  /** The user asked for the solution, and the board shows it. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed' };

/** The contents of a hint. The card reveals the kind of move, the region and the point in three steps. */
export interface Hint {
  readonly kind: AttackKind | undefined;
  readonly point: Point;
}

export interface Session {
  readonly problem: TrainingProblem;
  readonly line: Line;
  /** Number of moves of the line that stay on the board when the user tries again after a wrong move. */
  readonly from: number;
  readonly verdict: SessionVerdict;
  /**
   * The kind of attacking moves that the engine searches. It may change during the problem: a win by fours may turn
   * into a win by threes and fours.
   */
  readonly threats: Threats;
  /** The value of `threats` before each accepted move of the user, for when the user steps back. */
  readonly threatsBefore: readonly Threats[];
  /** The session before the move that the engine is judging; `undefined` if no move is being judged. */
  readonly beforeTry: Session | undefined;
  readonly mistakes: number;
  /**
   * Number of hint steps that are shown for the next move, from 0 to 3. `hinted` says whether a hint was shown for any
   * move so far.
   */
  readonly hintSteps: number;
  readonly hint: Hint | undefined;
  readonly hinted: boolean;
  /**
   * The rating of the try. The first of three events decides it: a wrong move, a request for the solution, or the end
   * of the problem.
   */
  readonly rating: RatingName | undefined;
}

export const HINT_STEPS = 3;

export function begin(problem: TrainingProblem): Session {
  const { task } = problem;
  return {
    problem,
    line: { setup: setupShown(problem), moves: [], ply: 0 },
    from: 0,
    verdict: { kind: 'asked' },
    threats: task.kind === 'forbidden' ? 'fours' : task.threats,
    threatsBefore: [],
    beforeTry: undefined,
    mistakes: 0,
    hintSteps: 0,
    hint: undefined,
    hinted: false,
    rating: undefined,
  };
}

/**
 * Returns the stones of the problem as the board shows them. In a question about a forbidden point, White is to move on
 * the board until the user has answered: with Black to move, the marks of forbidden points would reveal the answer.
 */
function setupShown({ setup, task }: TrainingProblem): LineSetup {
  return task.kind === 'forbidden' ? { ...setup, toMove: 'white' } : setup;
}

/**
 * Whether a press on the board counts as a move of the user. The user may step back to an earlier move of the own side,
 * and play another move there.
 */
export function takesMove(session: Session): boolean {
  return isPlayed(session) && toMove(session.line) === userColor(session);
}

/** Whether the user has stepped back to a position in which the other side is to move. */
export function showsOtherTurn(session: Session): boolean {
  return isPlayed(session) && toMove(session.line) !== userColor(session);
}

/** Whether the problem waits for a move of the user, after the last move or after an earlier one. */
export function isPlayed({ problem, verdict }: Session): boolean {
  return problem.task.kind !== 'forbidden' && ['asked', 'goes-on', 'unknown', 'illegal'].includes(verdict.kind);
}

export function isOver({ verdict }: Session): boolean {
  return verdict.kind === 'solved' || verdict.kind === 'shown';
}

/**
 * Whether the id is the id of a problem from a record. No solver has checked the line of such a problem, and its record
 * does not tell by which attacking moves it is to be won.
 */
export function isOfRecord(id: string): boolean {
  return id.startsWith('record-');
}

/** The side that the user plays. */
export function userColor({ problem }: Session): Color {
  return problem.setup.toMove;
}

export function isAttacking({ problem }: Session): boolean {
  return attackerOf(problem) === problem.setup.toMove;
}

/** Plays a move of the user after the shown moves, which the engine then judges. The moves after them are dropped. */
export function tried(session: Session, move: Point): Session {
  const { line, hint, hintSteps, threats, threatsBefore } = session;
  const isBack = line.ply < line.moves.length;
  // The user makes the first move of the line, and then every second one.
  const played = line.ply / 2;
  return {
    ...session,
    line: extended(cut(line, line.ply), [move]),
    from: line.ply,
    verdict: { kind: 'thinking' },
    threats: threatsBefore[played] ?? threats,
    threatsBefore: threatsBefore.slice(0, played),
    beforeTry: session,
    // A hint is about the move after the last move of the line.
    hint: isBack ? undefined : hint,
    hintSteps: isBack ? 0 : hintSteps,
  };
}

/** Accepts the user's move: the other side answers, and the user is to move again. */
export function answered(session: Session, answer: Point, threats: Threats): Session {
  const line = extended(session.line, [answer]);
  return {
    ...session,
    line,
    from: line.ply,
    verdict: { kind: 'goes-on', answer },
    threats,
    threatsBefore: [...session.threatsBefore, session.threats],
    beforeTry: undefined,
    hintSteps: 0,
    hint: undefined,
  };
}

export function solved(session: Session, rest: readonly Point[] = []): Session {
  const line = extended(session.line, rest, session.line.moves.length);
  return rated(
    { ...session, line, verdict: { kind: 'solved' }, beforeTry: undefined },
    session.hinted ? 'hard' : 'good',
  );
}

/**
 * Rejects the user's move. The line continues with the moves that refute it, so that the user can step through them.
 */
export function refuted(session: Session, move: Point, refutation: readonly Point[], loses: boolean): Session {
  const verdict: SessionVerdict = { kind: 'wrong', move, answer: refutation[0], loses };
  const shownTo = session.line.moves.length + Math.min(1, refutation.length);
  const line = extended(session.line, refutation, shownTo);
  return rated({ ...session, line, verdict, beforeTry: undefined, mistakes: session.mistakes + 1 }, 'again');
}

/**
 * Takes back a move that is illegal or that the engine could not judge. The move does not count as a mistake. If the
 * user had stepped back before the move, the moves that the try dropped are on the line again.
 */
export function withdrawn(session: Session, verdict: SessionVerdict): Session {
  const { beforeTry, line, from, hinted } = session;
  return beforeTry ? { ...beforeTry, hinted, verdict } : { ...session, line: cut(line, from), verdict };
}

/** Takes back the wrong move, or the move that is being judged, so that the user can try again. */
export function again(session: Session): Session {
  return withdrawn(session, { kind: 'asked' });
}

/**
 * Takes back the move that is being judged; the verdict before this move is shown again. If no move is being judged,
 * returns the session unchanged.
 */
export function unjudged(session: Session): Session {
  const { verdict, beforeTry } = session;
  return verdict.kind === 'thinking' ? withdrawn(session, beforeTry?.verdict ?? { kind: 'asked' }) : session;
}

/**
 * Compares the reasons that the user gave for a forbidden point with the true reasons. No reasons mean that the point
 * is allowed.
 */
export function judged(session: Session, reasons: readonly ForbiddenKind[], truth: readonly ForbiddenKind[]): Session {
  const right = [...reasons].sort().join() === [...truth].sort().join();
  const next: Session = { ...known(session, truth), verdict: right ? { kind: 'solved' } : { kind: 'misjudged' } };
  if (right) return rated(next, session.hinted ? 'hard' : 'good');
  return rated({ ...next, mistakes: session.mistakes + 1 }, 'again');
}

/**
 * Replaces the reasons in the problem's file by the engine's reasons. Black is now to move on the board, so that
 * forbidden points are marked.
 */
export function known(session: Session, truth: readonly ForbiddenKind[]): Session {
  const { problem } = session;
  const line = { ...session.line, setup: problem.setup };
  const task = problem.task.kind === 'forbidden' ? { ...problem.task, reasons: truth } : problem.task;
  return { ...session, line, problem: { ...problem, task } };
}

/** Puts the solution on the board after the user's position, and shows its first move. */
export function given(session: Session, moves: readonly Point[]): Session {
  const back = cut(session.line, session.from);
  const line = extended(back, moves, back.moves.length + Math.min(1, moves.length));
  return rated({ ...session, line, verdict: { kind: 'shown' }, beforeTry: undefined }, 'again');
}

/**
 * Shows the next step of a hint. The hint is about the move that the user has to find, so this function first takes back
 * a move that is being judged.
 */
export function hinted(session: Session, hint: Hint): Session {
  const before = unjudged(session);
  return { ...before, hint, hinted: true, hintSteps: Math.min(HINT_STEPS, before.hintSteps + 1) };
}

export function steppedTo(session: Session, ply: number): Session {
  return { ...session, line: shown(session.line, ply) };
}

/** Sets the rating of the try, unless it was decided before. */
function rated(session: Session, rating: RatingName): Session {
  return session.rating ? session : { ...session, rating };
}

function cut(line: Line, moves: number): Line {
  return { ...line, moves: line.moves.slice(0, moves), ply: moves };
}

function extended(line: Line, moves: readonly Point[], ply = line.moves.length + moves.length): Line {
  return { ...line, moves: [...line.moves, ...moves], ply };
}

/**
 * Returns the side that is to move in the problem. This is always Black in a question about a forbidden point, although
 * the board has White to move.
 */
export function turnOf({ problem, line }: Session): Color {
  return problem.task.kind === 'forbidden' ? 'black' : toMove(line);
}

/** Returns the side that plays against the user. */
export function opponentOf(session: Session): Color {
  return other(userColor(session));
}
