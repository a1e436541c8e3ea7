/** Styles of the card with positions that are almost the same. */
import { css } from 'lit';

export const similarStyles = css`
  .similar {
    padding: 2px 16px 12px;
    scroll-margin-block: 8px;
  }

  .similar header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-inline-end: -10px;
  }

  .similar p {
    margin: 4px 0;
    color: var(--_ink-quiet);
  }

  .similar ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }

  .similar li button {
    display: grid;
    gap: 2px;
    inline-size: 100%;
    padding: 6px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .similar li button:hover {
    background: var(--_hover);
  }

  .similar li button:focus-visible {
    outline: 2px solid var(--_focus);
  }

  .similar .change {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .similar .quiet {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .similar .small-board {
    inline-size: 100%;
  }
`;
