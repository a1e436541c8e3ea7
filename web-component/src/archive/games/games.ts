/** The list of games, a file of its own in `dist/`: it is drawn after the table of next moves. */
export { gamesCard } from './games-list.js';
export { listStyles as panelStyles } from './list.styles.js';
