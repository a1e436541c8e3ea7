/** Styles of the card of an engine, and of the engine's output on the board. */
import { css } from 'lit';

export const engineStyles = css`
  .engine .content {
    display: grid;
    gap: 12px;
    padding: 12px 16px 16px;
  }

  .engine .content > * {
    margin: 0;
  }

  .engine :is(.note, .chosen, .figures) {
    color: var(--_ink-quiet);
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .engine :is(.row, .fields) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }

  .engine .row > b {
    flex: 1 1 8em;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .engine .fields label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .engine select {
    min-block-size: var(--_target);
    padding: 0 8px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_surface);
    font: inherit;
    font-size: 14px;
  }

  .engine .chances {
    display: flex;
    block-size: 14px;
    overflow: hidden;
    border: 1px solid var(--_hairline);
    border-radius: 7px;
    background: var(--renju-bar-white, light-dark(#fff, #e6e4de));
  }

  .engine .chances::before {
    flex: none;
    inline-size: calc(100% * var(--black, 0.5));
    background: var(--renju-bar-black, light-dark(#2a2a2c, #0b0b0c));
    content: '';
  }

  .engine ol {
    display: grid;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }

  .engine .line {
    display: grid;
    grid-template-columns: 7em 1fr;
    gap: 2px 8px;
    inline-size: 100%;
    min-block-size: var(--_target);
    padding: 6px 8px;
    border: 0;
    border-block-start: 1px solid var(--_hairline);
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .engine .line[aria-pressed='true'] {
    background: var(--_accent-soft);
  }

  .engine .line:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .engine .line > .score {
    font-weight: 600;
  }

  .engine .line > .figures {
    grid-column: 2;
  }

  .engine details summary {
    cursor: pointer;
  }

  .engine h3 {
    margin: 0 0 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
    font-size: 14px;
    font-weight: 600;
  }

  .engine .step {
    font-weight: 600;
  }

  /*
   * The color is the same in both color schemes, because the accent color of the dark scheme is too light on the wood.
   */
  .engine-allowed circle {
    fill: #0b5a53;
    opacity: 0.7;
  }

  .engine-offered circle {
    fill: #fff;
    stroke: #0b57a4;
    stroke-width: 2;
  }

  .engine-offered text {
    fill: #14161a;
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;
    dominant-baseline: central;
  }

  .engine-lines :is(.shaft, .head) {
    stroke: var(--_engine-line);
    stroke-width: 3;
    fill: none;
    opacity: 0.75;
  }

  .engine-lines .head {
    stroke: none;
    fill: var(--_engine-line);
  }

  .engine-lines .engine-line {
    --_engine-line: #5b6b7d;
  }

  .engine-lines .best {
    --_engine-line: #0b57a4;
  }

  .engine-lines circle {
    fill: #fff;
    stroke: var(--_engine-line);
    stroke-width: 3;
  }

  .engine-lines text {
    fill: #14161a;
    font-size: 12px;
    font-weight: 600;
    text-anchor: middle;
    dominant-baseline: central;
  }

  .engine-lines text.long {
    font-size: 10.5px;
  }

  .engine-lines text.longer {
    font-size: 8px;
  }
`;
