/**
 * Mode `search`: plays moves, queries the archive for every position, and opens its games.
 *
 * The query is part of the state. This class keeps the answers, the open parts, and the code that is loaded on demand:
 * area and filter, navigation between games, several collections.
 */
import { html, nothing } from 'lit';
import type { Marks } from '../../board/board-picture.js';
import type { GameRow, LibraryInfo, Order, Point, Query, SearchReply } from '../../engine/protocol.js';
import { CollectionChips } from '../../features/collections/collection-chips.js';
import { NextFrames } from '../../features/explorer/next-frames.js';
import type { GamePart } from '../../features/opened-game/game-part.js';
import { type Line, position, toMove } from '../../game/line.js';
import type { LinkedGame } from '../../game/link-text.js';
import { nextStone } from '../../game/next-move.js';
import type { ArchiveContext } from '../../library/context.js';
import { sayDamage } from '../../library/damage.js';
import type { LibraryEvent } from '../../library/library.js';
import { type Asked, Search } from '../../library/search.js';
import { earlierPositions } from '../../library/wider-queries.js';
import { search } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { changeQuery } from '../../state/transitions.js';
import { Held } from '../../ui/held.js';
import { Late } from '../../ui/late.js';
import { Media } from '../../ui/media.js';
import { onceOnlyIn } from '../../ui/once-only.js';
import type { KeyAction } from '../key-actions.js';
import { LineMode } from '../line-mode.js';
import type { BoardPicture, HeaderItems, Mode, Template, Tool } from '../mode.js';
import { ownCaption } from './own-caption.js';
import { searchPanel } from './panel.js';
import { searchParts } from './parts.js';
import { queryTools } from './tools.js';

/** A window of this height has room for more rows of next moves above the list of games. */
const HIGH = '(height > 860px)';
const HIGH_ROWS = 8;
const LOW_ROWS = 6;

/** File names of archives. */
const ARCHIVE = /\.(rif|xml|gz|zip)$/i;

export class SearchMode extends LineMode implements Mode {
  protected override readonly app: ArchiveContext;
  readonly #search: Search;
  readonly #frames: NextFrames;
  readonly #late: Late;
  readonly #held: Held;
  readonly #height: Media;
  readonly #query;
  readonly #navigation;
  readonly #collections;
  readonly #game;
  readonly #games;
  readonly #exports;
  readonly #chips: CollectionChips;
  /** The page of a player. */
  readonly #player;
  /** The novelties of an edition. */
  readonly #novelties;
  readonly #imports;
  readonly #published;
  readonly #study;
  readonly #forced;
  /** Parts that the user has opened: the archive's card, and all next moves. */
  #unfolded = { archive: false, moves: false };
  #shown = false;
  /** The last query, and the values that it was built from. */
  #asked: { of: readonly unknown[]; query: Query } | undefined;
  readonly #marks;
  #marked: { of: readonly unknown[]; marks: Marks | undefined } = { of: [], marks: undefined };
  /** The answer that was announced last. */
  #announced: { query: Query; total: number } | undefined;
  /** The library that was last checked for damage. */
  #checked: LibraryInfo | undefined;
  /** The row whose game was requested last. */
  #opening: GameRow | undefined;

  /** `game` shows an opened game. */
  constructor(app: ArchiveContext, game: GamePart) {
    super(app, 'search');
    this.app = app;
    const { host, library, engine } = app;
    const asking = new Search({ library, engine, redraw: () => host.requestUpdate() });
    this.#search = asking;
    this.#frames = new NextFrames(host, 2, () => this.#shown && asking.answer !== undefined);
    this.#late = new Late(host, () => this.#shown && asking.waits);
    this.#held = new Held(host);
    this.#height = new Media(host, HIGH);
    const parts = searchParts(app, asking, {
      shown: () => this.#shown,
      openGame: (row) => this.#open(row),
      openLinked: (linked) => this.openLinked(linked),
    });
    this.#query = parts.query;
    this.#navigation = parts.navigation;
    this.#marks = parts.marks;
    this.#collections = parts.collections;
    this.#game = game;
    this.#games = parts.games;
    this.#exports = parts.exports;
    this.#chips = new CollectionChips(app, {
      switch: (collection, on) => this.#collections.use((part) => part.switch(collection, on)),
      manage: () => {
        this.#unfold({ archive: !this.#unfolded.archive });
        if (this.#archiveOpen) this.#imports.use((imports) => imports.reveal('.card.archive'));
      },
    });
    this.#player = parts.player;
    this.#novelties = parts.novelties;
    this.#imports = parts.imports;
    this.#published = parts.published;
    this.#study = parts.study;
    this.#forced = parts.forced;
    library.listen((event) => this.#hear(event));
    // The library may have been opened before this code was loaded.
    sayDamage(library);
  }

  leave(): void {
    this.app.library.dismissResults();
    this.#shown = false;
    this.#query.loaded?.rest();
    this.#search.rest();
    this.#forced.rest();
    this.#held.end();
  }

  get held(): boolean {
    return this.#held.is;
  }

  update(): void {
    this.#shown = true;
    const { library, store } = this.app;
    const { info } = library.state;
    const { area, filter } = store.state.query;
    this.#navigation.want();
    if (store.board.opened) this.#game.want();
    this.#games.want();
    // The card opens by itself if a collection is damaged, so that the user learns it early.
    if (info && info !== this.#checked && info.collections.some(({ damaged, fileDamaged }) => damaged || fileDamaged))
      this.#unfolded.archive = true;
    this.#checked = info;
    if (this.#importsShown) this.#imports.want();
    if (this.app.host.archive) this.#published.want();
    if (this.#archiveOpen || info?.collections.some(({ nodes }) => nodes > 0)) this.#collections.want();
    this.#query.loaded?.update();
    // No query is sent until the code of the area and the filter is loaded.
    if (this.#query.loaded || !(area || filter)) this.#search.ask(this.#ask());
    else this.#query.want();
    this.#collections.loaded?.update();
    this.#study.loaded?.update();
    this.#forced.update();
    this.#marks.want();
    this.#held.update(this.#search.answer && this.#search.asking ? this.#search.query : undefined);
  }

  override picture(): BoardPicture {
    const area = this.#query.loaded?.picture ?? {};
    const books = this.#collections.loaded?.picture ?? {};
    return {
      marks: this.#marksNow,
      stale: this.#late.is && this.#search.asking,
      overlays: [...(area.overlays ?? []), ...(books.overlays ?? [])],
      notes: [...(area.notes ?? []), ...(books.notes ?? [])],
      color: toMove(this.app.store.board.line),
      next: nextStone(this.app.store.board),
      onPointer: area.onPointer,
    };
  }

  override places(point: Point): boolean {
    return !this.#query.loaded?.drawing && super.places(point);
  }

  override press(point: Point): void {
    const query = this.#query.loaded;
    if (query?.drawing) query.press(point);
    else super.press(point);
  }

  key(action: KeyAction): boolean {
    if (action.do !== 'back' && action.do !== 'forward') return false;
    return this.#navigation.loaded?.go(action.do) ?? false;
  }

  caption(): Template {
    const { library, store, terms } = this.app;
    const { line, opened } = store.board;
    if (opened) return this.#game.loaded?.caption(opened) ?? nothing;
    const noGames = library.state.kind === 'empty';
    return ownCaption({ line, opening: this.#search.answer?.opening, noGames, terms: terms() });
  }

  bar(): Template {
    return this.#navigation.loaded?.bar() ?? html`<div class="where"></div>`;
  }

  tools(): readonly Tool[] {
    return queryTools(this.#query, this.app.terms());
  }

  header(): HeaderItems {
    const pill = this.#imports.loaded?.pill();
    return {
      archive: pill ? html`<span class="chips">${pill}</span>` : this.#chips.draw(this.#archiveOpen),
      filter: {
        open: this.#query.loaded?.filterOpen ?? false,
        toggle: () => this.#query.use((query) => query.toggleFilter()),
      },
    };
  }

  panel(): Template {
    const { actions, library, pointing, store, terms } = this.app;
    const { aim, point, row } = pointing;
    return searchPanel({
      library,
      search: this.#search,
      navigation: this.#navigation.loaded,
      query: this.#query.loaded,
      collections: this.#collections.loaded,
      game: store.board.opened && this.#game.loaded?.card(store.board.opened),
      games: this.#games.loaded,
      exporting: this.#exports.loaded,
      player: this.#player.loaded?.panel() ?? this.#novelties.loaded?.panel(),
      published: html`${this.#study.loaded?.card()}${this.#published.loaded?.card()}`,
      imports: this.#importsShown ? this.#imports.loaded : undefined,
      board: store.board,
      lit: aim ?? point ?? row?.[0],
      archiveOpen: this.#archiveOpen,
      frames: this.#frames.drawn,
      late: this.#late.is,
      rows: this.#height.matches ? HIGH_ROWS : LOW_ROWS,
      expanded: this.#unfolded.moves,
      forced: this.#forced,
      terms: terms(),
      onLight: (points) => pointing.light(points),
      onPlay: (move) => actions.play(move),
      onExpand: (moves) => this.#unfold({ moves }),
      onForced: (on) => this.#forced.want(on),
      onOrder: (order) => this.#order(order),
      onOpen: (game) => void this.#open(game),
      onExport: () => this.#exports.use((part) => part.toggle()),
      onChoose: (rows, index, how) => this.#exports.use((part) => part.press(rows, index, how)),
      onPlayer: this.openPlayer,
    });
  }

  get problem(): string {
    return this.#query.loaded?.problem ?? '';
  }

  close(): boolean {
    const query = this.#query.loaded;
    const parts = [
      this.#navigation.loaded,
      query,
      this.#player.loaded,
      this.#novelties.loaded,
      this.#exports.loaded,
      this.#study.loaded,
    ];
    if (parts.some((part) => part?.close())) return true;
    if (this.app.store.board.opened) this.app.actions.backHome();
    else if (this.#unfolded.archive) this.#unfold({ archive: false });
    else return query?.closeArea() ?? false;
    return true;
  }

  /** Imports archives, or several files at once. For a single other file the element asks the user what to do. */
  drop(files: readonly File[]): boolean {
    if (files.length === 1 && !files.every(({ name }) => ARCHIVE.test(name))) return false;
    // The import begins even if the code of its progress panel has not loaded yet.
    void this.app.library.importAll(files);
    this.#imports.use((imports) => imports.reveal());
    return true;
  }

  /** Shows the game of a link in place of the line that the link has put on the board, if the library has that game. */
  async openLinked(game: LinkedGame): Promise<void> {
    await (await this.#navigation.load()).openLinked(game);
  }

  /** Marks of the shown answer; the same object until the answer or the setting changes. */
  get #marksNow(): Marks | undefined {
    const { answer, query } = this.#search;
    const part = this.#marks.loaded;
    const terms = this.app.terms();
    const wanted = this.app.settings.get('marks');
    const of = [answer, part, terms, wanted];
    if (of.some((value, index) => value !== this.#marked.of[index])) {
      this.#marked = { of, marks: part?.marksOf(answer, wanted, terms, query?.position.toMove) };
    }
    return this.#marked.marks;
  }

  get #archiveOpen(): boolean {
    return this.#unfolded.archive;
  }

  /** Whether the import panel has something to show about files or the storage. */
  get #importsShown(): boolean {
    const { kind, info, failure, results } = this.app.library.state;
    const empty = kind === 'empty' || info?.collections.every((one) => one.kind === 'own');
    return Boolean(
      this.#imports.loaded?.speaks || this.#archiveOpen || empty || kind === 'importing' || failure || results?.length,
    );
  }

  /** The query that the state describes. The same state gives the same query. */
  #ask(): Asked {
    const { state } = this.app.store;
    const { line } = state.board;
    const query = this.#query.loaded;
    return {
      line,
      query: this.#queryOf(line, query?.area, query?.filter),
      order: state.query.order,
      facets: query?.facets ?? [],
      instead: () => ({ earlier: earlierPositions(line), ...(query?.wider ?? { areas: [], filters: [] }) }),
    };
  }

  #queryOf(line: Line, area: Query['area'], filter: Query['filter']): Query {
    const of = [line, area, filter];
    if (!this.#asked || of.some((value, index) => value !== this.#asked?.of[index])) {
      this.#asked = { of, query: { position: position(line), ...(area && { area }), ...(filter && { filter }) } };
    }
    return this.#asked.query;
  }

  #hear(event: LibraryEvent): void {
    if (event.kind === 'library') sayDamage(this.app.library);
    // While an archive is imported, the answer grows three times a second: only the screen shows that, nothing is
    // announced.
    if (event.kind === 'answer' && event.answer.source === 'library' && this.app.library.state.kind !== 'importing')
      this.#sayAnswer(event.query, event.answer);
  }

  /** Announces an answer, but not the same answer to the same query again. */
  #sayAnswer(query: Query, { total, games }: SearchReply): void {
    const { query: last, total: before } = this.#announced ?? {};
    this.#announced = { query, total };
    if (query === last && total === before) return;
    const { announcer, terms } = this.app;
    const said = this.#query.loaded?.said(total) ?? terms().reached({ games: total });
    announcer.say(games === 0 ? withTerms(terms(), { search }).nothingAsked : said);
  }

  /** Opens the page of a player. The filter uses the same `id` and `name`. */
  readonly openPlayer = (id: number, name: string): void => {
    this.#player.use((player) => player.open(id, name));
  };

  #unfold(change: Partial<{ archive: boolean; moves: boolean }>): void {
    this.#unfolded = { ...this.#unfolded, ...change };
    this.app.host.requestUpdate();
  }

  #order(order: Order): void {
    const { store } = this.app;
    store.change(changeQuery(store.state, { order }));
  }

  /** Shows a game of the list at the move where the position occurred. A later step of the user wins. */
  async #open(row: GameRow): Promise<void> {
    this.#opening = row;
    const { host, store } = this.app;
    // In one column the board moves to where the row was, so a double click must not hit the board.
    onceOnlyIn(host.renderRoot);
    const { line } = store.board;
    const [navigation] = await Promise.all([this.#navigation.load(), this.#game.load()]);
    const view = await this.#search.game(row);
    if (!view || this.#opening !== row || store.board.line !== line) return;
    // The scroll position of the list belongs to the stop that the user leaves.
    navigation.settle();
    const { state } = store;
    navigation.open(view, row.ply, this.#query.loaded?.inGame(state, row) ?? state);
    await host.updateComplete;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const above = host.renderRoot.querySelector('.caption')?.getBoundingClientRect().top ?? 0;
    // Scrolling up stops at the names above the board; scrolling down stops when the whole board is in view.
    host.renderRoot.querySelector(above < 0 ? '.caption' : '.board')?.scrollIntoView({ block: 'nearest', behavior });
  }
}
