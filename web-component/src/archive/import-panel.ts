/**
 * The archive: where a file is dropped or chosen, how far its reading is, what it left out, and what is stored.
 *
 * Nothing here opens a dialog: what asks back unfolds in its place.
 */

import { html, nothing, type TemplateResult } from 'lit';
import {
  ACCEPTED_FILES,
  type CollectionInfo,
  type ImportProgress,
  type LibraryInfo,
  type Problem,
  type Problems,
} from '../engine/protocol.js';
import { rounded } from '../locales/formats.js';
import type { TermsOf } from '../locales/localize.js';
import { failureText } from '../state/answer-text.js';
import { cssVars } from '../ui/css-vars.js';
import { dropZone } from '../ui/file-drop.js';
import { icon } from '../ui/icons.js';
import { whenOpen } from './lazy-details.js';
import type { ImportResult, LibraryState } from './library.js';

type Template = TemplateResult | typeof nothing;

export interface ImportProps {
  state: LibraryState;
  /** The user looks at what is stored. */
  open: boolean;
  /** Games in the sample that the page offers. */
  sample: { games: number | undefined } | undefined;
  terms: TermsOf<'search'>;
  /** The collections by name, where there are several; absent until that part is loaded. */
  list(collections: readonly CollectionInfo[]): TemplateResult | undefined;
  /** Files more. */
  onFiles(files: readonly File[]): void;
  /** A file in place of the only one. */
  onReplace(file: File): void;
  onSample(): void;
  onStop(): void;
  onDelete(): void;
  /** Open again, after the engine could not be started. */
  onRetry(): void;
  /** Take the failure off the screen. */
  onDismiss(): void;
}

/** The drop zone while there is no archive, and the progress of an import; then the archive's facts. */
export function importPanel(props: ImportProps): TemplateResult {
  const { state, terms } = props;
  if (state.kind === 'closed' || state.kind === 'opening') return html`${failure(props)}`;
  const { info } = state;
  const importing = state.kind === 'importing';
  const invites = !importing && (!info || info.collections.every(isOwn));
  return html`
    ${invites ? invitation(props) : nothing} ${failure(props)} ${importing ? progress(props) : nothing}
    ${info && !importing && props.open ? details(info, props) : nothing}
    ${state.storage === 'session' ? html`<p class="note">${terms.sessionOnly}</p>` : nothing}
  `;
}

/** The user's own records: they came from no file. */
function isOwn({ kind }: CollectionInfo): boolean {
  return kind === 'own';
}

/** RenjuNet's terms, to stand beside its games, and where the copy of its archive is. */
export function termsNote({ info, storage }: LibraryState, terms: TermsOf<'search'>): TemplateResult {
  const stays = storage === 'persistent' ? terms.renjuNetStays : terms.renjuNetForgotten;
  const copy = info?.collections.some(({ kind }) => kind === 'archive');
  return html`<p class="note" part="terms">${copy ? `${stays} ${terms.renjuNetUse}` : terms.renjuNetUse}</p>`;
}

/** How the files of the last imports ended; it has the place of their progress, so that nothing moves when they end. */
export function importResults(state: LibraryState, terms: TermsOf<'search'>, onSeen: () => void): Template {
  const { kind, results = [], failure: shown } = state;
  // One file that failed is said as a failure.
  if (kind === 'importing' || results.length === 0 || (shown && results.length === 1)) return nothing;
  return html`<section class="card progress results" part="panel imported" aria-label=${terms.importing}>
    <header>
      <h2>${terms.importing}</h2>
      <button type="button" class="button quiet square" aria-label=${terms.dismiss} @click=${onSeen}>
        ${icon('close')}
      </button>
    </header>
    <ul>
      ${results.map((result) => html`<li>${resultText(result, terms)}</li>`)}
    </ul>
  </section>`;
}

/** `six.rif: 6 games.` */
export function resultText(result: ImportResult, terms: TermsOf<'search'>): string {
  const { name } = result;
  switch (result.outcome) {
    case 'imported':
      return result.games === 0 && result.nodes > 0
        ? terms.importedBook({ name, positions: result.nodes })
        : terms.importedFile({ name, games: result.games });
    case 'stopped':
      return terms.importStopped({ name });
    case 'failed':
      return terms.importRefused({ name, why: failureText(result.failure, terms) });
  }
}

function invitation({ sample, terms, onFiles, onSample }: ImportProps): TemplateResult {
  const zone = dropZone(onFiles);
  return html`<section
    class="drop"
    part="panel drop"
    aria-label=${terms.importTitle}
    @dragenter=${zone.over}
    @dragover=${zone.over}
    @dragleave=${zone.leave}
    @drop=${zone.drop}
  >
    <h2>${terms.dropHere}</h2>
    <p>${terms.dropWhat}</p>
    <div class="choices">
      ${picker(terms.chooseFile, 'primary', onFiles)}
      ${
        sample
          ? html`<button type="button" class="button" part="button" @click=${onSample}>
            ${sample.games === undefined ? terms.trySample : terms.trySampleOf({ games: sample.games })}
          </button>`
          : nothing
      }
    </div>
  </section>`;
}

/** A button that is the label of a native file input: keys, names and touch come with it. */
function picker(
  label: string,
  kind: string,
  onFiles: (files: readonly File[]) => void,
  multiple = true,
): TemplateResult {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return html`<label class="button ${kind}" part="button">
    <input class="unseen" type="file" ?multiple=${multiple} accept=${ACCEPTED_FILES} @change=${chosen} />${label}
  </label>`;
}

function failure({ state, terms, onRetry, onDismiss }: ImportProps): TemplateResult | typeof nothing {
  // Of several files each result is said below.
  const listed = (state.results?.length ?? 0) > 1 && state.failure?.during === 'import';
  if (!state.failure || listed) return nothing;
  return html`<section class="card failure" part="panel failure">
    <header>
      <p>${failureText(state.failure, terms)}</p>
      ${
        state.kind === 'closed'
          ? nothing
          : html`<button type="button" class="button quiet square" aria-label=${terms.dismiss} @click=${onDismiss}>
              ${icon('close')}
            </button>`
      }
    </header>
    <details>
      <summary>${terms.failureDetails}</summary>
      <code>${state.failure.message}</code>
    </details>
    ${
      state.kind === 'closed'
        ? html`<button type="button" class="button" part="button" @click=${onRetry}>${terms.retry}</button>`
        : nothing
    }
  </section>`;
}

function progress({ state, terms, onStop }: ImportProps): TemplateResult {
  const at = state.progress;
  const part = at && at.bytesTotal > 0 ? at.bytesRead / at.bytesTotal : 0;
  return html`<section class="card progress" part="panel progress" aria-label=${terms.importing}>
    <h2>${state.name}</h2>
    <div
      class="track"
      role="progressbar"
      aria-label=${terms.importing}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.floor(part * 100)}
      ${cssVars({ '--part': String(part) })}
    ></div>
    <p class="figures">
      <span>${at ? progressText(at, terms) : terms.preparing}</span>
      ${at && at.skipped > 0 ? html`<small>${terms.skippedCount({ games: at.skipped })}</small>` : nothing}
      <button type="button" class="link" @click=${onStop}>${terms.stop}</button>
    </p>
    <p class="note">${progressNote(state, terms)}</p>
  </section>`;
}

/** `12,000 of about 165,000 games · 3.1 of 43.1 MB` */
function progressText(at: ImportProgress, terms: TermsOf<'search'>): string {
  const { games, gamesExpected: expected } = at;
  const read = { games, read: at.bytesRead / 1e6, total: at.bytesTotal };
  return expected === undefined ? terms.progress(read) : terms.progressOf({ ...read, expected: rounded(expected) });
}

function progressNote({ progress: at, waiting = 0 }: LibraryState, terms: TermsOf<'search'>): string {
  const files = waiting > 0 ? terms.filesWaiting({ files: waiting }) : '';
  const phase = at && { waiting: terms.waitingForTab, storing: terms.storing, reading: '' }[at.phase];
  const searchable = at && at.games > 0 ? terms.alreadySearchable : '';
  return [phase || searchable, files].filter(Boolean).join(' ');
}

function details(info: LibraryInfo, props: ImportProps): TemplateResult {
  const { terms, list, onFiles, onReplace } = props;
  const { collections, source } = info;
  const several =
    collections.length > 1 || collections.some((one) => one.editionDiff !== undefined || one.damaged || isOwn(one));
  const zone = dropZone(onFiles);
  // What is known of one file is said of it alone; of several there are the sums.
  const file = collections.length === 1 ? source : '';
  const facts: Array<[string, string]> = [
    [terms.factGames, terms.number(info.games)],
    [terms.factEdition, file && info.edition],
    [terms.factFile, file && terms.size(info.fileBytes)],
    [terms.factStored, source && terms.size(info.bytes)],
    [terms.factImported, file && terms.day(info.importedAt)],
  ];
  return html`<section
    class="card archive"
    part="panel archive"
    aria-label=${terms.archiveTitle}
    @dragenter=${zone.over}
    @dragover=${zone.over}
    @dragleave=${zone.leave}
    @drop=${zone.drop}
  >
    <h2>${file || terms.archiveTitle}</h2>
    <dl>
      ${facts.filter(([, value]) => value !== '').map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
    ${source ? report(info.problems, file ? '' : source, terms) : nothing}
    ${several ? list(collections) : nothing}
    <div class="choices">
      ${picker(terms.addFile, '', onFiles)} ${several ? nothing : html`${picker(terms.replace, '', ([file]) => file && onReplace(file), false)} ${removal(info, props)}`}
    </div>
  </section>`;
}

/** Two steps: the first unfolds the question, the second does it. */
function removal({ games }: LibraryInfo, { terms, onDelete }: ImportProps): TemplateResult {
  const fold = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof Element)) return;
    const details = currentTarget.closest('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };
  return html`<details class="removal">
    <summary class="button">${terms.remove}</summary>
    <p>${terms.removeQuestion({ games })}</p>
    <button type="button" class="button danger" part="button" @click=${onDelete}>${terms.removeNow}</button>
    <button type="button" class="button" part="button" @click=${fold}>${terms.removeCancel}</button>
  </details>`;
}

/** What of a file is not in the library as it stands there; `file` names it where there are several. */
function report(problems: Problems, file: string, terms: TermsOf<'search'>): Template {
  const { skipped, cut, noted, first } = problems;
  const all = skipped + cut + noted;
  if (all === 0) return file ? nothing : html`<p class="note">${terms.nothingSkipped}</p>`;
  const said = [file, problemsText(problems, terms)].filter(Boolean).join(': ');
  return html`<details class="report" part="report">
    <summary>${said}</summary>
    ${whenOpen(
      () => html`<div class="problems" role="region" tabindex="0" aria-label=${problemsText(problems, terms)}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">${terms.problemLine}</th>
              <th scope="col" class="number">${terms.problemGame}</th>
              <th scope="col">${terms.problemReason}</th>
              <th scope="col">${terms.problemOutcome}</th>
            </tr>
          </thead>
          <tbody>
            ${first.map((problem) => problemRow(problem, terms))}
          </tbody>
        </table>
        ${all > first.length ? html`<p class="note">${terms.moreProblems({ problems: all - first.length })}</p>` : nothing}
      </div>`,
    )}
  </details>`;
}

/** `3 skipped · 2 cut short` */
function problemsText({ skipped, cut, noted }: Problems, terms: TermsOf<'search'>): string {
  const said = [
    skipped > 0 ? terms.skippedCount({ games: skipped }) : '',
    cut > 0 ? terms.cutCount({ games: cut }) : '',
    noted > 0 ? terms.notedCount({ games: noted }) : '',
  ];
  return said.filter((part) => part !== '').join(' · ');
}

function problemRow({ line, game, reason, found, salvaged }: Problem, terms: TermsOf<'search'>): TemplateResult {
  return html`<tr>
    <td class="number">${terms.number(line)}</td>
    <td class="number">${game ?? ''}</td>
    <td>${terms.problemReasons[reason]}${found === '' ? nothing : html` <q>${found}</q>`}</td>
    <td>${terms.problemOutcomes[salvaged]}</td>
  </tr>`;
}
