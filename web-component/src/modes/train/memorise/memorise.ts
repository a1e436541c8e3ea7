/**
 * Exports the exercise in which the user memorizes a record: its questions, their order, and the cards.
 *
 * This is a separate file in `dist/`, loaded when the user first memorizes a record.
 */

export { memoriseStyles as panelStyles } from './memorise.styles.js';
export { Memoriser } from './memoriser.js';
