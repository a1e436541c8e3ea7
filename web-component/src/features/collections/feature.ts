/**
 * Parts for a library of several collections: the list of collections, and the books among them. Separate file in
 * `dist/`, loaded when the archive card opens or when there is a book.
 */

export { collectionsStyles as panelStyles } from './collections.styles.js';
export { CollectionsController } from './collections-controller.js';
