/**
 * Styles that all panels share, and the imported styles of some panels. The colors are the variables `--_…` of
 * `tokens.styles.ts`.
 */
import { type CSSResult, css } from 'lit';
import { chipsStyles } from './collections/chips.styles.js';
import { emptyAnswerStyles } from './explorer/empty-answer.styles.js';
import { explorerStyles } from './explorer/explorer.styles.js';
import { gamesStyles } from './explorer/games.styles.js';
import { moveNameStyles } from './explorer/move-name.styles.js';
import { resultBarStyles } from './explorer/result-bar.styles.js';

const answersStyles = css`
  /* This HTML element exists only for its event listeners. */
  .answers {
    display: contents;
  }
`;

export const panelStyles: CSSResult[] = [
  answersStyles,
  chipsStyles,
  moveNameStyles,
  explorerStyles,
  emptyAnswerStyles,
  resultBarStyles,
  gamesStyles,
];
