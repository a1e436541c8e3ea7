/**
 * Mode `search`: plays moves, queries the archive for every position, and opens games of the archive.
 *
 * The query is part of the state in the store, and the features draw all panels (`features/features.ts`). This class
 * sends the query to the engine, stores the answer, and calls the features in order.
 */
import { html, nothing } from 'lit';
import type { GameRow, LibraryInfo, Point, Query, SearchReply } from '../../engine/protocol.js';
import { CollectionChips } from '../../features/collections/collection-chips.js';
import { commandState, openCommand } from '../../features/command/state.js';
import { eventState, openEvent } from '../../features/event/state.js';
import { NextFrames } from '../../features/explorer/next-frames.js';
import type { FeatureContext } from '../../features/feature.js';
import { Features } from '../../features/features.js';
import { filterState, toggleFilter } from '../../features/filter/state.js';
import { archiveCardState, openArchiveCard } from '../../features/import/state.js';
import type { GamePart } from '../../features/opened-game/game-part.js';
import type { PageSubject } from '../../features/opened-game/open-page.js';
import { openPlayer, playerState } from '../../features/player/state.js';
import { termsNote } from '../../features/terms-note.js';
import { type Line, position, toMove } from '../../game/line.js';
import type { LinkedGame } from '../../game/link-text.js';
import { nextStone } from '../../game/next-move.js';
import type { ArchiveContext } from '../../library/context.js';
import { sayDamage } from '../../library/damage.js';
import type { LibraryEvent } from '../../library/library.js';
import { Search, type SearchRequest } from '../../library/search.js';
import { earlierPositions } from '../../library/wider-queries.js';
import { search } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { HeldDrawing } from '../../ui/held-drawing.js';
import { LongWait } from '../../ui/long-wait.js';
import { onceOnly, onceOnlyIn } from '../../ui/once-only.js';
import type { Template } from '../../ui/template.js';
import type { KeyAction } from '../key-actions.js';
import { LineMode } from '../line-mode.js';
import type { BoardPicture, HeaderItems, Mode, ToolButton } from '../mode.js';
import { featureContext } from './feature-context.js';
import { ownCaption } from './own-caption.js';
import { queryTools } from './tools.js';

/** Pattern for the names of files that are archives. */
const ARCHIVE = /\.(rif|xml|gz|zip)$/i;

/** Parts and functions that the element provides to this mode. */
export interface SearchServices {
  /** The code that shows an opened game, loaded when needed. */
  readonly game: GamePart;
  /** Loads the menu of the bar under the board, and returns its buttons. */
  readonly tools: FeatureContext['menuTools'];
  readonly openSaved: FeatureContext['openSaved'];
  readonly engineColumn: FeatureContext['engineColumn'];
  /** Draws the card of an external engine. */
  engineCard(): Template;
}

export class SearchMode extends LineMode implements Mode {
  protected override readonly app: ArchiveContext;
  shown = false;
  readonly search: Search;
  readonly #context: FeatureContext;
  readonly #features: Features;
  readonly #frames: NextFrames;
  readonly #late: LongWait;
  readonly #held: HeldDrawing;
  readonly #game: GamePart;
  readonly #chips: CollectionChips;
  /** The last query, and the values from which the query was made (`of`). */
  #asked: { of: readonly unknown[]; query: Query } | undefined;
  /** The query and the total of the answer that was announced last. */
  #announced: { query: Query; total: number } | undefined;
  /** The information about the library that was last checked for damaged collections. */
  #checked: LibraryInfo | undefined;
  /** The row of the list of games that the user has pressed, while the game of this row is being opened. */
  #opening: GameRow | undefined;

  readonly drawsEngine = true;
  readonly menuTools: FeatureContext['menuTools'];
  readonly openSaved: FeatureContext['openSaved'];
  readonly engineColumn: FeatureContext['engineColumn'];
  readonly #engineCard: SearchServices['engineCard'];

  constructor(app: ArchiveContext, { game, tools, openSaved, engineColumn, engineCard }: SearchServices) {
    super(app, 'search');
    this.menuTools = tools;
    this.openSaved = openSaved;
    this.engineColumn = engineColumn;
    this.#engineCard = engineCard;
    this.app = app;
    const { host, library, engine } = app;
    this.search = new Search({ library, engine, redraw: () => host.requestUpdate() });
    this.#frames = new NextFrames(host, 2, () => this.shown && this.search.answer !== undefined);
    this.#late = new LongWait(host, () => this.shown && this.search.waits);
    this.#held = new HeldDrawing(host);
    this.#context = featureContext(app, this, () => this.#features);
    this.#features = new Features(this.#context);
    this.#game = game;
    this.#chips = new CollectionChips(app, {
      switch: (collection, on) => this.#context.switchCollection(collection, on),
      manage: () => {
        this.#openArchiveCard(!this.#archiveOpen);
        if (this.#archiveOpen) this.#features.parts.import.use((imports) => imports.reveal('.card.archive'));
      },
    });
    library.listen((event) => this.#hear(event));
    // The library may have been opened before this code was loaded. Then nothing has announced its damaged
    // collections yet.
    sayDamage(library);
  }

  get frames(): number {
    return this.#frames.drawn;
  }

  get late(): boolean {
    return this.#late.is;
  }

  leave(): void {
    this.app.library.dismissResults();
    this.shown = false;
    this.#features.each((feature) => feature.rest?.());
    this.search.rest();
    this.#held.end();
  }

  get held(): boolean {
    return this.#held.is;
  }

  update(): void {
    this.shown = true;
    const { library, store } = this.app;
    const { info } = library.state;
    if (store.board.opened) this.#game.want();
    // If a collection is damaged, the archive card opens by itself, so that the user notices the damage early.
    if (info && info !== this.#checked && info.collections.some(({ damaged, fileDamaged }) => damaged || fileDamaged))
      this.#openArchiveCard(true);
    this.#checked = info;
    if (this.#features.want()) this.search.ask(this.#ask());
    this.#features.each((feature) => feature.update?.());
    this.#held.update(this.search.answer && this.search.asking ? this.search.query : undefined);
  }

  override picture(): BoardPicture {
    const { board } = this.app.store;
    const pictures = this.#features.each((feature) => feature.picture?.()).filter((picture) => picture !== undefined);
    return {
      ...Object.assign({}, ...pictures),
      stale: this.late && this.search.asking,
      overlays: pictures.flatMap(({ overlays = [] }) => overlays),
      notes: pictures.flatMap(({ notes = [] }) => notes),
      color: toMove(board.line),
      next: nextStone(board),
    };
  }

  override places(point: Point): boolean {
    return !this.#features.first((feature) => feature.draws?.()) && super.places(point);
  }

  override press(point: Point): void {
    const drawing = this.#features.first((feature) => feature.draws?.() && feature);
    if (drawing) drawing.press?.(point);
    else super.press(point);
  }

  key(action: KeyAction): boolean {
    const to = action.do;
    if (to === 'find') {
      this.#context.show(commandState, openCommand);
      return true;
    }
    if (to !== 'back' && to !== 'forward') return false;
    return this.#features.first((feature) => feature.go?.(to)) ?? false;
  }

  caption(): Template {
    const { library, store, terms } = this.app;
    const { line, opened } = store.board;
    if (opened) return this.#game.loaded?.caption(opened) ?? nothing;
    const noGames = library.state.kind === 'empty';
    return ownCaption({ line, opening: this.search.answer?.opening, noGames, terms: terms() });
  }

  bar(): Template {
    return this.#features.first((feature) => feature.bar?.()) ?? html`<div class="where"></div>`;
  }

  tools(): readonly ToolButton[] {
    return queryTools(this.#context);
  }

  header(): HeaderItems {
    return {
      archive: this.#features.first((feature) => feature.pill?.()) ?? this.#chips.draw(this.#archiveOpen),
      filter: {
        open: filterState.of(this.app.store.state).open,
        toggle: () => this.#context.show(filterState, toggleFilter),
      },
    };
  }

  panel(): Template {
    const { library, store, terms } = this.app;
    const { kind } = library.state;
    const { answer } = this.search;
    // Until an answer arrives, blank rows reserve its space.
    const reserved = answer || kind === 'opening' || kind === 'ready' || kind === 'importing';
    const features = this.#features;
    const page = features.first((feature) => feature.page?.());
    const game = !page && store.board.opened && this.#game.loaded?.card(store.board.opened);
    const opened = html`${this.#engineCard()}${features.each((feature) => feature.opened?.())}`;
    // The table of next moves is above the opened parts and the lists of games.
    const [table, ...lists] = features.each((feature) => feature.answers?.());
    return html`${game || nothing}<div class="answers" @click=${onceOnly}>
  ${features.each((feature) => feature.card?.())}
  ${reserved || page ? html`<div class="found">${page ? nothing : table}${opened}${page ?? lists}</div>` : opened}
  ${termsNote(library.state, withTerms(terms(), { search }))}
  </div>`;
  }

  get problem(): string {
    return this.#features.first((feature) => feature.problem?.()) ?? '';
  }

  close(): boolean {
    if (this.#features.first((feature) => feature.close?.())) return true;
    if (!this.app.store.board.opened) return this.#features.first((feature) => feature.clear?.()) ?? false;
    this.app.actions.backHome();
    return true;
  }

  /**
   * Imports dropped files if they are archives, or if there are several. Returns `false` for a single file that is not
   * an archive, so that the element asks the user how to open it.
   */
  drop(files: readonly File[]): boolean {
    if (files.length === 1 && !files.every(({ name }) => ARCHIVE.test(name))) return false;
    // The import begins even if the code that shows its progress has not loaded yet.
    void this.app.library.importAll(files, this.app.terms());
    this.#features.parts.import.use((imports) => imports.reveal());
    return true;
  }

  /** Replaces the line of moves from a link by the game that the link names, if the library has this game. */
  async openLinked(game: LinkedGame): Promise<void> {
    await (await this.#features.parts.navigation.load()).openLinked(game);
  }

  /**
   * Opens the page about a player or an event. `id` and `name` are the id and the name that the filter uses for the
   * player or the event.
   */
  openPage(about: PageSubject, id: number, name: string): void {
    if (about === 'event') this.#context.show(eventState, (state) => openEvent(state, id, name));
    else this.#context.show(playerState, (state) => openPlayer(state, id, name));
  }

  get #archiveOpen(): boolean {
    return archiveCardState.of(this.app.store.state).cardOpen;
  }

  #openArchiveCard(open: boolean): void {
    const { store } = this.app;
    store.open(openArchiveCard(store.state, open));
  }

  /**
   * Returns the search request for the current state. Its query is the same object as long as the line, the area and
   * the filter are the same.
   */
  #ask(): SearchRequest {
    const { state } = this.app.store;
    const { line } = state.board;
    const { area, filter, facets = [], widerAreas, widerFilters } = this.#context.restriction();
    return {
      line,
      query: this.#queryOf(line, area, filter),
      order: state.query.order,
      facets,
      instead: () => ({
        earlier: earlierPositions(line),
        areas: widerAreas?.() ?? [],
        filters: widerFilters?.() ?? [],
      }),
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
    // During an import, the answer changes three times a second. These changes are only drawn, not announced.
    if (event.kind === 'answer' && event.answer.source === 'library' && this.app.library.state.kind !== 'importing')
      this.#sayAnswer(event.query, event.answer);
  }

  /** Announces the answer to a query, unless the last announcement had the same query and the same total. */
  #sayAnswer(query: Query, answer: SearchReply): void {
    const { total, games } = answer;
    const { query: last, total: before } = this.#announced ?? {};
    this.#announced = { query, total };
    if (query === last && total === before) return;
    const { announcer, terms } = this.app;
    const said = this.#features.first((feature) => feature.announcement?.(total)) ?? terms().reached({ games: total });
    announcer.say(games === 0 ? withTerms(terms(), { search }).nothingAsked : said);
    for (const remark of this.#features.each((feature) => feature.remark?.(answer))) if (remark) announcer.say(remark);
  }

  /**
   * Opens a game of the list at the move that led to the position. Does nothing if the user makes a move or opens
   * another game before this game has arrived.
   */
  async openGame(row: GameRow): Promise<void> {
    this.#opening = row;
    const { host, store } = this.app;
    // Ignores the second click of a double click. In a layout with one column, the board takes the
    // position of the pressed row, so the second click would hit the board.
    onceOnlyIn(host.renderRoot);
    const { line } = store.board;
    const [navigation] = await Promise.all([this.#features.parts.navigation.load(), this.#game.load()]);
    const view = await this.search.game(row);
    if (!view || this.#opening !== row || store.board.line !== line) return;
    // The scroll position of the list must be stored while the history is still at the board that the user is
    // leaving.
    navigation.settle();
    const { state } = store;
    navigation.open(view, row.ply, this.#features.first((feature) => feature.inGame?.(state, row)) ?? state);
    await host.updateComplete;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const above = host.renderRoot.querySelector('.caption')?.getBoundingClientRect().top ?? 0;
    // If the caption is above the window, scrolls until the caption is visible. Otherwise scrolls until the whole board
    // is visible.
    host.renderRoot.querySelector(above < 0 ? '.caption' : '.board')?.scrollIntoView({ block: 'nearest', behavior });
  }
}
