/**
 * Draws the answer to a question about a problem "five with n stones": a sentence, the line, and
 * the other solutions.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, Point, StonesQuestionReply } from '../engine/protocol.js';
import type { AskedQuestion } from '../engine/running-question.js';
import { other, pointName } from '../game/notation.js';
import { announceEnd } from '../state/search-end.js';
import { failureText } from '../state/trouble-text.js';
import { plyOf, type StonesTerms, stonesSentence } from './stones-text.js';

/** Maximum number of other solutions, and of undecided moves at one turn, in the list. */
const LISTED = 24;

export type StonesAsked = AskedQuestion<'stones-question'>;

/** If `brief` is true, draws only the sentence. */
export function stonesAnswer(asked: StonesAsked, terms: StonesTerms, brief = false): TemplateResult {
  if (asked.kind === 'failed') return html`<p class="wrong">${failureText(asked.failure, terms)}</p>`;
  const { kind, args, reply } = asked;
  const color = args.position.toMove;
  return html`<div class="stones-told" aria-busy=${kind === 'running'}>
    <p><b>${reply ? stonesSentence(args.question, reply, color, terms) : terms.wait}</b></p>
    ${reply && !brief ? details(reply, color, terms) : nothing}
  </div>`;
}

/**
 * Announces how the last of several questions about one problem has ended, after the answers to the questions before
 * it.
 */
export function announceStones(
  announce: (sentence: string) => void,
  asked: readonly StonesAsked[],
  terms: StonesTerms,
): void {
  const last = asked.at(-1);
  const said = asked.map((one) => {
    if (one.kind === 'failed') return failureText(one.failure, terms);
    const { args, reply } = one;
    return reply ? terms.sentence(stonesSentence(args.question, reply, args.position.toMove, terms)) : '';
  });
  const end = last?.kind === 'failed' ? 'failed' : last?.kind === 'answered' && last.reply.done ? 'done' : 'stopped';
  announceEnd(announce, end, said.filter(Boolean).join(' '), terms);
}

function details(reply: StonesQuestionReply, color: Color, terms: StonesTerms): TemplateResult {
  const { stones, most, soundness, line, others, undecided } = reply;
  const name = (kind: 'line' | 'dual' | 'order' | 'open', attack = 1) =>
    terms.solutionName({ kind, move: plyOf(attack) });
  // If the side to move makes a five with fewer stones than the author thinks, the problem has a
  // flaw. So the answer also names the smaller number.
  const isShorter = soundness !== undefined && most !== undefined && most < stones;
  return html`${isShorter ? html`<p>${stonesSentence('five', reply, color, terms)}</p>` : nothing}
    <ul>
      ${line.length > 0 ? solution(name('line'), line, 1, color) : nothing}
      ${others
        .slice(0, LISTED)
        .map(({ attack, line: moves, isTransposition }) =>
          solution(name(isTransposition ? 'order' : 'dual', attack), moves, plyOf(attack), color),
        )}
      ${others.length > LISTED ? html`<li>${terms.more({ count: others.length - LISTED })}</li>` : nothing}
      ${undecided.map(
        ({ attack, points }) =>
          html`<li><span class="label">${name('open', attack)}</span> ${pointList(points, terms)}</li>`,
      )}
    </ul>`;
}

function pointList(points: readonly Point[], terms: StonesTerms): string {
  const shown = points.slice(0, LISTED).map(pointName).join(' ');
  return points.length > LISTED ? [shown, terms.more({ count: points.length - LISTED })].join(terms.comma) : shown;
}

/**
 * Draws the moves of a solution, each with its number. The first number is `from`, and `color`
 * plays the first move.
 */
function solution(label: string, moves: readonly Point[], from: number, color: Color): TemplateResult {
  return html`<li>
    <span class="label">${label}</span>
    ${moves.map(
      (point, index) =>
        html`<span class="numbered"
          ><span class="badge ${index % 2 === 0 ? color : other(color)}">${from + index}</span> ${pointName(point)}</span
        >\u2003`,
    )}
  </li>`;
}
