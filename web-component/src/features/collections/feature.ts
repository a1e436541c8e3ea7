/**
 * Collections beside the archive: their list, and the books among them. Separate file in `dist/`, loaded when the archive
 * card opens or when there is a book.
 */
import type { FeatureContext } from '../feature.js';
import { CollectionsController } from './collections-controller.js';

export { collectionsStyles as panelStyles } from './collections.styles.js';

export function create(context: FeatureContext): CollectionsController {
  return new CollectionsController(context, context.search);
}
