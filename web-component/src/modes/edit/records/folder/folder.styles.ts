/** Styles of the row about the folder to which records are also written. */
import { css } from 'lit';

export const folderStyles = css`
  .card.records .folder {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 8px 16px 12px;
  }

  .card.records .folder p {
    flex: 1 1 14em;
    margin: 0;
    color: var(--_ink-quiet);
  }
`;
