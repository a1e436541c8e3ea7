/**
 * Styles of the columns for books, own records, an external engine and forced wins in the table of next moves. The more
 * columns of this kind a table has, the fewer details its columns about games show. Each feature with such a column
 * loads these styles.
 */
import { css } from 'lit';

export const sourcesStyles = css`
  .explorer .source {
    inline-size: 64px;
    overflow: hidden;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    text-align: start;
    text-overflow: ellipsis;
  }

  .explorer .source.book {
    inline-size: 88px;
  }

  .explorer .source.forced {
    inline-size: 100px;
  }

  .source small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .source b,
  .source .best {
    font-weight: 600;
  }

  .source .best,
  .source .wins {
    color: var(--_accent);
  }

  .source :is(.loses, .forbidden) {
    color: var(--_forbidden);
  }

  .source .link {
    min-block-size: 24px;
    padding: 0;
    font-size: 12px;
    text-decoration: none;
    white-space: nowrap;
  }

  .source .link:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  /* Without columns of games, the column of the first source takes the free width for its words. */
  .sources:not(:has(.results)) th.source:nth-child(2) {
    inline-size: auto;
  }

  .explorer .sources .words {
    display: none;
  }

  .explorer .sources .stones {
    display: inline-flex;
  }

  .sources .of-move {
    inline-size: 25%;
  }

  .sources thead .last {
    inline-size: 12%;
  }

  /* The words about the other points of a move are below the name of the move. */
  .sources .move:has(.also) {
    display: inline-grid;
  }

  .sources .first,
  .sources-4 .also,
  :is(.sources-2, .sources-3, .sources-4) .portion,
  .sources-4 .last {
    display: none;
  }

  :is(.sources-3, .sources-4) thead .number {
    inline-size: 10%;
  }

  .explorer :is(.sources-3, .sources-4) .source.book {
    inline-size: 64px;
  }

  .sources-4 .of-move {
    inline-size: 22%;
  }

  /* On a phone a cell has room for one word. */
  @container (inline-size < 520px) {
    .explorer .sources :is(th, td) {
      padding-inline: 4px;
    }

    .explorer .sources :is(th, td):first-child {
      padding-inline-start: 12px;
    }

    .explorer .sources :is(th, td):last-child,
    .explorer .sources .results {
      padding-inline-end: 8px;
    }

    .explorer .sources .of-move {
      inline-size: 80px;
    }

    .explorer .sources thead .number {
      inline-size: 46px;
    }

    .explorer .source,
    .explorer .source:is(.book, .forced) {
      inline-size: 48px;
    }

    .explorer .sources .source.forced {
      inline-size: 60px;
    }

    .explorer :is(.sources-3, .sources-4) .source:is(.book, .records, .engine, .forced) {
      inline-size: 40px;
    }

    .explorer .sources .stones {
      gap: 2px;
    }

    .sources .source small {
      display: none;
    }

    .sources .move {
      gap: 4px;
    }

    /* The tag of a move is below its name. */
    .sources .move:has(.new) {
      display: inline-grid;
    }

    .sources .move:has(.new) .badge {
      grid-row: 1 / 3;
    }

    .sources .move .new {
      grid-area: 2 / 2 / auto / -1;
      justify-self: start;
      padding: 0 4px;
      line-height: 12px;
    }

    /* The other points of a move are hidden, because the board shows them. */
    .sources .also {
      display: none;
    }
  }
`;
