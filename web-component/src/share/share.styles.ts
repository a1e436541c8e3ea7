/** The card that gives a record away. */
import { css } from 'lit';

export const giveStyles = css`
  .give {
    display: grid;
    gap: 12px;
    padding: 12px 16px 16px;
  }

  .give header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  .give header .button {
    margin-inline-end: -8px;
  }

  .give h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }

  .give h2:focus {
    outline: none;
  }

  .give :is(.row, .sizes, .checks) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .give .what {
    min-inline-size: 4em;
    color: var(--_ink-quiet);
  }

  .give p {
    margin: 0;
  }

  .give .note {
    min-block-size: 1.45em;
    margin-block-start: -4px;
    padding: 0;
  }

  .give :is(.wrong, .row):empty {
    display: none;
  }

  .give .wrong {
    padding: 0;
    color: var(--_forbidden);
  }

  .give :is(input, select):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .give .pick select {
    padding-inline-end: 30px;
    font-size: 14px;
    appearance: none;
    cursor: pointer;
  }

  .give option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .give :is(.pick, .number-field, .check) {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }

  .give .pick .icon {
    position: absolute;
    inset-inline-end: 9px;
    inline-size: 12px;
    pointer-events: none;
  }

  .give .number-field input {
    inline-size: 5.2em;
    font-size: 16px;
    font-variant-numeric: tabular-nums;
  }

  .give .check {
    min-block-size: max(28px, var(--_target) - 8px);
    cursor: pointer;
  }

  .give input[type='checkbox'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .give .by-hand {
    display: grid;
    gap: 4px;
  }

  .give .pills {
    inline-size: fit-content;
  }

  .give .diagram {
    display: grid;
    grid-template-columns: minmax(140px, 200px) minmax(0, 1fr);
    gap: 16px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .give .in {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .give .button:focus-within:has(input:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  .give .preview {
    aspect-ratio: 1;
  }

  .give .preview svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border: 1px solid var(--_hairline);
    border-radius: 4px;
  }

  .give .settings {
    display: grid;
    align-content: start;
    gap: 10px;
  }

  @container (inline-size < 480px) {
    .give .diagram {
      grid-template-columns: minmax(0, 1fr);
    }

    .give .preview {
      inline-size: min(100%, 240px);
    }
  }
`;
