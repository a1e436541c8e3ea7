/** Layout of the element in a phone in landscape, or in a low window. Comes after the layout of other windows. */
import { css } from 'lit';

export const lowWindowStyles = css`
  /* A phone in landscape, or a low window: the board fills the height, and everything else stands beside it. */
  @media (height <= 540px) {
    @container (inline-size >= 560px) {
      .head,
      .lead,
      .lead .pills {
        flex-wrap: nowrap;
        min-inline-size: 0;
      }

      .head {
        padding-block-end: 8px;
      }

      .lead .pills {
        flex: none;
      }

      .pills .pill {
        padding-inline: 8px;
      }

      .body:is(.alone, .columns) {
        --_side: min(100svh - 16px, 100cqi - 276px);
        gap: 0 16px;
        grid-template-columns: minmax(0, var(--_side)) minmax(0, 1fr);
        grid-template-rows: repeat(11, auto) 1fr;
      }

      .body.alone {
        --_side: min(100svh - 16px, 100cqi - 276px, var(--renju-board-max, 45rem));
        max-inline-size: calc(var(--_side) + 25rem);
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
        margin-block-end: 6px;
      }

      .play > .over {
        grid-area: 1 / 1 / -1;
        align-self: start;
        justify-self: center;
        margin-block: calc(var(--_side) - 36px) 0;
      }
    }
  }
`;
