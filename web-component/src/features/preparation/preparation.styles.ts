/** Styles that the preparation sheet needs in addition to the styles of the page of a player. */
import { type CSSResult, css } from 'lit';
import { playerStyles } from '../player/player.styles.js';

const styles = css`
  .preparation .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    margin-block: 8px;
  }

  .preparation .choices label {
    display: flex;
    gap: 8px;
    align-items: center;
    max-inline-size: 100%;
  }

  .preparation select {
    min-inline-size: 0;
    max-inline-size: 16em;
  }

  .preparation .sheet {
    overflow-x: auto;
  }

  .preparation caption .note {
    display: block;
    font-weight: 400;
  }

  .preparation th:first-child {
    inline-size: auto;
    max-inline-size: 14em;
  }

  .preparation td:last-child {
    min-inline-size: 12em;
    white-space: normal;
  }
`;

export const preparationStyles: CSSResult[] = [...playerStyles, styles];
