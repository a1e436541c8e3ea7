/**
 * Navigates from game to game through shared positions, to neighboring positions, and back along the trail. The trail
 * is the list of the visited boards (stops). A stop consists of the entries of the history in which the board shows
 * the same game, the same record or the user's own line.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { GameView, GraphNode, Query } from '../../engine/protocol.js';
import { type Cursor, openGame } from '../../game/cursor.js';
import type { LinkedGame } from '../../game/link-text.js';
import { type Walk, walk } from '../../game/retrace.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { navigation } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { emit } from '../../state/events.js';
import type { AppState, Listed, ListState } from '../../state/state.js';
import { stopAfter, stopBefore, stops } from '../../state/trail.js';
import { showBoard } from '../../state/transitions.js';
import { pills } from '../../ui/pill.js';
import type { ChosenList } from '../games/chosen-list.js';
import { openingOf } from '../openings/opening-of.js';
import { findLinked } from './linked-game.js';
import { openedBar } from './opened-bar.js';
import { type NavigationState, navigationState } from './state.js';
import { placeText, trailBar, trailTree } from './trail-bar.js';

const LISTS: readonly Listed[] = ['position', 'query'];

/** Milliseconds without scrolling after which the scroll position of a list is stored. */
const STILL = 120;

export class Navigation {
  readonly #app: ArchiveContext;
  readonly #search: Search;
  /** The list that is being scrolled, its scroll position, and the history entry to which it belongs. */
  #scrolling: { list: string; top: number; at: number; timer: ReturnType<typeof setTimeout> } | undefined;
  /**
   * `#returns` counts how often the user has returned to an earlier or later entry of the history. `#scrolledFor` is
   * the value of `#returns` when the page last drew the list that it should show, not an older one. If the two
   * differ, the list is scrolled to the position that the entry stores.
   */
  #returns = 0;
  #scrolledFor = 0;
  /**
   * Scroll position of the list of games on the page. It is needed if another entry of the history shows the same list.
   */
  #seen: { place: string; top: number } | undefined;
  readonly #terms;

  constructor(app: ArchiveContext, search: Search) {
    this.#app = app;
    this.#search = search;
    this.#terms = () => withTerms(app.terms(), { navigation });
    // The user may leave the entry of the history before the scroll position of its list is stored. The position is
    // then stored at that moment.
    app.store.onLeave = () => this.settle();
    app.store.listen(({ cause }) => {
      if (cause === 'travel') this.#returns += 1;
    });
  }

  /**
   * Puts a game on the board at a move, as a new stop of the trail. `from` is the state to which the game is added;
   * this state already has the other changes of the user's action.
   */
  open(view: GameView, ply: number, from: AppState): void {
    const { announcer, host, store } = this.#app;
    const { query } = this.#search;
    const asked = from.list.query || !query ? from : changeList(from, { query });
    announcer.start(this.#terms().openedGame({ black: view.black.name, white: view.white.name, ply }));
    store.change(showBoard(asked, openGame(from.board, view, ply)));
    emit(host, 'renju-game-open', view);
  }

  /**
   * Opens the game that a link names, if the library has this game. The game replaces the line of moves that the link
   * has put on the board.
   */
  async openLinked(game: LinkedGame): Promise<void> {
    const { engine, library, store } = this.#app;
    const { line } = store.board;
    await library.open();
    if (library.state.kind !== 'ready') return;
    const found = await findLinked(engine, library.generation, game, line).catch(() => undefined);
    // If the user has changed the line meanwhile, the board stays as it is.
    if (found && store.board.line === line) store.put(showBoard(store.state, found));
  }

  /** Goes to the previous or the next stop of the trail; returns `false` if there is none. */
  go(to: 'back' | 'forward'): boolean {
    const { history } = this.#app.store;
    return this.#travel(to === 'back' ? stopBefore(history) : stopAfter(history));
  }

  /**
   * Goes to a neighboring position of the graph. A position that is not on the line becomes a stop of its own in the
   * trail.
   */
  visit(node: Pick<GraphNode, 'removed' | 'added'>, toNode: Walk = walk): void {
    const { actions, announcer, store } = this.#app;
    const walked = toNode(store.board, node);
    if (!walked) return;
    const { cursor, along } = walked;
    this.settle();
    if (along) {
      actions.stepTo(cursor.line.ply);
      return;
    }
    const next = showBoard(store.state, cursor);
    if (next === store.state) return;
    announcer.start(this.#nowAt(cursor));
    store.visit(next);
  }

  /** Closes the tree of all stops; returns `false` if it is not open. */
  close(): boolean {
    if (!this.#unfolded.trail) return false;
    this.#unfold({ trail: false });
    return true;
  }

  /**
   * Stores the scroll position of the list of games in the state. Called when the user has stopped scrolling or leaves
   * the list.
   */
  settle(): void {
    const scrolling = this.#scrolling;
    this.#scrolling = undefined;
    if (!scrolling) return;
    clearTimeout(scrolling.timer);
    const { store } = this.#app;
    const { list, top, at } = scrolling;
    // The scroll position belongs to this entry of the history only; another entry has its own list.
    if (at === store.history.at) store.step(changeList(store.state, { scrolled: { list, top } }));
  }

  /**
   * While the list has the games of the query on the user's own board, requests these games. Called before each drawing.
   */
  update(): void {
    const { query, listed } = this.#app.store.state.list;
    if (query && listed === 'query') this.#search.wantGamesOf(query);
  }

  /** Draws the row below the bar under the board: the trail, and the buttons for an opened game. */
  bar(): TemplateResult {
    const { actions, store, offers, enter } = this.#app;
    const { board, history } = store;
    const { trail } = this.#unfolded;
    const terms = this.#terms();
    const places = {
      ...this.#names,
      history,
      open: trail,
      onHome: () => actions.backHome(),
      onOpen: () => this.#unfold({ trail: !trail }),
      onJump: (entry: number) => void this.#travel(entry),
    };
    const opened = openedBar({
      board,
      terms,
      onSource: () => actions.backToSource(),
      onEdit: board.opened && offers('edit') ? () => enter('edit') : undefined,
    });
    // With only one stop in the trail, there is no other stop to go to, so the row stays empty.
    if (stops(history).length < 2 && !board.opened && opened === nothing) return html`<div class="where"></div>`;
    return html`<div class="where" @focusout=${this.#onLeave}>
      <div class="row">${trailBar(places)} ${opened}</div>
      ${trailTree(places)}
    </div>`;
  }

  /** Closes the tree of all stops when the focus leaves it. */
  readonly #onLeave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const inside = currentTarget instanceof Element && relatedTarget instanceof Node;
    if (this.#unfolded.trail && !(inside && currentTarget.contains(relatedTarget))) this.#unfold({ trail: false });
  };

  /** Returns the data for the list of games; `undefined` while there are no rows. */
  list(): ChosenList | undefined {
    const { query, listed, scrolled } = this.#app.store.state.list;
    const search = this.#search;
    const found = query && listed === 'query' ? search.gamesOf(query) : undefined;
    const waits = query && listed === 'query' ? !found : search.asking;
    const rows = found ?? search.rows;
    if (!rows) return undefined;
    // `place` includes the number of returns, because two stops of the trail may show the same list at different scroll
    // positions. A list that is about to be replaced keeps its `place`, so that the page does not scroll it.
    const wanted = rows.list === this.#wanted;
    if (wanted) this.#scrolledFor = this.#returns;
    const place = `${this.#scrolledFor} ${rows.list}`;
    const kept = this.#seen?.place === place ? this.#seen.top : 0;
    // Another entry of the history has shown the same list. Its scroll position is stored for the present entry too.
    if (wanted && kept > 0 && scrolled?.list !== rows.list && !this.#scrolling) this.#scroll(rows.list, kept);
    return {
      rows,
      asking: waits,
      choice: query && this.#choice(),
      place,
      top: scrolled?.list === rows.list ? scrolled.top : 0,
      onScroll: (top) => {
        this.#seen = { place, top };
        // The scroll position of a list that is about to be replaced is not stored.
        if (rows.list === this.#wanted) this.#scroll(rows.list, top);
      },
    };
  }

  #choice(): TemplateResult {
    const terms = this.#terms();
    const chosen = this.#app.store.state.list.listed;
    const choices = LISTS.map((listed) => [listed, terms.listedName[listed]] as const);
    return pills({ label: terms.listed, choices, chosen, onChoose: (listed) => this.#choose(listed) });
  }

  #choose(listed: Listed): void {
    this.settle();
    const { store } = this.#app;
    store.step(changeList(store.state, { listed }));
  }

  #scroll(list: string, top: number): void {
    clearTimeout(this.#scrolling?.timer);
    const { at } = this.#app.store.history;
    this.#scrolling = { list, top, at, timer: setTimeout(() => this.settle(), STILL) };
  }

  #travel(entry: number | undefined): boolean {
    const { announcer, store } = this.#app;
    this.#unfold({ trail: false });
    if (!store.travel(entry)) return false;
    announcer.start(this.#nowAt(store.board));
    return true;
  }

  #nowAt(board: Cursor): string {
    return this.#terms().nowAt({ place: placeText(board, this.#names) });
  }

  /** The texts from which the names of the stops of the trail are made. */
  get #names() {
    const terms = this.#terms();
    const lineName = ({ line }: Cursor) => {
      // The answer to a query names an opening of the position. Another order of the moves may have another opening.
      const opening = openingOf(line);
      return opening ? terms.openingName({ ...opening }) : terms.placeOwn;
    };
    return { terms, lineName };
  }

  /**
   * Returns the name of the list that should be shown. Until the rows of this list have arrived, the page shows an
   * older list.
   */
  get #wanted(): string | undefined {
    const { list } = this.#app.store.state;
    const query: Query | undefined = list.listed === 'query' ? list.query : this.#search.query;
    return query && this.#search.listOf(query);
  }

  get #unfolded(): NavigationState {
    return navigationState.of(this.#app.store.state);
  }

  #unfold(change: Partial<NavigationState>): void {
    const { store } = this.#app;
    store.open(navigationState.change(store.state, change));
  }
}

function changeList(state: AppState, change: Partial<ListState>): AppState {
  return { ...state, list: { ...state.list, ...change } };
}
