/**
 * Protection against loss: persistent storage, a backup of the whole library, restoring the backup, and saving the files
 * that are left when the list of collections is damaged. Separate file in `dist/`, loaded with the settings or when the
 * user saves the files that are left.
 */
export { leftFiles } from './backup.js';
export { careStyles as panelStyles } from './care.styles.js';
export { Care } from './care-group.js';
export { zipped } from './zip.js';
