/** Mode `solve`, beside the board: the problem, the search, and the answer with its proof. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Color, ProofStep, SolveProgress, SolveReply, Threats } from '../../engine/protocol.js';
import { other, pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText } from '../../state/trouble-text.js';
import { icon } from '../../ui/icons.js';
import { type Exchange, exchanges, leftAt, type ProofLine, type ProofMove, proofMoves } from './proof-navigation.js';
import type { Search } from './solver-state.js';

/** Seconds that a user may choose between. */
const LIMITS = [1, 5, 30, 120];

export interface SolvePanelProps {
  side: Color;
  threats: Threats;
  /** Seconds. */
  limit: number;
  /** The search for the problem on the board. */
  search: Search | undefined;
  proof: ProofLine | undefined;
  /** Whether the board shows the proof. */
  following: boolean;
  terms: TermsOf<'solve'>;
  onSide(side: Color): void;
  onThreats(threats: Threats): void;
  onLimit(seconds: number): void;
  onStart(): void;
  /** Looks for the win with the fewest fours; absent where the answer is that already. */
  onFewest: (() => void) | undefined;
  onStop(): void;
  /** Goes to a move of the proof. */
  onStep(ply: number): void;
  onMain(): void;
  onProof(): void;
}

export function solvePanel(props: SolvePanelProps): TemplateResult {
  return html`${problemCard(props)} ${answerCard(props)}`;
}

function problemCard(props: SolvePanelProps): TemplateResult {
  const { side, threats, search, terms, onSide, onThreats, onStart, onStop } = props;
  const choices: Array<[Color, string]> = [
    ['black', terms.color.black],
    ['white', terms.color.white],
  ];
  return html`<section class="card problem" part="panel problem" aria-label=${terms.solveTitle}>
    <div class="choices">
      <div class="pills" role="group" aria-label=${terms.side}>
        ${choices.map(([color, name]) => pill(name, color === side, () => onSide(color), undefined, color))}
      </div>
      <div class="pills" role="group" aria-label=${terms.threats}>
        ${(['fours', 'threats'] as const).map((by) =>
          pill(terms.threatsName[by], by === threats, () => onThreats(by), terms.threatsTitle[by]),
        )}
      </div>
      ${limitChoice(props)}
    </div>
    ${
      search?.kind === 'running'
        ? html`<button class="button" type="button" part="button" @click=${onStop}>${icon('close')}${terms.halt}</button>`
        : html`<button class="button primary" type="button" part="button" @click=${onStart}>${startLabel(search, terms)}</button>`
    }
  </section>`;
}

function startLabel(search: Search | undefined, terms: TermsOf<'solve'>): string {
  if (search?.kind === 'stopped') return terms.longer;
  if (search?.kind !== 'answered') return terms.start;
  return search.answer.verdict === 'out-of-budget' ? terms.longer : terms.again;
}

function pill(name: string, pressed: boolean, run: () => void, title?: string, stone?: Color): TemplateResult {
  return html`<button
    class="pill"
    type="button"
    title=${title ?? nothing}
    aria-pressed=${pressed ? 'true' : 'false'}
    @click=${run}
  >
    ${stone ? html`<span class="dot ${stone}"></span>` : nothing}${name}
  </button>`;
}

function limitChoice({ limit, terms, onLimit }: SolvePanelProps): TemplateResult {
  const all = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b);
  return html`<label class="choice limit"
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

function answerCard(props: SolvePanelProps): TemplateResult | typeof nothing {
  const { search, terms } = props;
  if (!search) return nothing;
  const content = {
    running: () => running(search, props),
    stopped: () => running(search, props),
    answered: () => answered(search, props),
    failed: () =>
      search.kind === 'failed' ? html`<p class="wrong">${failureText(search.failure, terms)}</p>` : nothing,
  }[search.kind]();
  return html`<section
    class="card answer ${search.kind}"
    part="panel answer"
    aria-label=${terms.answerTitle}
    aria-busy=${search.kind === 'running' ? 'true' : 'false'}
  >
    ${content}
  </section>`;
}

/** A search that is not over: what it has looked at so far. */
function running(search: Search, { side, threats, terms }: SolvePanelProps): TemplateResult | typeof nothing {
  if (search.kind !== 'running' && search.kind !== 'stopped') return nothing;
  const { progress } = search;
  const stopped = search.kind === 'stopped';
  return html`<header>
      <h2>${stopped ? terms.stopped({ nodes: progress?.nodes ?? 0 }) : terms.searching({ color: side, threats })}</h2>
      ${stopped ? html`<p>${terms.gaveUpMeans({ color: side, threats })}</p>` : html`<p class="figures">${figures(progress, terms)}</p>`}
    </header>
    ${best(progress?.line ?? [], side, terms)}`;
}

function figures(progress: SolveProgress | undefined, terms: TermsOf<'solve'>): string {
  if (!progress) return '\u00a0';
  const { nodes, nodesPerSecond: perSecond, milliseconds } = progress;
  return terms.solveProgress({ nodes, perSecond, time: duration(milliseconds, terms) });
}

/** The line that is looked at, on one line that does not jump: moves that have no room are not shown. */
function best(line: readonly ProofStep[], side: Color, terms: TermsOf<'solve'>): TemplateResult {
  const moves = proofMoves(line);
  return html`<p class="best" aria-label=${terms.bestSoFar}>
    ${moves.map(
      ({ point }, index) =>
        html`<span class="number ${index % 2 === 0 ? side : other(side)}">${index + 1}</span> ${pointName(point)} `,
    )}
  </p>`;
}

function answered(search: Search, props: SolvePanelProps): TemplateResult | typeof nothing {
  if (search.kind !== 'answered') return nothing;
  const { side, threats, proof, terms, onFewest } = props;
  const { answer } = search;
  const { nodes, milliseconds } = answer;
  switch (answer.verdict) {
    case 'win':
      return html`<header>
          <h2>${terms.wins({ color: side })}</h2>
          <p>${winLength(answer, threats, terms)} · ${terms.proved} · ${terms.effort({ nodes, time: duration(milliseconds, terms) })}</p>
        </header>
        ${proof ? proofTable(proof, props) : nothing}
        ${
          threats === 'fours' && onFewest
            ? html`<p class="hint"><button class="link" type="button" @click=${onFewest}>${terms.fewest}</button></p>`
            : nothing
        }`;
    case 'no-win':
      return html`<header>
        <h2>${terms.noWin({ color: side, threats })}</h2>
        <p>${terms.noWinMeans[threats]}</p>
        <p>${terms.effort({ nodes, time: duration(milliseconds, terms) })}</p>
      </header>`;
    case 'out-of-budget':
      return html`<header>
        <h2>${terms.gaveUp({ nodes })}</h2>
        <p>${terms.gaveUpMeans({ color: side, threats })}</p>
      </header>`;
  }
}

/** `in 3 fours`; the five itself is not counted. */
/** `18 ms`, `5.0 s` */
function duration(milliseconds: number, terms: TermsOf<'solve'>): string {
  return milliseconds < 1000 ? terms.shortTime({ milliseconds }) : terms.longTime({ seconds: milliseconds / 1000 });
}

export function winLength({ line }: SolveReply, threats: Threats, terms: TermsOf<'solve'>): string {
  const attacks = line.filter(({ attack }) => attack.kind !== 'five').length;
  if (attacks === 0) return terms.inFive;
  return threats === 'fours' ? terms.inFours({ fours: attacks }) : terms.inMoves({ moves: attacks });
}

function proofTable(proof: ProofLine, props: SolvePanelProps): TemplateResult {
  const { following, terms, onMain, onProof } = props;
  const left = leftAt(proof) !== undefined;
  const [number, attack, defence] = terms.proofColumns;
  return html`<table part="table">
      <thead>
        <tr>
          <th scope="col">${number}</th>
          <th scope="col">${attack}</th>
          <th scope="col">${defence}</th>
        </tr>
      </thead>
      <tbody>
        ${exchanges(proof).map((exchange, index) => row(exchange, index, proof, props))}
      </tbody>
    </table>
    <p class="hint">
      ${left ? terms.yourDefence : terms.tryDefence}
      ${left ? html`<button class="link" type="button" @click=${onMain}>${terms.backToMain}</button>` : nothing}
      ${following ? nothing : html`<button class="link" type="button" @click=${onProof}>${terms.backToProof}</button>`}
    </p>`;
}

function row(exchange: Exchange, index: number, proof: ProofLine, props: SolvePanelProps): TemplateResult {
  const { attack, defence } = exchange;
  const { side, following, terms, onStep } = props;
  const ply = 2 * index + 1;
  const current = following && proof.ply > 0 && Math.ceil(proof.ply / 2) === index + 1;
  const point = pointName(attack.point);
  return html`<tr class=${current ? 'lit' : ''} part="row" aria-current=${current ? 'step' : nothing} @click=${() => onStep(ply)}>
    <td>${index + 1}</td>
    <td>
      <button class="move" type="button" aria-label=${`${terms.exchange({ number: index + 1, attack: point })}, ${attackName(exchange, terms)}`}>
        <span class="badge ${side}" aria-hidden="true">${ply}</span><b>${point}</b> ${attackName(exchange, terms)}
      </button>
    </td>
    <td>${defence ? defenceName(exchange, defence, terms) : proof.waiting ? '' : '—'}</td>
  </tr>`;
}

/** A four without a defence is a five next. */
export function attackName({ attack, defence }: Pick<Exchange, 'attack' | 'defence'>, terms: TermsOf<'solve'>): string {
  if (!attack.kind) return '';
  return attack.kind === 'four' && !defence ? terms.fiveNext : terms.attackKind[attack.kind];
}

function defenceName({ tried }: Exchange, { point, only }: ProofMove, terms: TermsOf<'solve'>): string {
  const name = pointName(point);
  if (tried) return `${name} (${terms.yours})`;
  return only ? `${name} (${terms.only})` : name;
}
