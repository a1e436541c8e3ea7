/** Styles of the answers about problems "five with n stones", and of their signs on the board. */
import { css } from 'lit';

export const soundnessStyles = css`
  .stones-told,
  .composed {
    display: grid;
    gap: 8px;
    overflow-wrap: anywhere;
  }

  .composed {
    padding: 0 16px 12px;
  }

  :is(.composed .hint, .stones-told .label) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  :is(.stones-told, .composed) :is(p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .stones-told li {
    line-height: 1.8;
  }

  .stones-told .badge {
    display: inline-block;
    min-inline-size: 22px;
    border: 1px solid var(--_rim);
    border-radius: 11px;
    font-size: 11px;
    font-weight: 600;
    line-height: 20px;
    text-align: center;
  }

  .stones-told .badge.black {
    color: #fff;
    background: var(--_disc);
  }

  .stones-told .badge.white {
    color: #1d1d1f;
    background: #fff;
  }

  .stones-told .numbered {
    white-space: nowrap;
  }

  .authors-line {
    display: flex;
    align-items: baseline;
    gap: 6px;
  }

  .dual-marks circle {
    fill: none;
    stroke: var(--_mark);
    stroke-width: 3;
  }

  .dual-marks .line {
    fill: var(--_mark);
  }

  .picture .dual-marks text {
    fill: #000;
    stroke: var(--_board);
    stroke-width: 3;
    paint-order: stroke;
    font-size: 15px;
    font-weight: 700;
  }
`;
