/** Draws the card of the exercise: the question, its actions, and how much of the record the learner knows. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TermsOf } from '../../../locales/localize.js';
import { pills } from '../../../ui/pill.js';
import { dueText } from '../due.js';
import { type LearnedSide, MOST_BRANCHINGS } from './branchings.js';
import { type CoverageProps, coverageView } from './coverage-view.js';
import { type MemoriseQuestion, showsMove } from './question.js';
import { answerText, questionText } from './question-text.js';

/**
 * The order of new branchings: as in the record, or by the number of games of the archive that reach the branching,
 * greatest number first.
 */
export const NEW_ORDERS = ['record', 'archive'] as const;
export type NewOrder = (typeof NEW_ORDERS)[number];

/** Selectors of the parts of the card that the keyboard focus moves to when a pressed button hides itself. */
export const HEADING = '.memorise h2';
export const GIVE = '.memorise .give';
export const NEXT = '.memorise .next';

export interface SideProps {
  readonly terms: TermsOf<'memorise'>;
  readonly name: string;
  /** A sentence about the source of the record; empty if there is none. */
  readonly note: string;
  readonly side: LearnedSide;
  readonly reading: boolean;
  onSide(side: LearnedSide): void;
  onBegin(): void;
  onEnd(): void;
}

/** Draws the choice of the learner's side. */
export function sideCard({ terms, name, note, side, reading, onSide, onBegin, onEnd }: SideProps): TemplateResult {
  const sides = [
    ['black', terms.color.black],
    ['white', terms.color.white],
    ['both', terms.memoriseBoth],
  ] as const;
  const content = html`${note ? html`<p class="note" role="status">${note}</p>` : nothing}
    <p class="note" aria-hidden="true">${terms.memoriseSide}</p>
    ${pills<LearnedSide>({ label: terms.memoriseSide, choices: sides, chosen: side, onChoose: onSide })}
    ${reading ? html`<p class="note">${terms.wait}</p>` : nothing}
    <div class="row">${button(terms.memoriseBegin, onBegin, { primary: true })} ${button(terms.memoriseEnd, onEnd)}</div>`;
  return memoriseCard({ terms, title: name, busy: reading, content });
}

export interface RunProps {
  readonly terms: TermsOf<'memorise'>;
  readonly name: string;
  /** The question on the board; `undefined` if no branching is due or new. */
  readonly question: MemoriseQuestion | undefined;
  /** The previous question, with its answer. */
  readonly before: MemoriseQuestion | undefined;
  /** Whether the run has no question, but a branching has become due meanwhile. */
  readonly hasNext: boolean;
  /**
   * When the next branching is due, in milliseconds since 1970; `undefined` if no branching will
   * become due.
   */
  readonly nextDue: number | undefined;
  readonly empty: boolean;
  /** Number of positions that were left out, because the record has too many. */
  readonly beyond: number;
  readonly order: NewOrder;
  /** Whether the user has an archive, so that the order of new branchings can be chosen. */
  readonly hasArchive: boolean;
  readonly coverage: CoverageProps;
  onHint(): void;
  onGive(): void;
  onNext(): void;
  onEnd(): void;
  onOrder(order: NewOrder): void;
}

export function runCard(props: RunProps): TemplateResult {
  const { terms, name, question, beyond, order, hasArchive, coverage, onOrder } = props;
  const orders = NEW_ORDERS.map((one) => [one, terms.memoriseOrders[one]] as const);
  const content = html`${question ? asked(question, props) : over(props)}
    ${coverageView(coverage)}
    ${beyond > 0 ? html`<p class="note">${terms.memoriseBeyond({ beyond, most: MOST_BRANCHINGS })}</p>` : nothing}
    ${
      hasArchive
        ? html`<p class="note" aria-hidden="true">${terms.memoriseOrder}</p>
            ${pills({ label: terms.memoriseOrder, choices: orders, chosen: order, onChoose: onOrder })}`
        : nothing
    }`;
  const kind = question?.verdict.kind;
  const state = question && showsMove(question) ? 'is-wrong' : kind === 'right' ? 'is-right' : '';
  const title = question ? questionText(question, terms) : name;
  return memoriseCard({ terms, title, busy: kind === 'replay' || kind === 'right', state, content });
}

function asked(question: MemoriseQuestion, { terms, before, onHint, onGive, onNext, onEnd }: RunProps): TemplateResult {
  const { verdict, hinted } = question;
  const message = answerText(question, terms) || (before ? answerText(before, terms) : '');
  const shown = showsMove(question);
  return html`<div class="said">
      ${message ? html`<p class="verdict">${message}</p>` : nothing}
      ${hinted && !shown ? html`<p class="hint-text">${terms.memoriseHintRegion}</p>` : nothing}
    </div>
    <div class="row">
      <span class="either"
        >${button(terms.memoriseHint, onHint, { shown: !shown && !hinted && verdict.kind === 'asked' })}${button(terms.memoriseNext, onNext, { primary: true, shown, name: 'next' })}</span
      >
      ${button(terms.memoriseGive, onGive, { shown: verdict.kind === 'asked', name: 'give' })} ${button(terms.memoriseEnd, onEnd)}
    </div>`;
}

/** Draws the card of a run without a question. */
function over({ terms, before, hasNext, nextDue, empty, onNext, onEnd }: RunProps): TemplateResult {
  const message = before ? answerText(before, terms) : '';
  return html`<div class="said">
      ${message ? html`<p class="verdict">${message}</p>` : nothing}
      ${hasNext ? nothing : html`<p>${empty ? terms.memoriseEmpty : terms.memoriseDone}</p>`}
      ${hasNext || nextDue === undefined ? nothing : html`<p class="note">${terms.memoriseNextDue({ date: dueText(nextDue, Date.now(), terms) })}</p>`}
    </div>
    <div class="row">${hasNext ? button(terms.memoriseNext, onNext, { primary: true }) : nothing} ${button(terms.memoriseEnd, onEnd)}</div>`;
}

/** Draws a card with a text about the record, for example that it cannot be read. */
export function noteCard(terms: TermsOf<'memorise'>, title: string, note: string, onEnd: () => void): TemplateResult {
  const content = html`<p class="note">${note}</p>
    <div class="row">${button(terms.memoriseEnd, onEnd)}</div>`;
  return memoriseCard({ terms, title, busy: false, content });
}

interface CardProps {
  readonly terms: TermsOf<'memorise'>;
  readonly title: string;
  /** Whether the board replays moves, or the record is being read. */
  readonly busy: boolean;
  readonly state?: string;
  readonly content: TemplateResult;
}

export function memoriseCard({ terms, title, busy, state = '', content }: CardProps): TemplateResult {
  return html`<section
    class="card train-problem memorise ${state}"
    part="panel train"
    aria-label=${terms.memoriseTitle}
    aria-busy=${busy ? 'true' : 'false'}
  >
    <h2 tabindex="-1">${title}</h2>
    ${content}
  </section>`;
}

interface ButtonOptions {
  readonly primary?: boolean;
  readonly shown?: boolean;
  /** Class by which the page finds the button. */
  readonly name?: string;
}

/**
 * Draws a button. A hidden button keeps its space, so that the other buttons do not move while the
 * user presses one.
 */
export function button(
  label: string,
  run: () => void,
  { primary = false, shown = true, name = '' }: ButtonOptions = {},
): TemplateResult {
  return html`<button
    class="button ${name} ${primary ? 'primary' : ''} ${shown ? '' : 'later'}"
    type="button"
    part="button"
    @click=${run}
  >
    ${label}
  </button>`;
}
