/** Styles of the list of games: column heads, rows of two lines, and the order. */
import { type CSSResult, css } from 'lit';

const list = css`
  .games {
    container-type: inline-size;
    overflow: hidden;
  }

  .games > header {
    display: flex;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 41px;
    padding: 2px 16px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .games > header [part='tabs'] {
    flex-wrap: nowrap;
    gap: 4px;
    margin-inline-start: -10px;
    padding: 0;
    border: 0;
    white-space: nowrap;
  }

  .games > header .pill {
    padding: 0 10px;
    min-block-size: calc(var(--_target) - 8px);
  }

  .games .pill .many {
    color: var(--_ink-quiet);
  }

  /* On a phone the tabs have a row of their own, however long the number of games is. */
  @container (inline-size < 520px) {
    .games > header {
      flex-wrap: wrap;
    }

    .games > header [part='tabs'] {
      flex: 1 0 100%;
    }
  }

  .games .export-button {
    margin-inline: auto -8px;
    min-block-size: var(--_target);
    font-size: 12px;
  }

  .games > header .pills + .export-button {
    margin-inline-start: 0;
  }

  .games .subject {
    padding: 0;
    border: 0;
    border-radius: 4px;
    color: inherit;
    background: none;
    font: inherit;
    cursor: pointer;
  }

  .games .subject:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  @media (pointer: coarse) {
    .games .subject {
      pointer-events: none;
    }
  }

  .games .choice {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }

  /* The select is as wide as the name of the chosen order, because names of other orders may be long. */
  .games .choice select {
    field-sizing: content;
    min-inline-size: 0;
    min-block-size: var(--_target);
    padding: 0 18px 0 2px;
    border: 0;
    border-radius: 4px;
    color: inherit;
    background: none;
    font: inherit;
    appearance: none;
    cursor: pointer;
  }

  .games .choice select:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .games .choice select:hover {
    color: var(--_ink);
  }

  .games .choice option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .games .choice .icon {
    position: absolute;
    inset-inline-end: 2px;
    inline-size: 12px;
    block-size: 12px;
    pointer-events: none;
  }

  /*
   * The list fills the height of the window below the table of next moves, if this height is known. The height is the
   * same for every answer.
   */
  .list {
    /* Prevents the fixed heads of the columns from covering a list of suggestions of another card. */
    isolation: isolate;
    position: relative;
    flex: 1 1 var(--_list-basis, auto);
    block-size: var(--_list-height, clamp(5 * var(--row), 60svh, 8.5 * var(--row)));
    min-block-size: var(--_list-least, 0);
    border-block-start: 1px solid var(--_hairline);
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent) transparent;
  }

  /* The other tabs are as high as the list, so that a change of tabs moves nothing. */
  .games > .tab {
    display: flex;
    flex: 1 1 var(--_list-basis, auto);
    flex-direction: column;
    block-size: var(--_list-height, clamp(220px, 60svh, 374px));
    min-block-size: var(--_list-least, 0);
    border-block-start: 1px solid var(--_hairline);
  }

  /*
   * On a phone, the list of games has a second row above it. The other tabs have no such row, so their contents are
   * higher.
   */
  @container (inline-size < 520px) {
    .games > .tab {
      block-size: calc(clamp(220px, 60svh, 374px) + 2 * var(--_target) - 41px);
    }
  }

  .list .content {
    position: relative;
    block-size: var(--height);
    overflow: hidden;
  }

  /* The players are on the first line; event, rule, opening, number of moves and date are on the second. */
  .list .row {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    display: grid;
    grid-template: 'result players players players players' 21px 'result details opening moves date' 17px / 12px minmax(0, 1fr) 3em 3em 6.2em;
    align-content: center;
    align-items: center;
    column-gap: 10px;
    block-size: var(--row);
    padding: 0 16px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    transform: translateY(var(--top));
    cursor: pointer;
  }

  .list .row + .row {
    box-shadow: 0 -1px var(--_hairline);
  }

  .list .row:is([aria-current='true'], [aria-selected='true']) {
    background: var(--_accent-soft);
  }

  @media (hover: hover) {
    .list .row:hover {
      background: var(--_accent-soft);
    }
  }

  .list .row:focus-visible {
    z-index: 1;
  }

  .list :is(.row, .heads button, .subject):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .list .row > * {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .list .result {
    display: flex;
    grid-area: result;
    align-self: start;
    padding-block-start: 4px;
  }

  .list .players {
    grid-area: players;
    color: var(--_ink);
    font-size: 14px;
  }

  .list .details {
    grid-area: details;
  }

  .list .opening {
    grid-area: opening;
  }

  .list .moves {
    grid-area: moves;
  }

  .list .date {
    grid-area: date;
  }

  .list :is(.opening, .moves, .date) {
    text-align: end;
  }

  .list .blank {
    grid-area: players;
    block-size: 8px;
    border-radius: 4px;
    background: var(--_hairline);
  }

  @media (forced-colors: active) {
    .list .row:is(:hover, [aria-current='true'], [aria-selected='true']) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const heads = css`
  /* The heads stay in view above the rows. */
  .list .heads {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    block-size: 36px;
    padding: 0 16px;
    border-block-end: 1px solid var(--_hairline);
    background: var(--_surface);
  }

  /* Each head is above the values of its column; its arrow uses free space beside it. */
  .list .heads button {
    display: flex;
    align-items: center;
    gap: 3px;
    block-size: 35px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    color: var(--_ink-quiet);
    background: none;
    font: inherit;
    font-size: 12px;
    white-space: nowrap;
    cursor: pointer;
  }

  .list .heads button:hover,
  .list .heads [aria-sort$='ending'] button {
    color: var(--_ink);
  }

  .list .heads .sort {
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    fill: currentcolor;
    visibility: hidden;
  }

  .list .heads [aria-sort$='ending'] .sort {
    visibility: visible;
  }

  .list .heads [aria-sort='descending'] .sort {
    rotate: 180deg;
  }

  .list .heads .head-result {
    inline-size: 22px;
  }

  .list .heads .head-black {
    min-inline-size: 0;
  }

  .list .heads :is(.head-black, .head-white, .head-event) button {
    padding-inline-end: 6px;
  }

  .list .heads .head-result button {
    gap: 1px;
  }

  .list .heads .head-opening {
    margin-inline-start: auto;
  }

  .list .heads :is(.head-opening, .head-moves, .head-date) button {
    flex-direction: row-reverse;
    justify-content: start;
    padding-inline-start: 8px;
  }

  @container (inline-size >= 520px) {
    .games .choice {
      display: none;
    }

    .list .heads .head-moves {
      inline-size: calc(36px + 10px);
      display: flex;
      justify-content: end;
    }

    .list .heads .head-date {
      inline-size: calc(74.4px + 10px);
      display: flex;
      justify-content: end;
    }
  }

  /* On a phone, a row has players, event and date; the order is chosen above the list. */
  @container (inline-size < 520px) {
    .list .row {
      grid-template-areas: 'result players players players players' 'result details details details date';
    }

    .list :is(.heads, .opening, .moves) {
      display: none;
    }

    /* The names fill the row, so a press on a name counts as a press on the row. */
    .games .subject {
      pointer-events: none;
    }
  }
`;

export const listStyles: CSSResult[] = [list, heads];
