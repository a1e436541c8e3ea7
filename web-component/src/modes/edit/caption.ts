/** Draws the text above the board: the title of the record, the facts of its game, and whether the record is saved. */
import { html, nothing, type TemplateResult } from 'lit';
import { openingOf } from '../../features/openings/opening-of.js';
import { titleOf } from '../../game/record/record-title.js';
import type { AppContext } from '../../state/context.js';
import type { EditTerms } from './edit-terms.js';
import { factsLine } from './forms/facts-text.js';
import { textOf } from './forms/text-field.js';
import type { RecordBoard } from './record-board.js';
import type { SaveState } from './records/record-saver.js';
import { editIcon } from './tools/tool-icons.js';

/** Whether the record is saved, and whether the storage outlasts the page. */
export interface Status {
  readonly state: SaveState;
  /** Whether the record is a draft, and not yet one of the user's own records. */
  readonly draft: boolean;
  /** Whether the storage lasts only until the page is closed. */
  readonly session: boolean;
}

/** Draws the caption of a record that the user only views. */
export function caption(board: RecordBoard, terms: EditTerms): TemplateResult {
  const { facts } = board.view.draft;
  return html`<div class="titled">${lines(titleOf(facts) || terms.untitled, factsLine(facts, terms))}</div>`;
}

function lines(title: string, facts: string, more: unknown = nothing): TemplateResult {
  return html`<span class="title-row"><b>${title}</b>${more}</span>${
    facts ? html`<span class="note" title=${facts}>${facts}</span>` : nothing
  }`;
}

export interface CaptionOptions {
  readonly app: AppContext;
  readonly board: RecordBoard;
  terms(): EditTerms;
  editable(): boolean;
}

/** The caption of a record that the user edits. A press on the title opens a text field for a new title. */
export class Caption {
  readonly #options: CaptionOptions;
  #renaming = false;

  constructor(options: CaptionOptions) {
    this.#options = options;
  }

  view(status: Status): TemplateResult {
    const { board, terms, editable } = this.#options;
    const { facts } = board.view.draft;
    const opening = this.#opening;
    const given = titleOf(facts);
    const title = given || opening || terms().untitled;
    if (this.#renaming && editable())
      return html`<div class="title-row">${this.#field(facts.name ?? (given ? '' : opening), title)}</div>`;
    const said = [factsLine(facts, terms()), given ? opening : ''].filter(Boolean).join(' · ');
    const named = editable()
      ? html`<button
          class="titled"
          type="button"
          title=${terms().rename({ title })}
          aria-label=${terms().rename({ title })}
          @click=${() => this.begin()}
        >
          ${lines(title, said, editIcon('correct'))}
        </button>`
      : html`<div class="titled">${lines(title, said)}</div>`;
    return html`<div class="title-bar">${named}${statusView(status, terms())}</div>`;
  }

  /**
   * Name of the opening on the board; empty if there is none. If the record has no title, this name is proposed as its
   * title.
   */
  get #opening(): string {
    const found = openingOf(this.#options.app.store.board.line);
    return found ? this.#options.terms().openingName({ ...found }) : '';
  }

  /** Closes the text field when the user leaves mode `edit`. */
  leave(): void {
    this.#renaming = false;
  }

  /** Opens the text field for a new title. */
  begin(): void {
    this.#renaming = true;
    const field = this.#options.app.focusOn('.rename');
    void field.then((found) => found instanceof HTMLInputElement && found.select());
  }

  #field(name: string, title: string): TemplateResult {
    const { terms } = this.#options;
    return html`<input
      class="rename"
      type="text"
      autocomplete="off"
      aria-label=${terms().recordName}
      placeholder=${title}
      .value=${name}
      @blur=${(event: Event) =>
        // When the field loses the focus, a proposed title is used only if the user has changed it.
        // Enter also accepts an unchanged proposal.
        this.#end(textOf(event) === name ? undefined : textOf(event))}
      @keydown=${(event: KeyboardEvent) => {
        // During the composition of an input method, Enter only ends the composition.
        if (event.isComposing || !/^(Enter|Escape)$/.test(event.key)) return;
        event.preventDefault();
        this.#end(event.key === 'Enter' ? textOf(event) : undefined);
        void this.#options.app.focusOn('.caption .titled');
      }}
    />`;
  }

  /** Closes the text field. `typed` is the new title, or `undefined` if the user has canceled. */
  #end(typed: string | undefined): void {
    if (!this.#renaming) return;
    this.#renaming = false;
    const { app, board, terms } = this.#options;
    app.host.requestUpdate();
    if (typed === undefined) return;
    const { draft, place } = board.view;
    const { name: before = '', ...others } = draft.facts;
    const name = typed.trim();
    if (name === before) return;
    const facts = name ? { ...draft.facts, name } : others;
    board.change({ draft: { ...draft, facts }, place }, terms().renamed({ title: titleOf(facts) || terms().untitled }));
  }
}

function statusView({ state: { kind }, draft, session }: Status, terms: EditTerms): TemplateResult {
  const { saveState, savedHere } = terms;
  const states = { ...saveState, clean: '', conflict: saveState.failed };
  const text = kind === 'saved' && session ? savedHere : states[kind];
  return html`<span class="stored">
    ${draft ? html`<span class="draft">${terms.draft}</span>` : nothing}<span class="saved ${kind}">${text}</span>
  </span>`;
}
