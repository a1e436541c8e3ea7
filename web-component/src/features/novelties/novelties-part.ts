/** The lazily loaded list of novelties. */
import type { GameRow } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { LazyPart } from '../../ui/lazy-part.js';

export function noveltiesPart(app: ArchiveContext, openGame: (row: GameRow) => void) {
  return new LazyPart(
    app.host,
    () => import('./feature.js'),
    ({ NoveltiesController }) => new NoveltiesController(app, openGame),
  );
}
