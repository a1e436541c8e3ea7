/** Describes a question and the result of its answer in words. */
import { moveNumber } from '../../../game/line.js';
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

/** Returns the text that is announced when a question begins or is answered. */
export function spokenText(question: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  return answerText(question, terms) || questionText(question, terms);
}
