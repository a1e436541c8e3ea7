/** Styles of the card with the title of a game and the choice among the games of a file. */
import { css } from 'lit';

export const sourceStyles = css`
  .source-card {
    display: grid;
    justify-items: start;
    gap: 12px;
    padding: 12px 16px 16px;
  }

  .source-card h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  /* The browser draws the arrow of the list. */
  .source-card .pick .icon {
    display: none;
  }

  .source-card > * {
    max-inline-size: 100%;
    min-inline-size: 0;
  }
`;
