/**
 * Draws the card for files that were read. The user chooses the game, the character set, the orientation, and whether
 * to open the game or to import the file.
 */

import { html, nothing, type TemplateResult } from 'lit';
import type { Trouble } from '../engine/engine-error.js';
import type { CharacterSet, Format, GameRecord, ReadHints, ReadReply, ZipChoice } from '../engine/protocol.js';
import { CHARACTER_SETS } from '../engine/protocol.js';
import type { TermsOf } from '../locales/localize.js';
import { failureText, restoreLabel, type TakeWay, takeWays } from '../state/trouble-text.js';
import { leftInZip } from '../state/zip-text.js';
import { closeButton } from '../ui/square-button.js';
import { sampleText } from './read-record.js';
import { field, recordSelect } from './record-choice.js';

/** Names of file formats that are the same in every language. */
const FORMAT_NAMES = {
  rif: 'RIF',
  renlib: 'RenLib',
  sgf: 'SGF',
  psq: 'Piskvork',
  rec: 'Piskvork (.rec)',
  playok: 'PlayOK',
  bdt: 'BDT',
};

function formatName(format: Format, terms: TermsOf<'open'>): string {
  return { ...terms.format, ...FORMAT_NAMES }[format];
}

/** The contents of the card. `kind` is the state of the files, for example `reading` or `failed`. */
export type OpenCard =
  | { kind: 'several'; files: readonly FileResult[] }
  | { kind: 'by-hand' }
  | { kind: 'reading'; name: string }
  /** `file` is absent if a picture or a text failed. */
  | { kind: 'failed'; name: string; failure: Trouble; file?: Blob }
  /** A backup was restored. `said` are sentences about the result. */
  | { kind: 'restored'; name: string; said: readonly string[] }
  /** `entry` is the entry of the history that put the position of the picture on the board. */
  | { kind: 'picture'; name: string; content: TemplateResult; entry: number | undefined }
  | {
      kind: 'read';
      source: { file: Blob; name: string; hints: ReadHints };
      reply: ReadReply;
      /** Sentences about the parts of the file that could not be read exactly. */
      flaws: readonly string[];
      chosen: number;
      /** Whether the engine is reading the file again, with another character set or orientation. */
      waiting: boolean;
    };

/** One of several files, and the result of reading or importing it. */
export interface FileResult {
  readonly file: File;
  readonly state:
    | { readonly kind: 'waiting' | 'reading' | 'stopped' }
    /**
     * The file was imported as a collection. `games` is the number of its games, and `nodes` the number of positions in
     * its books.
     */
    | {
        readonly kind: 'added';
        readonly games: number;
        readonly nodes: number;
        readonly zip: ZipChoice | undefined;
        /** Id of the new collection, if the file was joined from several files. */
        readonly joined: number | undefined;
      }
    /** The file was only read. The user can put one of its `records` records on the board. */
    | { readonly kind: 'read'; readonly records: number; readonly zip: ZipChoice | undefined }
    | { readonly kind: 'failed'; readonly failure: Trouble }
    | { readonly kind: 'restored'; readonly said: readonly string[] };
}

type Read = Extract<OpenCard, { kind: 'read' }>;

export interface OpenPanelProps {
  asked: OpenCard;
  terms: TermsOf<'open'>;
  onText(text: string): void;
  /** Reads one of several files by itself, and shows the card about this file. */
  onFile(file: File): void;
  /** Deletes the collection that was imported from the joined file. */
  onRemove(file: File, collection: number): void;
  /** Imports one of several files although the import has reported a doubt about this file. */
  onTake(file: File, how: TakeWay['how']): void;
  /** Restores a file that is a backup of this page. */
  onRestore(file: Blob): void;
  onHints(hints: ReadHints): void;
  onChoose(record: number): void;
  onOpen(): void;
  /** Opens the chosen record in mode `edit`; `undefined` if the user cannot edit. */
  onEdit: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  onClose(): void;
}

/** Maximum number of flaws (problems found in the file) that the card lists. */
const MOST_FLAWS = 200;

export function openPanel(props: OpenPanelProps): TemplateResult {
  const { asked, terms, onClose } = props;
  const title = titleOf(asked, terms) || terms.pastedText;
  return html`<section
    class="card reading-card ${asked.kind === 'read' && asked.waiting ? 'waiting' : ''}"
    part="panel open"
    aria-label=${terms.open}
    aria-busy=${asked.kind === 'reading' || (asked.kind === 'read' && asked.waiting) ? 'true' : 'false'}
    @keydown=${(event: KeyboardEvent) => leave(event, onClose)}
  >
    <header>
      <h2 tabindex="-1">${title}</h2>
      ${closeButton(terms.close({ name: title }), onClose)}
    </header>
    ${content(props)}
  </section>`;
}

function titleOf(asked: OpenCard, terms: TermsOf<'open'>): string {
  if (asked.kind === 'several') return terms.files({ files: asked.files.length });
  return 'name' in asked ? asked.name : asked.kind === 'read' ? asked.source.name : '';
}

/** Handles keys in the card. Escape closes the card. No key in the card triggers a shortcut of the element. */
function leave(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation();
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  close();
}

function content(props: OpenPanelProps): TemplateResult {
  const { asked, terms, onClose } = props;
  switch (asked.kind) {
    case 'several':
      return several(asked.files, props);
    case 'by-hand':
      return byHand(props);
    case 'reading':
      return html`<p class="note" role="status">${terms.wait}</p>
        <div class="row">
          <button class="button" type="button" part="button" @click=${onClose}>${terms.stop}</button>
        </div>`;
    case 'failed':
      return html`<p class="wrong" role="alert">${failedText(asked, terms)}</p>
        ${restoring(asked, props)}`;
    case 'restored':
      return html`<div role="status">${asked.said.map((line) => html`<p class="note">${line}</p>`)}</div>`;
    case 'picture':
      return asked.content;
    case 'read':
      return read(asked, props);
  }
}

/** Draws a button that restores the file, if the file is a backup of this page. */
function restoring(
  { failure, file }: Extract<OpenCard, { kind: 'failed' }>,
  { terms, onRestore }: OpenPanelProps,
): TemplateResult | typeof nothing {
  if (failure.code !== 'backup' || !file) return nothing;
  return html`<div class="row">
    <button class="button primary" type="button" part="button" @click=${() => onRestore(file)}>${restoreLabel(terms)}</button>
  </div>`;
}

/** Pasted text has no file name, so its error message must not mention a file. */
function failedText({ name, failure }: Extract<OpenCard, { kind: 'failed' }>, terms: TermsOf<'open'>): string {
  const isNothing = failure.code === 'unknown-format' && failure.fault?.kind !== 'stones';
  return name === '' && isNothing ? terms.nothingInText : failureText(failure, terms);
}

function several(
  files: readonly FileResult[],
  { terms, onFile, onRemove, onRestore, onTake }: OpenPanelProps,
): TemplateResult {
  const link = (label: string, run: () => void) =>
    html`<button class="link" type="button" @click=${run}>${label}</button>`;
  const done = files.every(({ state }) => state.kind !== 'waiting' && state.kind !== 'reading');
  const open = ({ file, state }: FileResult) => {
    if (state.kind === 'read') return link(terms.openShow, () => onFile(file));
    const joined = state.kind === 'added' ? state.joined : undefined;
    if (joined !== undefined) return link(terms.undo, () => onRemove(file, joined));
    if (state.kind === 'failed' && state.failure.code === 'backup')
      return done ? link(restoreLabel(terms), () => onRestore(file)) : nothing;
    const doubt = state.kind === 'failed' && done ? state.failure.doubt : undefined;
    return doubt ? takeWays(doubt, terms).map(({ label, how }) => link(label, () => onTake(file, how))) : nothing;
  };
  return html`<ul class="files" role="status">
    ${files.map((result) => html`<li><b>${result.file.name}</b> ${resultText(result, terms)} ${open(result)}</li>`)}
  </ul>`;
}

/** Describes in words the result of reading or importing one file. */
export function resultText({ state }: FileResult, terms: TermsOf<'open'>): string {
  switch (state.kind) {
    case 'added':
      return withLeft(terms.fileAdded({ games: state.games, positions: state.nodes }), state.zip, terms);
    case 'read':
      return withLeft(terms.fileRead({ records: state.records }), state.zip, terms);
    case 'failed':
      return failureText(state.failure, terms);
    case 'restored':
      return state.said.join(' ');
    default:
      return terms.fileState[state.kind];
  }
}

/** Returns `text`, followed by the names of the files in the zip archive that were not read. */
function withLeft(text: string, zip: ZipChoice | undefined, terms: TermsOf<'open'>): string {
  return [text, leftInZip(zip, terms)].join(' ').trim();
}

function byHand({ terms, onText }: OpenPanelProps): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem('text') : undefined;
    if (field instanceof HTMLTextAreaElement) onText(field.value);
  };
  return html`<form @submit=${submit}>
    <label class="field"
      ><span>${terms.pasteHere}</span>
      <textarea name="text" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
    </label>
    <button class="button primary" type="submit" part="button">${terms.open}</button>
  </form>`;
}

function read(asked: Read, props: OpenPanelProps): TemplateResult {
  const { terms, onOpen, onEdit, onAdd } = props;
  const { reply, chosen, source } = asked;
  const left = leftInZip(reply.zip, terms);
  const record = reply.records[chosen];
  const nodes = reply.records.reduce((sum, found) => sum + found.nodes.length, 0);
  const action = (label: string, primary: boolean, run: () => void) =>
    html`<button class="button ${primary ? 'primary' : ''}" type="button" part="button" @click=${run}>${label}</button>`;
  // The first button is the likelier choice: files are usually meant for the library, pasted text for the board.
  const first = onAdd && source.name !== '' ? 'add' : 'open';
  return html`<p class="note">
      ${terms.openedWhat({ format: formatName(reply.format, terms), records: reply.total.records })}
      ${nodes < reply.total.nodes ? html`<br />${terms.openedPart({ read: nodes, all: reply.total.nodes })}` : nothing}
    </p>
    ${left ? html`<p class="note">${left}</p>` : nothing}
    ${recordSelect({ records: reply.records, chosen, terms, onChoose: props.onChoose })} ${letters(asked, record, props)} ${orientation(asked, props)} ${flaws(asked, props)}
    ${record ? nothing : html`<p class="wrong" role="alert">${terms.openedNothing}</p>`}
    <div class="row">
      ${onAdd ? action(terms.openAdd, first === 'add', onAdd) : nothing}
      ${record ? action(terms.openShow, first === 'open', onOpen) : nothing}
      ${record && onEdit ? action(terms.modeName.edit, false, onEdit) : nothing}
    </div>`;
}

/**
 * Draws the choice of the character set: the engine's guess, other character sets, and a sample of the file's text in
 * the chosen one.
 */
function letters(
  { reply, source }: Read,
  record: GameRecord | undefined,
  { terms, onHints }: OpenPanelProps,
): TemplateResult | typeof nothing {
  if (!reply.characterSet) return nothing;
  const set = source.hints.characterSet ?? reply.characterSet;
  const sample = record ? sampleText(record) : '';
  return html`${field(
    terms.codePage,
    html`<select
      @change=${({ target }: Event) => {
        const found = CHARACTER_SETS.find((name) => target instanceof HTMLSelectElement && target.value === name);
        if (found) onHints({ characterSet: found });
      }}
    >
      ${CHARACTER_SETS.map((name: CharacterSet) => html`<option value=${name} ?selected=${name === set}>${terms.codePageName[name]}</option>`)}
    </select>`,
  )}
  ${sample ? html`<div class="field"><span>${terms.codePageSample}</span><blockquote>${sample}</blockquote></div>` : nothing}`;
}

function orientation({ reply, source }: Read, { terms, onHints }: OpenPanelProps): TemplateResult | typeof nothing {
  if (!reply.orientationUnknown && source.hints.flipRows === undefined) return nothing;
  return html`<p class="note">${terms.orientationUnknown}</p>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${source.hints.flipRows ?? false}
        @change=${({ target }: Event) => {
          if (target instanceof HTMLInputElement) onHints({ flipRows: target.checked });
        }}
      />${terms.flipRows}</label
    >`;
}

function flaws({ flaws: all }: Read, { terms }: OpenPanelProps): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<details>
    <summary>${terms.flaws({ flaws: all.length })}</summary>
    <ul>
      ${all.slice(0, MOST_FLAWS).map((flaw) => html`<li>${flaw}</li>`)}
    </ul>
  </details>`;
}
