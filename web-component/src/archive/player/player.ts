/**
 * The page of a player: what the archive has of one person.
 *
 * A file of its own in `dist/`, loaded when a name is first pressed.
 */
export { playerStyles as panelStyles } from './player.styles.js';
export { PlayerController } from './player-controller.js';
