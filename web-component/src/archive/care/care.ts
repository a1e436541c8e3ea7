/**
 * What the library has for a bad day: a backup of all of it, and what is left of it where its list is damaged.
 *
 * A file of its own in `dist/`, loaded when one of them is asked for.
 */
export { backupFiles, leftFiles, type Restored, restore } from './backup.js';
export { unzipped, zipped } from './zip.js';
