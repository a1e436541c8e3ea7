/** The list of keys. */
import { css } from 'lit';

export const keyListStyles = css`
  .keys dl {
    display: grid;
    gap: 4px 16px;
    grid-template-columns: auto 1fr;
    margin: 0;
    padding: 12px 16px;
  }

  .keys dl > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }

  .keys dt {
    font-weight: 600;
  }

  .keys dd {
    margin: 0;
    color: var(--_ink-quiet);
  }
`;
