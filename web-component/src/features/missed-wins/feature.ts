/** Missed wins: analyses the games of the archive and lists the findings. Separate file in `dist/`, loaded when first opened. */

export { studyStyles as panelStyles } from './missed-wins.styles.js';
export { StudyController } from './missed-wins-controller.js';
