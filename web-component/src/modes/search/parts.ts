/** Parts of mode `search` that are loaded on demand. */
import type { ArchiveContext } from '../../archive/context.js';
import { ForcedPart } from '../../archive/forced/forced-part.js';
import { noveltiesPart } from '../../archive/novelties/novelties-part.js';
import { publishedPart } from '../../archive/published/published-part.js';
import type { Search } from '../../archive/search.js';
import { studyPart } from '../../archive/study/study-part.js';
import type { GameRow } from '../../engine/protocol.js';
import type { LinkedGame } from '../../game/link-text.js';
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
    () => import('../../archive/query/query.js'),
    ({ QueryController }) => new QueryController(app, asking),
  );
  const navigation = new LazyPart(
    host,
    () => import('../../archive/navigation/navigation.js'),
    ({ Navigation }) => new Navigation(app, asking),
  );
  const marks = new LazyPart(
    host,
    () => import('../../board/marks/marks.js'),
    (part) => part,
  );
  const collections = new LazyPart(
    host,
    () => import('../../archive/collections/collections.js'),
    ({ CollectionsController }) => new CollectionsController(app, asking),
  );
  const games = new LazyPart(
    host,
    () => import('../../archive/games/games.js'),
    (part) => part,
  );
  const exports = new LazyPart(
    host,
    () => import('../../archive/games/export/export.js'),
    ({ GameExport }) => new GameExport(app),
  );
  const player = new LazyPart(
    host,
    () => import('../../archive/player/player.js'),
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
    () => import('../../archive/import/import.js'),
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
