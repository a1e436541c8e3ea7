/** Styles of the card that shares a record. */
import { css } from 'lit';

export const giveStyles = css`
  .sharing {
    display: grid;
    gap: 12px;
    padding: 12px 16px 16px;
  }

  .share :is(.row, .sizes, .checks) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .share .what {
    min-inline-size: 4em;
    color: var(--_ink-quiet);
  }

  .share p {
    margin: 0;
  }

  .share .note {
    min-block-size: 1.45em;
    margin-block-start: -4px;
    padding: 0;
  }

  .share :is(.wrong, .row):empty {
    display: none;
  }

  .share .wrong {
    padding: 0;
    color: var(--_forbidden);
  }

  .share :is(input, select):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .share .pick select {
    padding-inline-end: 30px;
    font-size: 14px;
    appearance: none;
    cursor: pointer;
  }

  .share option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .share :is(.pick, .number-field, .check) {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }

  .share .pick .icon {
    position: absolute;
    inset-inline-end: 9px;
    inline-size: 12px;
    pointer-events: none;
  }

  .share .number-field input {
    inline-size: 5.2em;
    font-size: 16px;
    font-variant-numeric: tabular-nums;
  }

  .share .check {
    min-block-size: max(28px, var(--_target) - 8px);
    cursor: pointer;
  }

  .share input[type='checkbox'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .share .by-hand {
    display: grid;
    gap: 4px;
  }

  .share .pills {
    inline-size: fit-content;
  }

  .share .diagram {
    display: grid;
    grid-template-columns: minmax(140px, 200px) minmax(0, 1fr);
    gap: 16px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .share .in {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .share .preview {
    aspect-ratio: 1;
  }

  .share .preview svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border: 1px solid var(--_hairline);
    border-radius: 4px;
  }

  .share .diagram-settings {
    display: grid;
    align-content: start;
    gap: 10px;
  }

  @container (inline-size < 480px) {
    .share .diagram {
      grid-template-columns: minmax(0, 1fr);
    }

    .share .preview {
      inline-size: min(100%, 240px);
    }
  }
`;
