/**
 * What is asked besides the position: a part of the board, and some of the games. Keeps the attributes `area` and
 * `filter`, the library's question and what the reader draws and chooses in step.
 */
import type { nothing, TemplateResult } from 'lit';
import type { BoardAttributes } from '../../app/attributes.js';
import type { BoardActions } from '../../app/board-actions.js';
import { emit } from '../../app/events.js';
import type { BoardArea } from '../../board/board-view.js';
import type { GameRow, Point } from '../../engine/protocol.js';
import type { Turn } from '../../game/cursor.js';
import { query } from '../../locales/en.js';
import { type Terms, type TermsOf, withTerms } from '../../locales/localize.js';
import type { Announcer } from '../../ui/announcer.js';
import type { Library, Wider } from '../library.js';
import type { Scope } from '../navigation/trail.js';
import { AreaMode, type WiderArea } from './area-controller.js';
import { FilterMode } from './filter-controller.js';

export interface QuestionModeOptions {
  actions: BoardActions;
  library: Library;
  announcer: Announcer;
  terms(): Terms;
}

/** What the answer to such a question says in other words. */
export interface QuestionWords {
  /** Where a part of the board was asked about. */
  area: TermsOf<'query'> | undefined;
  /** For an answer without games: what has some. */
  instead: string;
}

export class QuestionMode {
  readonly #host: BoardAttributes;
  readonly #options: QuestionModeOptions;
  readonly #area: AreaMode;
  readonly #filter: FilterMode;
  readonly #terms = () => withTerms(this.#options.terms(), { query });

  constructor(host: BoardAttributes, options: QuestionModeOptions) {
    this.#host = host;
    this.#options = options;
    const shared = { announcer: options.announcer, terms: () => this.#all, redraw: () => host.requestUpdate() };
    this.#area = new AreaMode({ ...shared, changed: () => this.#changed() });
    this.#filter = new FilterMode({
      ...shared,
      library: options.library,
      focus: (selector) => void this.#focus(selector),
      changed: () => this.#changed(),
    });
  }

  /** Before the element asks and is drawn: what the page has set counts. */
  update(): void {
    const [area, filter] = [this.#host.area ?? '', this.#host.filter ?? ''];
    if (area !== this.#area.text) this.#area.read(area);
    if (filter !== this.#filter.text) this.#filter.read(filter);
    if (!this.#options.actions.cursor.opened) this.#area.settle();
    this.#filter.update();
    this.#ask();
  }

  /** Why an attribute says less than it should. */
  get problem(): string {
    const { problem: area } = this.#area;
    const { problem: filter } = this.#filter;
    if (area) return this.#all.badArea(area);
    return filter ? this.#all.badFilter(filter) : '';
  }

  /** Whether a press on the board draws, and plays nothing. */
  get drawing(): boolean {
    return this.#area.drawing;
  }

  get areaOpen(): boolean {
    return this.#area.open;
  }

  get filterOpen(): boolean {
    return this.#filter.open;
  }

  /** What lies over the board. */
  get board(): BoardArea {
    const { overlay, notes, drawing, onPointer } = this.#area;
    return { overlay, notes, drawing, onPointer };
  }

  get words(): QuestionWords {
    const { wider } = this.#options.library;
    const how = wider?.of === 'area' ? this.#area.wider[wider.index]?.how : undefined;
    return {
      area: this.#options.library.question?.area ? this.#all : undefined,
      instead: wider ? this.#without(wider, how) : '',
    };
  }

  #without({ games, index }: Wider, area: WiderArea['how'] | undefined): string {
    if (area) return this.#all.withoutArea({ area, games });
    return this.#all.withoutFilter({ filter: this.#filter.choiceName(index), games });
  }

  /** What is announced of an answer; nothing where that of a whole board says it. */
  said(total: number): string | undefined {
    return this.#waits ? undefined : this.#area.asked && this.#all.saidInArea({ games: total });
  }

  tools(): TemplateResult | typeof nothing {
    return this.#area.tools();
  }

  panel(): TemplateResult | typeof nothing {
    return this.#filter.panel();
  }

  chips(): TemplateResult | typeof nothing {
    return this.#filter.chips();
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

  turn(turn: Turn): void {
    this.#area.turn(turn);
  }

  /** As it is at a stop on the trail. */
  get scope(): Scope {
    const { text: area, home } = this.#area;
    return { area, filter: this.#filter.text, ...(home !== undefined && { home }) };
  }

  /** As it was at a stop on the trail. */
  restore({ area, filter, home }: Scope): void {
    const same = area === this.#area.text && filter === this.#filter.text;
    this.#area.restore(area, home);
    if (filter !== this.#filter.text) this.#filter.read(filter);
    if (!same) this.#changed();
  }

  /** A game of the list was opened. */
  follow(row: GameRow): void {
    this.#area.follow(row);
  }

  /** Leaves the tool in hand, or the panel; `false` where there is neither. */
  leave(): boolean {
    if (this.#area.leaveTool()) return true;
    if (!this.#filter.open) return false;
    this.#filter.toggle();
    return true;
  }

  /** Leaves the area. */
  leaveArea(): boolean {
    return this.#area.clear();
  }

  get #all(): TermsOf<'query'> {
    return this.#terms();
  }

  /** Of an opened game the whole position is looked at, until the reader draws another area. */
  get #waits(): boolean {
    return this.#area.waits && this.#options.actions.cursor.opened !== undefined;
  }

  #ask(): void {
    const { library } = this.#options;
    library.setArea(
      this.#waits ? undefined : this.#area.asked,
      this.#waits ? [] : this.#area.wider.map(({ area }) => area),
    );
    library.setFilter(this.#filter.asked, this.#filter.wider);
  }

  #changed(): void {
    const detail = { area: this.#area.text, filter: this.#filter.text };
    this.#host.area = detail.area;
    this.#host.filter = detail.filter;
    emit(this.#host, 'renju-question-change', detail);
  }

  async #focus(selector: string): Promise<void> {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
