/**
 * What the library has for a bad day: whether the browser keeps it, a backup of all of it and the way back, and what is
 * left of it where its list is damaged.
 *
 * A file of its own in `dist/`, loaded with the settings, or when what is left is saved.
 */
export { leftFiles } from './backup.js';
export { careStyles as panelStyles } from './care.styles.js';
export { Care } from './care-group.js';
export { zipped } from './zip.js';
