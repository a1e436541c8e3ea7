/** The cards for what is said of the game and of its opening: which are unfolded, and what is changed in them. */
import { html, type TemplateResult } from 'lit';
import type { Facts } from '../../game/record/draft.js';
import { withOpening } from '../../game/record/opening.js';
import type { TermsOf } from '../../locales/localize.js';
import type { BoardAttributes } from '../../state/attributes.js';
import { factsForm } from './facts-form.js';
import { openingForm } from './opening-form.js';
import type { RecordBoard } from './record-board.js';

export class Forms {
  readonly #host: BoardAttributes;
  readonly #board: RecordBoard;
  readonly #pick: () => void;
  readonly #open = { facts: false, opening: false };

  /** `pick` begins and ends picking points on the board. */
  constructor(host: BoardAttributes, board: RecordBoard, pick: () => void) {
    this.#host = host;
    this.#board = board;
    this.#pick = pick;
  }

  cards(terms: TermsOf<'edit'>, picking: boolean): TemplateResult {
    const { facts } = this.#board.view.draft;
    return html`${factsForm({
      facts,
      open: this.#open.facts,
      terms,
      onChange: (next, name) => this.#change(next, `fact ${name}`),
      onDone: () => this.#board.rest(),
      onToggle: () => this.#unfold('facts'),
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

  #change(facts: Facts, typing?: string): void {
    const { draft, place } = this.#board.view;
    this.#board.change({ draft: { ...draft, facts }, place }, '', typing);
  }

  #unfold(card: 'facts' | 'opening'): void {
    this.#open[card] = !this.#open[card];
    this.#host.requestUpdate();
  }
}
