/**
 * Styles of an answer without games: the position of its button, and the space that is reserved for the notes of books.
 */
import { css } from 'lit';

export const emptyAnswerStyles = css`
  /* Reserves the height of the notes of the books, because these notes arrive after the games. */
  .explorer .books-place {
    block-size: 92px;
    border-block-start: 1px solid var(--_hairline);
  }

  /* Reserves the height of the button, because the button arrives after the answer. */
  .summary .way-back {
    min-block-size: var(--_target);
    margin-block-start: 8px;
  }
`;
