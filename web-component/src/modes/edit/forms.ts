/** The cards for what is said of the game and of its opening: which are unfolded, and what is changed in them. */
import { html, type TemplateResult } from 'lit';
import type { RecordOrigin } from '../../game/cursor.js';
import type { Facts } from '../../game/record/draft.js';
import { withOpening } from '../../game/record/opening.js';
import type { TermsOf } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { TypedDate } from './date-field.js';
import { factsForm } from './facts-form.js';
import { openingForm } from './opening-form.js';
import type { RecordBoard } from './record-board.js';

export class Forms {
  readonly #app: AppContext;
  readonly #board: RecordBoard;
  readonly #pick: () => void;
  readonly #open = { facts: false, opening: false };
  /** What stands in the fields of the date and is none. */
  #typedDate: TypedDate | undefined;
  /** A rule is typed that is not in the list. */
  #otherRule = false;
  /** The record that these are about. */
  #origin: RecordOrigin | undefined;

  /** `pick` begins and ends picking points on the board. */
  constructor(app: AppContext, board: RecordBoard, pick: () => void) {
    this.#app = app;
    this.#board = board;
    this.#pick = pick;
  }

  cards(terms: TermsOf<'edit'>, picking: boolean): TemplateResult {
    const { facts } = this.#board.view.draft;
    this.#follow(this.#board.originOf(this.#app.store.board));
    return html`${factsForm({
      facts,
      open: this.#open.facts,
      typedDate: this.#typedDate,
      otherRule: this.#otherRule,
      terms,
      onChange: (next, name) => this.#change(next, `fact ${name}`),
      onDone: () => this.#board.rest(),
      onToggle: () => this.#unfold('facts'),
      onTypedDate: (typed) => {
        this.#typedDate = typed;
        this.#app.host.requestUpdate();
      },
      onOtherRule: (other) => {
        this.#otherRule = other;
        this.#app.host.requestUpdate();
      },
    })}
    ${openingForm({
      opening: facts.opening ?? [],
      open: this.#open.opening,
      picking,
      terms,
      onChange: (opening) => this.#change(withOpening(facts, opening)),
      onPick: this.#pick,
      onToggle: () => this.#unfold('opening'),
    })}`;
  }

  /** What is half typed belongs to one record; one that is nobody's yet becomes the user's by the first change. */
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

  #unfold(card: 'facts' | 'opening'): void {
    this.#open[card] = !this.#open[card];
    this.#app.host.requestUpdate();
  }
}
