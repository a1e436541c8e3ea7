/** Parts of mode `search` that are loaded on demand. */

import type { GameRow } from '../../engine/protocol.js';
import { ForcedPart } from '../../features/forced-moves/forced-part.js';
import { studyPart } from '../../features/missed-wins/missed-wins-part.js';
import { noveltiesPart } from '../../features/novelties/novelties-part.js';
import { publishedPart } from '../../features/published/published-part.js';
import type { LinkedGame } from '../../game/link-text.js';
import type { ArchiveContext } from '../../library/context.js';
import type { Search } from '../../library/search.js';
import { LazyPart } from '../../ui/lazy-part.js';

/** Callbacks from the parts to the mode. */
export interface SearchPartsOptions {
  /** Whether the mode is shown. */
  shown(): boolean;
  openGame(row: GameRow): Promise<void>;
  openLinked(game: LinkedGame): Promise<void>;
}

export function searchParts(app: ArchiveContext, asking: Search, options: SearchPartsOptions) {
  const { host } = app;
  const query = new LazyPart(
    host,
    () => import('../../features/query/feature.js'),
    ({ QueryController }) => new QueryController(app, asking),
  );
  const navigation = new LazyPart(
    host,
    () => import('../../features/navigation/feature.js'),
    ({ Navigation }) => new Navigation(app, asking),
  );
  const marks = new LazyPart(
    host,
    () => import('../../board/marks/marks.js'),
    (part) => part,
  );
  const collections = new LazyPart(
    host,
    () => import('../../features/collections/feature.js'),
    ({ CollectionsController }) => new CollectionsController(app, asking),
  );
  const games = new LazyPart(
    host,
    () => import('../../features/games/feature.js'),
    (part) => part,
  );
  const exports = new LazyPart(
    host,
    () => import('../../features/export/feature.js'),
    ({ GameExport }) => new GameExport(app),
  );
  const player = new LazyPart(
    host,
    () => import('../../features/player/feature.js'),
    ({ PlayerController }) => new PlayerController(app),
  );
  const novelties = noveltiesPart(app, (row) => void options.openGame(row));
  const openGame = (linked: LinkedGame) => options.openLinked(linked);
  const study = studyPart(app, {
    openGame,
    filter: () => query.loaded?.filter,
    only: (of, value) => query.use((part) => part.only(of, value)),
    asking: () => asking.waits,
  });
  const imports = new LazyPart(
    host,
    () => import('../../features/import/feature.js'),
    ({ ImportController }) =>
      new ImportController(app, {
        shown: options.shown,
        list: (all) => collections.loaded?.list(all),
        novelties: () => novelties.use((part) => part.open()),
        missed: () => study.use((part) => part.toggle()),
      }),
  );
  const published = publishedPart(app);
  const forced = new ForcedPart(app, asking);
  return {
    forced,
    query,
    navigation,
    marks,
    collections,
    games,
    exports,
    player,
    novelties,
    study,
    imports,
    published,
  };
}
