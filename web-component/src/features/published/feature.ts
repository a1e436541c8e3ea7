/**
 * The published archive that the page names: its facts, the fetched bytes, and the questions to the user. Separate file
 * in `dist/`, loaded if a page names an archive.
 */
export { publishedStyles as panelStyles } from './published.styles.js';
export { PublishedController } from './published-controller.js';
