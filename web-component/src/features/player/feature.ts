/**
 * Page of a player: the data of the archive about one person. Separate file in `dist/`, loaded when the user first
 * presses a name.
 */
export { playerStyles as panelStyles } from './player.styles.js';
export { PlayerController } from './player-controller.js';
