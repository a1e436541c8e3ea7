/**
 * The list of collections, and the contents of the books among them. A separate file in `dist/`, loaded when the
 * archive card opens or when there is a book.
 */
import type { FeatureContext } from '../feature.js';
import { CollectionsController } from './collections-controller.js';

export { collectionsStyles as panelStyles } from './collections.styles.js';

export function create(context: FeatureContext): CollectionsController {
  return new CollectionsController(context, context.search);
}
