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

  /*
   * Five rows at least and twelve at most; as many as the window has room for below board and table. The same for every
   * answer, so that what stands below keeps its place.
   */
  .list {
    position: relative;
    block-size: clamp(5 * var(--row), 100svh - 664px, 12 * var(--row));
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent) transparent;
  }

  .list .content {
    position: relative;
    block-size: var(--height);
    overflow: hidden;
  }

  .list .row {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    display: grid;
    grid-template-columns: 12px minmax(0, 1.75fr) 6.9em minmax(0, 1fr) 7em;
    align-items: center;
    column-gap: 5px;
    block-size: var(--row);
    padding: 0 16px;
    transform: translateY(var(--top));
    cursor: pointer;
  }

  .list .row + .row {
    box-shadow: 0 -1px var(--_hairline);
  }

  .list .row:is(:hover, [aria-selected='true']) {
    background: var(--_accent-soft);
  }

  .list .row:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .list [role='gridcell'] {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .list .result {
    display: flex;
    overflow: visible;
  }

  .list :is(.date, .event, .rule) {
    padding-inline-start: 8px;
  }

  .list :is(.date, .moves) {
    font-variant-numeric: tabular-nums;
  }

  .list :is(.rule, .opening, .moves) {
    color: var(--_ink-quiet);
  }

  .list .moves {
    text-align: end;
  }

  .list .blank {
    grid-column: 2 / 4;
    block-size: 8px;
    border-radius: 4px;
    background: var(--_hairline);
  }

  @container (inline-size >= 620px) {
    .list .row {
      grid-template-columns: 12px minmax(0, 1.75fr) 6.9em minmax(0, 1fr) 7em 2.4em 2em;
    }
  }

  @container (inline-size < 620px) {
    .list :is(.opening, .moves) {
      display: none;
    }
  }

  /* A phone: players and date. */
  @container (inline-size < 520px) {
    .list .row {
      grid-template-columns: 12px minmax(0, 1fr) auto;
    }

    .list :is(.event, .rule) {
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
