/** Styles of a record's drawings on the board: labels, marks, lines, and next moves. */
import { css } from 'lit';

export const onBoardStyles = css`
  /* While a tool draws lines, a finger draws instead of scrolling the page. */
  .board.drawing {
    touch-action: none;
  }

  .said .under {
    fill: var(--_board);
  }

  .said.on-black .under {
    fill: var(--_black);
  }

  .said.on-white .under {
    fill: var(--_white);
  }

  .picture .said text {
    fill: #1d1d1f;
    font-size: 16px;
    font-weight: 700;
  }

  .picture .said.on-black text {
    fill: #fff;
  }

  .picture .said .long {
    font-size: 11.5px;
  }

  /* A badge beside the number of a stone. */
  .said.beside .under {
    stroke: #0b4a45;
    stroke-width: 1.2;
  }

  .picture .said.beside text {
    font-size: 13px;
  }

  .figure {
    fill: none;
    stroke: #0b4a45;
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .figure.on-black {
    stroke: #fff;
  }

  .figure.chosen {
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
    .picture .said text {
      font-size: 19px;
    }

    .picture .said .long {
      font-size: 14px;
    }

    .picture :is(.fork, .said.beside) text {
      font-size: 15px;
    }
  }

  @media (forced-colors: active) {
    .said,
    .figure,
    .drawn-line,
    .fork {
      forced-color-adjust: none;
    }

    .said .under,
    .said.on-white .under,
    .fork circle {
      fill: Canvas;
    }

    .said.on-black .under {
      fill: CanvasText;
    }

    .picture :is(.said, .fork) text {
      fill: CanvasText;
    }

    .picture .said.on-black text {
      fill: Canvas;
    }

    .figure,
    .drawn-line path {
      stroke: LinkText;
    }

    .figure.on-black {
      stroke: Canvas;
    }

    .drawn-line .tip-of {
      fill: LinkText;
    }
  }
`;
