/**
 * How files become collections: the invitation where there are none yet, the progress of an import and how it ended, and
 * the card that tells what is stored.
 *
 * A file of its own in `dist/`, loaded where there is no archive, while a file is imported, or when the archive's card is
 * opened.
 */

export { importStyles as panelStyles } from './import.styles.js';
export { ImportController } from './import-controller.js';
