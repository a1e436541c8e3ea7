/** Styles of the marks of forbidden points on the board, and of the list of forbidden points. */
import { type CSSResult, css } from 'lit';

const onBoard = css`
  .forbidden path {
    fill: none;
    stroke: var(--_cross);
    stroke-width: 2.6;
    stroke-linecap: round;
  }

  .picture .forbidden text {
    fill: var(--_cross);
    stroke: var(--_board);
    stroke-width: 3;
    paint-order: stroke;
    font-size: 11.5px;
    font-weight: 700;
  }

  /* The button that asks before a forbidden move, on the half of the board that does not contain the point. */
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

  .board {
    /* A brick red that has a contrast of at least 4.5:1 on a light and on a dark board. */
    --_cross: var(--renju-forbidden, light-dark(#a81010, #5f0404));
  }

  .forbidden.played circle {
    fill: none;
    stroke: var(--_cross);
    stroke-width: 2.6;
    stroke-dasharray: 5 4;
  }

  .tip {
    position: absolute;
    inset-inline: 8px;
    inset-block-end: 8px;
    inline-size: fit-content;
    max-inline-size: calc(100% - 16px);
    margin: 0 auto;
    padding: 4px 10px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_surface);
    font-size: 13px;
    pointer-events: none;
  }

  .tip.above {
    inset-block: 8px auto;
  }

  @container (inline-size < 480px) {
    .picture .forbidden text {
      font-size: 14px;
    }
  }

  @media (forced-colors: active) {
    .forbidden {
      forced-color-adjust: none;
    }

    .forbidden path,
    .forbidden.played circle,
    .picture .forbidden text {
      --_cross: LinkText;
    }

    .picture .forbidden text {
      stroke: Canvas;
    }
  }
`;

const list = css`
  .forbidden-list ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 12px 16px;
    list-style: none;
  }

  .forbidden-list li {
    overflow-wrap: anywhere;
  }

  .forbidden-list b {
    color: var(--_forbidden);
  }

  .cross {
    inline-size: 10px;
    block-size: 10px;
    fill: none;
    stroke: var(--_forbidden);
    stroke-width: 1.8;
    stroke-linecap: round;
  }

`;

export const rulingsStyles: CSSResult[] = [onBoard, list];
