/** Draws the form that collects the moves of the archive as a record to memorize. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TermsOf } from '../../../locales/localize.js';
import { MOST_LOOKED_UP } from './archive-record.js';
import { button, memoriseCard } from './memorise-card.js';

/** Greatest number of moves after the position that are collected. */
const MOST_DEPTH = 60;
const MOST_GAMES = 1_000_000;

export interface ArchiveChoice {
  /** Greatest number of moves after the position. */
  readonly depth: number;
  /** A move is collected only if at least this number of games played it. */
  readonly least: number;
}

export const ARCHIVE_CHOICE: ArchiveChoice = { depth: 8, least: 10 };

export interface ArchiveFormProps {
  readonly terms: TermsOf<'memorise'>;
  /** The moves on the board, as text. */
  readonly at: string;
  readonly choice: ArchiveChoice;
  /** Number of looked-up positions; `undefined` while no run collects moves. */
  readonly lookedUp: number | undefined;
  /** A sentence about the last attempt; empty if there is none. */
  readonly message: string;
  onChoice(choice: ArchiveChoice): void;
  onCollect(): void;
  onEnd(): void;
}

export function archiveForm(props: ArchiveFormProps): TemplateResult {
  const { terms, at, choice, lookedUp, message, onChoice, onCollect, onEnd } = props;
  const running = lookedUp !== undefined;
  const send = (event: Event) => {
    event.preventDefault();
    if (!running) onCollect();
  };
  const content = html`<form class="archive-moves" @submit=${send}>
    ${at ? html`<p class="note">${at}</p>` : nothing}
    ${number(terms.memoriseDepth, choice.depth, MOST_DEPTH, running, (depth) => onChoice({ ...choice, depth }))}
    ${number(terms.memoriseLeast, choice.least, MOST_GAMES, running, (least) => onChoice({ ...choice, least }))}
    ${running ? html`<p class="note">${terms.memoriseLookedUp({ positions: lookedUp, most: MOST_LOOKED_UP })}</p>` : nothing}
    ${message ? html`<p class="note" role="alert">${message}</p>` : nothing}
    <div class="row">
      <button class="button primary" part="button" ?disabled=${running}>${terms.memoriseCollect}</button>
      ${button(running ? terms.stop : terms.memoriseEnd, onEnd)}
    </div>
  </form>`;
  return memoriseCard({ terms, title: terms.memoriseArchive, busy: running, content });
}

function number(
  label: string,
  value: number,
  most: number,
  disabled: boolean,
  choose: (value: number) => void,
): TemplateResult {
  const changed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = Math.round(target.valueAsNumber);
    const within = Number.isFinite(typed) ? Math.max(1, Math.min(most, typed)) : value;
    target.value = String(within);
    choose(within);
  };
  return html`<label class="number"
    >${label}<input type="number" min="1" max=${most} .value=${String(value)} ?disabled=${disabled} @change=${changed}
  /></label>`;
}
