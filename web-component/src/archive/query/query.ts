/**
 * What only a question about a part of the board, or some of the games, needs: its tools, its panel, and their rules.
 *
 * A file of its own in `dist/`, loaded when an attribute or the reader first asks such a question.
 */

export { questionStyles as panelStyles } from './query.styles.js';
export { QuestionMode } from './query-controller.js';
