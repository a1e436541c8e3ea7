/** Draws the panel of mode `solve` beside the board: the state of the search, and its result with the proof. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, ForbiddenPoint, ProofStep, Threats } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { figures, spent } from './effort-text.js';
import { numbered } from './numbered-moves.js';
import { defends, type Exchange, exchanges, leftAt, type ProofLine, type ProofMove } from './proof-navigation.js';
import { attackName, blocksText, lengthShown, winLength } from './proof-text.js';
import type { SolverSearch } from './solver-state.js';

export interface AnswerProps {
  side: Color;
  threats: Threats;
  /** The search for the problem on the board; `undefined` if this problem was not searched yet. */
  search: SolverSearch | undefined;
  proof: ProofLine | undefined;
  /** Forbidden points at which Black would have to stop the last attack of the proof. */
  blocks: readonly ForbiddenPoint[];
  /** Whether the board shows the proof. */
  following: boolean;
  terms: TermsOf<'solve'>;
  /** Starts a search for the win with the fewest fours; `undefined` if the found win has the fewest fours already. */
  onFewest: (() => void) | undefined;
  /** Opens the proof as a record with variations; `undefined` if the user cannot edit records. */
  onOpen: (() => void) | undefined;
  /** Saves the proof as a file. */
  onSave(): void;
  onStep(ply: number): void;
  onMain(): void;
  onProof(): void;
}

export function answerCard(props: AnswerProps): TemplateResult | typeof nothing {
  const { search, terms } = props;
  if (!search) return nothing;
  return html`<section
    class="card answer ${search.kind}"
    part="panel answer"
    aria-label=${terms.answerTitle}
    aria-busy=${search.kind === 'running' ? 'true' : 'false'}
  >
    ${content(search, props)}
  </section>`;
}

function content(search: SolverSearch, props: AnswerProps): TemplateResult {
  switch (search.kind) {
    case 'failed':
      return html`<p class="wrong">${failureText(search.failure, props.terms)}</p>`;
    case 'answered':
      return answered(search, props);
    default:
      return running(search, props);
  }
}

/**
 * Draws a running or stopped search: the number of searched positions, the speed, the time, and the best line so far.
 */
function running(
  { kind, progress }: Extract<SolverSearch, { kind: 'running' | 'stopped' }>,
  { side, threats, terms }: AnswerProps,
): TemplateResult {
  const problem = { color: side, threats };
  return html`<header>
      <h2>${kind === 'stopped' ? terms.stopped({ nodes: progress?.nodes ?? 0 }) : terms.searching(problem)}</h2>
      <p>${kind === 'stopped' ? terms.gaveUpMeans(problem) : figures(progress, terms)}</p>
    </header>
    ${best(progress?.line ?? [], side, terms)}`;
}

/** Draws the line that the engine is searching, in a row of fixed height. Moves that do not fit are hidden. */
function best(line: readonly ProofStep[], side: Color, terms: TermsOf<'solve'>): TemplateResult {
  return html`<p class="best" aria-label=${terms.bestSoFar}>${numbered(line, side)}</p>`;
}

function answered({ answer }: Extract<SolverSearch, { kind: 'answered' }>, props: AnswerProps): TemplateResult {
  const { side, threats, proof, following, terms, onFewest, onOpen, onSave } = props;
  const problem = { color: side, threats };
  switch (answer.verdict) {
    case 'win': {
      const how = proof && following ? lengthShown(proof, threats, terms) : winLength(answer, threats, terms);
      return html`<header>
          <h2>${terms.wins({ color: side })}</h2>
          <p>${how} · ${terms.proved} · ${spent(answer, terms)}</p>
        </header>
        ${proof ? proofTable(proof, props) : nothing}
        <p class="hint">
          ${
            threats === 'fours' && onFewest
              ? html`<button class="button quiet" type="button" @click=${onFewest}>${terms.fewest}</button>`
              : nothing
          }
          ${onOpen ? html`<button class="button quiet" type="button" @click=${onOpen}>${terms.openProof}</button>` : nothing}
          <button class="button quiet" type="button" @click=${onSave}>${terms.saveProof}</button>
        </p>`;
    }
    case 'no-win':
      return html`<header>
        <h2>${terms.noWin(problem)}</h2>
        <p>${terms.noWinMeans[threats]}</p>
        <p>${spent(answer, terms)}</p>
      </header>`;
    case 'out-of-budget':
      return html`<header>
        <h2>${terms.stopped({ nodes: answer.nodes })}</h2>
        <p>${terms.gaveUpMeans(problem)}</p>
      </header>`;
  }
}

/** Draws the shown line of the proof as a table. Each row has an attack and its defense. */
function proofTable(proof: ProofLine, props: AnswerProps): TemplateResult {
  const { following, blocks, terms, onMain, onProof } = props;
  const left = leftAt(proof) !== undefined;
  const tries = following && defends(proof) ? terms.tryDefence : terms.tryDefenceLater;
  const [attack, defence] = terms.proofColumns;
  return html`<table part="table">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">${attack}</th>
          <th scope="col">${defence}</th>
        </tr>
      </thead>
      <tbody>
        ${exchanges(proof).map((exchange, index) => row(exchange, index, proof, props))}
      </tbody>
    </table>
    ${blocks.length > 0 ? html`<p class="hint">${blocksText(blocks, terms)}</p>` : nothing}
    <p class="hint">
      ${left ? terms.yourDefence : tries}
      ${left ? html`<button class="button quiet" type="button" @click=${onMain}>${terms.backToMain}</button>` : nothing}
      ${following ? nothing : html`<button class="button quiet" type="button" @click=${onProof}>${terms.backToProof}</button>`}
    </p>`;
}

function row(
  { attack, defence, tried }: Exchange,
  index: number,
  proof: ProofLine,
  props: AnswerProps,
): TemplateResult {
  const { side, following, terms, onStep } = props;
  const ply = 2 * index + 1;
  const current = following && (proof.ply === ply || proof.ply === ply + 1);
  const kind = attackName(attack, defence, terms);
  const said = defence && (tried ? terms.yours : defence.only ? terms.forced : '');
  const move = (at: number, color: Color, { point }: ProofMove, name: string, what: string) => html`<button
    class="move ${following && proof.ply === at ? 'shown' : ''}"
    type="button"
    aria-label=${[name, what].filter(Boolean).join(terms.comma)}
    @click=${(event: Event) => {
      event.stopPropagation();
      onStep(at);
    }}
  >
    <span class="badge ${color}" aria-hidden="true">${at}</span><b>${pointName(point)}</b> ${what}
  </button>`;
  const number = index + 1;
  return html`<tr class=${current ? 'lit' : ''} part="row" aria-current=${current ? 'step' : nothing} @click=${() => onStep(ply)}>
    <td>${number}</td>
    <td>${move(ply, side, attack, terms.exchange({ number, attack: pointName(attack.point) }), kind)}</td>
    <td>
      ${
        defence
          ? move(
              ply + 1,
              other(side),
              defence,
              terms.showDefence({ number, defence: pointName(defence.point) }),
              said ? `(${said})` : '',
            )
          : proof.waiting
            ? ''
            : '—'
      }
    </td>
  </tr>`;
}
