/**
 * The card of mode `edit` that assesses the position on the board as a problem "five with n stones". Its contents are
 * loaded when the user first opens the card.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Position } from '../../engine/protocol.js';
import type { Standing } from '../../game/record/stones.js';
import type { ChangedPosition } from '../../soundness/stone-changes.js';
import type { AppContext } from '../../state/context.js';
import { AnswerScroll, isBesideBoard } from '../../ui/answer-scroll.js';
import { icon } from '../../ui/icons.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { EditTerms } from './edit-terms.js';

/** Selector of the card. */
const CARD = '[part~=compose]';

export class ComposeCard {
  readonly #app: AppContext;
  readonly #panel;
  readonly #scroll: AnswerScroll;
  #open = false;
  #drawn: { from: readonly BoardPicture[]; picture: BoardPicture } | undefined;

  /** `apply` applies a change of one stone to the position on the board, and returns whether the change was possible. */
  constructor(app: AppContext, apply: (changed: ChangedPosition) => boolean) {
    this.#app = app;
    const scroll = new AnswerScroll({ host: app.host, card: CARD, answer: '.composed' });
    this.#scroll = scroll;
    const scrolls = { begin: () => scroll.begin(), reveal: () => scroll.toAnswer(false) };
    this.#panel = new LazyPart(
      app.host,
      () => import('../../soundness/soundness.js'),
      ({ ComposePanel }) => new ComposePanel(app, { ...scrolls, apply: (changed) => this.#apply(changed, apply) }),
    );
    // The assessment also stops when the element is removed from the page.
    app.host.addController({ hostDisconnected: () => this.rest() });
  }

  /**
   * Assesses the position on the board if the card is open. `standing` is the record and its shown
   * position; absent while the user cannot edit the record.
   */
  update(standing: Standing | undefined): void {
    const panel = this.#panel.loaded;
    if (standing && this.#open) panel?.update(positionOf(standing));
    else panel?.rest();
  }

  rest(): void {
    this.#panel.loaded?.rest();
  }

  /**
   * Adds the signs of the dual solutions (other solutions than the intended one) to `base`. Returns the same object
   * until something changes.
   */
  picture(base: BoardPicture): BoardPicture {
    const duals = this.#open ? this.#panel.loaded?.picture : undefined;
    if (!duals?.overlays?.length) return base;
    const from = [base, duals];
    if (!this.#drawn?.from.every((picture, index) => picture === from[index])) {
      const overlays = from.flatMap((picture) => picture.overlays ?? []);
      const picture = { ...base, overlays, notes: from.flatMap(({ notes = [] }) => notes) };
      this.#drawn = { from, picture };
    }
    return this.#drawn.picture;
  }

  card(terms: EditTerms): TemplateResult {
    const open = this.#open;
    return html`<section class="card folded" part="panel compose" aria-label=${terms.composeTitle}>
      <button type="button" class="fold" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.#toggle()}>
        ${icon(open ? 'less' : 'more')}${terms.composeTitle}
      </button>
      ${open ? (this.#panel.loaded?.content() ?? nothing) : nothing}
    </section>`;
  }

  /**
   * Applies a change. The list of changes disappears with its buttons, so the focus moves to the title of the card. Below
   * the board the focus scrolls nothing, because the window then shows the board.
   */
  #apply(changed: ChangedPosition, apply: (changed: ChangedPosition) => boolean): void {
    if (!apply(changed)) return;
    const preventScroll = !isBesideBoard(this.#app.host, CARD);
    void this.#app.focusOn(`${CARD} .fold`, { preventScroll });
  }

  #toggle(): void {
    this.#open = !this.#open;
    if (this.#open) {
      this.#scroll.begin();
      this.#panel.use(() => undefined);
    }
    this.#app.host.requestUpdate();
  }
}

/** Returns the position of a board, with the points in ascending order. */
export function positionOf({ stones, toMove }: Standing): Position {
  const of = (color: Position['toMove']) =>
    [...stones].flatMap(([point, stone]) => (stone.color === color ? [point] : [])).sort((a, b) => a - b);
  return { black: of('black'), white: of('white'), toMove };
}
