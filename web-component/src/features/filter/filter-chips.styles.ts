/** Styles of the chips of a filter. */
import { css } from 'lit';

export const chipsStyles = css`
  .filters {
    display: flex;
    flex-wrap: wrap;
  }

  :is(.chip, .no-chip) {
    display: inline-flex;
  }

  :is(.filters, .chip, .no-chip) {
    align-items: center;
    gap: 6px;
  }

  :is(.chip, .no-chip) {
    min-block-size: calc(var(--_target) - 4px);
    max-inline-size: 100%;
    padding: 2px 10px 2px 12px;
    border: 0;
    border-radius: 999px;
    color: var(--_accent);
    background: var(--_accent-soft);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  /* The empty place of a removed chip, while the pointer is still there. */
  .no-chip {
    visibility: hidden;
  }

  :is(.chip, .no-chip) .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  .chip:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  @media (pointer: coarse) {
    .chip {
      min-block-size: var(--_target);
    }
  }
`;
