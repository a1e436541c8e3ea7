/** Styles of a record's drawings on the board: labels, marks, lines, and next moves. */
import { css } from 'lit';

export const onBoardStyles = css`
  .board-label .under {
    fill: var(--_board);
  }

  .board-label.on-black .under {
    fill: var(--_black);
  }

  .board-label.on-white .under {
    fill: var(--_white);
  }

  .picture .board-label text {
    fill: #1d1d1f;
    font-size: 16px;
    font-weight: 700;
  }

  .picture .board-label.on-black text {
    fill: #fff;
  }

  .picture .board-label .long {
    font-size: 11.5px;
  }

  /* A badge beside the number of a stone. */
  .board-label.beside .under {
    stroke: #0b4a45;
    stroke-width: 1.2;
  }

  .picture .board-label.beside text {
    font-size: 13px;
  }

  .board-shape {
    fill: none;
    stroke: #0b4a45;
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .board-shape.on-black {
    stroke: #fff;
  }

  .board-shape.chosen {
    stroke-dasharray: 3 4;
  }

  .drawn-line path {
    fill: none;
    stroke: #0b4a45;
    stroke-width: 3;
    stroke-linecap: round;
    opacity: 0.85;
  }

  .drawn-line .tip-of {
    fill: #0b4a45;
    stroke: none;
  }

  .fork circle {
    fill: var(--_mark);
  }

  .picture .fork text {
    fill: #fff;
    font-size: 12.5px;
  }

  @container (inline-size < 480px) {
    .picture .board-label text {
      font-size: 19px;
    }

    .picture .board-label .long {
      font-size: 14px;
    }

    .picture :is(.fork, .board-label.beside) text {
      font-size: 15px;
    }
  }

  @media (forced-colors: active) {
    .board-label,
    .board-shape,
    .drawn-line,
    .fork {
      forced-color-adjust: none;
    }

    .board-label .under,
    .board-label.on-white .under,
    .fork circle {
      fill: Canvas;
    }

    .board-label.on-black .under {
      fill: CanvasText;
    }

    .picture :is(.board-label, .fork) text {
      fill: CanvasText;
    }

    .picture .board-label.on-black text {
      fill: Canvas;
    }

    .board-shape,
    .drawn-line path {
      stroke: LinkText;
    }

    .board-shape.on-black {
      stroke: Canvas;
    }

    .drawn-line .tip-of {
      fill: LinkText;
    }
  }
`;
