/** Styles of the list of keyboard shortcuts. */
import { css } from 'lit';

export const keyListStyles = css`
  .keys .groups {
    columns: 250px;
    column-gap: 24px;
    padding: 12px 16px;
  }

  .keys .groups > div {
    margin-block-end: 12px;
    break-inside: avoid;
  }

  .keys h3 {
    margin: 0 0 4px;
    font-size: 13px;
    font-weight: 600;
  }

  .keys dl {
    display: grid;
    gap: 4px 12px;
    grid-template-columns: minmax(64px, auto) 1fr;
    margin: 0;
  }

  .keys dl > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }

  .keys kbd {
    display: inline-block;
    min-inline-size: 20px;
    padding: 0 5px;
    border: 1px solid var(--_hairline);
    border-radius: 5px;
    background: var(--_paper);
    font: inherit;
    font-size: 12px;
    text-align: center;
    white-space: nowrap;
  }

  .keys dd {
    margin: 0;
    color: var(--_ink-quiet);
  }
`;
