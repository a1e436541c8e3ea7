/**
 * Parts of a query besides the position: an area of the board, and a filter. The state has both; this file has their
 * tools, panels and words.
 */
import { nothing, type TemplateResult } from 'lit';
import type { BoardPicture } from '../../board/board-picture.js';
import type { Area, Dimension, Filter, GameRow, Point } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Instead, Search } from '../../library/search.js';
import type { Wider } from '../../library/wider-queries.js';
import { query } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import type { AppState } from '../../state/state.js';
import { LazyPart } from '../../ui/lazy-part.js';
import { AreaController, type WiderArea } from '../area/area-controller.js';
import { areaInGame, turnAreaWith } from '../area/area-transitions.js';
import { FilterController, type NamedValue } from '../filter/filter-controller.js';

/** Words of an answer that depend on the area or the filter. */
export interface QueryWords {
  /** Set if the query has an area. */
  area: TermsOf<'query'> | undefined;
  /** For an answer without games: a wider query with games. */
  instead: string;
}

export class QueryController {
  readonly #app: ArchiveContext;
  readonly #search: Search;
  readonly #area: AreaController;
  readonly #filter: FilterController;
  readonly #openings;
  readonly #terms;

  constructor(app: ArchiveContext, search: Search) {
    this.#app = app;
    this.#search = search;
    this.#terms = () => withTerms(app.terms(), { query });
    const shared = { app, terms: this.#terms, redraw: () => app.host.requestUpdate() };
    const focus = (selector: string) => void this.#focus(selector);
    const reveal = (selector: string) => void this.#reveal(selector);
    this.#area = new AreaController({ ...shared, reveal });
    const browse = () => this.#browse('filter', '#name-opening');
    const form = new LazyPart(
      app.host,
      () => import('../filter/filter-form.js'),
      (part) => part,
    );
    this.#filter = new FilterController({ ...shared, library: app.library, search, form, focus, reveal, browse });
    this.#openings = new LazyPart(
      app.host,
      () => import('../openings/feature.js'),
      ({ Openings }) =>
        new Openings({
          app,
          filter: () => this.filter,
          shown: () => search.answer?.opening?.code,
          toggle: (code) => this.#filter.toggleOpening(code),
          focus,
          reveal,
        }),
    );
    app.onTurn(turnAreaWith);
  }

  /** Called before the element is drawn. */
  update(): void {
    this.#filter.update();
    this.#openings.loaded?.update();
  }

  get area(): Area | undefined {
    return this.#area.asked;
  }

  get filter(): Filter | undefined {
    return this.#filter.asked;
  }

  /** Dimensions that answers count. */
  get facets(): readonly Dimension[] {
    return this.#filter.facets;
  }

  /** Wider queries that may find games. */
  get wider(): Pick<Instead, 'areas' | 'filters'> {
    return { areas: this.#area.wider.map(({ area }) => area), filters: this.#filter.wider };
  }

  /** Message about an attribute that could not be read in full. */
  get problem(): string {
    const { problem: area } = this.#area;
    const { problem: filter } = this.#filter;
    if (area) return this.#terms().badArea(area);
    return filter ? this.#terms().badFilter(filter) : '';
  }

  /** Whether a press on the board draws instead of playing. */
  get drawing(): boolean {
    return this.#area.drawing;
  }

  get areaOpen(): boolean {
    return this.#area.open;
  }

  get filterOpen(): boolean {
    return this.#filter.open;
  }

  /** Overlay and notes of the area. */
  get picture(): BoardPicture {
    const { overlay, notes, drawing, onPointer } = this.#area;
    return { overlays: [overlay], notes: [notes], onPointer: drawing ? onPointer : undefined };
  }

  get words(): QueryWords {
    const { wider, answeredQuery } = this.#search;
    const how = wider?.of === 'area' ? this.#area.wider[wider.index]?.how : undefined;
    return {
      area: answeredQuery?.area ? this.#terms() : undefined,
      instead: wider && !this.#search.asking ? this.#without(wider, how) : '',
    };
  }

  #without({ games, index }: Wider, area: WiderArea['how'] | undefined): string {
    if (area) return this.#terms().withoutArea({ area, games });
    return this.#terms().withoutFilter({ filter: this.#filter.choiceName(index), games });
  }

  /** Announcement of an answer about an area; `undefined` if the query has no area. */
  said(total: number): string | undefined {
    return this.area && this.#terms().saidInArea({ games: total });
  }

  /** Moves the area to its place in a game of the list that is being opened. */
  inGame(state: AppState, row: GameRow): AppState {
    return areaInGame(state, row);
  }

  tools(): TemplateResult | typeof nothing {
    return this.#area.tools();
  }

  /** The panel of the filter. The browser of openings replaces it while open. */
  panel(): TemplateResult | typeof nothing {
    return this.openingsOpen ? (this.#openings.loaded?.panel() ?? nothing) : this.#filter.panel();
  }

  chips(): TemplateResult | typeof nothing {
    return this.#filter.chips();
  }

  get openingsOpen(): boolean {
    return this.#openings.loaded?.use !== undefined;
  }

  /** Opens the browser of openings to put one on the board, or closes it. */
  toggleOpenings(): void {
    if (!this.#openings.loaded?.close()) this.#browse('board', '.for-openings');
  }

  /** Restricts the filter to a player or an opening. */
  only(of: 'player' | 'opening', value: NamedValue): void {
    this.#filter.only(of, value);
  }

  toggleArea(): void {
    this.#area.toggle();
  }

  toggleFilter(): void {
    this.#filter.toggle();
  }

  press(point: Point): void {
    this.#area.press(point);
  }

  /** Drops the selected tool or closes the panel; `false` if there is neither. */
  close(): boolean {
    if (this.#openings.loaded?.close()) return true;
    if (this.#area.leaveTool()) return true;
    if (!this.#filter.open) return false;
    this.#filter.toggle();
    return true;
  }

  /** Clears the area; `false` if there is none. */
  closeArea(): boolean {
    return this.#area.clear();
  }

  /** Drops the selected tool, when the user leaves the mode. */
  rest(): void {
    this.#area.rest();
  }

  async #focus(selector: string): Promise<void> {
    const { host } = this.#app;
    await host.updateComplete;
    const found = host.renderRoot.querySelector<HTMLElement>(selector);
    // On a touch screen, a focused field would open a keyboard over half of the window: focus the card instead.
    const card =
      found instanceof HTMLInputElement &&
      matchMedia('(pointer: coarse)').matches &&
      found.closest<HTMLElement>('.card');
    // The code that opened the card scrolls to it.
    (card || found)?.focus({ preventScroll: true });
  }

  /** Scrolls to an element, unless it is completely visible. */
  async #reveal(selector: string): Promise<void> {
    const { host } = this.#app;
    await host.updateComplete;
    const found = host.renderRoot.querySelector(selector);
    const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    found?.scrollIntoView({ block: found.matches('.card') ? 'start' : 'nearest', behavior: still ? 'auto' : 'smooth' });
  }

  #browse(use: 'board' | 'filter', from: string): void {
    this.#openings.use((openings) => openings.open(use, from));
  }
}
