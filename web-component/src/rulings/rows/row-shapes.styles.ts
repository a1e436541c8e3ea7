/** Rows of stones: the points where they grow, and lines along them. */
import { css } from 'lit';

export const rowShapesStyles = css`
  .board,
  .legend {
    --_black-row: #1d3f9a;
    --_white-row: #3a5a0c;
  }

  .eye {
    stroke: var(--_white);
    stroke-width: 1.4;
    fill: var(--_black-row);
  }

  .eye.white {
    stroke: var(--_white-row);
    stroke-width: 2.8;
    fill: var(--_white);
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

  .row-line .strip,
  .row-line.white .strip {
    stroke: color-mix(in srgb, var(--_board) 55%, #fff);
    stroke-width: 6.5;
    stroke-linecap: butt;
    stroke-dasharray: none;
  }

  @media (forced-colors: active) {
    .eye,
    .row-line {
      forced-color-adjust: none;
    }

    .eye {
      fill: CanvasText;
      stroke: Canvas;
    }

    .eye.white {
      fill: Canvas;
      stroke: CanvasText;
    }

    .row-line line,
    .row-line.white line {
      stroke: CanvasText;
    }

    .row-line .strip,
    .row-line.white .strip {
      stroke: Canvas;
    }
  }

  @media print {
    .eye,
    .row-line {
      display: none;
    }
  }
`;
