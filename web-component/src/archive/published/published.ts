/**
 * The published archive that the page names: what it is, how much of it was fetched, and what the user is asked about it.
 *
 * A file of its own in `dist/`, loaded where a page names an archive.
 */
export { publishedStyles as panelStyles } from './published.styles.js';
export { PublishedController } from './published-controller.js';
