/** Styles of the menu of further tools. This menu opens over the board, above the button that opens it. */
import { css } from 'lit';

export const moreMenuStyles = [
  css`
    .card.tools {
      position: absolute;
      inset-block-end: calc(100% + 4px);
      inset-inline-end: 0;
      z-index: 4;
      display: grid;
      grid-template-columns: repeat(2, minmax(max-content, 1fr));
      gap: 2px 8px;
      max-inline-size: 100%;
      max-block-size: min(420px, var(--_room, 70svh));
      padding: 8px;
      overflow-y: auto;
      box-shadow: 0 8px 24px rgb(0 0 0 / 0.18);
    }

    .card.tools:focus {
      outline: none;
    }

    .card.tools .button {
      justify-content: start;
      gap: 10px;
      padding: 0 10px;
      color: var(--_ink);
      white-space: nowrap;
    }

    .card.tools .button .icon {
      color: var(--_ink-quiet);
    }

    .card.tools .button[aria-disabled='true'],
    .card.tools .button[aria-disabled='true'] .icon {
      color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent);
    }

    .card.tools.below {
      inset-block: calc(100% + 4px) auto;
    }

    @media (pointer: coarse) {
      .for-keys {
        display: none;
      }
    }

    @media (forced-colors: active) {
      .card.tools .button[aria-disabled='true'] {
        color: GrayText;
      }
    }
  `,
];
