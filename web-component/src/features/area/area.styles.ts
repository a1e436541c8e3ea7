/** Styles of an area on the board. */
import { css } from 'lit';

export const areaStyles = css`
  .board {
    --_edge: light-dark(#0b5750, #04302c);
  }

  .area .veil {
    fill: var(--_board);
    opacity: 0.6;
  }

  .area .inside {
    fill: color-mix(in srgb, var(--_edge) 9%, transparent);
  }

  .area .edge {
    fill: none;
    stroke: var(--_edge);
    stroke-width: 2.5;
    stroke-linecap: square;
  }

  .area .any-edge {
    fill: none;
    stroke: var(--_edge);
    stroke-width: 1.2;
    stroke-dasharray: 4 4;
  }

  .area .hatch {
    stroke: var(--_edge);
    stroke-width: 2.2;
    opacity: 0.75;
  }

  .area .corner {
    fill: none;
    stroke: var(--_edge);
    stroke-width: 2.5;
    stroke-dasharray: 5 3.8;
  }

  /* A disc on the mark of a next move, for a move that games played with the color that is not to move on the board. */
  .mark .by {
    fill: #17181b;
    stroke: #fff;
    stroke-width: 1.5;
  }

  .mark .by.white {
    fill: #fff;
    stroke: #17181b;
  }

  @media (forced-colors: active) {
    .area {
      --_edge: Highlight;
    }

    .area .veil {
      fill: Canvas;
    }
  }
`;
