/** These styles place the button of an answer without games, and reserve the place for the notes of books. */
import { css } from 'lit';

export const emptyAnswerStyles = css`
  /* As high as the notes, which arrive after the games. */
  .explorer .books-place {
    block-size: 92px;
    border-block-start: 1px solid var(--_hairline);
  }

  /* As high as the button, which arrives after the answer. */
  .summary .way-back {
    min-block-size: var(--_target);
    margin-block-start: 8px;
  }
`;
