/**
 * Import of files: the invitation of an empty library, progress and results, and the archive card. Separate file in
 * `dist/`, loaded if there is no archive, while a file is imported, or when the archive card opens.
 */

export { importStyles as panelStyles } from './import.styles.js';
export { ImportController } from './import-controller.js';
