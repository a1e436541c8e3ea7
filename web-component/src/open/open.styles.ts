/** The card that asks about what was read. */
import { css } from 'lit';

export const openStyles = css`
  .open-record,
  .open-record form {
    display: grid;
    justify-items: start;
    gap: 12px;
  }

  .open-record {
    padding: 12px 16px 16px;
  }

  .open-record > *,
  .open-record form > .field {
    max-inline-size: 100%;
    min-inline-size: 0;
  }

  .open-record header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
  }

  .open-record header .button {
    margin-inline-end: -8px;
  }

  .open-record h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .open-record h2:focus {
    outline: none;
  }

  .open-record :is(p, blockquote, ul) {
    margin: 0;
    padding: 0;
  }

  .open-record .wrong {
    color: var(--_forbidden);
  }

  .open-record blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_hairline);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .open-record ul {
    max-block-size: 200px;
    margin-block-start: 8px;
    padding-inline-start: 20px;
    overflow: auto;
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .open-record summary {
    border-radius: 4px;
    color: var(--_ink-quiet);
    cursor: pointer;
  }

  .open-record form {
    inline-size: 100%;
  }

  .open-record .field {
    display: grid;
    gap: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .open-record form .field {
    inline-size: 100%;
  }

  .open-record .pick {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }

  .open-record :is(select, textarea) {
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

  .open-record textarea {
    inline-size: 100%;
    padding: 8px 10px;
    font-size: 16px;
    resize: vertical;
  }

  .open-record :is(select, textarea, summary, input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .open-record option {
    color: var(--_ink);
    background: var(--_surface);
  }

  .open-record .pick .icon {
    position: absolute;
    inset-inline-end: 9px;
    inline-size: 12px;
    pointer-events: none;
  }

  .open-record .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }

  .open-record input[type='checkbox'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .open-record .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .open-record .files {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .open-record .files b {
    overflow-wrap: anywhere;
  }
`;
