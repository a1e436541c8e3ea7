/**
 * Mode `view`: replays a line of moves. With `record="on"`, the moves are listed beside the board, with the facts of an
 * opened game.
 */
import { html, nothing } from 'lit';
import type { GamePart } from '../../features/opened-game/game-part.js';
import type { AppContext } from '../../state/context.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { Template } from '../../ui/template.js';
import { LineMode } from '../line-mode.js';

export class ViewMode extends LineMode {
  readonly #list;
  readonly #game;

  constructor(app: AppContext, game: GamePart) {
    super(app, 'view');
    this.#list = new LazyPart(
      app.host,
      () => import('./view.js'),
      (part) => part,
    );
    this.#game = game;
  }

  /**
   * The players of an opened game. If the page has set a record, the caption is empty at first and only reserves the
   * space until the code for records has loaded.
   */
  get caption(): (() => Template) | undefined {
    const { host, store } = this.app;
    const { opened } = store.board;
    if (opened) {
      this.#game.want();
      return () => this.#game.loaded?.caption(opened) ?? nothing;
    }
    const { name, black, white } = host.gameRecord ?? {};
    return name || black?.name || white?.name ? () => nothing : undefined;
  }

  panel(): Template {
    const { host, store, actions } = this.app;
    if (host.record !== 'on') return nothing;
    const { opened } = store.board;
    const part = opened ? this.#game : this.#list;
    part.want();
    // An empty panel reserves the space of the column, so that the board does not move when the
    // list appears.
    if (opened) return this.#game.loaded?.card(opened) ?? html``;
    if (!this.#list.loaded) return html``;
    const { moveList } = this.#list.loaded;
    return moveList({ line: store.board.line, terms: this.app.terms(), onStep: (ply) => actions.stepTo(ply) });
  }
}
