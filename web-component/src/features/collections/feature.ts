/**
 * The feature with the list of collections, and with the moves and comments of the books (libraries of moves with
 * comments) among the collections. This module is a separate file in `dist/`. The page loads it when the archive card
 * opens or when there is a book.
 */
import type { FeatureContext } from '../feature.js';
import { CollectionsController } from './collections-controller.js';

export { collectionsStyles as panelStyles } from './collections.styles.js';

export function create(context: FeatureContext): CollectionsController {
  return new CollectionsController(context, context.search);
}
