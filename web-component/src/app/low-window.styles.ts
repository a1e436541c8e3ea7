/**
 * Layout of the element on a phone in landscape orientation, or in any other low window or box. These rules come after
 * the layout rules for other windows, and override those rules.
 */
import { css } from 'lit';

/** The board fills the height of the window or box, and everything else is beside the board. */
const low = css`
  .root:has(> .body:is(.alone, .columns)) {
    display: grid;
    gap: 0 16px;
    grid-template-columns: min(var(--_high) - 24px, 100% - 276px, var(--_most, 100%)) minmax(0, var(--_beside, 1fr));
    grid-template-rows: repeat(12, auto) 1fr;
  }

  .root:has(> .alone) {
    --_most: var(--renju-board-max, 45rem);
    --_beside: 25rem;
    justify-content: center;
  }

  /* In a narrow element every row spans both columns. */
  .root > * {
    grid-column: 1 / -1;
  }

  .root > .body {
    inline-size: 100%;
  }

  @container (inline-size >= 560px) {
    .head,
    .lead {
      flex-wrap: nowrap;
      min-inline-size: 0;
    }

    .head {
      padding-block-end: 4px;
    }

    .head:has(+ .body:is(.alone, .columns)) {
      grid-column: 2;
    }

    .lead:not(.asked) {
      flex: none;
    }

    .body:is(.alone, .columns) {
      display: contents;
    }

    /* The caption is one line of text, because the rows of the answer need the height. */
    .caption {
      flex-direction: row;
      justify-content: start;
      align-items: baseline;
      gap: 8px;
      block-size: 24px;
    }

    .play {
      display: contents;
      container-type: normal;
    }

    .body .board {
      position: sticky;
      inset-block-start: 8px;
      grid-area: 1 / 1 / -1;
      align-self: start;
    }

    .play > :not(.board),
    .panel {
      grid-column: 2;
      margin-block-end: 4px;
    }

    .play > .over {
      grid-area: 1 / 1 / -1;
      align-self: start;
      justify-self: center;
      /* A percentage in a margin refers to the width. The board is a square, so the percentage also fits its height. */
      margin-block: calc(100% - 36px) 0;
    }
  }

  /* Beside the board there is only room for a list of the modes, not for one button per mode. */
  @container (560px <= inline-size < 1000px) {
    .head select.pill {
      display: inline-flex;
    }

    .head [part~='modes'] {
      display: none;
    }
  }
`;

export const lowWindowStyles = css`
  @media (height <= 540px) {
    ${low}
  }

  @container (height <= 540px) {
    ${low}

    /*
     * In a box that is also narrow, everything is below the board, and is scrolled together with the board. The bar has
     * the whole width, because its buttons would need several rows below a small board.
     */
    @container (inline-size < 560px) {
      .body {
        --_other: 92px;
      }

      .columns {
        --_other: 132px;
      }

      /*
       * There is little room, so the line with the findings is shown only while it has a finding. The board is then
       * smaller by the height of the line, so that the buttons below the line stay in their places.
       */
      .findings.findings:empty {
        display: none;
      }

      .body:has(.findings:not(:empty)) {
        --_found: 24px;
      }

      .head:not([hidden]) + .body {
        --_other: 212px;
      }

      .body .play {
        position: static !important;
        inline-size: 100%;
      }

      .board {
        align-self: center;
        inline-size: min(100%, max(100px, var(--_high) - var(--_other) - var(--_found, 0px)));
      }
    }
  }
`;
