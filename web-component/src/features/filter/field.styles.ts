/** Styles of a field on one line, and of a field with two ends. */
import { type CSSResult, css } from 'lit';

export const fieldStyles: CSSResult = css`
  /* A field on one line: its name, and the chosen values. */
  .field-line {
    position: relative;
    display: grid;
    align-items: center;
    gap: 8px;
    grid-template-columns: 5em minmax(0, 1fr);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .field-line > :is(label, .label) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .range {
    grid-template-columns: 5em minmax(0, 1fr) minmax(0, 1.4fr);
  }

  .ends {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }

  .ends input {
    inline-size: 100%;
    min-inline-size: 0;
  }

  .range select {
    min-inline-size: 0;
    padding: 0 6px;
  }

  .range select:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  .ends input[aria-invalid='true'] {
    border-color: var(--_forbidden);
    outline-color: var(--_forbidden);
  }

  .ends input:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @container (inline-size < 420px) {
    .range {
      grid-template-columns: 5em minmax(0, 2fr) minmax(0, 1fr);
    }
  }
`;
