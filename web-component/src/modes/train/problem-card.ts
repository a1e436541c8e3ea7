/** Draws the card of the problem beside the board: the task, the result so far, hints, and actions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ForbiddenKind } from '../../engine/protocol.js';
import type { ProblemSource, TrainingProblem } from '../../library/training/problem.js';
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
    <div class="said">
      ${said ? html`<p class="verdict">${said}</p>` : nothing}
      ${verdict.kind === 'wrong' && session.line.moves.length > session.line.ply ? html`<p class="note">${terms.trainRefutation}</p>` : nothing}
      ${hint ? html`<p class="hint-text">${hint}</p>` : nothing}
    </div>
    ${problem.task.kind === 'forbidden' ? answers(props) : nothing}
    <div class="row">${buttons(props)}</div>
    ${from(problem.from, terms)}
    ${afterwards(session, problem.missed > 0 ? terms.trainMissed({ missed: problem.missed, reached: problem.reached }) : '')}
    ${afterwards(session, ratedText(problem, terms))}
  </section>`;
}

/** Draws a note that is hidden until the problem is over, because it says how hard the solution was to find. */
function afterwards(session: Session, text: string): TemplateResult | typeof nothing {
  return text ? html`<p class="note ${isOver(session) ? '' : 'later'}">${text}</p>` : nothing;
}

/**
 * Returns a sentence that says whether the player of the game found the solution, with the player's
 * rating; empty if the move or the rating is unknown.
 */
function ratedText({ solution, from: { played, rating } }: TrainingProblem, terms: TermsOf<'trainer'>): string {
  if (solution === undefined || played === undefined || rating === undefined) return '';
  return terms.trainRated[played === solution ? 'found' : 'missed']({ rating: String(rating) });
}

function buttons({ session, terms, onHint, onGive, onAgain, onNext }: ProblemCardProps): TemplateResult {
  const { verdict, hintSteps, hint, problem } = session;
  const over = isOver(session) || verdict.kind === 'misjudged';
  const wrong = verdict.kind === 'wrong';
  // Hidden buttons keep their space, so that the other buttons do not move while the user presses one.
  const button = (label: string, run: () => void, shown = true, primary = false) =>
    html`<button
      class="button ${primary ? 'primary' : ''} ${shown ? '' : 'later'}"
      type="button"
      part="button"
      @click=${run}
    >
      ${label}
    </button>`;
  const asksForHints = problem.task.kind !== 'forbidden';
  const hints = !over && !wrong && !(hint && hintSteps >= HINT_STEPS);
  return html`${
    asksForHints
      ? html`<span class="either">${button(terms.trainHint, onHint, hints)}${button(terms.retry, onAgain, wrong, true)}</span>`
      : nothing
  }
  ${button(terms.trainSolution, onGive, !over)} ${button(terms.trainNext, onNext, true, over)}`;
}

/**
 * Draws the form that asks whether a point is forbidden, and why. An answer is right only if it has exactly the true
 * reasons.
 */
function answers({ session, terms, onJudge }: ProblemCardProps): TemplateResult {
  const answered = session.verdict.kind !== 'asked';
  const send = (event: Event) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const chosen = new FormData(event.target).getAll('reason');
    onJudge((['33', '44', '6'] as const).filter((kind) => chosen.includes(kind)));
  };
  return html`<form class="guess-answers" @submit=${send}>
    <button class="button" type="button" part="button" ?disabled=${answered} @click=${() => onJudge([])}>
      ${terms.trainMayPlay}
    </button>
    <fieldset ?disabled=${answered}>
      <legend>${terms.trainWhy}</legend>
      ${(['33', '44', '6'] as const).map(
        (kind) =>
          html`<label><input type="checkbox" name="reason" value=${kind} /> ${terms.forbiddenKind[kind]}</label>`,
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
