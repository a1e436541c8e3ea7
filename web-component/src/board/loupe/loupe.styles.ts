/** Styles of the loupe. Its content is a picture of the board, which has the styles of the board. */
import { css } from 'lit';

export const loupeStyles = css`
  .loupe {
    position: absolute;
    /* The loupe is placed from the left corner in every language, because the board is never mirrored. */
    top: 0;
    left: 0;
    z-index: 2;
    inline-size: 120px;
    block-size: 120px;
    border: 2px solid var(--_ink);
    border-radius: 50%;
    background: var(--_board);
    box-shadow: 0 2px 10px #0006;
    overflow: hidden;
    direction: ltr;
    pointer-events: none;
  }

  .loupe[hidden] {
    display: none;
  }

  .loupe b {
    position: absolute;
    inset: auto 0 2px;
    inline-size: fit-content;
    margin-inline: auto;
    padding-inline: 6px;
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_paper);
    font-size: 13px;
    line-height: 18px;
  }

  @media (forced-colors: active) {
    .loupe {
      border-color: CanvasText;
      background: Canvas;
    }
  }
`;
