/**
 * Draws the choice among the 26 openings, with the picture, the names, the number of games and Black's score of each.
 */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { NextMove, OpeningPerformance, Point, Tally } from '../../engine/protocol.js';
import { columnOf, rowOf } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { FEW } from '../../state/result-text.js';
import { cssVars } from '../../ui/css-vars.js';
import { pills } from '../../ui/pill.js';
import { closeButton } from '../../ui/square-button.js';
import { OPENINGS, type OpeningEntry } from './opening-table.js';
import { type OpeningVerdict, VERDICTS } from './opening-verdicts.js';
import type { OpeningUse } from './state.js';

export interface OpeningsPanelProps {
  use: OpeningUse;
  /** Numbers of games and results, by the code of the opening; empty without an archive. */
  counts: ReadonlyMap<string, Pick<NextMove, 'games' | 'tally'>>;
  /**
   * Black's score and the score that the ratings predict, by the code of the opening; empty without
   * ratings.
   */
  performances: ReadonlyMap<string, OpeningPerformance>;
  /** Code of the opening on the board; `undefined` if the board shows none. */
  shown: string | undefined;
  /** Codes of the openings that the filter has. */
  chosen: readonly string[];
  /** Whether a filter excludes games from the counts. */
  filtered: boolean;
  /** Whether there is an archive whose games can be counted and filtered. */
  archive: boolean;
  terms: TermsOf<'openings'>;
  onUse(use: OpeningUse): void;
  onChoose(opening: OpeningEntry): void;
  onClose(): void;
}

export function openingsPanel(props: OpeningsPanelProps): TemplateResult {
  const { use, archive, filtered, performances, terms, onUse, onClose } = props;
  const uses = (['board', 'filter'] as const).map((one) => [one, terms.openingsUse[one]] as const);
  return html`<section
    class="card openings"
    part="panel openings"
    aria-label=${terms.openingsTitle}
    @keydown=${(event: KeyboardEvent) => leave(event, onClose)}
  >
    <header>
      <h2>${terms.openingsTitle}</h2>
      ${archive ? pills({ label: terms.openingsDo, choices: uses, chosen: use, onChoose: onUse }) : nothing}
      ${closeButton(terms.close({ name: terms.openingsTitle }), onClose)}
    </header>
    ${archive ? html`<p class="note">${terms.legend({ filtered: String(filtered) })}</p>` : nothing}
    ${performances.size > 0 ? html`<p class="note">${terms.openingsRated}</p>` : nothing}
    <div class="families" @keydown=${moveFocus}>${group('direct', props)} ${group('indirect', props)}</div>
    ${[...new Set(VERDICTS.map(({ source }) => source))].map((source) => verdictNote(source, terms))}
  </section>`;
}

/** Draws the note with a source, and with the openings on which this source has a verdict. */
function verdictNote(source: string, terms: TermsOf<'openings'>): TemplateResult {
  const verdicts = VERDICTS.filter((verdict) => verdict.source === source);
  const openings = OPENINGS.filter(({ code }) => verdicts.some((verdict) => verdict.code === code));
  const [first] = verdicts;
  const names = openings.map((opening) => terms.openingName(opening)).join(terms.comma);
  return html`<p class="note verdict">
    † ${names}: ${first && verdictText(first, terms)}:
    <a href=${first?.address ?? nothing} rel="noreferrer" target="_blank">${source}</a>
  </p>`;
}

function verdictText({ winner }: OpeningVerdict, terms: TermsOf<'openings'>): string {
  return terms.openingWon({ color: winner });
}

function group(family: OpeningEntry['family'], props: OpeningsPanelProps): TemplateResult {
  const name = props.terms.family[family];
  const all = OPENINGS.filter((opening) => opening.family === family);
  return html`<h3>${name}</h3>
    <div class="family" role="group" aria-label=${name}>${all.map((opening) => card(opening, props))}</div>`;
}

/**
 * Draws the button of an opening. Only the button of the opening on the board, or of the first opening if none is on
 * the board, is in the tab order. Arrow keys move the focus.
 */
function card(opening: OpeningEntry, props: OpeningsPanelProps): TemplateResult {
  const { use, counts, shown, chosen, archive, terms, onChoose } = props;
  const { code } = opening;
  const name = terms.openingName(opening);
  // The code and the Chinese characters (`D4 花月`) are bold; the name in Latin letters after them is not.
  const [, short = name, reading = ''] = /^(\S+ \S+) (.*)$/.exec(name) ?? [];
  const { games, tally } = counts.get(code) ?? {};
  const verdict = VERDICTS.find((known) => known.code === code);
  const score = tally && scoreOf(tally);
  const gain = gainOf(props.performances.get(code));
  const counted = counts.size > 0 ? terms.openingSaid({ name, games: games ?? 0, black: score ?? 'none' }) : name;
  const said = gain === undefined ? counted : [counted, terms.openingGain({ gain: signed(gain) })].join(terms.comma);
  return html`<button
    class="opening"
    type="button"
    tabindex=${code === (shown ?? OPENINGS[0]?.code) ? 0 : -1}
    title=${verdict ? `${verdictText(verdict, terms)}: ${verdict.source}` : nothing}
    aria-label=${said}
    aria-current=${code === shown ? 'true' : nothing}
    aria-pressed=${use === 'filter' ? String(chosen.includes(code)) : nothing}
    @click=${() => onChoose(opening)}
  >
    ${picture(opening.moves)}
    <span class="names"><b>${short}${verdict ? ' †' : nothing}</b><span>${reading}</span>${archive ? figures({ games, score, gain, known: counts.size > 0 }, terms) : nothing}</span>
  </button>`;
}

/**
 * Draws the number of games and Black's score. The line has its full height before the numbers arrive, so that nothing
 * moves.
 */
function figures(
  {
    games,
    score,
    gain,
    known,
  }: { games?: number | undefined; score?: number | undefined; gain?: number | undefined; known: boolean },
  terms: TermsOf<'openings'>,
): TemplateResult {
  return html`<span class="figures"
    ><span>${known ? terms.number(games ?? 0) : ''}</span>${score === undefined ? nothing : html`<i ${cssVars({ '--black': String(score) })}></i><span>${terms.percent(score)}</span>`}${gain === undefined ? nothing : html`<span class="gain">${signed(gain)}</span>`}</span
  >`;
}

/**
 * Returns Black's score, from 0 to 1; a draw counts as half a win. Returns `undefined` if only few games have a known
 * result.
 */
function scoreOf({ black, draw, white }: Tally): number | undefined {
  const known = black + draw + white;
  return known < FEW ? undefined : (black + draw / 2) / known;
}

/**
 * Returns by how many percentage points Black scored more than the ratings predict, as a whole number. Returns
 * `undefined` if only few games are rated.
 */
export function gainOf(performance: OpeningPerformance | undefined): number | undefined {
  if (!performance || performance.games < FEW) return undefined;
  const { games, score, expected } = performance;
  return Math.round((100 * (score - expected)) / games);
}

/** Writes a whole number with its sign: `+3`, `−2` (with a minus sign, not a hyphen), `±0`. */
function signed(number: number): string {
  return `${number > 0 ? '+' : number < 0 ? '−' : '±'}${Math.abs(number)}`;
}

/** Distance between neighboring lines of the board, in SVG units. */
const STEP = 10;
/**
 * All openings are played on the five lines around the center: `FIRST` and `LAST` are the coordinates of the two outer
 * lines. `BESIDE` is the margin beside the lines, in SVG units.
 */
const [FIRST, LAST, BESIDE] = [5, 9, 7];
const SIDE = (LAST - FIRST) * STEP + 2 * BESIDE;
const LINES = Array.from({ length: LAST - FIRST + 1 }, (_, line) => {
  const at = BESIDE + line * STEP;
  return `M0 ${at}H${SIDE}M${at} 0V${SIDE}`;
}).join('');

function picture(moves: readonly Point[]): SVGTemplateResult {
  const x = (point: Point) => BESIDE + (columnOf(point) - FIRST) * STEP;
  const y = (point: Point) => BESIDE + (LAST - rowOf(point)) * STEP;
  return svg`<svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
    <path d=${LINES} />
    ${moves.map((point, index) => svg`<circle class=${index === 1 ? 'white' : 'black'} cx=${x(point)} cy=${y(point)} r="4.6" />`)}
  </svg>`;
}

function leave(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** Moves the focus: left and right to the neighboring opening, up and down to the neighboring row. */
function moveFocus(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('.opening')];
  const at = all.indexOf(target);
  const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: all.length - 1,
  }[key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  all[to]?.focus();
}
