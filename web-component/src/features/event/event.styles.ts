/** Styles that the page of an event needs in addition to the styles of the page of a player. */
import { type CSSResult, css } from 'lit';
import { playerStyles } from '../player/player.styles.js';

const styles = css`
  .event .standings th:first-child,
  .event .standings td:first-child {
    inline-size: 3em;
    text-align: start;
  }

  .event .standings tbody th {
    inline-size: 40%;
    max-inline-size: 0;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .event .standings thead th:nth-child(2) {
    text-align: start;
  }

  .event .crossed {
    overflow-x: auto;
  }

  .event .crossed th:first-child {
    inline-size: auto;
    max-inline-size: 12em;
  }

  .event .crossed td {
    text-align: center;
  }

  .event .round {
    border-block-start: 1px solid var(--_hairline);
  }

  .event .round ul {
    margin: 0 0 8px;
    padding: 0;
    list-style: none;
  }

  .event .round li {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }

  .event .round .link {
    min-block-size: calc(var(--_target) - 4px);
    margin: 0;
    padding: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

export const eventStyles: CSSResult[] = [...playerStyles, styles];
