/** Describes a problem in words: the task, the result of a move, and hints. */
import type { ForbiddenKind } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { HINT_STEPS, isAttacking, isOfRecord, isOver, opponentOf, type Session, userColor } from './session.js';

type TrainerTerms = TermsOf<'trainer'>;

export function taskText({ problem }: Session, terms: TrainerTerms): string {
  const { task, setup } = problem;
  if (task.kind === 'forbidden') return terms.trainTask.forbidden({ point: pointName(task.point) });
  return terms.trainTask[task.kind]({ color: setup.toMove });
}

/**
 * Returns the name of the attacking moves by which the side to move is to win; empty if it is not known. A record does
 * not tell it: the solver searches its problem by threats, although it may have a win by fours.
 */
export function attackText({ problem: { task, id } }: Session, terms: TrainerTerms): string {
  if (task.kind === 'forbidden' || (isOfRecord(id) && task.threats === 'threats')) return '';
  return terms.byThreats[task.threats];
}

export function verdictText(session: Session, terms: TrainerTerms): string {
  const { verdict, mistakes } = session;
  const color = opponentOf(session);
  switch (verdict.kind) {
    case 'asked':
      return '';
    case 'thinking':
      return terms.wait;
    case 'goes-on':
      return terms.trainAnswer({ color, point: pointName(verdict.answer) });
    case 'solved':
      return [solvedText(session, terms), terms.trainSolved({ mistakes })].filter(Boolean).join(' ');
    case 'wrong':
      return wrongText(session, verdict, terms);
    case 'illegal':
      return terms.trainIllegal({ move: pointName(verdict.move), reasons: reasonNames(verdict.reasons, terms) });
    case 'unknown':
      return terms.trainUnknown({ move: pointName(verdict.move) });
    case 'misjudged':
      return `${terms.trainWrongAnswer} ${truthText(session, terms)}`;
    case 'shown':
      return session.problem.task.kind === 'forbidden' ? truthText(session, terms) : terms.trainShown;
    case 'failed':
      return terms.trainFailed;
  }
}

function solvedText(session: Session, terms: TrainerTerms): string {
  if (session.problem.task.kind === 'forbidden') return truthText(session, terms);
  return isAttacking(session) ? '' : terms.trainHolds;
}

function wrongText(
  session: Session,
  { move, answer, loses }: { move: number; answer?: number | undefined; loses: boolean },
  terms: TrainerTerms,
): string {
  const said = pointName(move);
  const color = other(userColor(session));
  if (!isAttacking(session)) return terms.trainNotHeld({ move: said, color });
  if (loses) return terms.trainLost({ move: said, color });
  return answer === undefined
    ? terms.trainNoWin({ move: said })
    : terms.trainStopped({ move: said, color, point: pointName(answer) });
}

/** Returns a text that says whether the point is forbidden, and why. */
function truthText({ problem: { task } }: Session, terms: TrainerTerms): string {
  if (task.kind !== 'forbidden') return '';
  if (task.reasons.length === 0) return terms.trainAllowed;
  return terms.trainForbidden({ reasons: reasonNames(task.reasons, terms) });
}

function reasonNames(reasons: readonly ForbiddenKind[], terms: TrainerTerms): string[] {
  return reasons.map((reason) => terms.forbiddenKind[reason]);
}

/** Returns a text with the hint steps shown so far; empty if no hint was requested, or after the end of the problem. */
export function hintText(session: Session, terms: TrainerTerms): string {
  const { hint, hintSteps } = session;
  if (!hint || hintSteps === 0 || isOver(session)) return '';
  if (hintSteps >= HINT_STEPS) return terms.trainHintPoint({ point: pointName(hint.point) });
  return hintSteps === 1 ? terms.trainHintKind[hint.kind ?? 'defence'] : terms.trainHintRegion;
}
