/** Styles of the trail, of the moves by which games reached a position, of the choice of a list, and of the graph. */
import { type CSSResult, css } from 'lit';

const styles = css`
  /* The row below the bar under the board: the name of the shown stop, and buttons to go back and forward. */
  .where .row {
    display: flex;
    gap: 4px;
  }

  .trail {
    display: flex;
    flex: 1;
    gap: 4px;
    min-inline-size: 0;
  }

  .trail .forward .icon {
    rotate: 180deg;
  }

  .trail .now {
    flex: 0 1 auto;
    min-inline-size: 0;
  }

  .trail .now span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .where .row > .button {
    flex: none;
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
    white-space: nowrap;
  }

  .where .row > .edit {
    color: var(--_ink);
    border-color: var(--_hairline);
    background: none;
  }

  .where .row .short {
    display: none;
  }

  /* In a narrow row only the short labels fit; the caption above the board has the full names. */
  @container (inline-size < 480px) {
    .where .row .long {
      display: none;
    }

    .where .row .short {
      display: inline;
    }

    .trail:has(~ .button) .now span {
      position: absolute;
      clip-path: inset(50%);
    }

    .source ~ .home {
      display: none;
    }
  }

  @container (inline-size < 320px) {
    .home ~ .edit {
      display: none;
    }
  }

  .where .row .edit .long {
    display: none;
  }

  .where .row .edit .short {
    display: inline;
  }

  .stops {
    position: absolute;
    inset: auto 0 calc(100% + 4px);
    max-block-size: 280px;
    margin: 0;
    padding: 4px;
    box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
    overflow: auto;
    list-style: none;
    scrollbar-width: thin;
  }

  /* In a low window there is no space above the bar, so the tree opens below it. */
  @media (height <= 540px) {
    .stops {
      inset: calc(100% + 4px) 0 auto;
    }
  }

  .stops button {
    inline-size: 100%;
    min-block-size: calc(var(--_target) - 4px);
    padding: 4px 12px;
    padding-inline-start: calc(12px + 16px * var(--depth));
    border: 0;
    border-radius: 6px;
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .stops button:hover {
    background: var(--_paper);
  }

  .stops button[aria-current='true'] {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  /* The row below the table of next moves. */
  .reached {
    display: flex;
    align-items: center;
    gap: 4px 12px;
    block-size: var(--_before);
    padding: 0 16px;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .reached > span {
    flex: none;
  }

  /* One row that the user scrolls sideways, until the user asks for all entries. */
  .reached ul {
    display: flex;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    overflow: auto hidden;
    list-style: none;
    scrollbar-width: none;
  }

  .reached li {
    flex: none;
  }

  .reached.all {
    block-size: auto;
    min-block-size: var(--_before);
    padding-block: 6px;
  }

  .reached.all ul {
    flex-wrap: wrap;
  }

  .reached .link {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 30px;
    color: var(--_ink-quiet);
  }

  .reached .link .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  .way {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 30px;
    padding: 0 10px 0 4px;
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--_ink);
    background: none;
    font: inherit;
    cursor: pointer;
    transition: background var(--_quick);
  }

  .way:hover {
    background: var(--_accent-soft);
  }

  .way.own {
    border-color: var(--_hairline);
  }

  .way small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  @media (pointer: coarse) {
    .way,
    .reached .link {
      min-block-size: var(--_target);
    }
  }

  /* Choice of the listed games. */
  .games > header:has(.pills:not([part='tabs'])) {
    flex-wrap: wrap;
    padding-block: 6px;
  }

  .games > header .pills:not([part='tabs']) {
    margin-inline-start: auto;
  }

  .graph {
    container-type: inline-size;
    overflow: auto hidden;
  }

  .around {
    min-block-size: 240px;
  }

  :is(.way, .stops button):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    .stops button[aria-current='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

export const navigationStyles: CSSResult[] = [styles];
