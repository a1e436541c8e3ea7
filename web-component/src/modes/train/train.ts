/**
 * Exports the code that only mode `train` needs: problems, the judge of moves, the schedule, and guessing the moves of
 * a game.
 *
 * This is a separate file in `dist/`, loaded when mode `train` is first shown.
 */

export { TrainMode } from './mode.js';
export { trainStyles as panelStyles } from './train.styles.js';
