/**
 * Protects the user's data against loss: persistent storage, a backup of the whole library, restoring a backup, and
 * saving the readable files when the list of collections is damaged. This module is a separate file in `dist/`. The
 * page loads it with the settings, or when the user saves those readable files.
 */
export { leftFiles } from './backup.js';
export { careStyles as panelStyles } from './care.styles.js';
export { Care } from './care-group.js';
export { restoreBackup } from './restore-backup.js';
export { zipped } from './zip.js';
