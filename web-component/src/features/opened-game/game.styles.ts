/** Styles of an opened game: the text above the board, the moves, the facts. */
import { css } from 'lit';

export const gameStyles = css`
  /* The players; if there is not enough space, both names shrink. */
  .caption .versus {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  .versus .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .versus .winner {
    font-weight: 700;
  }

  .versus .link {
    padding: 0;
    color: inherit;
    font-weight: inherit;
  }

  .versus .link:hover {
    text-decoration: underline;
  }

  /* The caption of an opened game already contains the result, so the separate text about the result is hidden. */
  .caption .versus ~ .over {
    display: none;
  }

  /* The list is three rows high for any game, so that everything below stays in its place. */
  .record.game .moves {
    block-size: calc(3 * var(--_target) + 20px);
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent) transparent;
  }

  .record.game ol {
    grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  }

  .record.game .ply {
    gap: 6px;
    padding: 0 6px;
  }

  .record.game .later .badge {
    opacity: 0.75;
  }

  .record.game .aside {
    grid-column: 1 / -1;
    margin-inline-start: 12px;
    border-inline-start: 2px solid var(--_accent);
  }

  .record.game .aside ol {
    padding: 0 0 0 6px;
  }

  .record.game .flags {
    margin: 0;
    padding: 0 16px 8px;
    list-style: none;
  }

  .record.game .about {
    position: relative;
  }

  /* The link is beside the title of the facts, so that nothing moves when the link appears. */
  .record.game .about > .link {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 12px;
    max-inline-size: calc(100% - 180px);
    min-block-size: var(--_target);
    overflow: hidden;
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .record.game details {
    border-block-start: 1px solid var(--_hairline);
  }

  .record.game summary {
    display: flex;
    align-items: center;
    min-block-size: var(--_target);
    padding: 0 16px;
    color: var(--_ink-quiet);
    font-size: 12px;
    cursor: pointer;
  }

  .record.game summary::before {
    inline-size: 6px;
    block-size: 6px;
    margin-inline-end: 10px;
    border: solid currentcolor;
    border-width: 0 1.5px 1.5px 0;
    rotate: -45deg;
    content: '';
  }

  .record.game [open] summary::before {
    rotate: 45deg;
  }

  .record.game summary:hover {
    color: var(--_ink);
  }

  .record.game summary:focus-visible {
    outline-offset: -3px;
  }

  .record.game details p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 0 16px 4px;
  }

  .record.game details .ended {
    align-self: center;
  }

  .record.game .winner b {
    font-weight: 700;
  }

  .record.game b {
    font-weight: 500;
  }

  .record.game small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .record.game dl {
    display: grid;
    gap: 4px 16px;
    grid-template-columns: max-content minmax(0, 1fr);
    margin: 0;
    padding: 8px 16px 14px;
  }

  .record.game dt {
    color: var(--_ink-quiet);
  }

  .record.game dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
