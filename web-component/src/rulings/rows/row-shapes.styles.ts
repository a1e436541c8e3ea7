/** Styles of the rows: eyes (points where a stone extends a row), and the lines along rows. */
import { css } from 'lit';

export const rowShapesStyles = css`
  .board,
  .legend {
    --_black-row: #1d3f9a;
    --_white-row: #3a5a0c;
    --_row-ground: color-mix(in srgb, var(--_board) 45%, #fff);
  }

  .eye {
    fill: var(--_black-row);
  }

  .eye.white {
    fill: #fff;
    stroke: var(--_white-row);
    stroke-width: 2.8;
  }

  .eye .ground {
    fill: var(--_row-ground);
    stroke: none;
  }

  @container (inline-size < 480px) {
    .eye {
      transform-box: fill-box;
      transform-origin: center;
      scale: 1.25;
    }
  }

  .row-line line {
    stroke: var(--_black-row);
    stroke-width: 3.4;
    stroke-dasharray: 9 5;
  }

  .row-line.white line {
    stroke: var(--_white-row);
    stroke-width: 4.2;
    stroke-linecap: round;
    stroke-dasharray: 0.1 7;
  }

  .row-line .ground:nth-child(1) {
    stroke: var(--_row-ground);
    stroke-width: 6.5;
    stroke-linecap: butt;
    stroke-dasharray: none;
  }

  @media (forced-colors: active) {
    .eye,
    .row-line {
      --_black-row: CanvasText;
      --_white-row: CanvasText;
      --_row-ground: Canvas;
      forced-color-adjust: none;
    }

    .eye.white {
      fill: Canvas;
    }
  }

  @media print {
    .eye,
    .row-line {
      display: none;
    }
  }
`;
