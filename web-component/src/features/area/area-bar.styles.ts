/** Styles of the bar with the tools that set an area of the board. */
import { css } from 'lit';

export const areaBarStyles = css`
  .area-bar {
    display: grid;
    gap: 8px;
    padding: 4px 12px 8px;
    container-type: inline-size;
  }

  /* Below a board, the card is right below it, because its tools are used on the board. */
  @container (inline-size < 760px) {
    .area-bar {
      order: -1;
    }
  }

  .area-bar header {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-inline-end: -6px;
  }

  .area-bar h2 {
    flex: 1;
  }

  .area-bar .note {
    min-block-size: 18px;
    margin-block-start: -10px;
    scroll-margin-block: 8px;
  }

  .area-bar .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
  }

  .area-bar header .button {
    padding: 0 4px;
  }

  .area-bar .pill {
    padding: 0 10px;
  }

  @container (inline-size < 420px) {
    .area-bar .pill {
      padding: 0 6px;
    }
  }

  .area-bar .figures {
    display: grid;
    gap: 2px;
    grid-template-columns: repeat(auto-fit, minmax(var(--_target), 1fr));
  }

  .area-bar .figure {
    position: relative;
    border-color: transparent;
    color: var(--_ink-quiet);
    background: none;
  }

  .area-bar .figure .icon {
    inline-size: 20px;
    block-size: 20px;
  }

  .area-bar .figure .frame {
    fill: none;
    stroke: currentcolor;
  }

  /*
   * The name of a figure (a named part of the board), above the figure's button. The name is visible only while the
   * button is under the pointer, has the focus or was touched.
   */
  .area-bar .figure span {
    position: absolute;
    z-index: 1;
    inset-block-end: calc(100% + 2px);
    padding: 2px 8px;
    border-radius: 6px;
    color: var(--_surface);
    background: var(--_ink);
    font-size: 12px;
    white-space: nowrap;
    pointer-events: none;
    visibility: hidden;
  }

  .area-bar .figure:is(:hover, :focus-visible) span {
    visibility: visible;
  }

  .area-bar .figure:first-child span {
    inset-inline-start: 0;
  }

  .area-bar .figure:last-child span {
    inset-inline-end: 0;
  }

  .area-bar .figure[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .toggle {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: var(--_target);
    cursor: pointer;
  }

  .toggle input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .toggle input:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    .area-bar .figure[aria-pressed='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
