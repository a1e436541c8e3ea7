/**
 * What only an element that trains needs: problems, their judge, what comes again, guessing the moves of a game.
 *
 * A file of its own in `dist/`, loaded when mode `train` is first shown.
 */

export { TrainMode } from './mode.js';
export { trainStyles as panelStyles } from './train.styles.js';
