/**
 * Draws the card of mode `solve` with further questions about a win, and the answer to the last question as a short
 * list.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, Point, Threats, WinMarkKind, WinQuestion, WinQuestionReply } from '../../engine/protocol.js';
import type { AskedQuestion } from '../../engine/running-question.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { isSaidUnfinished } from '../../state/search-end.js';
import { failureText } from '../../state/trouble-text.js';
import { icon } from '../../ui/icons.js';
import { spent } from './effort-text.js';
import { strongestFirst } from './first-move-order.js';
import { numbered } from './numbered-moves.js';
import { markText } from './question-marks.js';

/**
 * The questions, in the order of their buttons: all winning first moves, the defenses, whether the win is unique, its
 * number of hands (a run of fours is one hand), and the tactical points.
 */
const QUESTIONS: readonly WinQuestion[] = ['first-moves', 'defences', 'unique', 'hands', 'points'];

/** Maximum number of points of each kind in the list. The board shows all points. */
const LISTED = 24;

export interface QuestionsProps {
  /** The attacker. */
  side: Color;
  threats: Threats;
  /** Whether the search has proved a win in the position on the board. */
  isWon?: boolean | undefined;
  /** The last question about the problem on the board, with its answer; `undefined` if there was no question. */
  asked: AskedQuestion<'win-question'> | undefined;
  /** Whether the card about problems "five with n stones" is open. */
  stonesOpen: boolean;
  terms: TermsOf<'solve'>;
  onStones(): void;
  onAsk(question: WinQuestion): void;
  onStop(): void;
}

export function questionsCard(props: QuestionsProps): TemplateResult {
  const { asked, stonesOpen, terms, onAsk, onStones, onStop } = props;
  const running = asked?.kind === 'running';
  return html`<section class="card questions" part="panel questions" aria-label=${terms.questionsTitle}>
    <h2>${terms.questionsTitle}</h2>
    <div class="asks">
      ${QUESTIONS.map(
        (question) => html`<button
          class="pill"
          type="button"
          title=${titleOf(question, props) ?? nothing}
          aria-pressed=${asked?.args.question === question}
          @click=${() => onAsk(question)}
        >
          ${terms.questionName[question]}
        </button>`,
      )}
      <button class="pill" type="button" aria-expanded=${stonesOpen ? 'true' : 'false'} @click=${onStones}>
        ${terms.stonesTitle}…
      </button>
    </div>
    ${
      running
        ? html`<button class="button" type="button" part="button" @click=${onStop}>${icon('close')}${terms.stop}</button>`
        : nothing
    }
    ${asked ? answer(asked, props) : nothing}
  </section>`;
}

/** Returns the tooltip of a button; `undefined` if the name of the question says everything. */
function titleOf(question: WinQuestion, { threats, terms }: QuestionsProps): string | undefined {
  if (question === 'first-moves' || question === 'unique') return undefined;
  return question === 'hands' && threats === 'fours' ? terms.fewest : terms.questionTitle[question];
}

function answer(asked: AskedQuestion<'win-question'>, props: QuestionsProps): TemplateResult {
  const { terms } = props;
  if (asked.kind === 'failed') return html`<p class="wrong">${failureText(asked.failure, terms)}</p>`;
  const running = asked.kind === 'running';
  // While a question is running, an empty reply only means that no point has been found yet.
  const reply = running && !asked.reply?.marks.length && !asked.reply?.line.length ? undefined : asked.reply;
  return html`<div class="told" aria-busy=${running}>
    <p><b>${reply ? questionSentence(asked.args.question, reply, props) : terms.wait}</b></p>
    ${
      reply
        ? html`<ul>${listed(asked, reply, terms)}</ul>
            ${winLine(asked.args.question, reply, props)}
            <p class="hint">${tried(asked, reply, props)}</p>`
        : nothing
    }
  </div>`;
}

/** Returns the answer to a question as one sentence. */
export function questionSentence(
  question: WinQuestion,
  reply: WinQuestionReply,
  { side, threats, isWon, terms }: Pick<QuestionsProps, 'side' | 'threats' | 'isWon' | 'terms'>,
): string {
  const count = (kind: WinMarkKind) => reply.marks.filter((mark) => mark.kind === kind).length;
  const known = reply.verdict !== 'out-of-budget';
  const sure = (said: string) => (reply.done && reply.undecided === 0 ? said : terms.asDecided({ said }));
  const problem = { color: side, threats };
  switch (question) {
    case 'points':
      return terms.toldPoints({ color: side, count: reply.marks.length });
    case 'first-moves':
      return sure(terms.toldFirstMoves({ ...problem, count: count('wins') }));
    case 'defences': {
      if (!known) return terms.gaveUpMeans(problem);
      if (reply.verdict === 'no-win') return terms.noThreat(problem);
      return sure(terms.toldDefences({ color: other(side), count: count('defends') }));
    }
    case 'unique':
      if (reply.verdict === 'no-win') return terms.noWin(problem);
      if (!known) return terms.gaveUpMeans(problem);
      if (reply.branch) {
        // This number counts attacks and defenses, like the numbers in the line of moves below.
        const move = 2 * reply.branch.attack - 1;
        return terms.toldUnique({ branches: true, move, points: names(reply.branch.points, terms) });
      }
      return sure(terms.toldUnique({ branches: false, move: 0, points: '' }));
    case 'hands': {
      // Without a decision it is only unknown whether the proved win is the shortest.
      if (threats === 'fours') return isWon && !known ? terms.notAll : fewestFours(reply, problem, terms);
      if (reply.verdict === 'win') return terms.toldHands({ wins: true, color: side, hands: reply.hands ?? 0 });
      const hands = (reply.hands ?? 1) - (known ? 0 : 1);
      return hands > 0
        ? terms.toldHands({ wins: false, color: side, hands })
        : terms.gaveUpMeans({ color: side, threats: 'threats' });
    }
  }
}

/** Returns the answer about the win with the fewest fours. */
function fewestFours(
  { verdict, hands = 0 }: WinQuestionReply,
  problem: { color: Color; threats: Threats },
  terms: TermsOf<'solve'>,
): string {
  if (verdict === 'no-win') return terms.noWin(problem);
  if (verdict !== 'win') return terms.gaveUpMeans(problem);
  const how = hands === 0 ? terms.inFive : terms.inFours({ fours: hands, more: false });
  return terms.winProved({ color: problem.color, how });
}

/**
 * Draws the points in the answer as lists, one list for each kind of mark. The list of winning first moves begins with
 * the strongest moves, because only its beginning may be shown.
 */
function listed(
  { args }: AskedQuestion<'win-question'>,
  reply: WinQuestionReply,
  terms: TermsOf<'solve'>,
): TemplateResult[] {
  const kinds = [...new Set(reply.marks.map((mark) => mark.kind))];
  return kinds.map((kind) => {
    const marked = reply.marks.filter((mark) => mark.kind === kind).map((mark) => mark.point);
    const points = args.question === 'first-moves' ? strongestFirst(args.position, marked) : marked;
    return html`<li><span class="label">${markText(kind, terms)}</span> <b>${names(points, terms)}</b></li>`;
  });
}

function names(points: readonly Point[], terms: TermsOf<'solve'>): string {
  const shown = points.slice(0, LISTED).map(pointName).join(' ');
  return points.length > LISTED ? [shown, terms.more({ count: points.length - LISTED })].join(terms.comma) : shown;
}

/** Draws the win that belongs to the answer as a line of moves. */
function winLine(
  question: WinQuestion,
  { line }: WinQuestionReply,
  { side, terms }: QuestionsProps,
): TemplateResult | typeof nothing {
  if (line.length === 0) return nothing;
  const threat = question === 'defences';
  return html`<p class="line">
    <span class="label">${threat ? terms.attackKind.threat : terms.winTag}</span> ${numbered(line, side)}
  </p>`;
}

/**
 * Returns a text that says how complete the answer is, and how much the search has done. If the attacker threatens
 * nothing, also says how to ask about the defenses of the attacker.
 */
function tried(asked: AskedQuestion<'win-question'>, reply: WinQuestionReply, props: QuestionsProps): string {
  const { side, threats, terms } = props;
  const said: string[] = [];
  if (asked.args.question === 'defences' && reply.verdict === 'no-win') {
    said.push(terms.defendsOther({ color: side }));
  }
  const isOpen = asked.kind === 'stopped' || (asked.kind === 'answered' && !reply.done);
  if (isOpen && !isSaidUnfinished(questionSentence(asked.args.question, reply, props), terms)) said.push(terms.notAll);
  if (asked.args.question !== 'points') {
    if (asked.args.question === 'first-moves' && threats === 'threats') said.push(terms.firstMovesTried);
    else if (threats === 'threats') said.push(terms.noWinMeans.threats);
    said.push(spent({ nodes: reply.nodes, milliseconds: reply.milliseconds }, terms));
  }
  return said.join(' ');
}
