/** The lazily loaded list of novelties. */
import type { GameRow } from '../../engine/protocol.js';
import { LazyPart } from '../../ui/lazy-part.js';
import type { ArchiveContext } from '../context.js';

export function noveltiesPart(app: ArchiveContext, openGame: (row: GameRow) => void) {
  return new LazyPart(
    app.host,
    () => import('./novelties.js'),
    ({ NoveltiesController }) => new NoveltiesController(app, openGame),
  );
}
