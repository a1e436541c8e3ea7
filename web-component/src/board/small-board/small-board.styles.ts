/** Styles of small boards. The list that contains a board sets the size of the board. */
import { css } from 'lit';

export const smallBoardStyles = css`
  .small-board {
    display: block;
    border-radius: 6px;
    background: var(--_board);
  }

  .small-board path {
    stroke: var(--_line);
    stroke-width: 0.5;
  }

  .small-board circle.black {
    fill: var(--_black);
    stroke: light-dark(transparent, #d8d8d8);
    stroke-width: 0.5;
  }

  .small-board circle.white {
    fill: var(--_white);
    stroke: #17181b;
    stroke-width: 0.6;
  }

  .small-board circle.new {
    stroke: #d0202a;
    stroke-width: 1.8;
  }

  .small-board circle.gone {
    fill: none;
    stroke: #d0202a;
    stroke-dasharray: 2.4 1.6;
    stroke-width: 1.8;
  }

  @media (forced-colors: active) {
    .small-board {
      forced-color-adjust: none;
    }
  }
`;
