/** Styles of the signs on the board for an answer about a position: outlines, filled discs, and texts. */
import { css } from 'lit';

export const answerMarkStyles = css`
  :is(.question-marks, .dual-marks) :is(circle, rect, path) {
    fill: none;
    stroke: var(--_mark);
    stroke-width: 3;
  }

  :is(.question-marks .wins, .dual-marks .line) {
    fill: var(--_mark);
  }

  .picture :is(.question-marks, .dual-marks) text {
    fill: #000;
    stroke: var(--_board);
    stroke-width: 3;
    paint-order: stroke;
    font-size: 15px;
    font-weight: 700;
  }
`;
