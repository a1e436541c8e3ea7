/**
 * Styles of the board: its picture and its grid. Lengths inside the picture are in the units of the picture, where two
 * neighboring lines are 40 apart.
 */
import { css } from 'lit';

export const boardStyles = css`
  .board {
    position: relative;
    aspect-ratio: 1;
    border-radius: var(--_radius);
    /* The faint grain of the wood, with light from the upper left. */
    background:
      repeating-linear-gradient(91deg, var(--_grain) 0 1px, transparent 5px 13px, var(--_grain) 17px, transparent 23px 37px),
      repeating-linear-gradient(88.6deg, transparent 0 29px, var(--_grain) 34px 41px, transparent 59px 71px),
      linear-gradient(155deg, #ffffff14, transparent 45%, #0000000d) var(--_board);
    --_grain: color-mix(in srgb, var(--_line) 2.4%, transparent);
    container-type: inline-size;
    /* The browser lays out and paints the board only near the window, so that a page with many boards opens at once. */
    content-visibility: auto;
    overflow: hidden;
    user-select: none;
    -webkit-user-select: none;
    /* A swipe that begins on a board must scroll the page. */
    touch-action: pan-y pinch-zoom;
  }

  /* An area or a line is drawn: a finger on the board draws, and beside the board it scrolls the page. */
  .drawing {
    cursor: crosshair;
    touch-action: none;
  }

  .picture {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    /*
     * The picture is a separate layer, so that the browser draws the grain below it once, and not again with every
     * stone.
     */
    will-change: transform;
    pointer-events: none;
  }

  .picture text {
    font: 600 15px var(--_font);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }

  .lines {
    fill: none;
    stroke: var(--_line);
    stroke-width: 1px;
    stroke-opacity: 0.8;
    vector-effect: non-scaling-stroke;
    shape-rendering: crispedges;
  }

  .frame {
    stroke-width: 2px;
    stroke-opacity: 1;
  }

  .star {
    fill: var(--_line);
  }

  .picture .coordinate {
    fill: var(--_line);
    font-weight: 400;
    font-size: 13px;
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
    stroke: color-mix(in srgb, var(--_black) 70%, transparent);
    stroke-width: 0.8;
  }

  .stone.black text {
    fill: #fff;
  }

  .stone.white text {
    fill: #1d1d1f;
  }

  .picture .long {
    font-size: 13px;
    letter-spacing: -0.3px;
  }

  /* A ghost stone is flat and its number opaque, so that the number is readable over the lines and marks behind it. */
  .ghost circle {
    fill: var(--_black);
    opacity: 0.62;
  }

  .ghost.white circle {
    fill: var(--_white);
  }

  circle.last {
    fill: none;
    stroke: var(--_last-move);
    stroke-width: 3;
  }

  :host([last-move='off']) circle.last {
    display: none;
  }

  line.five {
    stroke: var(--_last-move);
    stroke-width: 47;
    stroke-linecap: round;
    opacity: 0.8;
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

  .grid {
    position: absolute;
    /*
     * The grid extends beyond the outer lines by half the distance between two lines. Its distance from the edge of the
     * board is (46 - 20) / 652 of the side.
     */
    inset: 3.9877%;
    display: grid;
    grid-template-rows: repeat(15, 1fr);
  }

  .bare .grid {
    /* Without coordinates the distance is (24 - 20) / 608 of the side. */
    inset: 0.6579%;
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

  /*
   * The focus has two rings in two colors, so that at least one ring is visible on the board, on any stone and on any
   * mark.
   */
  .grid [role='gridcell']:focus-visible {
    outline: 2px solid var(--_paper);
    outline-offset: 0;
    box-shadow:
      0 0 0 4px var(--_ink),
      inset 0 0 0 1px var(--_ink);
  }

  /* On a small board, text is enlarged to a legible size. */
  @container (inline-size < 480px) {
    .picture :is(text, .coordinate) {
      font-size: 17px;
    }

    .picture .long {
      font-size: 15px;
    }
  }

  @container (inline-size < 380px) {
    .picture :is(text, .coordinate) {
      font-size: 19px;
    }

    .picture .long {
      font-size: 16.5px;
      letter-spacing: -0.6px;
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

    .shadow {
      display: none;
    }

    .picture .coordinate {
      fill: CanvasText;
    }

    .stone,
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

    circle.last,
    circle.lit {
      stroke: Highlight;
      stroke-width: 6;
    }

    .grid [role='gridcell']:focus-visible {
      outline: 3px solid Highlight;
    }
  }

  /* In print the board is black on white, like a diagram in a book. */
  @media print {
    .board {
      background: #fff;
      break-inside: avoid;
    }

    .stone circle {
      stroke: #000;
      stroke-width: 1.4;
    }

    .stone.black circle {
      fill: #000;
    }

    .stone.white circle {
      fill: #fff;
    }

    .board > :not(.picture),
    .picture :is(.ghost, .shadow, .last, .lit) {
      display: none;
    }
  }
`;
