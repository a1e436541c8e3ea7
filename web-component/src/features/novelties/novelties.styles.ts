/** Styles of the list of novelties. */
import { type CSSResult, css } from 'lit';
import { smallBoardStyles } from '../../board/small-board/small-board.styles.js';

const novelties = css`
  .novelties {
    display: grid;
    gap: 8px;
    padding: 4px 16px 16px;
    container-type: inline-size;
    scroll-margin-block: 8px;
  }

  .novelties > header {
    display: flex;
    align-items: center;
    margin-inline-end: -10px;
  }

  .novelties h2 {
    flex: 1;
    outline: none;
  }

  .novelties .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 8px;
  }

  .novelties .field {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
  }

  .novelties .field.wide {
    grid-column: span 2;
  }

  .novelties .field > span {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .novelties :is(select, input:not([type='checkbox'])) {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 4px 8px;
    border: 1px solid var(--_edge, var(--_ink-quiet));
    border-radius: 6px;
    color: var(--_ink);
    background: var(--_paper);
    font: inherit;
  }

  .novelties .check {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }

  .novelties p {
    margin: 0;
  }

  .novelties .going {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .novelties .summary {
    min-block-size: 0;
    margin-block: 4px;
    padding: 0;
    font-weight: 600;
  }

  .novelties .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .novelties :is(ol, ul) {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .novelties .entries {
    gap: 0;
  }

  .novelties .entries > li {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 12px;
    padding-block: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .novelties h3 {
    margin: 0;
    font-size: 15px;
  }

  .novelties h3 span {
    font-weight: 400;
  }

  .novelties .shown {
    align-self: start;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
  }

  .novelties .shown svg {
    inline-size: 132px;
    block-size: 132px;
  }

  .novelties .game {
    display: grid;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 3px 6px;
    margin-inline: -6px;
    border: 0;
    border-radius: 6px;
    color: var(--_ink);
    background: none;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .novelties .game:hover {
    background: var(--_paper);
  }

  @container (inline-size < 380px) {
    .novelties .entries > li {
      display: flow-root;
    }

    /* The board floats beside the text; the games below use the whole width. */
    .novelties .shown {
      float: inline-start;
      margin-inline-end: 12px;
      margin-block-end: 4px;
    }

    .novelties .shown svg {
      inline-size: 112px;
      block-size: 112px;
    }

    .novelties .entries ul {
      clear: both;
    }
  }
`;

export const noveltiesStyles: CSSResult[] = [smallBoardStyles, novelties];
