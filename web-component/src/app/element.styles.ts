/**
 * Layout of the element: header, one or two columns, buttons and cards. These rules come after the
 * rules of the frame.
 */
import { css } from 'lit';

export const elementStyles = css`
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    contain: strict;
    white-space: nowrap;
  }

  /* The header: content from the page, the choice of modes, and the controls of the archive. */
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block-end: 16px;
  }

  .lead {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }

  /* The controls of the archive. Their row has a constant size, so that nothing moves when its content arrives. */
  .asked {
    flex: 1 1 260px;
    flex-wrap: nowrap;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: var(--_target);
  }

  .asked > .pill {
    flex: none;
  }

  @container (inline-size < 480px) {
    .head {
      gap: 8px;
      padding-block-end: 8px;
    }

    .asked {
      flex: 1 1 180px;
    }

    [part~='filter-button'] .text {
      display: none;
    }
  }

  .chips {
    flex: 1;
    min-inline-size: 0;
  }

  .head[hidden] {
    display: none;
  }

  .board {
    align-self: center;
    inline-size: var(--_fit, 100%);
  }

  /*
   * In a layout with one column, the board stays in view when the user scrolls. It leaves room for the number of games
   * and three rows of the archive's answer.
   */
  @media (height > 540px) {
    @container (inline-size < 760px) {
      /* Cards scroll past below the board, so the board's part of the page is as wide as the cards. */
      .columns .play {
        --_fit: min(100%, max(280px, var(--_high) - var(--_answers)));
        inline-size: 100%;
        padding-block-end: 4px;
        background: var(--_paper);
      }

      /*
       * The board scrolls away while the user has a card open, because the card needs the height of the window. It stays
       * while the user draws an area on it.
       */
      .columns:has(.found):not(:has(.answers > .card:not(.progress), .found > .card:not(.explorer, .games, .area-bar), .panel > .card:not(.game))) .play {
        position: sticky;
        inset-block-start: 0;
        z-index: 3;
      }

      /*
       * Scroll margins of the controls, so that a control that gets the focus is scrolled to a place below the board
       * and above the results of an import.
       */
      .columns .answers :is(button, a, input, select, summary, [tabindex]) {
        scroll-margin-block: calc(min(100cqi, max(280px, var(--_high) - var(--_answers))) + 120px) 72px;
      }
    }
  }

  /* Controls that cannot be used before the first game or move. They keep their place, so that nothing moves later. */
  .head:has(+ .first) .asked,
  .first .controls .row > :not(.more) {
    visibility: hidden;
  }

  @container (inline-size >= 480px) {
    .body {
      --_answers: 480px;
    }
  }

  .panel {
    gap: 16px;
  }

  /* Without a board, the bar is as wide as the panels. */
  .off .play {
    inline-size: 100%;
  }

  /*
   * The caption above the board: a title over a row of facts. The height is fixed, so that an
   * answer does not move the board.
   */
  .caption {
    display: flex;
    flex-direction: column;
    justify-content: center;
    position: relative;
    block-size: 44px;
    min-inline-size: 0;
    line-height: 1.3;
  }

  /* The result is beside the title and the facts, and covers neither. */
  .caption.caption:has(> :is(.over, .title-bar, .title-row, .solved)) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    justify-content: stretch;
  }

  /* In mode edit, the title is a button or a field; in mode solve, the result has two lines. */
  .caption.caption:has(> :is(.title-bar, .title-row, .solved)) {
    block-size: 44px;
  }

  .caption > :not(.over) {
    grid-column: 1;
  }

  .caption > .over.over {
    grid-area: 1 / 2 / span 2;
    align-self: end;
    margin: 0;
    padding-inline: 8px;
  }

  @container (inline-size < 480px) {
    .caption {
      flex-direction: row;
      justify-content: start;
      align-items: baseline;
      gap: 8px;
      block-size: 24px;
    }

    .caption > b,
    .caption > p:first-child {
      flex: none;
      max-inline-size: 70%;
    }

    .caption > .versus:first-child {
      max-inline-size: 100%;
    }

    /* Hides the note in the caption if the invitation beside the board, or the card of the game, has the same text. */
    .first .caption .note,
    .caption .versus ~ .note {
      display: none;
    }
  }

  .caption > * {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @container (inline-size >= 760px) {
    /* Makes the board so small that caption, board, bars and tools fit into the height of the
       window together. */
    .body.columns {
      gap: 24px;
      grid-template-columns: minmax(0, min(52.4cqi - 12px, max(340px, var(--_high) - var(--_around)))) minmax(0, 1fr);
      align-items: start;
    }

    .columns .play {
      position: sticky;
      inset-block-start: 0;
      inline-size: auto;
      justify-self: stretch;
    }

    /* On a first visit, the invitation precedes the board in the document, but is shown beside the board. */
    @media (height > 540px) {
      .first > .play {
        grid-area: 1 / 1;
      }
    }
  }

  .card {
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .wrong {
    margin: 0;
    padding: 12px 16px;
    color: var(--_forbidden);
    overflow-wrap: anywhere;
  }

  .note {
    margin: 0;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  /* The card of a failure is shown in every mode, for example if the file of a page cannot be loaded. */
  .failure {
    padding: 16px;
  }

  .failure p {
    flex: 1;
    color: var(--_forbidden);
  }

  .failure > .button {
    margin-block-start: 12px;
  }

  /* The row under the replay bar, for example with the trail of visited boards. */
  .where {
    position: relative;
    z-index: 3;
    block-size: var(--_target);
    container-type: inline-size;
  }

  .where:empty {
    display: none;
  }

  /* In print, only the board, its caption, and its moves are shown. */
  @media print {
    .root {
      --_board: #fff;
      --_line: #000;
      --_ink: #000;
      --_surface: #fff;
      --_paper: #fff;
      color-scheme: light;
      print-color-adjust: exact;
    }

    .head,
    .root .play > :not(.caption, .board, .over, .record),
    .root .panel > :not(.record) {
      display: none;
    }

    .root .body {
      display: block;
    }

    .root .over {
      margin: 2mm 0 0;
    }

    .body .play {
      position: static;
      inline-size: min(100%, 135mm);
      margin: 0 auto 4mm;
    }
  }

  /* The frame that is drawn over the element while the user drags a file over it. */
  .dropping::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px dashed var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent-soft) 15%, transparent);
    pointer-events: none;
  }
`;
