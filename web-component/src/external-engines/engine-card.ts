/**
 * The card (panel) of an external engine: the engine's name, the limits of its search, and its output. The functions
 * are pure: they draw only what their properties say.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Color } from '../engine/protocol.js';
import { pointName } from '../game/notation.js';
import { cssVars } from '../ui/css-vars.js';
import { picker } from '../ui/file-buttons.js';
import { icon } from '../ui/icons.js';
import type { Analysed, AnalysisState } from './analysis.js';
import { AIMS, type Limits } from './protocol/commands.js';
import { type LegalLine, MOST_SHOWN } from './protocol/legal.js';
import { blackShare, type EngineTerms, faultText, ownUnit, scoreText } from './score-text.js';

export interface EngineCardProps {
  readonly terms: EngineTerms;
  /** Name of the engine; absent if no engine has been chosen yet. */
  readonly name: string | undefined;
  /** Whether the user may choose the files of an engine. */
  readonly files: boolean;
  /** Whether the chosen files contain no engine script. */
  readonly noScript: boolean;
  /** Whether the engine has Yixin's extensions of the protocol; `undefined` until this is known. */
  readonly extended: boolean | undefined;
  readonly limits: Limits;
  readonly running: boolean;
  /** Whether the game on the board is over. */
  readonly over: boolean;
  readonly state: AnalysisState;
  /** Rank of the only line of play to draw on the board; `undefined` to draw all lines. */
  readonly chosen: number | undefined;
  readonly toMove: Color;
  /** The controls that start a game. They are drawn below the engine's output. */
  readonly play: TemplateResult | typeof nothing;
  onFiles(files: readonly File[]): void;
  onRun(): void;
  onLimits(limits: Limits): void;
  onLine(rank: number): void;
}

const TIMES = [1, 3, 10, 30, 60];
const DEPTHS = [2, 4, 8, 12, 16, 24];

export function engineCard(props: EngineCardProps): TemplateResult {
  const { terms, name, files, noScript } = props;
  const wrong = noScript ? html`<p class="wrong" role="alert">${terms.engineNoScript}</p>` : nothing;
  if (!name) {
    return html`<div class="content">
      <p>${terms.engineIntro}</p>
      ${wrong} ${files ? html`<p class="note">${terms.engineWarning}</p>${choose(terms.engineChoose, props, 'primary')}` : nothing}
    </div>`;
  }
  return html`<div class="content">
    <div class="row"><b dir="auto">${name}</b>${files ? choose(terms.engineOther, props) : nothing}</div>
    ${wrong} ${asked(props)} ${said(props)} ${props.play}
  </div>`;
}

function choose(label: string, { onFiles }: EngineCardProps, kind = ''): TemplateResult {
  return picker({ label, accept: '.js,.mjs,.wasm,.data', kind, onFiles });
}

function asked({ terms, running, limits, extended, over, onRun, onLimits }: EngineCardProps): TemplateResult {
  const seconds = new Intl.NumberFormat(terms.lang, { style: 'unit', unit: 'second' });
  return html`<div class="fields">
      <button class="button ${running ? '' : 'primary'}" type="button" part="button" aria-disabled=${over ? 'true' : nothing} @click=${() => over || onRun()}>
        ${running ? html`${icon('close')}${terms.stop}` : terms.engineThink}
      </button>
      ${select(
        terms.engineTime,
        String(limits.seconds ?? 0),
        [['0', terms.engineEndless], ...TIMES.map((time) => [String(time), seconds.format(time)] as const)],
        (value) => onLimits({ ...limits, seconds: Number(value) || undefined }),
      )}
      ${
        extended === false
          ? nothing
          : html`${select(
              terms.engineAim,
              limits.aim ?? 'best',
              AIMS.map((aim) => [aim, terms.engineAims[aim]] as const),
              (value) => onLimits({ ...limits, aim: AIMS.find((aim) => aim === value) }),
            )}
            ${select(
              terms.engineLines,
              String(limits.lines),
              [1, 2, 3, 4, 5].map((lines) => [String(lines), terms.number(lines)] as const),
              (value) => onLimits({ ...limits, lines: Number(value) }),
            )}
            ${select(
              terms.engineDepth,
              String(limits.depth ?? 0),
              [['0', terms.engineEndless], ...DEPTHS.map((depth) => [String(depth), terms.number(depth)] as const)],
              (value) => onLimits({ ...limits, depth: Number(value) || undefined }),
            )}`
      }
    </div>
    ${extended === false ? html`<p class="note">${terms.engineGomocup}</p>` : nothing}`;
}

function select(
  label: string,
  chosen: string,
  options: readonly (readonly [string, string])[],
  onChoose: (value: string) => void,
): TemplateResult {
  return html`<label
    >${label}<select
      .value=${live(chosen)}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) onChoose(event.target.value);
      }}
    >
      ${options.map(([value, name]) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`)}
    </select></label
  >`;
}

function said(props: EngineCardProps): TemplateResult {
  const { terms, state, over, toMove } = props;
  const { of, kind, fault } = state;
  const first = of?.lines[0];
  const black = first && blackShare(first, toMove);
  const status = over ? terms.engineState.over : kind === 'off' || kind === 'failed' ? '' : terms.engineState[kind];
  return html`<p class="note status" role="status">${status}</p>
    ${fault ? html`<p class="wrong" role="alert" dir="auto">${faultText(fault, terms)}</p>` : nothing}
    ${black === undefined ? nothing : chances(black, terms)}
    ${of && of.lines.length > 0 ? html`<ol>${of.lines.map((line) => html`<li>${row(line, props)}</li>`)}</ol>` : nothing}
    ${of?.dropped ? html`<p class="note dropped">${terms.engineDropped({ letters: of.dropped })}</p>` : nothing}
    ${of?.best === undefined ? nothing : html`<p class="best">${chosenText(of.best, of, terms)}</p>`}`;
}

function chosenText(best: number, { second, aim = 'best' }: Analysed, terms: EngineTerms): string {
  const point = second === undefined ? pointName(best) : `${pointName(best)} ${pointName(second)}`;
  return terms.engineBest({ aim, point });
}

function chances(black: number, terms: EngineTerms): TemplateResult {
  const text = terms.engineChances({ black });
  return html`<div
      class="chances"
      part="engine-chances"
      role="meter"
      aria-label=${text}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(100 * black)}
      ${cssVars({ '--black': black.toFixed(3) })}
    ></div>
    <p class="figures">${text}</p>`;
}

function row(line: LegalLine, { terms, chosen, toMove, onLine }: EngineCardProps): TemplateResult {
  const { rank = 1, points = [], depth, selective, nodes, cut } = line;
  const figures = [
    depth === undefined ? '' : terms.engineDepthSaid({ depth: selective ? `${depth}–${selective}` : `${depth}` }),
    nodes === undefined ? '' : terms.positions({ count: nodes }),
  ];
  return html`<button
    class="line"
    type="button"
    aria-pressed=${chosen === rank}
    title=${[terms.engineShowLine({ rank }), ownUnit(line)].filter(Boolean).join(terms.comma)}
    @click=${() => onLine(rank)}
  >
    <span class="score">${scoreText(line, toMove, terms)}</span>
    <span>${points.slice(0, MOST_SHOWN).join(' ')}</span>
    ${cut === undefined ? nothing : html`<span class="figures cut" dir="auto">${terms.engineCut({ point: cut })}</span>`}
    <span class="figures">${figures.filter(Boolean).join(terms.comma)}</span>
  </button>`;
}
