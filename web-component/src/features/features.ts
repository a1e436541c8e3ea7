/**
 * The table of features. A new feature needs a folder with `feature.ts`, a row in this table, a size limit in
 * `parts.json`, and its texts.
 *
 * The rows are in the order in which the page shows the features in each place (cards, answers). Escape closes features
 * in the same order.
 */
import { type CollectionInfo, OWN_RECORDS } from '../engine/protocol.js';
import type { ArchiveContext } from '../library/context.js';
import type { FeatureState } from '../state/feature-state.js';
import type { AppState } from '../state/state.js';
import { LazyPart } from '../ui/lazy-part.js';
import { areaState } from './area/state.js';
import { commandState } from './command/state.js';
import { eventState } from './event/state.js';
import { create as createExplorer } from './explorer/feature.js';
import { exportState } from './export/state.js';
import type { Feature, FeatureContext, FeaturePart } from './feature.js';
import { fifthsState } from './fifths/state.js';
import { filterState } from './filter/state.js';
import { forcedMovesOn } from './forced-moves/state.js';
import { listState } from './games/state.js';
import { archiveCardState, showsImports } from './import/state.js';
import { missedWinsState } from './missed-wins/state.js';
import { noveltiesState } from './novelties/state.js';
import { openingsState } from './openings/state.js';
import { playerState } from './player/state.js';
import { preparationState } from './preparation/state.js';
import { similarState } from './similar/state.js';

/** The row of one feature in the table. */
interface FeatureRow<P extends FeaturePart = FeaturePart> {
  /** The feature's part of the state, which other features change by {@link Features.show}. */
  readonly state?: FeatureState<object>;
  /** Loads the code of the feature, which is a separate file in `dist/`. */
  load(): Promise<P>;
  /**
   * Whether the code is needed although the user has not opened the feature. If absent, only {@link Features.show}
   * loads the code.
   */
  needed?(app: ArchiveContext): boolean;
  /** Whether the code must be loaded before a query can be sent, because the code parses a part of the query. */
  inQuery?(state: AppState): boolean;
}

const always = () => true;

function row<P extends FeaturePart>(load: () => Promise<P>, rest: Omit<FeatureRow, 'load'> = {}): FeatureRow<P> {
  return { load, ...rest };
}

const TABLE = {
  command: row(() => import('./command/feature.js'), { state: commandState }),
  navigation: row(() => import('./navigation/feature.js'), { needed: always }),
  import: row(() => import('./import/feature.js'), { needed: showsImports }),
  area: row(() => import('./area/feature.js'), { state: areaState, inQuery: ({ query }) => query.area !== '' }),
  openings: row(() => import('./openings/feature.js'), { state: openingsState }),
  fifths: row(() => import('./fifths/feature.js'), { state: fifthsState }),
  similar: row(() => import('./similar/feature.js'), { state: similarState }),
  filter: row(() => import('./filter/feature.js'), { state: filterState, inQuery: ({ query }) => query.filter !== '' }),
  // This row comes before the pages of players, so that the preparation sheet against a player covers the page of the
  // player, from which the user opened the sheet.
  preparation: row(() => import('./preparation/feature.js'), { state: preparationState }),
  player: row(() => import('./player/feature.js'), { state: playerState }),
  // This row comes after the pages of players, so that the page of a player covers the page of the event, from which
  // the user opened the player's page.
  event: row(() => import('./event/feature.js'), { state: eventState }),
  novelties: row(() => import('./novelties/feature.js'), { state: noveltiesState }),
  games: row(() => import('./games/feature.js'), { state: listState, needed: always }),
  export: row(() => import('./export/feature.js'), { state: exportState }),
  tree: row(() => import('./tree/feature.js')),
  graph: row(() => import('./graph/feature.js')),
  'missed-wins': row(() => import('./missed-wins/feature.js'), { state: missedWinsState }),
  published: row(() => import('./published/feature.js'), { needed: ({ host }) => Boolean(host.archive) }),
  collections: row(() => import('./collections/feature.js'), { needed: hasCollections }),
  'forced-moves': row(() => import('./forced-moves/feature.js'), { needed: forcedMovesOn }),
  marks: row(() => import('./marks/feature.js'), { needed: always }),
} as const;

type FeatureTable = typeof TABLE;
type FeatureName = keyof FeatureTable;
type Created<N extends FeatureName> = FeatureTable[N] extends FeatureRow<infer P> ? ReturnType<P['create']> : never;
type FeatureParts = { readonly [N in FeatureName]: LazyPart<FeaturePart, Created<N>> };

const ROWS: readonly (readonly [string, FeatureRow])[] = Object.entries(TABLE);

/**
 * Whether the collections feature is needed: for the moves of books (trees of moves with comments) and of the user's
 * own records, or for the list of collections in the open card of the archive.
 */
function hasCollections({ library, store }: ArchiveContext): boolean {
  const { info } = library.state;
  const hasMoves = ({ id, games, nodes }: CollectionInfo) => nodes > 0 || (id === OWN_RECORDS && games > 0);
  return archiveCardState.of(store.state).cardOpen || Boolean(info?.collections.some(hasMoves));
}

/** The features of one element, each loaded when it is first needed. */
export class Features {
  readonly parts: FeatureParts;
  readonly #context: FeatureContext;
  readonly #explorer: Feature;

  constructor(context: FeatureContext) {
    this.#context = context;
    this.#explorer = createExplorer(context);
    const parts = ROWS.map(([name, { load }]) => [
      name,
      new LazyPart(context.host, load, ({ create }) => create(context)),
    ]);
    // `Object.fromEntries` loses the type of each feature, which the type `FeatureParts` states.
    this.parts = Object.fromEntries(parts) as FeatureParts;
  }

  /**
   * Starts loading the features that the state needs. Returns `false` while no query can be sent, because a feature
   * that the query needs is not loaded yet.
   */
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

  /**
   * Loads the code of a feature, and then changes the feature's state. If the code cannot be loaded, the state stays as
   * it is.
   */
  show(feature: FeatureState<object>, change: (state: AppState) => AppState): void {
    const { store } = this.#context;
    const [name = ''] = ROWS.find(([, { state }]) => state === feature) ?? [];
    this.#parts[name]?.use(() => store.open(change(store.state)));
  }

  /**
   * Calls `value` for each loaded feature, first for the table of next moves and then in the order of the rows above.
   * Returns all results; the result for a feature that is not loaded is `undefined`.
   */
  each<T>(value: (feature: Feature) => T): (T | undefined)[] {
    return [this.#explorer, ...Object.values(this.#parts).map(({ loaded }) => loaded)].map(
      (feature) => feature && value(feature),
    );
  }

  /**
   * Calls `value` for the loaded features in the order of the rows above, and returns the first result that is not
   * empty.
   */
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
