/** Styles of the review of a line. */
import { css } from 'lit';

export const reviewStyles = css`
  .review .pills {
    align-self: flex-start;
    margin: 12px 16px 0;
  }

  .review .legend {
    align-self: center;
    padding-inline: 10px 4px;
    color: var(--_ink-quiet);
  }

  .review ol {
    margin: 0;
    padding: 8px 0;
    list-style: none;
  }

  .review ol button {
    inline-size: 100%;
    min-block-size: 40px;
    padding: 6px 16px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .review ol button:hover {
    background: var(--_hover);
  }

  .review ol button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .review [aria-current] {
    background: var(--_accent-soft);
  }

  .review p {
    margin: 0;
    padding: 8px 16px;
    color: var(--_ink-quiet);
  }

  .review p:empty {
    padding: 0;
  }

  .review .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 4px 16px 12px;
  }
`;
