/** These styles place the button of a table without next moves, and reserve the place for the notes of books. */
import { css } from 'lit';

export const emptyAnswerStyles = css`
  /* As high as the notes, which arrive after the games. */
  .explorer .books-place {
    block-size: 92px;
    border-block-start: 1px solid var(--_hairline);
  }

  .explorer .way-back {
    padding: 8px 16px;
  }
`;
