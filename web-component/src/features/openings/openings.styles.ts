/** Styles of the browser of the 26 openings. */
import { type CSSResult, css } from 'lit';

const openings = css`
  .openings {
    display: grid;
    padding: 2px 12px 8px;
    container-type: inline-size;
    scroll-margin-block: 8px;
  }

  .openings header {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-inline: -4px -8px;
    padding: 4px;
    background: var(--_surface);
  }

  .openings h2 {
    flex: 1;
  }

  .openings h3 {
    margin: 8px 2px 3px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-weight: 600;
  }

  .family {
    display: grid;
    gap: 1px 4px;
    grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  }

  .openings .opening {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 1px;
    border: 1px solid transparent;
    border-radius: 8px;
    color: var(--_ink);
    background: none;
    font: inherit;
    line-height: 1.25;
    text-align: start;
    cursor: pointer;
  }

  .openings .opening:hover {
    border-color: var(--_hairline);
    background: var(--_paper);
  }

  .openings .opening:is([aria-current='true'], [aria-pressed='true']) {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }

  .openings .opening svg {
    flex: none;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 5px;
    background: var(--_board);
  }

  .openings .opening path {
    stroke: var(--_line);
    stroke-width: 0.5;
  }

  .openings .opening .black {
    fill: var(--_black);
    stroke: light-dark(transparent, #d8d8d8);
    stroke-width: 0.5;
  }

  .openings .opening .white {
    fill: var(--_white);
    stroke: #17181b;
    stroke-width: 0.6;
  }

  .openings .opening .names {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    grid-template-columns: minmax(0, 1fr);
    white-space: nowrap;
  }

  .openings .opening .names > span {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .openings .opening:is([aria-current='true'], [aria-pressed='true']) .names > span {
    color: var(--_ink);
  }

  .openings .opening .figures {
    display: flex;
    align-items: center;
    gap: 5px;
    min-block-size: 1.25em;
    font-variant-numeric: tabular-nums;
  }

  .openings .opening .gain {
    color: var(--_ink-quiet);
  }

  .openings .verdict {
    margin: 8px 2px 4px;
    overflow-wrap: anywhere;
  }

  .openings .verdict a {
    color: var(--_accent);
  }

  .openings .opening:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  /* A disc whose black part shows Black's score. */
  .openings .opening i {
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border: 1px solid var(--_ink-quiet);
    border-radius: 50%;
    background: linear-gradient(to top, #1d1d1f calc(var(--black) * 100%), #fff 0);
  }

  @container (inline-size < 420px) {
    .openings .pills {
      order: 1;
    }
  }

  @media (forced-colors: active) {
    .openings .opening svg,
    .openings .opening i {
      forced-color-adjust: none;
    }

    .openings .opening:is([aria-current='true'], [aria-pressed='true']) {
      outline: 2px solid Highlight;
    }
  }
`;

export const openingsStyles: CSSResult[] = [openings];
