/** These styles place the button of an answer without games, and reserve the place for the notes of books. */
import { css } from 'lit';

export const emptyAnswerStyles = css`
  /* This place is as high as the notes of the books, which arrive after the games. */
  .explorer .books-place {
    block-size: 92px;
    border-block-start: 1px solid var(--_hairline);
  }

  /* This place is as high as its button, which arrives after the answer. */
  .summary .way-back {
    min-block-size: var(--_target);
    margin-block-start: 8px;
  }
`;
