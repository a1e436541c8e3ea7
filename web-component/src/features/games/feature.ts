/** The list of games; a separate file in `dist/`, because it is drawn after the table of next moves. */
export { gamesCard } from './games-list.js';
export { listStyles as panelStyles } from './list.styles.js';
