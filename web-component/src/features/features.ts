/**
 * The table of features. A new feature is a folder with `feature.ts`, a row here, its budget in `parts.json`, and its texts.
 *
 * The rows have the order of the page within each place (cards, answers). Escape closes features in the same order.
 */
import type { ArchiveContext } from '../library/context.js';
import type { FeatureState } from '../state/feature-state.js';
import type { AppState } from '../state/state.js';
import { LazyPart } from '../ui/lazy-part.js';
import { areaState } from './area/state.js';
import { create as createExplorer } from './explorer/feature.js';
import { exportState } from './export/state.js';
import type { Feature, FeatureContext, FeaturePart } from './feature.js';
import { filterState } from './filter/state.js';
import { forcedMovesOn } from './forced-moves/state.js';
import { graphState } from './graph/state.js';
import { archiveCardState, showsImports } from './import/state.js';
import { missedWinsState } from './missed-wins/state.js';
import { noveltiesState } from './novelties/state.js';
import { openingsState } from './openings/state.js';
import { playerState } from './player/state.js';

/** One feature in the table. */
interface FeatureRow<P extends FeaturePart = FeaturePart> {
  /** The feature's part of the state; other features change it by {@link Features.show}. */
  readonly state?: FeatureState<object>;
  /** Loads the code: a file of its own in `dist/`. */
  load(): Promise<P>;
  /** Whether the code is needed although the user has opened nothing. Without it, {@link Features.show} loads the code. */
  needed?(app: ArchiveContext): boolean;
  /** Whether no query can be sent before the code is loaded, because the code reads a part of the query. */
  inQuery?(state: AppState): boolean;
}

const always = () => true;

function row<P extends FeaturePart>(load: () => Promise<P>, rest: Omit<FeatureRow, 'load'> = {}): FeatureRow<P> {
  return { load, ...rest };
}

const TABLE = {
  navigation: row(() => import('./navigation/feature.js'), { needed: always }),
  import: row(() => import('./import/feature.js'), { needed: showsImports }),
  area: row(() => import('./area/feature.js'), { state: areaState, inQuery: ({ query }) => query.area !== '' }),
  openings: row(() => import('./openings/feature.js'), { state: openingsState }),
  filter: row(() => import('./filter/feature.js'), { state: filterState, inQuery: ({ query }) => query.filter !== '' }),
  player: row(() => import('./player/feature.js'), { state: playerState }),
  novelties: row(() => import('./novelties/feature.js'), { state: noveltiesState }),
  games: row(() => import('./games/feature.js'), { needed: always }),
  export: row(() => import('./export/feature.js'), { state: exportState }),
  graph: row(() => import('./graph/feature.js'), { state: graphState }),
  'missed-wins': row(() => import('./missed-wins/feature.js'), { state: missedWinsState }),
  published: row(() => import('./published/feature.js'), { needed: ({ host }) => Boolean(host.archive) }),
  collections: row(() => import('./collections/feature.js'), { needed: hasCollections }),
  'forced-moves': row(() => import('./forced-moves/feature.js'), { needed: forcedMovesOn }),
  marks: row(() => import('./marks/feature.js'), { needed: always }),
} as const;

type Table = typeof TABLE;
type FeatureName = keyof Table;
type Created<N extends FeatureName> = Table[N] extends FeatureRow<infer P> ? ReturnType<P['create']> : never;
type Parts = { readonly [N in FeatureName]: LazyPart<FeaturePart, Created<N>> };

const ROWS: readonly (readonly [string, FeatureRow])[] = Object.entries(TABLE);

/** Books are drawn on the board; the list of collections is in the card of the archive. */
function hasCollections({ library, store }: ArchiveContext): boolean {
  const { info } = library.state;
  return archiveCardState.of(store.state).cardOpen || Boolean(info?.collections.some(({ nodes }) => nodes > 0));
}

/** The features of one element, each loaded when it is first needed. */
export class Features {
  readonly parts: Parts;
  readonly #context: FeatureContext;
  readonly #explorer: Feature;

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#explorer = createExplorer(context);
    const parts = ROWS.map(([name, { load }]) => [
      name,
      new LazyPart(context.host, load, ({ create }) => create(context)),
    ]);
    // The table has the type of each feature; a list of its rows has it no longer.
    this.parts = Object.fromEntries(parts) as Parts;
  }

  /** Starts loading the features that the state needs. Returns `false` while a query cannot be sent yet. */
  want(): boolean {
    const { state } = this.#context.store;
    let ready = true;
    for (const [name, { needed, inQuery }] of ROWS) {
      const part = this.#parts[name];
      const asked = inQuery?.(state) ?? false;
      if (asked || needed?.(this.#context)) part?.want();
      if (asked && !part?.loaded) ready = false;
    }
    return ready;
  }

  /** Loads a feature, and then changes its state. A feature that cannot be loaded does not open. */
  show(feature: FeatureState<object>, change: (state: AppState) => AppState): void {
    const { store } = this.#context;
    const [name = ''] = ROWS.find(([, { state }]) => state === feature) ?? [];
    this.#parts[name]?.use(() => store.open(change(store.state)));
  }

  /** One value of each feature in the order of the table; `undefined` where a feature has none or is not loaded. */
  each<T>(value: (feature: Feature) => T): (T | undefined)[] {
    return [this.#explorer, ...Object.values(this.#parts).map(({ loaded }) => loaded)].map(
      (feature) => feature && value(feature),
    );
  }

  /** The first value that a feature has. */
  first<T>(value: (feature: Feature) => T | undefined): T | undefined {
    for (const { loaded } of Object.values(this.#parts)) {
      const found = loaded && value(loaded);
      if (found) return found;
    }
    return undefined;
  }

  get #parts(): Readonly<Record<string, LazyPart<FeaturePart, Feature>>> {
    return this.parts;
  }
}
