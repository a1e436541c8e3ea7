/** Draws the card of the problem beside the board: the task, the result so far, hints, and actions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ForbiddenKind } from '../../engine/protocol.js';
import type { ProblemSource } from '../../library/training/problem.js';
import type { TermsOf } from '../../locales/localize.js';
import { HINT_STEPS, isOver, type Session } from './session.js';
import { hintText, taskText, verdictText } from './verdict-text.js';

export interface ProblemCardProps {
  session: Session;
  terms: TermsOf<'trainer'>;
  onHint(): void;
  onGive(): void;
  onAgain(): void;
  onNext(): void;
  onJudge(reasons: readonly ForbiddenKind[]): void;
}

export function problemCard(props: ProblemCardProps): TemplateResult {
  const { session, terms } = props;
  const { verdict, problem } = session;
  const said = verdictText(session, terms);
  const hint = hintText(session, terms);
  const state =
    verdict.kind === 'wrong' || verdict.kind === 'misjudged' ? 'is-wrong' : verdict.kind === 'solved' ? 'is-right' : '';
  return html`<section
    class="card train-problem ${state}"
    part="panel train"
    aria-label=${terms.trainTitle}
    aria-busy=${verdict.kind === 'thinking' ? 'true' : 'false'}
  >
    <h2>${taskText(session, terms)}</h2>
    ${said ? html`<p class="verdict">${said}</p>` : nothing}
    ${verdict.kind === 'wrong' && session.line.moves.length > session.line.ply ? html`<p class="note">${terms.trainRefutation}</p>` : nothing}
    ${hint ? html`<p class="hint-text">${hint}</p>` : nothing}
    ${problem.task.kind === 'forbidden' && verdict.kind === 'asked' ? answers(props) : nothing}
    <div class="row">${buttons(props)}</div>
    ${from(problem.from, terms)}
    ${
      isOver(session) && problem.reached > 0
        ? html`<p class="note">${terms.trainMissed({ missed: problem.missed, reached: problem.reached })}</p>`
        : nothing
    }
  </section>`;
}

function buttons({ session, terms, onHint, onGive, onAgain, onNext }: ProblemCardProps): TemplateResult {
  const { verdict, hintSteps, hint, problem } = session;
  const over = isOver(session) || verdict.kind === 'misjudged';
  const button = (label: string, run: () => void, kind = '') =>
    html`<button class="button ${kind}" type="button" part="button" @click=${run}>${label}</button>`;
  const hints =
    !over && verdict.kind !== 'wrong' && problem.task.kind !== 'forbidden' && !(hint && hintSteps >= HINT_STEPS);
  return html`${verdict.kind === 'wrong' ? button(terms.trainAgain, onAgain, 'primary') : nothing}
  ${hints ? button(terms.trainHint, onHint) : nothing} ${over ? nothing : button(terms.trainSolution, onGive)}
  ${button(terms.trainNext, onNext, over ? 'primary' : '')}`;
}

/**
 * Draws the form for the question whether the point is forbidden, and why. The user must choose exactly the right
 * reasons.
 */
function answers({ terms, onJudge }: ProblemCardProps): TemplateResult {
  const send = (event: Event) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const chosen = new FormData(event.target).getAll('reason');
    onJudge((['33', '44', '6'] as const).filter((kind) => chosen.includes(kind)));
  };
  return html`<form class="answers" @submit=${send}>
    <button class="button" type="button" part="button" @click=${() => onJudge([])}>${terms.trainMayPlay}</button>
    <fieldset>
      <legend>${terms.trainWhy}</legend>
      ${(['33', '44', '6'] as const).map(
        (kind) => html`<label><input type="checkbox" name="reason" value=${kind} /> ${terms.trainReason[kind]}</label>`,
      )}
      <button class="button" part="button">${terms.trainSay}</button>
    </fieldset>
  </form>`;
}

function from(
  { black, white, year, event, ply }: ProblemSource,
  terms: TermsOf<'trainer'>,
): TemplateResult | typeof nothing {
  const game =
    black || white ? terms.trainFrom({ black, white, year: year || 'none', move: ply === 0 ? 0 : ply + 1 }) : '';
  const said = [game, event].filter(Boolean).join(' · ');
  return said ? html`<p class="note from">${said}</p>` : nothing;
}
