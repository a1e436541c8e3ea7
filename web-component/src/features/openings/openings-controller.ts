/**
 * Controls the browser of the 26 openings, which shows the number of games of each opening.
 *
 * The openings are the next moves of two positions, h8 h9 and h8 i9, so two queries count the games of all openings.
 * The queries are sent again only when the library or the filter changes.
 */
import { nothing, type TemplateResult } from 'lit';
import type { Engine } from '../../engine/engine.js';
import type { Filter, NextMove, OpeningPerformance, Point } from '../../engine/protocol.js';
import { isRatable } from '../../engine/ratable.js';
import { studyEngine } from '../../engine/study.js';
import { type Line, position } from '../../game/line.js';
import { EMPTY_BOARD } from '../../game/notation.js';
import type { ArchiveContext } from '../../library/context.js';
import { areRatingsKnown, forgetRatings } from '../../library/ratings-known.js';
import { openings } from '../../locales/en.js';
import { withTerms } from '../../locales/localize.js';
import { showBoard } from '../../state/transitions.js';
import { OPENINGS, type OpeningEntry } from './opening-table.js';
import { openingsPanel } from './openings-panel.js';
import { closeOpenings, type OpeningUse, openingsState } from './state.js';

export interface OpeningsOptions {
  app: ArchiveContext;
  /** Returns the current filter of the games. */
  filter(): Filter | undefined;
  /** Returns the code of the opening on the board; `undefined` if the board shows none. */
  shown(): string | undefined;
  /** Adds an opening to the filter, or removes it. */
  toggle(code: string): Promise<void>;
  /** Focuses the element that a selector matches, after it is drawn. */
  focus(selector: string): void;
  /** Scrolls to the element that a selector matches, after it is drawn. */
  reveal(selector: string): void;
}

type Counts = ReadonlyMap<string, Pick<NextMove, 'games' | 'tally'>>;

const NO_COUNTS: Counts = new Map();

type Performances = ReadonlyMap<string, OpeningPerformance>;

const NO_PERFORMANCES: Performances = new Map();

export class Openings {
  readonly #options: OpeningsOptions;
  readonly #study: () => Pick<Engine, 'call'>;
  /** Whether the browser of openings was open when the page was last drawn. */
  #wasOpen = false;
  #counts: Counts = NO_COUNTS;
  /**
   * For each opening, Black's score and the score that the ratings predict; empty unless ratings
   * have been computed.
   */
  #performances: Performances = NO_PERFORMANCES;
  /**
   * Text that identifies the generation of the library (a number that grows with every change) and the filter to which
   * the counts belong.
   */
  #of = '';
  /**
   * Value of `#of` at the last request for `#performances`; empty before the first request. A failed request is sent
   * again when the browser of openings is opened again.
   */
  #rated = '';
  #asking: AbortController | undefined;
  #rating: AbortController | undefined;

  /** `study` returns the engine for analyses; the first request starts it. */
  constructor(options: OpeningsOptions, study: () => Pick<Engine, 'call'> = () => studyEngine(options.app)) {
    this.#options = options;
    this.#study = study;
  }

  /** Closes the browser of openings; returns `false` if it was not open. */
  close(): boolean {
    const { store } = this.#options.app;
    const { use, from } = openingsState.of(store.state);
    if (!use) return false;
    store.open(closeOpenings(store.state));
    this.#options.focus(from);
    return true;
  }

  /** Requests the numbers of games if the library or the filter has changed. Called before each drawing. */
  update(): void {
    const open = this.#use !== undefined;
    if (open && !this.#wasOpen) {
      this.#options.focus('.openings [tabindex="0"]');
      this.#options.reveal('.openings');
      if (this.#performances === NO_PERFORMANCES) this.#rated = '';
    }
    if (!open) this.#rating?.abort();
    this.#wasOpen = open;
    if (!open) return;
    const { kind, info } = this.#options.app.library.state;
    const of = kind === 'ready' ? `${info?.generation} ${JSON.stringify(this.#others)}` : '';
    if (of !== this.#of) {
      this.#of = of;
      this.#asking?.abort();
      this.#rating?.abort();
      this.#performances = NO_PERFORMANCES;
      this.#rated = '';
      if (of === '') this.#counts = NO_COUNTS;
      else void this.#ask();
    }
    // The ratings may have been computed since the browser of openings was last open.
    if (of !== this.#rated && areRatingsKnown() && this.#isRatable) {
      this.#rated = of;
      void this.#rate();
    }
  }

  panel(): TemplateResult | typeof nothing {
    const use = this.#use;
    if (!use) return nothing;
    const { app, filter, shown } = this.#options;
    return openingsPanel({
      use,
      counts: this.#counts,
      performances: this.#isRatable ? this.#performances : NO_PERFORMANCES,
      shown: shown(),
      chosen: filter()?.openings ?? [],
      filtered: this.#others !== undefined,
      archive: app.library.state.info !== undefined,
      terms: withTerms(app.terms(), { openings }),
      onUse: (other) => app.store.open(openingsState.change(app.store.state, { use: other })),
      onChoose: (opening) => this.#choose(opening),
      onClose: () => this.close(),
    });
  }

  #choose(opening: OpeningEntry): void {
    const { app, filter, toggle, focus, reveal } = this.#options;
    const { openingChosen, openingName } = withTerms(app.terms(), { openings });
    const { code, moves } = opening;
    const name = openingName(opening);
    const use = this.#use;
    this.close();
    if (use === 'filter') {
      const toggled = () => (filter()?.openings?.includes(code) ? 'filter' : 'none');
      // If the code of the filter cannot be loaded, the element reports it.
      toggle(code).then(
        () => app.announcer.start(openingChosen[toggled()]({ name })),
        () => undefined,
      );
      return;
    }
    app.actions.show(showBoard(app.store.state, { line: lineOf(moves) }), openingChosen.board({ name }));
    focus('.grid [tabindex="0"]');
    reveal('.caption');
  }

  /**
   * Whether a chosen opening is put on the board or added to the filter; `undefined` while the browser of openings is
   * closed.
   */
  get #use(): OpeningUse | undefined {
    return openingsState.of(this.#options.app.store.state).use;
  }

  /** Whether the counted games can have ratings. */
  get #isRatable(): boolean {
    return isRatable(this.#options.app.library.state);
  }

  /** Returns the current filter without its openings. */
  get #others(): Filter | undefined {
    const { openings: _, ...others } = this.#options.filter() ?? {};
    return Object.keys(others).length > 0 ? others : undefined;
  }

  async #ask(): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    const filter = this.#others;
    const counts = new Map<string, NextMove>();
    try {
      for (const family of ['direct', 'indirect'] as const) {
        const all = OPENINGS.filter((opening) => opening.family === family);
        const next = await this.#next(all[0]?.moves.slice(0, 2) ?? [], filter, own.signal);
        for (const { code, moves } of all) {
          const third = moves[2];
          const found = next.find(({ points }) => third !== undefined && points.includes(third));
          if (found) counts.set(code, found);
        }
      }
      this.#counts = counts;
      this.#options.app.host.requestUpdate();
    } catch {
      // If a newer request has replaced this one, nothing is left to do. Otherwise the old counts stay, and the next
      // drawing sends the request again.
      if (this.#asking === own) this.#of = '';
    }
  }

  /**
   * Requests the performances in the games of the current filter, if the ratings have been
   * computed.
   */
  async #rate(): Promise<void> {
    const own = new AbortController();
    this.#rating = own;
    const args = { least: 1, limit: 0, openings: this.#others ?? {}, compute: false };
    try {
      const { computed, openings } = await this.#study().call('ratings', args, { signal: own.signal });
      if (own.signal.aborted) return;
      if (!computed) forgetRatings();
      else this.#performances = new Map(openings.map((one) => [one.code, one]));
      this.#options.app.host.requestUpdate();
    } catch {
      // Only the comparison with the ratings is missing; the counts stay.
    }
  }

  async #next(moves: readonly Point[], filter: Filter | undefined, signal: AbortSignal): Promise<readonly NextMove[]> {
    const query = { position: position(lineOf(moves)), ...(filter && { filter }) };
    const { engine } = this.#options.app;
    return (await engine.call('search', { ...query, order: 'newest', offset: 0, limit: 0 }, { signal })).nextMoves;
  }
}

/** Returns the moves as a line from the empty board, with every move shown. */
function lineOf(moves: readonly Point[]): Line {
  return { setup: EMPTY_BOARD, moves, ply: moves.length };
}
