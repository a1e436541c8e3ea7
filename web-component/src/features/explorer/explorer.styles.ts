/** Styles of the card with the table of next moves. */
import { css } from 'lit';

export const explorerStyles = css`
  /*
   * If the answers are beside the board, the table of next moves and the list of games together are as high as the
   * window. The list takes the height that the table leaves, so that no answer moves anything.
   */
  .found {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }

  @media (height > 540px) {
    @container (inline-size >= 760px) {
      .found {
        --_list-basis: 0;
        --_list-height: auto;
        --_list-least: 140px;
        min-block-size: calc(var(--_high) - 84px);
      }

      .found .games {
        display: flex;
        flex: 1 1 auto;
        flex-direction: column;
      }
    }
  }

  .explorer {
    --_row: 38px;
    container-type: inline-size;
    overflow: hidden;
  }

  .summary {
    min-block-size: 78px;
    padding: 10px 16px 12px;
  }

  .summary p {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-block-size: 29px;
    margin-block-end: 9px;
    color: var(--_ink-quiet);
    font-size: 12px;
    white-space: nowrap;
  }

  .summary p > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  /* The button for forced wins is in the row with the number of games, so it moves nothing below when it appears. */
  .summary .pill {
    flex: none;
    align-self: center;
    min-block-size: 26px;
    margin-block: -2px;
    margin-inline-start: auto;
    padding-inline: 8px;
    border: 1px solid var(--_hairline);
  }

  .summary .sign {
    display: none;
    font-weight: 700;
  }

  /* If there is no room for the words of the button, only screen readers get them. */
  @container (inline-size < 420px) {
    .summary .sign {
      display: inline;
    }

    .summary .pill .words {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
      overflow: hidden;
    }
  }

  .summary strong {
    /* The number keeps its width. Only the words beside it may be cut off. */
    flex: none;
    color: var(--_ink);
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    line-height: 29px;
  }

  .summary .nothing {
    white-space: normal;
    align-items: center;
    margin: 0;
    color: var(--_ink);
    font-size: 14px;
    white-space: normal;
  }

  /*
   * Reserves space for the rows that are shown at first, so that everything below the table keeps its position for any
   * answer.
   */
  .explorer .next {
    min-block-size: calc(30px + var(--rows) * (var(--_row) + 1px));
  }

  .explorer table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  .explorer tr {
    border-block-start: 1px solid var(--_hairline);
  }

  .explorer :is(th, td) {
    padding: 0 8px;
    font-weight: 400;
    white-space: nowrap;
  }

  .explorer :is(th, td):first-child {
    padding-inline-start: 16px;
  }

  .explorer :is(th, td):last-child {
    padding-inline-end: 16px;
  }

  .explorer thead th {
    block-size: 30px;
    color: var(--_ink-quiet);
    font-size: 12px;
    text-align: start;
  }

  .explorer thead .number {
    text-align: end;
  }

  /* Widths of the columns: 174, 73, 70, 138 and 107 of 562 pixels. The column of results takes the remaining width. */
  .explorer .of-move {
    inline-size: 31%;
  }

  .explorer thead .number {
    inline-size: 13%;
  }

  .explorer thead .portion {
    inline-size: 12.5%;
  }

  .explorer thead .last {
    inline-size: 19%;
  }

  .explorer thead .stones {
    display: none;
    gap: 6px;
  }

  .explorer tbody tr {
    block-size: var(--_row);
    cursor: pointer;
    transition: background var(--_quick);
  }

  .explorer tbody tr:is(.lit, :hover) {
    background: var(--_accent-soft);
  }

  .explorer tbody tr.blank {
    border-color: transparent;
    background: none;
    cursor: default;
  }

  .explorer tbody th {
    text-align: start;
  }

  .footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    inline-size: 100%;
    /* The line below the table has the same height whether its words need one row or two. */
    block-size: 40px;
    padding: 0 16px;
    border: 0;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    background: none;
    font: inherit;
    font-size: 12px;
    line-height: 1.25;
    text-align: start;
    overflow: hidden;
  }

  .footer .unfold {
    display: flex;
    align-items: center;
    gap: 4px;
    block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
    transition: color var(--_quick);
  }

  .unfold:hover {
    color: var(--_ink);
  }

  .unfold:focus-visible {
    outline-offset: -3px;
    border-radius: var(--_radius);
  }

  .footer .wrong {
    padding: 0;
  }

  .footer .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  @media (pointer: coarse) {
    .explorer {
      --_row: 44px;
    }

    .footer {
      block-size: 44px;
    }
  }

  /* In a narrow table, the state of the search for forced wins replaces the notes. */
  @container (inline-size < 520px) {
    .footer:has([role='status']:not(:empty)) .notes {
      display: none;
    }
  }

  @container (inline-size < 540px) {
    .explorer thead .last {
      inline-size: 14%;
    }

    .explorer .first {
      display: none;
    }
  }

  /* On a phone, the table shows only the columns for moves, games and results. */
  @container (inline-size < 520px) {
    .explorer :is(.portion, .last) {
      display: none;
    }

    .explorer .results {
      padding-inline-end: 16px;
    }

    .explorer .of-move {
      inline-size: 42%;
    }

    .explorer thead .number {
      inline-size: 22%;
    }

    .explorer .move:has(.also) {
      display: inline-grid;
    }
  }

  /* The heads of three columns need no words on a phone; screen readers still get them. */
  @container (inline-size < 420px) {
    .summary {
      min-block-size: 56px;
      padding: 4px 16px 6px;
    }

    .summary p {
      margin-block-end: 0;
    }

    .explorer table:not(.sources) :is(thead, thead th, thead span) {
      position: absolute;
      clip-path: inset(50%);
    }

    .explorer .next:not(:has(.sources)) {
      min-block-size: calc(var(--rows) * (var(--_row) + 1px));
    }
  }

  @container (inline-size < 380px) {
    .explorer thead .words {
      display: none;
    }

    .explorer thead .stones {
      display: inline-flex;
    }
  }

  @media (forced-colors: active) {
    .bar,
    .explorer .badge {
      forced-color-adjust: none;
    }

    .explorer tbody tr:is(.lit, :hover) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
