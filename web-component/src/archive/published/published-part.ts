/** The lazily loaded card of a published archive, for a page that names one. */
import { LazyPart } from '../../ui/lazy-part.js';
import type { ArchiveContext } from '../context.js';

export function publishedPart(app: ArchiveContext) {
  return new LazyPart(
    app.host,
    () => import('./published.js'),
    ({ PublishedController }) => new PublishedController(app),
  );
}
