/** Styles of the answers about problems "five with n stones", and of their signs on the board. */
import { css } from 'lit';

export const soundnessStyles = css`
  .stones-told,
  .composed {
    display: grid;
    gap: 8px;
    overflow-wrap: anywhere;
  }

  .composed {
    padding: 0 16px 12px;
  }

  :is(.composed .hint, .stones-told .label) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  :is(.stones-told, .composed) :is(p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .stones-told li {
    line-height: 1.8;
  }

  .stones-told .changes {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .stones-told .changes .pill {
    border: 1px solid var(--_hairline);
  }

  .stones-told .numbered {
    white-space: nowrap;
  }

  .authors-line {
    display: flex;
    align-items: baseline;
    gap: 6px;
  }
`;
