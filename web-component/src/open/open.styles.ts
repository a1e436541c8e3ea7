/** Styles of the card for a file that was read. */
import { css } from 'lit';

export const openStyles = css`
  .reading-card,
  .reading-card form {
    display: grid;
    justify-items: start;
    gap: 12px;
  }

  .reading-card {
    padding: 12px 16px 16px;
  }

  .reading-card > *,
  .reading-card form > .field {
    max-inline-size: 100%;
    min-inline-size: 0;
  }

  .reading-card header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }

  .reading-card header .button {
    margin-inline-end: -8px;
  }

  .reading-card h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .reading-card h2:focus {
    outline: none;
  }

  .reading-card :is(p, blockquote, ul) {
    margin: 0;
    padding: 0;
  }

  .reading-card .wrong {
    color: var(--_forbidden);
  }

  .reading-card blockquote {
    color: var(--_ink);
    font-size: 14px;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_hairline);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .reading-card ul {
    max-block-size: 200px;
    margin-block-start: 8px;
    padding-inline-start: 20px;
    overflow: auto;
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .reading-card summary {
    border-radius: 4px;
    color: var(--_ink-quiet);
    cursor: pointer;
  }

  .reading-card form {
    inline-size: 100%;
  }

  .reading-card .field {
    display: grid;
    gap: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .reading-card form .field {
    inline-size: 100%;
  }

  .reading-card .pick {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }

  .reading-card :is(select, textarea) {
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

  .reading-card textarea {
    inline-size: 100%;
    padding: 8px 10px;
    font-size: 16px;
    resize: vertical;
  }

  .reading-card :is(select, textarea, summary, input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .reading-card option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .reading-card .pick .icon {
    position: absolute;
    inset-inline-end: 9px;
    inline-size: 12px;
    pointer-events: none;
  }

  .reading-card .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }

  .reading-card input[type='checkbox'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .reading-card .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .reading-card .files {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .reading-card .files b {
    overflow-wrap: anywhere;
  }
`;
