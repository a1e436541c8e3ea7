/** Describes a question and the result of its answer in words. */
import { moveNumber } from '../../../game/line.js';
import { pointName } from '../../../game/notation.js';
import type { TermsOf } from '../../../locales/localize.js';
import { type MemoriseQuestion, mainMove } from './question.js';

export function questionText({ line, branching, verdict }: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  const before = line.moves.length - (verdict.kind === 'right' ? 1 : 0);
  return terms.memoriseAsk({ move: moveNumber(line, before), color: branching.color });
}

/** Returns the result of the answer; empty while the question has no answer. */
export function answerText(question: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  const { verdict, branching } = question;
  const main = mainMove(question);
  const named = main === undefined ? '' : pointName(main);
  switch (verdict.kind) {
    case 'replay':
    case 'asked':
      return '';
    case 'right':
      return [
        terms.memoriseRight({ move: pointName(verdict.move) }),
        branching.answers.join() !== `${verdict.move}`
          ? terms.memoriseAnswers({ moves: branching.answers.map(pointName) })
          : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'wrong':
      return terms.memoriseWrong({ move: pointName(verdict.move), main: named });
    case 'shown':
      return terms.memoriseShown({ main: named });
  }
}

/** Returns the text that is announced when a question begins or is answered. */
export function spokenText(question: MemoriseQuestion, terms: TermsOf<'memorise'>): string {
  return answerText(question, terms) || questionText(question, terms);
}
