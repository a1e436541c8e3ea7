/**
 * Exports the exercise in which the user memorises a record: its branchings, the order of asking, and the cards.
 *
 * This is a separate file in `dist/`, loaded when the user first memorises a record.
 */

export { memoriseStyles as panelStyles } from './memorise.styles.js';
export { Memoriser } from './memoriser.js';
