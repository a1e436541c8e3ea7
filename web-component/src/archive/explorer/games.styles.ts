/** The list of games, and the facts of one. */
import { css } from 'lit';

export const gamesStyles = css`
  .games {
    container-type: inline-size;
    overflow: hidden;
  }

  .games > header {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 41px;
    padding: 0 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .games > header b {
    color: var(--_ink);
  }

  .choice {
    position: relative;
    display: inline-flex;
    align-items: center;
  }

  .choice select {
    min-block-size: 28px;
    padding: 0 18px 0 2px;
    border: 0;
    border-radius: 4px;
    color: inherit;
    background: none;
    font: inherit;
    appearance: none;
    cursor: pointer;
  }

  .choice select:hover {
    color: var(--_ink);
  }

  .choice option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .choice .icon {
    position: absolute;
    inset-inline-end: 2px;
    inline-size: 12px;
    block-size: 12px;
    pointer-events: none;
  }

  @media (pointer: coarse) {
    .choice select {
      min-block-size: var(--_target);
    }
  }

  .games > header > span:first-of-type {
    font-variant-numeric: tabular-nums;
  }

  /*
   * Board and answers stand beside each other, and the answers have the height of the window: what the table of next
   * moves leaves of it, the list has. The same for every answer, so that nothing moves.
   */
  .found {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }

  .found .games {
    display: flex;
    flex-direction: column;
  }

  .list {
    position: relative;
    flex: 1 1 auto;
    block-size: clamp(5 * var(--row), 60svh, 8.5 * var(--row));
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent) transparent;
  }

  @media (height > 540px) {
    @container (inline-size >= 760px) {
      .found {
        min-block-size: calc(100svh - 84px);
      }

      .found .games {
        flex: 1 1 auto;
      }

      .list {
        flex-basis: 0;
        block-size: auto;
        min-block-size: calc(36px + 4 * var(--row));
      }
    }
  }

  .list .content {
    position: relative;
    block-size: var(--height);
    overflow: hidden;
  }

  .list :is(.row, .heads) {
    display: grid;
    grid-template: 'result players date date' 22px 'result details opening moves' 18px / 12px minmax(0, 1fr) 2.6em 2.8em;
    align-content: center;
    align-items: center;
    column-gap: 10px;
    padding: 0 16px;
  }

  .list .row {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    block-size: var(--row);
    transform: translateY(var(--top));
    cursor: pointer;
  }

  .list .row + .row {
    box-shadow: 0 -1px var(--_hairline);
  }

  .list .row:is(:hover, [aria-current='true'], [aria-selected='true']) {
    background: var(--_accent-soft);
  }

  .list :is(.row, .heads button):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .list :is(.players, .details) {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .list .result {
    display: flex;
    grid-area: result;
    align-self: start;
    padding-block-start: 5px;
  }

  .list .players {
    grid-area: players;
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

  .list :is(.date, .moves) {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  .list :is(.details, .opening, .moves) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .list .blank {
    grid-area: players;
    block-size: 8px;
    border-radius: 4px;
    background: var(--_hairline);
  }

  /* What the columns are called stays above the rows. */
  .list .heads {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    column-gap: 0;
    block-size: 36px;
    padding: 0 6px;
    border-block-end: 1px solid var(--_hairline);
    background: var(--_surface);
  }

  .heads .head-opening {
    margin-inline-start: auto;
  }

  .heads button {
    display: flex;
    align-items: center;
    gap: 3px;
    min-block-size: 34px;
    padding: 0 0 0 10px;
    border: 0;
    border-radius: 6px;
    color: var(--_ink-quiet);
    background: none;
    font: inherit;
    font-size: 12px;
    white-space: nowrap;
    cursor: pointer;
  }

  .heads button:hover,
  .heads [aria-sort$='ending'] button {
    color: var(--_ink);
  }

  .heads [aria-sort$='ending'] button {
    font-weight: 600;
  }

  .heads .sort {
    inline-size: 8px;
    block-size: 8px;
    fill: currentcolor;
    visibility: hidden;
  }

  .heads [aria-sort$='ending'] .sort {
    visibility: visible;
  }

  .heads [aria-sort='descending'] .sort {
    rotate: 180deg;
  }

  @container (inline-size >= 520px) {
    .choice {
      display: none;
    }
  }

  /* A phone: who played, where and when; the order is chosen above the list. */
  @container (inline-size < 520px) {
    .list .row {
      grid-template-areas: 'result players players players' 'result details date date';
    }

    .list .date {
      color: var(--_ink-quiet);
      font-size: 12px;
    }

    .list :is(.heads, .opening, .moves) {
      display: none;
    }
  }

  .facts {
    padding: 12px 16px;
  }

  .facts > header {
    display: grid;
    gap: 4px;
    margin-block-end: 12px;
  }

  .facts > header p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 8px;
  }

  .facts header .ended {
    align-self: center;
  }

  .facts header b {
    font-weight: 500;
  }

  .facts .winner b {
    font-weight: 700;
  }

  .facts small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .facts dl,
  .archive dl {
    display: grid;
    gap: 4px 16px;
    grid-template-columns: max-content minmax(0, 1fr);
    margin: 0;
  }

  :is(.facts, .archive) dt {
    color: var(--_ink-quiet);
  }

  :is(.facts, .archive) dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  .flags {
    margin: 12px 0 0;
    padding: 8px 0 0;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
    list-style: none;
  }

  @media (forced-colors: active) {
    .list .row:is(:hover, [aria-selected='true']) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
