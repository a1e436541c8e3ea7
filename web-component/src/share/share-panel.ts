/**
 * Draws the card that shares a record: buttons that copy it, a file to save (with a warning about contents that the
 * file's format cannot store), and a diagram with its options.
 */

import { html, nothing, type TemplateResult } from 'lit';
import type { DiagramOptions } from '../board/diagram/diagram.js';
import type { EngineFailure } from '../engine/engine-error.js';
import { ACCEPTED_FILES, type Loss, type WriteReply } from '../engine/protocol.js';
import type { TermsOf } from '../locales/localize.js';
import { lossTexts } from '../state/loss-text.js';
import { failureText } from '../state/trouble-text.js';
import { picker } from '../ui/file-buttons.js';
import { icon, shape } from '../ui/icons.js';
import { pills } from '../ui/pill.js';

/** The user's choices on the card: the format of the file and the look of the diagram. */
export interface ShareChoice extends Omit<DiagramOptions, 'from' | 'to'> {
  file: FileKind;
  /** First and last move number to show on the diagram; `undefined` for all moves. */
  range: { from: number; to: number } | undefined;
  /** Width and height of the diagram in CSS pixels. */
  size: number;
  /** PNG pixels per CSS pixel. */
  density: number;
}

/** The choices before the user has changed any. */
export const FIRST_CHOICE: ShareChoice = {
  file: 'sgf',
  numbers: 'all',
  range: undefined,
  fromOne: false,
  coordinates: true,
  notes: true,
  colors: 'print',
  size: 480,
  density: 2,
};

/** Whether a file is being written, is ready to save, or could not be written. */
export type FileState =
  | { kind: 'writing' }
  | { kind: 'written'; reply: WriteReply }
  | { kind: 'failed'; failure: EngineFailure };

export type CopyKind = 'moves' | 'position' | 'sgf' | 'link' | 'picture';

/** Returns the name of the copied content in words. */
export function copyName(kind: CopyKind, terms: TermsOf<'share'>): string {
  if (kind === 'picture') return terms.diagramTitle;
  return kind === 'sgf' ? 'SGF' : terms.copyName[kind];
}

/** The contents that the user can print: the whole game, or the shown diagram. */
export type PrintKind = 'game' | 'diagram';

export type FileKind = 'sgf' | 'renlib' | 'rapfi-db' | 'psq' | 'rif' | 'moves';

function fileName(kind: FileKind, terms: TermsOf<'share'>): string {
  const names = {
    sgf: 'SGF',
    renlib: 'RenLib (.lib)',
    'rapfi-db': 'Rapfi (.db)',
    psq: 'Piskvork (.psq)',
    rif: 'RIF (.rif)',
  };
  return kind === 'moves' ? terms.textFile : names[kind];
}

export interface SharePanelProps {
  choice: ShareChoice;
  /** First and last move number on the board; both are 0 if there are no moves. */
  numbers: { first: number; last: number };
  empty: boolean;
  hasVariations: boolean;
  copied: CopyKind | undefined;
  byHand: string | undefined;
  trouble: string;
  written: FileState;
  /** Whether the system can send a link to another program. */
  sends: boolean;
  /** Whether an animated picture is being made. */
  making: boolean;
  /** The diagram; `undefined` until it is drawn. */
  preview: SVGElement | undefined;
  terms: TermsOf<'share'>;
  onCopy(kind: CopyKind): void;
  onSend(): void;
  onChoice(change: Partial<ShareChoice>): void;
  onSave(): void;
  onSvg(): void;
  onPng(): void;
  onMoving(): void;
  onPrint(what: PrintKind): void;
  onPaste(): void;
  onFiles(files: readonly File[]): void;
}

const COPIES: readonly Exclude<CopyKind, 'picture'>[] = ['moves', 'position', 'sgf', 'link'];
const FILES: readonly FileKind[] = ['sgf', 'renlib', 'rapfi-db', 'psq', 'rif', 'moves'];
const NUMBERS = ['all', 'last', 'range', 'none'] as const;
const PASTE = shape('M5.5 3.5h-2v10h9v-10h-2M5.5 2.2h5v2.6h-5z');
const PRINT = shape('M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9h7v4.5h-7z');

const SEND = shape('M8 9.5v-7M5.5 5 8 2.5 10.5 5M4.5 7.5H3v6h10v-6h-1.5');

const COLORS = ['print', 'board'] as const;
const DENSITIES = [1, 2, 3] as const;
/** Smallest and largest {@link ShareChoice.size}. */
const SIZES = { least: 120, most: 1_200 };

export function sharePanel(props: SharePanelProps): TemplateResult {
  return html`<div class="sharing">
    ${copies(props)} ${file(props)} ${paper(props)} ${picture(props)} ${opening(props)}
  </div>`;
}

function copies({ copied, byHand, empty, sends, terms, onCopy, onSend }: SharePanelProps): TemplateResult {
  return html`<div class="row" role="group" aria-label=${terms.copy}>
      <span class="what" aria-hidden="true">${terms.copy}</span>
      ${COPIES.map((kind) => {
        const idle = empty && kind === 'moves';
        return button(icon(copied === kind ? 'done' : 'copy'), copyName(kind, terms), () => onCopy(kind), { idle });
      })}
      ${sends ? button(SEND, terms.send, onSend) : nothing}
    </div>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="by-hand"
            ><span role="alert">${terms.copyByHand}</span>
            <input type="text" readonly .value=${byHand} @focus=${selectAll} />
          </label>`
    }`;
}

function file({ choice, written, empty, terms, onChoice, onSave }: SharePanelProps): TemplateResult {
  const idle = empty || written.kind !== 'written';
  return html`<div class="row" role="group" aria-label=${terms.fileTitle}>
      <span class="what" aria-hidden="true">${terms.fileTitle}</span>
      <label class="pick"
        ><span class="unseen">${terms.fileKind}</span>
        <select
          @change=${({ target }: Event) => {
            const found = FILES.find((kind) => target instanceof HTMLSelectElement && kind === target.value);
            if (found) onChoice({ file: found });
          }}
        >
          ${FILES.map((kind) => html`<option value=${kind} ?selected=${kind === choice.file}>${fileName(kind, terms)}</option>`)}
        </select>
        ${icon('choose')}</label
      >
      ${button(icon('save'), terms.saveFile, onSave, { idle })}
    </div>
    <p class="note" aria-live="polite">${losses(choice.file, written, terms)}</p>`;
}

function paper({ empty, hasVariations, trouble, terms, onPrint }: SharePanelProps): TemplateResult {
  return html`<div class="row" role="group" aria-label=${terms.printTitle}>
      <span class="what" aria-hidden="true">${terms.printTitle}</span>
      ${button(PRINT, terms.printName.game, () => onPrint('game'), { idle: empty })}
      ${button(PRINT, terms.printName.diagram, () => onPrint('diagram'))}
    </div>
    ${hasVariations ? html`<p class="note">${terms.printShownLine}</p>` : nothing}
    <p class="wrong" role="alert">${trouble}</p>`;
}

/**
 * Returns a warning that names the contents that a format cannot store. The name of the format is shown without the
 * file extension.
 */
function lostText(kind: FileKind, lost: readonly Loss[], terms: TermsOf<'share'>): string {
  const format = fileName(kind, terms).replace(/ \(.*/, '');
  return terms.fileLost({ format, losses: lossTexts(lost, terms) });
}

function losses(kind: FileKind, written: FileState, terms: TermsOf<'share'>): string {
  switch (written.kind) {
    case 'writing':
      return terms.wait;
    case 'failed':
      return written.failure.code === 'not-started' ? failureText(written.failure, terms) : terms.writeFailed;
    case 'written':
      return written.reply.lost.length > 0 ? lostText(kind, written.reply.lost, terms) : terms.fileLostNothing;
  }
}

function picture(props: SharePanelProps): TemplateResult {
  const { copied, empty, making, preview, choice, terms, onCopy, onChoice, onSvg, onPng, onMoving } = props;
  const colors = COLORS.map((name) => [name, terms.colorsName[name]] as const);
  return html`<div class="diagram" role="group" aria-label=${terms.diagramTitle}>
    <div class="preview">${preview}</div>
    <div class="diagram-settings">
      ${numbering(props)}
      <div class="checks">
        ${check(terms.withCoordinates, choice.coordinates, (coordinates) => onChoice({ coordinates }))}
        ${check(terms.withNotes, choice.notes, (notes) => onChoice({ notes }))}
      </div>
      ${pills({ label: terms.colorsTitle, choices: colors, chosen: choice.colors, onChoose: (colors) => onChoice({ colors }) })}
      <div class="sizes">
        ${numberField(terms.pictureSize, choice.size, SIZES.least, SIZES.most, (size) => onChoice({ size }))}
        <label class="pick"
          ><span>PNG</span>
          <select
            @change=${({ target }: Event) => {
              if (target instanceof HTMLSelectElement) onChoice({ density: Number(target.value) });
            }}
          >
            ${DENSITIES.map(
              (times) => html`<option value=${times} ?selected=${times === choice.density}>${times}×</option>`,
            )}
          </select>
          ${icon('choose')}</label
        >
      </div>
      <div class="row">
        ${button(icon('save'), 'SVG', onSvg)} ${button(icon('save'), 'PNG', onPng)}
        ${button(icon('save'), 'APNG', onMoving, { title: terms.movingTitle, idle: empty || making })}
        ${button(icon(copied === 'picture' ? 'done' : 'copy'), terms.copyName.picture, () => onCopy('picture'))}
      </div>
    </div>
  </div>`;
}

/** Draws the buttons that open another record. */
function opening({ terms, onPaste, onFiles }: SharePanelProps): TemplateResult {
  return html`<div class="row in" role="group" aria-label=${terms.open}>
    <span class="what" aria-hidden="true">${terms.open}</span>
    ${button(PASTE, terms.paste, onPaste, { title: terms.pasteTitle })}
    ${picker({ label: terms.openFile, accept: `${ACCEPTED_FILES},image/*`, onFiles })}
  </div>`;
}

/** Draws the controls that choose which stones have numbers on the diagram. */
function numbering({ choice, numbers, terms, onChoice }: SharePanelProps): TemplateResult {
  const { first, last } = numbers;
  const { from, to } = choice.range ?? { from: first, to: last };
  const names = { ...terms.numbersName, all: terms.all, none: terms.none };
  const kinds = NUMBERS.map((name) => [name, names[name]] as const);
  return html`${pills({ label: terms.numbersTitle, choices: kinds, chosen: choice.numbers, onChoose: (kind) => onChoice({ numbers: kind }) })}
    ${
      choice.numbers === 'range'
        ? html`<div class="sizes">
            ${numberField(terms.from, from, first, last, (value) => onChoice({ range: { from: value, to } }))}
            ${numberField(terms.to, to, first, last, (value) => onChoice({ range: { from, to: value } }))}
          </div>`
        : nothing
    }
    ${
      choice.numbers === 'range' || choice.numbers === 'last'
        ? check(terms.numbersFromOne, choice.fromOne, (fromOne) => onChoice({ fromOne }))
        : nothing
    }`;
}

function check(label: string, checked: boolean, change: (checked: boolean) => void): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      .checked=${checked}
      @change=${({ target }: Event) => {
        if (target instanceof HTMLInputElement) change(target.checked);
      }}
    />${label}</label
  >`;
}

/** Draws a field for a whole number. A number outside of the limits is replaced by the nearest limit. */
function numberField(
  label: string,
  value: number,
  least: number,
  most: number,
  change: (value: number) => void,
): TemplateResult {
  return html`<label class="number-field"
    ><span>${label}</span>
    <input
      type="number"
      inputmode="numeric"
      min=${least}
      max=${most}
      .value=${String(value)}
      @change=${({ target }: Event) => {
        if (!(target instanceof HTMLInputElement)) return;
        const typed = Math.round(target.valueAsNumber);
        const taken = Number.isNaN(typed) ? value : Math.min(most, Math.max(least, typed));
        target.value = String(taken);
        change(taken);
      }}
    />
  </label>`;
}

function button(
  picture: TemplateResult,
  label: string,
  run: () => void,
  { title, idle = false }: { title?: string; idle?: boolean } = {},
): TemplateResult {
  return html`<button
    class="button"
    type="button"
    part="button"
    title=${title ?? nothing}
    aria-disabled=${idle ? 'true' : nothing}
    @click=${() => idle || run()}
  >
    ${picture}${label}
  </button>`;
}

function selectAll({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}
