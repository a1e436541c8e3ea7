/** Shows an opened game in text: a caption above the board, and a card with moves and facts. */
import { html, nothing, type TemplateResult } from 'lit';
import { PASS } from '../../engine/protocol.js';
import { type Cursor, type OpenedGame, variationFrom } from '../../game/cursor.js';
import { colorAt, moveNumber, shown } from '../../game/line.js';
import { moveName } from '../../game/notation.js';
import { game } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import type { AppContext } from '../../state/context.js';
import type { Entry } from '../../state/history.js';
import { showBoard } from '../../state/transitions.js';
import { gameCaption } from './game-caption.js';
import { gameFacts } from './game-facts.js';
import { gameMoves, type Variation } from './game-moves.js';
import { follow } from './keep-in-view.js';
import type { OpenPage } from './open-page.js';
import { lineShown, triedLines } from './tried-lines.js';

export interface OpenedGameOptions {
  /** Opens the page about a player or an event; without it, the names are plain text. */
  readonly openPage?: OpenPage;
  /** Returns the first move that leads to a position that no other game has; `undefined` while this move is unknown. */
  newMove?(): NewMove | undefined;
}

/** The first move of a game that leads to a position that no other game has. */
export interface NewMove {
  /** Number of moves up to and including this move. */
  readonly ply: number;
  /** A sentence such as `New from move 6`. */
  readonly text: string;
}

export class OpenedGameView {
  readonly #app: AppContext;
  readonly #options: OpenedGameOptions;
  #tried: { entries: readonly Entry[]; line: object; all: readonly Variation[] } | undefined;

  constructor(app: AppContext, options: OpenedGameOptions = {}) {
    this.#app = app;
    this.#options = options;
  }

  /** Draws the two rows above the board. */
  caption(opened: OpenedGame): TemplateResult {
    const { board } = this.#app.store;
    const from = variationFrom(board);
    return gameCaption({
      game: opened.view,
      variation: from === undefined ? undefined : moveNumber(board.line, from),
      terms: this.#terms,
      openPage: this.#openPage,
    });
  }

  /** Draws the card: the moves of the game with the lines that the user tried, and below them the folded facts. */
  card(opened: OpenedGame): TemplateResult {
    const { board } = this.#app.store;
    const { view } = opened;
    const terms = this.#terms;
    const variations = this.#lines(opened);
    const variation = lineShown(variations, board);
    const { ply } = board.line;
    const list = gameMoves({
      line: opened.line,
      variations,
      shown: variation,
      ply,
      terms,
      onStep: (to, of) => this.#goTo(opened, to, of),
    });
    return html`<section class="card record game" part="panel record facts" aria-label=${terms.gameTitle}>
      <div class="moves" ${follow(`${view.game} ${ply} ${variation?.moves.join()}`)}>${list}</div>
      ${
        view.flags.length > 0
          ? html`<ul class="flags note">
              ${view.flags.map((flag) => html`<li>${terms.flags[flag]}</li>`)}
            </ul>`
          : nothing
      }
      <div class="about">${gameFacts(view, terms, this.#openPage)} ${this.#newMove(opened)}</div>
    </section>`;
  }

  /** Draws the button that goes to the new move. */
  #newMove(opened: OpenedGame): TemplateResult | typeof nothing {
    const newMove = this.#options.newMove?.();
    if (!newMove) return nothing;
    const { ply, text } = newMove;
    return html`<button class="link" type="button" title=${text} @click=${() => this.#goTo(opened, ply, undefined)}>${text}</button>`;
  }

  /**
   * Goes to a move of `variation`, a line that the user tried in the game. Without `variation`, goes to a move of the
   * game.
   */
  #goTo(opened: OpenedGame, ply: number, variation: Variation | undefined): void {
    const { actions, store } = this.#app;
    const { board } = store;
    const line = variation && { ...opened.line, moves: variation.moves };
    const [there, here] = [line ?? opened.line, board.line];
    // If the move is on the line that the board shows, the board only steps to the move, as with the replay bar.
    if (there.moves.length === here.moves.length && there.moves.every((move, at) => move === here.moves[at])) {
      actions.stepTo(ply);
      return;
    }
    const next: Cursor = { ...board, line: shown({ ...there, ply: 0 }, ply) };
    actions.show(showBoard(store.state, next), this.#said(next));
  }

  /** Returns a text such as `Move 4 of 41: White, i9.` */
  #said({ line }: Cursor): string {
    const terms = this.#terms;
    const move = line.moves[line.ply - 1] ?? PASS;
    const point = moveName(move, terms);
    const what = terms.moveSpoken({ color: colorAt(line, line.ply - 1), point });
    return terms.stepped({ ply: line.ply, moves: line.moves.length, what });
  }

  #lines({ line }: OpenedGame): readonly Variation[] {
    const { board, history } = this.#app.store;
    const { entries } = history;
    if (this.#tried?.entries !== entries || this.#tried.line !== line) {
      this.#tried = { entries, line, all: triedLines(history, board) };
    }
    return this.#tried.all;
  }

  /** Opens a page in mode `search`; `undefined` if the element does not offer this mode. */
  get #openPage(): OpenPage | undefined {
    const { offers, store } = this.#app;
    return store.state.mode === 'search' || offers('search') ? this.#options.openPage : undefined;
  }

  get #terms() {
    return withTerms(this.#app.terms(), { game });
  }
}
