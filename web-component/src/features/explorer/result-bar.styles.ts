/** Styles of the results of games: the bar, and the counts for few games. */
import { css } from 'lit';

export const resultBarStyles = css`
  .bar {
    display: flex;
    block-size: 18px;
    border: 1px solid color-mix(in srgb, var(--_bar-draw) 70%, var(--_hairline));
    border-radius: 5px;
    background: var(--_bar-white);
    font-size: 11px;
    font-weight: 600;
    line-height: 16px;
    text-align: center;
    overflow: hidden;
  }

  .bar > span {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    justify-content: center;
    block-size: 16px;
    overflow: hidden;
    transition: inline-size var(--_quick);
  }

  /*
   * A percentage that is wider than its part of the bar is not cut off. It wraps below this element, where it is
   * invisible.
   */
  .bar > span::before {
    block-size: 16px;
    content: '';
  }

  .bar .black {
    inline-size: calc(var(--black) * 100%);
    color: #fff;
    background: var(--_bar-black);
  }

  .bar .draw {
    inline-size: calc(var(--draw) * 100%);
    color: light-dark(#1d1d1f, #fff);
    background: var(--_bar-draw);
  }

  .bar .white {
    inline-size: calc((1 - var(--black) - var(--draw)) * 100%);
    color: #1d1d1f;
  }

  .bar.blank {
    border-color: var(--_hairline);
    background: var(--_hairline);
  }

  .few-games {
    display: flex;
    /* Texts for which there is no room wrap to a hidden line, so that each text is shown in full or not at all. */
    flex-wrap: wrap;
    align-items: center;
    gap: 5px;
    block-size: 18px;
    overflow: hidden;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    line-height: 18px;
    white-space: nowrap;
  }

  .few-games b {
    margin-inline-end: 3px;
    font-weight: 600;
  }

  .few-games span {
    color: var(--_ink-quiet);
  }

  /* On a phone there is just room for three counts of one digit. */
  @container (inline-size < 480px) {
    .few-games {
      gap: 2px;
    }
  }
`;
