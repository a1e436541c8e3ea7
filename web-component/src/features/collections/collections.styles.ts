/** Styles of the list of collections and of the books beside the games. */
import { type CSSResult, css } from 'lit';
import { sourcesStyles } from '../explorer/sources.styles.js';

const list = css`
  .card.archive h3 {
    margin: 16px 0 4px;
    font-size: 14px;
    font-weight: 600;
  }

  .collections,
  .book-notes ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .collections > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding-block: 8px;
    border-block-start: 1px solid var(--_hairline);
  }

  .collections > li > :is(.note, .news, .wrong, details[open]) {
    grid-column: 1 / -1;
    padding: 0;
  }

  .collections > li > details {
    grid-area: 1 / 2;
  }

  .collections > li > details[open] {
    grid-area: auto / 1 / auto / -1;
  }

  .collections .news {
    color: var(--_accent);
    font-size: 12px;
  }

  .collections .check {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--_target);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .collections b {
    min-inline-size: 0;
    font-weight: 600;
  }

  /* A switch: the box of the input is the track on which the knob moves. */
  .collections input[role='switch'] {
    flex: none;
    inline-size: 34px;
    block-size: 20px;
    margin: 0;
    border: 1px solid var(--_ink-quiet);
    border-radius: 10px;
    background: radial-gradient(circle at 9px 50%, var(--_ink-quiet) 6px, transparent 6.5px) var(--_surface);
    appearance: none;
    cursor: pointer;
  }

  .collections input[role='switch']:checked {
    border-color: var(--_accent);
    background: radial-gradient(circle at 23px 50%, var(--_surface) 6px, transparent 6.5px) var(--_accent);
  }

  .collections > li > details > summary {
    padding: 4px 8px;
    border-radius: 6px;
    color: var(--_accent);
    list-style-position: inside;
  }

  .collections .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-block: 8px 12px;
  }

  .collections .fields:empty {
    display: none;
  }

  .collections .field {
    display: grid;
    flex: 1 1 180px;
    gap: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .collections .field :is(input, select) {
    inline-size: 100%;
  }

  .collections :is(input, select):focus-visible,
  .book-notes:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .card.archive .wrong {
    padding: 0;
    color: var(--_forbidden);
  }

  @media (forced-colors: active) {
    .collections input[role='switch'] {
      appearance: auto;
    }
  }
`;

const books = css`
  .in-book b {
    font-weight: 400;
  }

  .in-book.marked b {
    font-weight: 700;
  }

  .in-book.elsewhere {
    color: var(--_ink-quiet);
  }

  .book-notes {
    block-size: 92px;
    padding: 8px 16px;
    border-block-start: 1px solid var(--_hairline);
    overflow: auto;
  }

  .book-notes :is(li + li, .book + .book) {
    margin-block-start: 8px;
  }

  .book-notes p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .book-notes :is(.link, summary) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .book-notes .link {
    margin-inline-start: -4px;
    color: var(--_accent);
  }

  .books circle {
    fill: var(--_board);
    stroke: light-dark(var(--_mark), #053a36);
    stroke-width: 1.5;
    stroke-dasharray: 3 2.6;
  }

  .books .book-label circle {
    stroke: none;
  }

  .books .corner circle {
    fill: light-dark(#fff, #ece2d0);
    stroke-dasharray: none;
  }

  .picture .books text {
    fill: light-dark(#0b4a45, #04302d);
    font-size: 13px;
    font-weight: 700;
  }

  .picture .books .corner text {
    fill: #0b4a45;
    font-size: 9.5px;
  }

  .stale .books {
    opacity: 0.4;
    transition: opacity var(--_quick);
  }

  @media (forced-colors: active) {
    .books {
      forced-color-adjust: none;
    }

    .books circle {
      fill: Canvas;
      stroke: LinkText;
    }

    .picture .books text {
      fill: LinkText;
    }
  }
`;

export const collectionsStyles: CSSResult[] = [list, books, sourcesStyles];
