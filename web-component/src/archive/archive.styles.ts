/** The drop zone, the progress of an import, and the facts of what is stored. */
import { css } from 'lit';

export const archiveStyles = css`
  .drop {
    padding: 32px 24px;
    border: 2px dashed color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 12%);
    border-radius: var(--_radius);
    background: var(--_surface);
    text-align: center;
    transition:
      background var(--_quick),
      border-color var(--_quick);
  }

  .drop h2 {
    font-size: 18px;
  }

  .drop p {
    margin: 4px auto 12px;
    color: var(--_ink-quiet);
    text-wrap: pretty;
  }

  .drop .choices {
    justify-content: center;
  }

  :is(.drop, .archive).over {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }

  .button:focus-within:has(input:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  .button.danger {
    border-color: transparent;
    color: light-dark(#fff, #1d1d1f);
    background: var(--_forbidden);
    font-weight: 600;
  }

  .progress,
  .archive,
  .failure {
    padding: 16px;
  }

  .progress {
    min-block-size: 136px;
  }

  .progress .note {
    min-block-size: 18px;
  }

  .results ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }

  .progress .track {
    block-size: 8px;
    margin-block: 12px;
    border-radius: 4px;
    background: var(--_hairline);
    overflow: hidden;
  }

  .progress .track::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: calc(var(--part) * 100%);
    background: var(--_accent);
  }

  .progress .figures {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    font-variant-numeric: tabular-nums;
  }

  .progress .figures span {
    flex: 1 1 auto;
  }

  .progress .figures small {
    color: var(--_ink-quiet);
    font-size: inherit;
  }

  .progress .link {
    margin-inline-end: -4px;
  }

  /* Keeps its line while there is nothing to say, so that nothing moves when there is. */
  .progress .note {
    min-block-size: 1.45em;
    margin-block-start: 8px;
  }

  .archive h2 {
    margin-block-end: 8px;
  }

  .archive dl {
    margin-block-end: 12px;
  }

  .archive .choices {
    align-items: start;
    margin-block-start: 12px;
  }

  :is(.archive, .failure) summary {
    cursor: pointer;
  }

  .report > summary {
    color: var(--_ink-quiet);
    border-radius: 4px;
  }

  .problems {
    max-block-size: 280px;
    margin-block-start: 8px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    overflow: auto;
    font-size: 12px;
  }

  .problems table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  .problems :is(th, td) {
    padding: 4px 8px;
    border-block-end: 1px solid var(--_hairline);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .problems thead th {
    position: sticky;
    inset-block-start: 0;
    color: var(--_ink-quiet);
    background: var(--_surface);
    font-weight: 400;
  }

  .problems .number {
    text-align: end;
    white-space: nowrap;
  }

  .problems q {
    color: var(--_ink-quiet);
  }

  .problems .note {
    padding: 8px;
  }

  .removal > summary {
    list-style: none;
  }

  .removal > summary::-webkit-details-marker {
    display: none;
  }

  /* As wide open as closed, so that the button stays under the pointer. */
  .removal {
    flex: 1 1 8em;
  }

  .removal p {
    margin-block: 12px 8px;
  }

  :is(.failure, .results) header {
    display: flex;
    align-items: start;
    gap: 8px;
  }

  :is(.failure, .results) header .button {
    margin: -8px -8px -8px 0;
  }

  .failure p {
    flex: 1;
    color: var(--_forbidden);
  }

  .failure details {
    margin-block-start: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .failure > .button {
    margin-block-start: 12px;
  }

  .failure code {
    overflow-wrap: anywhere;
  }
`;
