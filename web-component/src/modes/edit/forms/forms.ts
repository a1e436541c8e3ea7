/**
 * The cards with the forms for the facts and the opening of the game. Stores which of the cards are open, and applies
 * the user's changes.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Point } from '../../../engine/protocol.js';
import type { RecordOrigin } from '../../../game/cursor.js';
import type { Facts } from '../../../game/record/draft.js';
import type { AppContext } from '../../../state/context.js';
import { icon } from '../../../ui/icons.js';
import type { EditTerms } from '../edit-terms.js';
import type { Unfold, Unfolded } from '../lazy-forms.js';
import type { DraftAt, RecordBoard } from '../record-board.js';
import type { Pressed } from '../tools/point-press.js';
import type { TypedDate } from './date-field.js';
import type { FormTerms } from './form-terms.js';

export class Forms {
  readonly #app: AppContext;
  readonly #board: RecordBoard;
  readonly #pick: () => void;
  readonly #unfold: Unfold;
  readonly #open = { facts: false, opening: false };
  /** The input in the date fields while it is no valid date. */
  #typedDate: TypedDate | undefined;
  /** Whether the user is typing a rule that is not in the list. */
  #otherRule = false;
  /** The record to which `#typedDate` and `#otherRule` belong. */
  #origin: RecordOrigin | undefined;

  /**
   * `pick` starts or stops a choice of points on the board. The chosen points are the fifth moves that a player offers.
   */
  constructor(app: AppContext, board: RecordBoard, unfold: Unfold, pick: () => void) {
    this.#app = app;
    this.#board = board;
    this.#pick = pick;
    this.#unfold = unfold;
  }

  cards(terms: EditTerms, picking: boolean): TemplateResult {
    this.#follow(this.#board.originOf(this.#app.store.board));
    return html`${this.#card('facts', terms.facts, (part) => this.#facts(part, part.formTerms(terms)))}
    ${this.#card('opening', terms.openingTitle, (part) => this.#opening(part, part.formTerms(terms), picking))}`;
  }

  #card(card: 'facts' | 'opening', name: string, fields: (part: Unfolded) => TemplateResult): TemplateResult {
    const open = this.#open[card];
    if (open) this.#unfold.want();
    const { loaded } = this.#unfold;
    return html`<section class="card folded" part="panel ${card}" aria-label=${name}>
      <button type="button" class="fold" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.#toggle(card)}>
        ${icon(open ? 'less' : 'more')}${name}
      </button>
      ${open && loaded ? fields(loaded) : nothing}
    </section>`;
  }

  #facts(part: Unfolded, terms: FormTerms): TemplateResult {
    return part.factsForm({
      facts: this.#board.view.draft.facts,
      typedDate: this.#typedDate,
      otherRule: this.#otherRule,
      terms,
      onChange: (next, name) => this.#change(next, `fact ${name}`),
      onDone: () => this.#board.rest(),
      onTypedDate: (typed) => {
        this.#typedDate = typed;
        this.#app.host.requestUpdate();
      },
      onOtherRule: (other) => {
        this.#otherRule = other;
        this.#app.host.requestUpdate();
      },
    });
  }

  #opening(part: Unfolded, terms: FormTerms, picking: boolean): TemplateResult {
    return part.openingForm({
      facts: this.#board.view.draft.facts,
      picking,
      terms,
      onChange: (next) => this.#change(next),
      onPick: this.#pick,
    });
  }

  /**
   * Handles a press on the board while the user chooses the fifth moves to offer. The user starts this choice in the
   * form, so the code of the forms is already loaded.
   */
  offer(state: DraftAt, point: Point): Pressed {
    return this.#unfold.loaded?.offer(state, point) ?? { told: { kind: 'empty' } };
  }

  /**
   * Discards unfinished input if another record is shown. The first change of a record may give the record an origin
   * (the object that identifies it), but does not make it another record.
   */
  #follow(origin: RecordOrigin | undefined): void {
    if (this.#origin && this.#origin !== origin) {
      this.#typedDate = undefined;
      this.#otherRule = false;
    }
    this.#origin = origin;
  }

  #change(facts: Facts, typing?: string): void {
    const { draft, place } = this.#board.view;
    this.#board.change({ draft: { ...draft, facts }, place }, '', typing);
  }

  #toggle(card: 'facts' | 'opening'): void {
    this.#open[card] = !this.#open[card];
    this.#app.host.requestUpdate();
  }
}
