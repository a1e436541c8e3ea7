/** The lazily loaded card of a published archive, for a page that names one. */

import type { ArchiveContext } from '../../library/context.js';
import { LazyPart } from '../../ui/lazy-part.js';

export function publishedPart(app: ArchiveContext) {
  return new LazyPart(
    app.host,
    () => import('./feature.js'),
    ({ PublishedController }) => new PublishedController(app),
  );
}
