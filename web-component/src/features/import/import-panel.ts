/**
 * Draws the progress, the results and the failures of imports.
 *
 * No message opens a dialog. The result of an import takes the position of its progress, at the end of the window. Only
 * results that need a decision of the user are above the answers of the search.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { CHARACTER_SETS, type ImportProgress, type LibraryInfo } from '../../engine/protocol.js';
import type { FailedImport, ImportResult, LibraryState } from '../../library/library.js';
import { rounded } from '../../locales/formats.js';
import type { TermsOf } from '../../locales/localize.js';
import { failureText, restoreLabel, type TakeWay, takeWays } from '../../state/trouble-text.js';
import { leftInZip } from '../../state/zip-text.js';
import { cssVars } from '../../ui/css-vars.js';
import { removal } from '../../ui/file-buttons.js';
import { icon } from '../../ui/icons.js';
import { closeButton } from '../../ui/square-button.js';
import type { Template } from '../../ui/template.js';
import { undo } from './bring-back-button.js';
import { type FlawWords, report } from './report.js';

type ImportTerms = TermsOf<'importing'>;

export interface ResultsProps extends Decision {
  words: FlawWords;
  onSeen(): void;
  /** Called to restore the content that a collection had before it was replaced. */
  onBringBack(collection: number): void;
  /** Called to delete the collection that the import made of several joined files. */
  onRemove(collection: number): void;
  /** Called to show the novelties (moves that nobody had played before) in the games. */
  onNovelties(): void;
}

/** Draws the results of the last imports. */
export function importResults(
  state: LibraryState,
  terms: ImportTerms,
  { words, onSeen, onNovelties, onBringBack, onRemove, ...decision }: ResultsProps,
): Template {
  const { kind, results = [], failure: shown } = state;
  const [first] = results;
  // If the only file could not be imported, the function `failure` already draws the reason.
  if (kind === 'importing' || !first || (shown && results.length === 1)) return nothing;
  const one = results.length === 1;
  const said = (result: ImportResult) => {
    const more = leftText(result, terms);
    return html`${more ? html`<p class="note">${more}</p>` : nothing} ${joinedUndo(result, terms, onRemove)}`;
  };
  const asks = results.some((result) => result.outcome === 'failed');
  return html`<section
    class="card progress results ${asks ? 'asks' : ''}"
    part="panel imported"
    aria-label=${terms.importing}
  >
    <header>
      ${one ? html`<p>${mark(first)}${resultText(first, terms)}</p>` : html`<h2>${terms.importing}</h2>`}
      ${closeButton(terms.dismiss, onSeen)}
    </header>
    ${
      one
        ? html`${said(first)} ${reportOf(first, state.info, terms, words)} ${news(first, state.info, terms, onNovelties)} ${undoOf(first, state.info, terms, onBringBack)} ${question(first, terms, decision)}`
        : html`<ul>
            ${results.map(
              (result) => html`<li>
                ${mark(result)}${resultText(result, terms)} ${said(result)} ${question(result, terms, decision)}
              </li>`,
            )}
          </ul>`
    }
  </section>`;
}

function mark({ outcome }: ImportResult): Template {
  return outcome === 'imported' ? icon('done') : nothing;
}

/**
 * Draws a report on the games that were skipped, cut short or imported with a note, and on a character set that had to
 * be guessed.
 */
function reportOf(
  { name, outcome }: ImportResult,
  info: LibraryInfo | undefined,
  terms: ImportTerms,
  words: FlawWords,
): Template {
  if (outcome !== 'imported' || info?.source !== name) return nothing;
  const set = info.collections.findLast(({ source }) => source === name)?.characterSet;
  const guessed = CHARACTER_SETS.find((known) => known === set && known !== 'utf-8');
  const { skipped, cut, noted } = info.problems;
  return html`${skipped + cut + noted > 0 ? report(info.problems, '', terms, words) : nothing}
  ${guessed ? html`<p class="note">${terms.lettersGuessed({ letters: guessed })}</p>` : nothing}`;
}

/** Draws a button that shows the novelties in the games that the new edition of a collection has added. */
function news(
  { name }: ImportResult,
  info: LibraryInfo | undefined,
  terms: ImportTerms,
  onNovelties: () => void,
): Template {
  const added = info?.collections.findLast(({ source }) => source === name)?.editionDiff?.added ?? 0;
  if (added === 0) return nothing;
  return html`<div class="choices">
    <button type="button" class="button" part="button" @click=${onNovelties}>${terms.seeNewMoves({ games: added })}</button>
  </div>`;
}

/** Draws a button that restores the content which the imported file replaced. */
function undoOf(
  { name, outcome }: ImportResult,
  info: LibraryInfo | undefined,
  terms: ImportTerms,
  onBringBack: (collection: number) => void,
): Template {
  const last = info?.collections.findLast(({ source }) => source === name);
  return last && outcome === 'imported' ? undo(last, terms, onBringBack) : nothing;
}

/** Draws a button that deletes the collection which the import made of several joined files. */
function joinedUndo(result: ImportResult, terms: ImportTerms, onRemove: (collection: number) => void): Template {
  if (result.outcome !== 'imported' || result.joined === undefined) return nothing;
  const { joined } = result;
  return html`<p class="note undo">
    <button type="button" class="link" @click=${() => onRemove(joined)}>${terms.undo}</button>
  </p>`;
}

/** Returns a text such as `7,675 games from sample.rif.gz can be searched`. */
export function resultText(result: ImportResult, terms: ImportTerms): string {
  const { name } = result;
  switch (result.outcome) {
    case 'imported':
      return result.games === 0 && result.nodes > 0
        ? terms.importedBook({ name, positions: result.nodes })
        : terms.importedFile({ name, games: result.games });
    case 'stopped':
      return terms.importStopped({ name });
    case 'failed':
      return `${name}: ${failureText(result.failure, terms)}`;
  }
}

/** Returns a text about the files of a zip that were not imported; empty if there are none. */
export function leftText(result: ImportResult, terms: ImportTerms): string {
  return result.outcome === 'imported' ? leftInZip(result.zip, terms) : '';
}

/**
 * The user's decision about a file that can be read but was not imported: to import it (`onTake`) or not (`onLeave`).
 */
export interface Decision {
  onTake(asked: FailedImport, how: TakeWay['how']): void;
  onLeave(asked: FailedImport): void;
  /** Called to restore the file, which is a backup of this page. */
  onRestore(asked: FailedImport): void;
}

/** Draws the buttons for a file that needs a decision; the button that changes nothing comes first. */
function question(result: ImportResult, terms: ImportTerms, { onTake, onLeave, onRestore }: Decision): Template {
  if (result.outcome !== 'failed' || !result.file) return nothing;
  const { code, doubt } = result.failure;
  const button = (label: string, decide: () => void) => html`<button
    type="button"
    class="button"
    part="button"
    @click=${decide}
  >
    ${label}
  </button>`;
  if (code === 'backup')
    return html`<div class="choices">${button(restoreLabel(terms), () => onRestore(result))}</div>`;
  if (!doubt) return nothing;
  // There is an old collection to keep only if the file would replace a collection (`rival`), or if a collection
  // already has the same content (`known`).
  const hasOld = doubt.rival !== undefined || doubt.known !== undefined;
  return html`<div class="choices">
    ${button(hasOld ? terms.keepOld : terms.cancel, () => onLeave(result))}
    ${takeWays(doubt, terms).map(({ label, how }) => button(label, () => onTake(result, how)))}
  </div>`;
}

export interface FailureProps extends Decision {
  state: LibraryState;
  terms: ImportTerms;
  /** Called to start the engine again after it could not be started. */
  onRetry(): void;
  /** Called to hide the failure. */
  onDismiss(): void;
  /** Called to rebuild the damaged list of collections from the stored files. */
  onRepair(): void;
  /** Called to save those files of the collections that can still be read. */
  onSaveLeft(): void;
  /** Called to delete all collections except the user's records. */
  onAnew(): void;
}

export function failure(props: FailureProps): Template {
  const { state, terms, onRetry, onDismiss, ...decision } = props;
  // If there are several files, the list of results already shows why a file failed.
  const listed = (state.results?.length ?? 0) > 1 && state.failure?.during === 'import';
  if (!state.failure || listed) return nothing;
  const damaged = state.failure.code === 'storage-damaged' && state.failure.during !== 'import';
  const { during, code, doubt } = state.failure;
  const [result] = state.results ?? [];
  const ofFile = during === 'import' && result?.outcome === 'failed';
  return html`<section class="card failure import-failure" part="panel failure">
    <header>
      <p>${ofFile ? resultText(result, terms) : failureText(state.failure, terms)}</p>
      ${state.kind === 'closed' || damaged ? nothing : closeButton(terms.dismiss, onDismiss)}
    </header>
    ${damaged ? ways(props) : nothing}
    ${
      doubt || code === 'backup'
        ? (state.results ?? []).map((result) => question(result, terms, decision))
        : html`<details>
            <summary>${terms.failureDetails}</summary>
            <code>${state.failure.message}</code>
          </details>`
    }
    ${
      state.kind === 'closed'
        ? html`<button type="button" class="button" part="button" @click=${onRetry}>${terms.retry}</button>`
        : nothing
    }
  </section>`;
}

/** Draws the buttons for repairing a damaged list of collections. The button that loses the least data comes first. */
function ways({ terms, onRepair, onSaveLeft, onAnew }: FailureProps): TemplateResult {
  const anew = { label: terms.startAnew, question: terms.startAnewQuestion, now: terms.startAnewNow };
  return html`<div class="ways">
    <button type="button" class="button primary" part="button" @click=${onRepair}>${terms.repair}</button>
    <button type="button" class="button" part="button" @click=${onSaveLeft}>${terms.saveLeft}</button>
    ${removal({ ...anew, cancel: terms.cancel, onDelete: onAnew })}
  </div>`;
}

/** Returns how much of the file has been read, from 0 to 1. */
export function partRead({ progress: at }: LibraryState): number {
  return at && at.bytesTotal > 0 ? at.bytesRead / at.bytesTotal : 0;
}

export function progress(state: LibraryState, terms: ImportTerms, onStop: () => void): TemplateResult {
  const at = state.progress;
  const part = partRead(state);
  return html`<section class="card progress reading" part="panel progress" aria-label=${terms.importing}>
    <h2>${state.name}</h2>
    <button type="button" class="link" @click=${onStop}>${terms.stop}</button>
    <p class="figures">
      ${at ? progressText(at, terms) : terms.wait}
      ${at && at.skipped > 0 ? html`<small> · ${terms.skippedCount({ games: at.skipped })}</small>` : nothing}
    </p>
    <p class="note">${progressNote(state, terms)}</p>
    <div
      class="track"
      role="progressbar"
      aria-label=${terms.importing}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.floor(part * 100)}
      ${cssVars({ '--part': String(part) })}
    ></div>
  </section>`;
}

/** Draws the progress in the header, for users who do not see the card of the import; a press shows the card. */
export function progressPill(state: LibraryState, terms: ImportTerms, onShow: () => void): TemplateResult {
  const part = partRead(state);
  const games = terms.games({ count: state.progress?.games ?? 0 });
  return html`<button
    class="pill archive going"
    part="importing"
    type="button"
    title=${terms.importing}
    @click=${onShow}
    ${cssVars({ '--part': String(part) })}
  >
    <span>${terms.percent(Math.floor(part * 100) / 100)}</span><span class="many">${games}</span>
  </button>`;
}

/** Returns a text such as `12,000 of about 165,000 games · 3.1 of 43.1 MB`. */
function progressText(at: ImportProgress, terms: ImportTerms): string {
  const { games, gamesExpected: expected } = at;
  const read = { games, read: at.bytesRead / 1e6, total: at.bytesTotal };
  return expected === undefined ? terms.progress(read) : terms.progressOf({ ...read, expected: rounded(expected) });
}

function progressNote({ progress: at, waiting = 0 }: LibraryState, terms: ImportTerms): string {
  const files = waiting > 0 ? terms.filesWaiting({ files: waiting }) : '';
  const phase = at && { waiting: terms.waitingForTab, storing: terms.storing, reading: '' }[at.phase];
  const searchable = at && at.games > 0 ? terms.alreadySearchable : '';
  return [phase || searchable, files].filter(Boolean).join(' ');
}
