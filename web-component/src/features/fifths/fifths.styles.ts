/** Styles of the card with offered fifth moves and swaps. */
import { css } from 'lit';

export const fifthsStyles = css`
  .fifths {
    padding: 2px 16px 12px;
    overflow-x: auto;
    scroll-margin-block: 8px;
  }

  .fifths header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-inline-end: -10px;
  }

  .fifths h3 {
    margin: 12px 0 4px;
    font-size: 13px;
    font-weight: 600;
  }

  .fifths p {
    margin: 8px 0 0;
    color: var(--_ink-quiet);
  }

  .fifths .own {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 32px;
  }

  .fifths table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  .fifths th,
  .fifths td {
    padding: 4px 6px;
    text-align: end;
  }

  .fifths th:first-child {
    text-align: start;
  }

  .fifths thead th {
    color: var(--_ink-quiet);
    font-size: 12px;
    font-weight: 400;
  }

  .fifths .link {
    padding: 4px 2px;
    border: 0;
    background: none;
    color: var(--_accent);
    font: inherit;
    cursor: pointer;
  }
`;
