/**
 * Draws the controls of the solver: the side that is to win, the kind of attacking moves, the time limit, and the tools
 * that set up a position.
 */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Color, Threats } from '../../engine/protocol.js';
import type { TermsOf } from '../../locales/localize.js';
import { icon } from '../../ui/icons.js';
import { pills } from '../../ui/pill.js';
import { type SetUpProps, setUpTools } from './set-up-tools.js';
import type { SolverSearch } from './solver-state.js';

/** Time limits that the user can choose, in seconds. */
const LIMITS = [1, 5, 30, 120];

export interface ControlsProps {
  /** The side to move, for which the engine searches a win. */
  side: Color;
  threats: Threats;
  limit: number;
  /** The search for the problem on the board; `undefined` if this problem was not searched yet. */
  search: SolverSearch | undefined;
  terms: TermsOf<'solve'>;
  setUp: SetUpProps;
  onSide(side: Color): void;
  onThreats(threats: Threats): void;
  onLimit(seconds: number): void;
  onStart(): void;
  onStop(): void;
}

export function controls(props: ControlsProps): TemplateResult {
  const { side, threats, search, terms, setUp, onSide, onThreats, onStart, onStop } = props;
  const running = search?.kind === 'running';
  const sides = (['black', 'white'] as const).map(
    (color) => [color, html`<span class="dot ${color}"></span>${terms.color[color]}`] as const,
  );
  const ways = (['fours', 'threats'] as const).map(
    (by) => [by, terms.threatsName[by], terms.threatsTitle[by]] as const,
  );
  return html`<section class="problem card" part="panel problem" aria-label=${terms.solveTitle}>
    ${pills({ label: terms.side, choices: sides, chosen: side, titled: true, onChoose: onSide })}
    ${pills({ label: terms.threats, choices: ways, chosen: threats, onChoose: onThreats })}
    <div class="go">
      ${
        // The same button starts and stops the search, so that the focus stays on it.
        html`<button
          class="button ${running ? '' : 'primary'}"
          type="button"
          part="button"
          @click=${running ? onStop : onStart}
        >
          ${running ? html`${icon('close')}${terms.stop}` : startLabel(side, search, terms)}
        </button>`
      }
      ${limitChoice(props)}
    </div>
    ${setUpTools(setUp)}
  </section>`;
}

function startLabel(side: Color, search: SolverSearch | undefined, terms: TermsOf<'solve'>): string {
  const goesOn =
    search?.kind === 'stopped' || (search?.kind === 'answered' && search.answer.verdict === 'out-of-budget');
  return goesOn ? terms.longer : terms.start({ color: side });
}

function limitChoice({ limit, terms, onLimit }: ControlsProps): TemplateResult {
  const all = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  return html`<label class="limit"
    ><span class="unseen">${terms.limit}</span
    ><select
      .value=${live(String(limit))}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) onLimit(Number(event.target.value));
      }}
    >
      ${all.map((value) => html`<option value=${value} ?selected=${value === limit}>${terms.seconds({ seconds: value })}</option>`)}</select
    >${icon('choose')}</label
  >`;
}
