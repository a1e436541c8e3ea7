/**
 * Loads the parts of the element that are loaded on demand, and connects them with each other. The table in
 * `part-table.ts` lists these parts.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ArchiveContext } from '../library/context.js';
import type { Mode } from '../modes/mode.js';
import type { ModeName } from '../state/state.js';
import type { LazyPart, Part } from '../ui/lazy-part.js';
import type { AttributeSync } from './attribute-sync.js';
import type { Panel } from './bar/more-menu.js';
import {
  type AppPart,
  lineStandIn,
  MODE_ROWS,
  PARTS,
  type PartRow,
  type PartServices,
  type TablePart,
} from './part-table.js';

type Lazy = { readonly [N in keyof typeof PARTS]: ReturnType<(typeof PARTS)[N]> };

export class Parts {
  /** The parts, by their names in the table. */
  readonly lazy: Lazy;
  readonly #app: ArchiveContext;
  /** All parts, in the order of the table, with the methods that the element calls in every mode. */
  readonly #all: readonly TablePart<AppPart>[];
  readonly #services: PartServices;
  readonly #standIns: Partial<Record<ModeName, Mode>> = {};
  #active: Mode | undefined;

  constructor(app: ArchiveContext, internals: ElementInternals) {
    this.#app = app;
    const each = Object.entries<PartRow<object>>(PARTS).map(([name, row]) => [name, row(app, () => this.#services)]);
    // `Object.fromEntries` loses the type that the table gives to each part.
    this.lazy = Object.fromEntries(each) as Lazy;
    this.#all = Object.values<TablePart<object>>(this.lazy);
    const { autoplay, engines, game, keys, more, open, review, saved, search, settings, share, strip } = this.lazy;
    const { host } = app;
    this.#services = {
      internals,
      game,
      steps: () => this.active.steps,
      engineColumn: () => engines.loaded?.column(),
      findings: () => strip.loaded?.findings(),
      newMove: () => strip.loaded?.newMove(),
      filter: () => search.loaded?.search.search.query?.filter,
      engineCard: () => engines.loaded?.card() ?? nothing,
      openSaved: () => saved.use((part) => part.open || part.toggle()),
      tools: async () => (await more.load()).tools(this.active),
      panels: () => ({
        review: strip.loaded?.findings() ? panelOf(review) : undefined,
        saved: panelOf(saved),
        share: panelOf(share),
        settings: host.settings === 'off' ? undefined : panelOf(settings),
        engines: host.engines === 'off' ? undefined : panelOf(engines),
        keys: panelOf(keys),
      }),
      replay: () => ({
        open: autoplay.loaded?.running ?? false,
        toggle: () => autoplay.use((part) => part.toggle()),
      }),
      open: (act) => open.use(act),
      openGame: (linked) => search.use((modes) => modes.search.openLinked(linked)),
      openPage: (about, id, name) => {
        app.enter('search');
        search.use((modes) => modes.search.openPage(about, id, name));
      },
      lazy: () => this.lazy,
      importOrOpen: (files) =>
        search.use((modes) => modes.search.drop(files) || open.use((records) => records.files(files))),
    };
  }

  /**
   * Returns the active mode. Until the code of the mode is loaded, this is the mode's stand-in (a simpler mode). When
   * the mode changes, calls `leave` on the previous mode.
   */
  get active(): Mode {
    const mode = this.#find();
    if (mode !== this.#active) {
      this.#active?.leave?.();
      this.#active = mode;
    }
    return this.lazy.engines.loaded?.over(mode) ?? mode;
  }

  /**
   * Loads the parts that are needed, and calls `update` on the active mode and on the loaded parts. Called before each
   * drawing of the element.
   */
  update(): void {
    const { active } = this;
    active.update?.();
    const asks = this.#asks;
    for (const part of this.#all) if (part.needed?.(this.#app, active.playing && asks, active)) part.want();
    for (const { loaded } of this.#all) loaded?.update?.(active, asks);
  }

  /** Whether parts may send queries now. In mode `search`, no query may be sent before the archive is open. */
  get #asks(): boolean {
    const { kind } = this.#app.library.state;
    return this.#app.store.state.mode !== 'search' || kind === 'ready' || kind === 'empty' || kind === 'importing';
  }

  /** Returns the panels of all loaded parts. */
  panels(): TemplateResult {
    const { active } = this;
    return html`${this.#all.map(({ loaded }) => loaded?.panel?.(active))}`;
  }

  /** Closes the menu or the first panel that is open. Returns `false` if none is open. */
  close(): boolean {
    return this.#all.some(({ loaded }) => loaded?.close?.());
  }

  /** Returns the text of the archive's current failure for screen readers; empty if there is no failure. */
  alert(): string {
    const { failure } = this.#app.library.state;
    return failure ? this.#trouble((text) => text.failureText(failure, this.#app.terms())) : '';
  }

  /** Returns a text that says which attributes cannot be read, and why; empty if all can be read. */
  problem({ problem, wrong }: AttributeSync): string {
    return problem || wrong.size > 0
      ? this.#trouble((text) => text.attributesText(problem, wrong, this.#app.terms()))
      : '';
  }

  /** Returns a text about an error. The text is empty until the code that contains the sentences is loaded. */
  #trouble(say: (text: typeof import('../state/attribute-text.js')) => string): string {
    const { trouble } = this.lazy;
    trouble.want();
    return trouble.loaded ? say(trouble.loaded) : '';
  }

  #find(): Mode {
    const { mode } = this.#app.store.state;
    const { needed, part, standIn = lineStandIn } = MODE_ROWS[mode];
    const code: LazyPart<Part, Partial<Record<ModeName, Mode>>> | undefined =
      needed?.(this.#app) === false ? undefined : this.lazy[part];
    code?.want();
    this.#standIns[mode] ??= standIn(this.#app, this.#services, mode);
    return code?.loaded?.[mode] ?? this.#standIns[mode];
  }
}

/** Returns a part in the form of a panel for the menu. The first call of `toggle` loads the part. */
function panelOf<M extends Panel>(part: LazyPart<Part, M>): Panel {
  return { open: part.loaded?.open ?? false, toggle: () => part.use((panel) => panel.toggle()) };
}
