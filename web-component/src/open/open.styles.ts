/** The card that asks about what was read. */
import { css } from 'lit';

export const takeStyles = css`
  .take,
  .take form {
    display: grid;
    justify-items: start;
    gap: 12px;
  }

  .take {
    padding: 12px 16px 16px;
  }

  .take > *,
  .take form > .field {
    max-inline-size: 100%;
    min-inline-size: 0;
  }

  .take header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }

  .take header .button {
    margin-inline-end: -8px;
  }

  .take h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .take h2:focus {
    outline: none;
  }

  .take :is(p, blockquote, ul) {
    margin: 0;
    padding: 0;
  }

  .take .wrong {
    color: var(--_forbidden);
  }

  .take blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_hairline);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .take ul {
    max-block-size: 200px;
    margin-block-start: 8px;
    padding-inline-start: 20px;
    overflow: auto;
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .take summary {
    border-radius: 4px;
    color: var(--_ink-quiet);
    cursor: pointer;
  }

  .take form {
    inline-size: 100%;
  }

  .take .field {
    display: grid;
    gap: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .take form .field {
    inline-size: 100%;
  }

  .take .pick {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }

  .take :is(select, textarea) {
    max-inline-size: 100%;
    min-block-size: var(--_target);
    padding: 0 30px 0 10px;
    border: 1px solid color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 60%);
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_paper);
    font: inherit;
    font-size: 14px;
    appearance: none;
  }

  .take textarea {
    inline-size: 100%;
    padding: 8px 10px;
    font-size: 16px;
    resize: vertical;
  }

  .take :is(select, textarea, summary, input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .take option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .take .pick .icon {
    position: absolute;
    inset-inline-end: 9px;
    inline-size: 12px;
    pointer-events: none;
  }

  .take .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }

  .take input[type='checkbox'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .take .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
