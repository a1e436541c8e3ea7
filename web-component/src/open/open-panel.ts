/** The card that asks about what was read, beside the board: which game, which letters, which way up, and where it goes. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Trouble } from '../archive/library.js';
import type { CharacterSet, GameRecord, ReadHints, ReadReply } from '../engine/protocol.js';
import { CHARACTER_SETS } from '../engine/protocol.js';
import type { Terms } from '../locales/localize.js';
import type { TakeTerms } from '../locales/take-en.js';
import { icon } from '../ui/icons.js';
import { movesOf, sampleText } from './read-record.js';

/** What the card shows. */
export type Asked =
  | { kind: 'by-hand' }
  | { kind: 'reading'; name: string }
  | { kind: 'failed'; name: string; failure: Trouble }
  | {
      kind: 'read';
      source: { file: Blob; name: string; hints: ReadHints };
      reply: ReadReply;
      /** Place of the record that is chosen. */
      chosen: number;
      /** It is read in another way. */
      waiting: boolean;
    };

type Read = Extract<Asked, { kind: 'read' }>;

export interface TakePanelProps {
  asked: Asked;
  terms: Terms & TakeTerms;
  onText(text: string): void;
  onHints(hints: ReadHints): void;
  onChoose(record: number): void;
  onOpen(): void;
  /** Absent where the reader cannot edit, or search. */
  onEdit: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  onClose(): void;
}

/** Flaws that are listed. */
const MOST_FLAWS = 200;

export function takePanel(props: TakePanelProps): TemplateResult {
  const { asked, terms, onClose } = props;
  const name = 'name' in asked ? asked.name : asked.kind === 'read' ? asked.source.name : '';
  return html`<section
    class="card take ${asked.kind === 'read' && asked.waiting ? 'waiting' : ''}"
    part="panel take"
    aria-label=${terms.takeTitle}
    aria-busy=${asked.kind === 'reading' || (asked.kind === 'read' && asked.waiting) ? 'true' : 'false'}
    @keydown=${(event: KeyboardEvent) => leave(event, onClose)}
  >
    <header>
      <h2 tabindex="-1">${name || terms.takePasted}</h2>
      <button
        class="button quiet square"
        type="button"
        part="button"
        title=${terms.takeClose}
        aria-label=${terms.takeClose}
        @click=${onClose}
      >
        ${icon('close')}
      </button>
    </header>
    ${content(props)}
  </section>`;
}

/** In a field keys are letters, but not this one. */
function leave(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation();
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  close();
}

function content(props: TakePanelProps): TemplateResult {
  const { asked, terms, onClose } = props;
  switch (asked.kind) {
    case 'by-hand':
      return byHand(props);
    case 'reading':
      return html`<p class="note" role="status">${terms.takeReading}</p>
        <div class="row">
          <button class="button" type="button" part="button" @click=${onClose}>${terms.takeStop}</button>
        </div>`;
    case 'failed':
      return html`<p class="wrong" role="alert">${terms.failure(asked.failure)}</p>`;
    case 'read':
      return read(asked, props);
  }
}

function byHand({ terms, onText }: TakePanelProps): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem('text') : undefined;
    if (field instanceof HTMLTextAreaElement) onText(field.value);
  };
  return html`<form @submit=${submit}>
    <label class="field"
      ><span>${terms.takeByHand}</span>
      <textarea name="text" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
    </label>
    <button class="button primary" type="submit" part="button">${terms.takeByHandShow}</button>
  </form>`;
}

function read(asked: Read, props: TakePanelProps): TemplateResult {
  const { terms, onOpen, onEdit, onAdd } = props;
  const { reply, chosen, source } = asked;
  const record = reply.records[chosen];
  const nodes = reply.records.reduce((sum, found) => sum + found.nodes.length, 0);
  const action = (label: string, primary: boolean, run: () => void) =>
    html`<button class="button ${primary ? 'primary' : ''}" type="button" part="button" @click=${run}>${label}</button>`;
  // What came as a file is most often one for the library, what was pasted one for the board.
  const first = onAdd && source.name !== '' ? 'add' : 'open';
  return html`<p class="note">
      ${terms.takenWhat(reply.format, reply.total.records)}
      ${nodes < reply.total.nodes ? html`<br />${terms.takenPart(nodes, reply.total.nodes)}` : nothing}
    </p>
    ${records(asked, props)} ${letters(asked, record, props)} ${orientation(asked, props)} ${flaws(asked, props)}
    ${record ? nothing : html`<p class="wrong" role="alert">${terms.takenNothing}</p>`}
    <div class="row">
      ${onAdd ? action(terms.takeAdd, first === 'add', onAdd) : nothing}
      ${record ? action(terms.takeOpen, first === 'open', onOpen) : nothing}
      ${record && onEdit ? action(terms.takeEdit, false, onEdit) : nothing}
    </div>`;
}

function records({ reply, chosen }: Read, { terms, onChoose }: TakePanelProps): TemplateResult | typeof nothing {
  if (reply.records.length < 2) return nothing;
  return field(
    terms.whichRecord,
    html`<select @change=${chosenNumber(onChoose)}>
      ${reply.records.map(
        (record, index) =>
          html`<option value=${index} ?selected=${index === chosen}>${index + 1}. ${title(record, terms)}</option>`,
      )}
    </select>`,
  );
}

function title(record: GameRecord, terms: TakeTerms): string {
  const { name = '', black, white, date = '' } = record;
  return terms.recordTitle({
    name,
    black: black?.name ?? '',
    white: white?.name ?? '',
    date,
    moves: movesOf(record),
  });
}

/** The guess, what it could be instead, and how the words look. */
function letters(
  { reply, source }: Read,
  record: GameRecord | undefined,
  { terms, onHints }: TakePanelProps,
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
  ${sample ? html`<blockquote aria-label=${terms.codePageSample}>${sample}</blockquote>` : nothing}`;
}

function orientation({ reply, source }: Read, { terms, onHints }: TakePanelProps): TemplateResult | typeof nothing {
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

function flaws({ reply }: Read, { terms }: TakePanelProps): TemplateResult | typeof nothing {
  if (reply.flaws.length === 0) return nothing;
  return html`<details>
    <summary>${terms.flaws(reply.flaws.length)}</summary>
    <ul>
      ${reply.flaws.slice(0, MOST_FLAWS).map((flaw) => html`<li>${terms.flaw(flaw)}</li>`)}
    </ul>
  </details>`;
}

function field(label: string, control: TemplateResult): TemplateResult {
  return html`<label class="field"><span>${label}</span><span class="pick">${control}${icon('choose')}</span></label>`;
}

function chosenNumber(choose: (value: number) => void) {
  return ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) choose(Number(target.value));
  };
}
