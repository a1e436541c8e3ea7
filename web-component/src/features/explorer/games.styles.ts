/** Styles of the facts of a game. */
import { css } from 'lit';

export const gamesStyles = css`
  .facts {
    padding: 12px 16px;
  }

  .facts > header {
    display: grid;
    gap: 4px;
    margin-block-end: 12px;
  }

  .facts > header p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 8px;
  }

  .facts header .ended {
    align-self: center;
  }

  .facts header b {
    font-weight: 500;
  }

  .facts .winner b {
    font-weight: 700;
  }

  .facts small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .facts dl,
  .card.archive dl {
    display: grid;
    gap: 4px 16px;
    grid-template-columns: max-content minmax(0, 1fr);
    margin: 0;
  }

  :is(.facts, .card.archive) dt {
    color: var(--_ink-quiet);
  }

  :is(.facts, .card.archive) dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  .flags {
    margin: 12px 0 0;
    padding: 8px 0 0;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
    list-style: none;
  }
`;
