/**
 * What only a library of several collections needs: their list, and what the books among them say of a position.
 *
 * A file of its own in `dist/`, loaded when the archive's card is opened, or there is a book.
 */

export { collectionsStyles as panelStyles } from './collections.styles.js';
export { CollectionsController } from './collections-controller.js';
