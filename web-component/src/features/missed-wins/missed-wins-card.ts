/**
 * Draws the card of missed wins: the progress of the analysis, the choice among the findings (missed wins and other
 * facts about games that the analysis has found), and the list of findings.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { EngineFailure } from '../../engine/engine-error.js';
import type {
  FindKind,
  FindRow,
  FindsCount,
  FindsFileKind,
  FindsFileProgress,
  FindsReply,
} from '../../engine/protocol.js';
import { failureText } from '../../state/trouble-text.js';
import { cssVars } from '../../ui/css-vars.js';
import { pills } from '../../ui/pill.js';
import { closeButton } from '../../ui/square-button.js';
import { withoutRatingText } from '../rating-terms.js';
import type { AnalysisProgress } from './analysis-job.js';
import { findText, givenText, type MissedTerms } from './missed-wins-text.js';
import type { FindsChoice } from './state.js';

export interface MissedWinsCardState {
  readonly choice: FindsChoice;
  readonly finds?: FindsReply | undefined;
  /** The findings that have been fetched so far, beginning with the first page of the list. */
  readonly rows: readonly FindRow[];
  readonly progress?: AnalysisProgress | undefined;
  readonly running: boolean;
  /** Whether the analysis is paused until the device is charging. */
  readonly resting: boolean;
  /** Progress of the file that is being written; `undefined` if no file is being written. */
  readonly saving?: FindsFileProgress | undefined;
  readonly failure?: EngineFailure | undefined;
}

export interface MissedWinsCardActions {
  onStart(): void;
  onStop(): void;
  onChoose(change: Partial<FindsChoice>): void;
  onOpen(find: FindRow): void;
  onProof(find: FindRow): void;
  onMore(): void;
  /** Restricts the filter of the games to a player or an opening. */
  onOnly(of: 'player' | 'opening', count: FindsCount): void;
  onSave(file: FindsFileKind): void;
  onStopSaving(): void;
  onClose(): void;
}

/** Values of {@link FindsChoice.threats} that the user can choose: numbers of positions in a search by threats. */
export const EFFORTS = [0, 500, 5_000] as const;
/** Values of {@link FindsChoice.least} that the user can choose: numbers of moves in a win. */
const LEAST = [0, 3, 5, 8] as const;
/** Greatest number of rows in a table that counts findings by player or opening. */
const COUNTED = 10;

const KINDS: readonly FindKind[] = ['missed', 'won', 'open', 'forbidden', 'forbidden-used', 'after-five'];

export function missedWinsCard(
  state: MissedWinsCardState,
  terms: MissedTerms,
  actions: MissedWinsCardActions,
): TemplateResult {
  const { finds, failure } = state;
  return html`<section class="card study" part="panel study" aria-label=${terms.missedTitle}>
    <header>
      <h2 tabindex="-1">${terms.missedTitle}</h2>
      ${closeButton(terms.close({ name: terms.missedTitle }), actions.onClose)}
    </header>
    <p class="note">${terms.missedAbout}</p>
    ${finds ? work(state, finds, terms, actions) : nothing}
    ${failure ? html`<p class="wrong">${failureText(failure, terms)}</p>` : nothing}
    ${finds && finds.studied > 0 ? results(state, finds, terms, actions) : nothing}
  </section>`;
}

function work(
  state: MissedWinsCardState,
  finds: FindsReply,
  terms: MissedTerms,
  actions: MissedWinsCardActions,
): TemplateResult {
  const { running, resting, progress, choice } = state;
  const { games, studied, leftOut } = finds;
  const part = studied / Math.max(games, 1);
  const missing = withoutRatingText(finds, terms);
  const efforts = EFFORTS.map((effort, index) => [effort, terms.missedEffort[index] ?? ''] as const);
  return html`${pills({
    label: terms.missedEfforts,
    choices: efforts,
    chosen: choice.threats,
    onChoose: (threats) => actions.onChoose({ threats }),
  })}
    <p role="status">${terms.missedStudied({ studied, games })}${leftOut > 0 ? html` <span class="note">${terms.missedLeftOut({ games: leftOut })}</span>` : nothing}</p>
    ${missing ? html`<p class="note">${missing}</p>` : nothing}
    ${
      running
        ? html`<div
            class="track"
            role="progressbar"
            aria-label=${terms.missedTitle}
            aria-valuemin="0"
            aria-valuemax="100"
            aria-valuenow=${Math.floor(100 * part)}
            ${cssVars({ '--part': String(part) })}
          ></div>`
        : nothing
    }
    ${resting ? html`<p class="note">${terms.missedResting}</p>` : nothing}
    ${progress && !progress.kept ? html`<p class="note">${terms.notStored}</p>` : nothing}
    <div class="choices">
      ${
        running
          ? button(terms.stop, actions.onStop)
          : studied < games
            ? button(studied > 0 ? terms.missedGoOn : terms.missedStart, actions.onStart, 'primary')
            : nothing
      }
    </div>`;
}

function results(
  state: MissedWinsCardState,
  finds: FindsReply,
  terms: MissedTerms,
  actions: MissedWinsCardActions,
): TemplateResult {
  const { choice, rows } = state;
  const counts = new Map(KINDS.map((kind, index) => [kind, finds.kinds[index] ?? 0]));
  const kinds = KINDS.filter((kind) => kind === choice.kind || counts.get(kind)).map(
    (kind) => [kind, `${terms.missedKind[kind]} ${terms.number(counts.get(kind) ?? 0)}`] as const,
  );
  const sides = (['both', 'black', 'white'] as const).map(
    (side) => [side, side === 'both' ? terms.missedBothSides : terms.color[side]] as const,
  );
  const least = LEAST.map((moves) => [moves, moves === 0 ? terms.missedAnyLength : `${terms.number(moves)}+`] as const);
  const ofWin = choice.kind === 'missed' || choice.kind === 'won' || choice.kind === 'open';
  return html`${pills({ label: terms.missedKinds, choices: kinds, chosen: choice.kind, onChoose: (kind) => actions.onChoose({ kind }) })}
    <div class="row">
      ${pills({ label: terms.missedSides, choices: sides, chosen: choice.side, onChoose: (side) => actions.onChoose({ side }) })}
      ${ofWin ? pills({ label: terms.missedLeast, choices: least, chosen: choice.least, onChoose: (value) => actions.onChoose({ least: value }) }) : nothing}
    </div>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${choice.both}
        @change=${(event: Event) => actions.onChoose({ both: (event.target as HTMLInputElement).checked })}
      />
      ${terms.missedByBoth({ games: finds.byBoth })}</label
    >
    ${counted(terms.missedPlayer, finds.players, terms, (count) => actions.onOnly('player', count))}
    ${counted(
      terms.fact.opening,
      finds.openings.filter(({ name }) => name !== ''),
      terms,
      (count) => actions.onOnly('opening', count),
    )}
    ${list(finds.total, rows, terms, actions)} ${files(state, finds.total, terms, actions)}`;
}

function counted(
  title: string,
  counts: readonly FindsCount[],
  terms: MissedTerms,
  onOnly: (count: FindsCount) => void,
): TemplateResult | typeof nothing {
  if (counts.length === 0) return nothing;
  return html`<details>
    <summary>${title}</summary>
    <table aria-label=${title}>
      <thead>
        <tr>
          <th scope="col">${title}</th>
          ${terms.missedColumns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${counts.slice(0, COUNTED).map(
          (count) => html`<tr>
            <th scope="row">
              <button class="link" type="button" title=${terms.missedOnly} @click=${() => onOnly(count)}>${count.name}</button>
            </th>
            <td>${terms.number(count.games)}</td>
            <td>${terms.number(count.had)}</td>
            <td>${terms.number(count.missed)}</td>
            <td>${terms.number(count.given)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

function list(
  total: number,
  rows: readonly FindRow[],
  terms: MissedTerms,
  actions: MissedWinsCardActions,
): TemplateResult {
  if (total === 0) return html`<p class="note">${terms.missedNone}</p>`;
  return html`<ol class="finds" aria-label=${terms.missedTitle}>
      ${rows.map((find) => row(find, terms, actions))}
    </ol>
    ${
      rows.length < total
        ? html`<div class="choices">${button(terms.more({ count: total - rows.length }), actions.onMore)}</div>`
        : nothing
    }`;
}

/**
 * Draws the buttons that save all findings of the user's choice as a file. While a file is being written, draws its
 * progress instead.
 */
function files(
  { saving }: MissedWinsCardState,
  total: number,
  terms: MissedTerms,
  actions: MissedWinsCardActions,
): TemplateResult {
  if (saving) {
    return html`<div class="choices">
      <span role="status">${terms.missedSaving({ ...saving })}</span> ${button(terms.stop, actions.onStopSaving)}
    </div>`;
  }
  if (total === 0) return html``;
  return html`<div class="choices">
    ${button(terms.missedSave, () => actions.onSave('csv'))}
    ${button(terms.saveAs({ format: 'SGF' }), () => actions.onSave('sgf'))}
  </div>`;
}

function row(find: FindRow, terms: MissedTerms, { onOpen, onProof }: MissedWinsCardActions): TemplateResult {
  const { black, white, date, event } = find.game;
  const facts = [date, event].filter(Boolean).join(terms.comma);
  return html`<li>
    <button class="find" type="button" @click=${() => onOpen(find)}>
      <b>${black || '–'} – ${white || '–'}</b> <span class="note">${facts}</span>
      <span>${findText(find, terms)}</span> <span class="note">${givenText(find, terms)}</span>
    </button>
    ${find.by ? html`<button class="button quiet" type="button" part="button" @click=${() => onProof(find)}>${terms.missedProof}</button>` : nothing}
  </li>`;
}

function button(label: string, act: () => void, kind = ''): TemplateResult {
  return html`<button class="button ${kind}" type="button" part="button" @click=${act}>${label}</button>`;
}
