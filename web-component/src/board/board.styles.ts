/** The board: picture and grid. Lengths inside the picture are in its own units (40 from line to line). */
import { css, unsafeCSS } from 'lit';

/**
 * Ten shades of a mark, from the least played move to the most. Ink and ground keep 4.5:1 at every step, which the
 * middle of a plain fade would not: on the light board dark ink up to .57 and white from .74, on the dark one white
 * from .46.
 */
const shades = unsafeCSS(
  Array.from({ length: 10 }, (_, step) => {
    const light = step < 6 ? 22 + step * 7 : 74 + (step - 6) * 7;
    const dark = 46 + step * 5.5;
    const ground = (percent: number) => `color-mix(in srgb, var(--_mark) ${percent}%, var(--_board))`;
    const ink = step < 6 ? 'light-dark(#04211f, #fff)' : '#fff';
    return `.s${step} circle { fill: light-dark(${ground(light)}, ${ground(dark)}) } .s${step} text { fill: ${ink} }`;
  }).join('\n'),
);

export const boardStyles = css`
  .board {
    position: relative;
    aspect-ratio: 1;
    border-radius: var(--_radius);
    background: var(--_board);
    container-type: inline-size;
    overflow: hidden;
    user-select: none;
    -webkit-user-select: none;
    /* A page must scroll when the swipe begins on a board. */
    touch-action: pan-y pinch-zoom;
  }

  .picture {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    pointer-events: none;
  }

  .picture text {
    font: 600 13px var(--_font);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }

  .lines {
    fill: none;
    stroke: var(--_line);
    stroke-width: 1.1;
    stroke-linecap: square;
  }

  .star {
    fill: var(--_line);
  }

  .picture .coordinate {
    fill: var(--_line);
    font-weight: 400;
    font-size: 11px;
  }

  .shade-black-light {
    stop-color: color-mix(in srgb, var(--_black), #fff 24%);
  }

  .shade-black-deep {
    stop-color: var(--_black);
  }

  .shade-white-light {
    stop-color: color-mix(in srgb, var(--_white), #fff 90%);
  }

  .shade-white-deep {
    stop-color: color-mix(in srgb, var(--_white), #000 14%);
  }

  .stone circle {
    stroke: color-mix(in srgb, var(--_line) 75%, transparent);
    stroke-width: 0.8;
  }

  .stone.black text {
    fill: #fff;
  }

  .stone.white text {
    fill: #1d1d1f;
  }

  .picture .long {
    font-size: 12px;
    letter-spacing: -0.3px;
  }

  .ghost {
    opacity: 0.62;
  }

  circle.last {
    fill: none;
    stroke: var(--_last-move);
    stroke-width: 3;
  }

  line.five {
    stroke: var(--_last-move);
    stroke-width: 5;
    stroke-linecap: round;
    opacity: 0.85;
  }

  .over {
    z-index: 1;
    align-self: center;
    margin: -36px 0 0;
    padding: 2px 12px;
    border-radius: 8px;
    background: var(--_paper);
    font-weight: 600;
    line-height: 24px;
    pointer-events: none;
  }

  circle.lit {
    fill: none;
    stroke: var(--_mark);
    stroke-width: 2.5;
  }

  .mark circle {
    transition: fill var(--_quick);
  }

  .picture .mark text {
    font-size: 11.5px;
    font-weight: 700;
  }

  /* Marks of the position before this one, while the answer is waited for. */
  .stale .mark {
    opacity: 0.4;
    transition: opacity var(--_quick) 200ms;
  }

  ${shades}

  /* Reached by another order only: no ground, a broken ring. */
  .transposed circle {
    fill: color-mix(in srgb, var(--_board) 80%, transparent);
    stroke: light-dark(var(--_mark), #053a36);
    stroke-width: 1.5;
    stroke-dasharray: 4 3.2;
  }

  .transposed text {
    fill: light-dark(#0a4a45, #04211f);
  }

  .grid {
    position: absolute;
    /* Half a step outside the outer lines: (34 - 20) / 628 of the side. */
    inset: 2.2293%;
    display: grid;
    grid-template-rows: repeat(15, 1fr);
  }

  .grid > [role='row'] {
    display: grid;
    grid-template-columns: repeat(15, 1fr);
  }

  .grid [role='gridcell'] {
    border-radius: 50%;
    outline: none;
  }

  .playing .grid [role='gridcell']:not(.taken),
  .grid .taken {
    cursor: pointer;
  }

  /* Two rings, so that one of them stands out on the board, on a stone and on a mark. */
  .grid [role='gridcell']:focus-visible {
    outline: 2px solid var(--_paper);
    outline-offset: 0;
    box-shadow:
      0 0 0 4px var(--_ink),
      inset 0 0 0 1px var(--_ink);
  }

  .confirm {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 8px;
    margin-inline: auto;
    inline-size: fit-content;
  }

  .confirm.above {
    inset-block: 8px auto;
  }

  /* Text keeps a legible size on a small board. */
  @container (inline-size < 480px) {
    .picture text {
      font-size: 15px;
    }

    .picture .coordinate {
      font-size: 14px;
    }

    .picture .mark text,
    .picture .long {
      font-size: 13px;
    }
  }

  @container (inline-size < 380px) {
    .picture text {
      font-size: 17px;
    }

    .picture .coordinate {
      font-size: 17px;
    }

    .picture .mark text,
    .picture .long {
      font-size: 14.5px;
      letter-spacing: -0.5px;
    }
  }

  @media (forced-colors: active) {
    .board {
      border: 1px solid CanvasText;
      background: Canvas;
    }

    .lines {
      stroke: GrayText;
    }

    .star {
      fill: GrayText;
    }

    .picture .coordinate {
      fill: CanvasText;
    }

    .stone,
    .mark,
    circle.last,
    circle.lit {
      forced-color-adjust: none;
    }

    .stone.black circle {
      fill: CanvasText;
      stroke: Canvas;
    }

    .stone.black text {
      fill: Canvas;
    }

    .stone.white circle {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }

    .stone.white text {
      fill: CanvasText;
    }

    .mark circle {
      fill: Canvas;
      stroke: LinkText;
    }

    .mark text {
      fill: LinkText;
    }

    circle.last,
    circle.lit {
      stroke: Highlight;
      stroke-width: 6;
    }

    .grid [role='gridcell']:focus-visible {
      outline: 3px solid Highlight;
    }
  }
`;
