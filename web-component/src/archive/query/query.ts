/**
 * What only a query about a part of the board, or some of the games, needs: its tools, its panel, and their rules.
 *
 * A file of its own in `dist/`, loaded when an attribute or the user first asks such a query.
 */
export { queryStyles as panelStyles } from './query.styles.js';
export { QueryController } from './query-controller.js';
