/** Styles of the card with bookmarks and saved filters. */
import { css } from 'lit';

export const savedStyles = css`
  .saved-items {
    display: grid;
    gap: 12px;
    padding: 12px 16px 16px;
  }

  .saved-items h3 {
    margin: 0 0 6px;
    font-size: 13px;
    font-weight: 600;
  }

  .saved-items p {
    margin: 0;
  }

  .saved-items p:empty {
    display: none;
  }

  .saved-items .gone {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }

  .saved-items .here {
    margin-block-end: 6px;
    color: var(--_ink-quiet);
  }

  .saved-items .name {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 8px;
  }

  .saved-items .name input {
    flex: 1 1 10em;
    min-inline-size: 0;
  }

  .saved-items ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }

  .saved-items li {
    display: flex;
    gap: 4px;
    align-items: center;
    padding-block: 2px;
    border-block-end: 1px solid var(--_hairline);
  }

  .saved-items .current {
    background: var(--_accent-soft);
  }

  .saved-items .open-item {
    display: flex;
    flex: 1;
    gap: 10px;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 4px 6px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .saved-items .open-item:hover {
    background: var(--_hover);
  }

  .saved-items .open-item b {
    order: 1;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .saved-items .open-item .quiet {
    order: 2;
    color: var(--_ink-quiet);
    overflow-wrap: anywhere;
  }

  .saved-items .small-board {
    flex: none;
    inline-size: 64px;
    block-size: 64px;
  }

  .saved-items .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
