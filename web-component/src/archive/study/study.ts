/**
 * Missed wins: looks at the games of the archive, and lists what was found.
 *
 * A file of its own in `dist/`, loaded when it is first opened.
 */

export { studyStyles as panelStyles } from './study.styles.js';
export { StudyController } from './study-controller.js';
