/** Describes a question and the result of its answer in words. */
import { PASS } from '../../../engine/protocol.js';
import { colorAt, moveNumber } from '../../../game/line.js';
import { pointName } from '../../../game/notation.js';
import type { TermsOf } from '../../../locales/localize.js';
import type { MemoriseQuestion } from './question.js';

export function questionText({ line, branching, verdict }: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  const before = line.moves.length - (verdict.kind === 'right' ? 1 : 0);
  return terms.memoriseAsk({ move: moveNumber(line, before), color: branching.color });
}

/** Returns the result of the answer, and the moves of the record; empty while the question has no answer. */
export function answerText({ verdict, branching }: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  const moves = terms.memoriseAnswers({ moves: branching.answers.map(pointName) });
  switch (verdict.kind) {
    case 'replay':
    case 'asked':
      return '';
    case 'right': {
      const right = terms.memoriseRight({ move: pointName(verdict.move) });
      return branching.answers.join() === `${verdict.move}` ? right : `${right} ${moves}`;
    }
    case 'wrong':
      return `${terms.memoriseWrong({ move: pointName(verdict.move) })} ${moves}`;
    case 'shown':
      return moves;
  }
}

/**
 * Returns the text that is announced when a question begins or is answered. A question begins with the last move before
 * the position, because the page has played this move itself.
 */
export function spokenText(question: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  const answer = answerText(question, terms);
  if (answer) return answer;
  const { line } = question;
  const last = line.moves.length - 1;
  const move = line.moves[last];
  const asked = questionText(question, terms);
  if (move === undefined) return asked;
  const point = move === PASS ? terms.pass : pointName(move);
  return `${terms.played({ move: moveNumber(line, last), color: colorAt(line, last), point })} ${asked}`;
}
