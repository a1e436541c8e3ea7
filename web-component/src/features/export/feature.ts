/** Export of the list of games; a separate file in `dist/`. */
export { exportStyles as panelStyles } from './export.styles.js';
export { GameExport } from './game-export.js';
