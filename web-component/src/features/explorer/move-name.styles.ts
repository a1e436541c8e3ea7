/** Styles of a move in the table of next moves: its badge, its name, and the words beside the name. */
import { css } from 'lit';

export const moveNameStyles = css`
  .explorer .move {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 30px;
    margin-inline-start: -2px;
    padding: 0 4px 0 2px;
    border: 0;
    border-radius: 999px;
    color: inherit;
    background: none;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  .explorer .move:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  /* A move found in an area has no number, only the color of the player. */
  .explorer .move .badge {
    min-block-size: 22px;
  }

  .explorer .move small {
    margin-inline-start: -2px;
    font-size: 12px;
    line-height: 1.15;
    color: var(--_ink-quiet);
    font-weight: 400;
  }

  /* If a move has a tag, the words about its other points have their own line, as in a narrow table. */
  .explorer .move:has(.new + .also) {
    display: inline-grid;
  }

  .explorer .move {
    grid-template-columns: repeat(4, auto);
    row-gap: 0;
    line-height: 1.1;
  }

  .explorer .move:has(.also) .badge {
    grid-row: 1 / 3;
  }

  .explorer .move .also {
    grid-area: 2 / 2 / auto / -1;
  }

  .explorer .move .new {
    margin: 0;
    padding: 0 6px;
    border: 1px solid var(--_accent);
    border-radius: 999px;
    color: var(--_accent);
    line-height: 16px;
  }

  .explorer .move .here {
    color: var(--_on-accent);
    background: var(--_accent);
  }

  .explorer .first {
    color: var(--_ink-quiet);
  }

  .explorer .unplayed .badge {
    border-style: dashed;
  }

  .explorer .unplayed td {
    color: var(--_ink-quiet);
    font-size: 12px;
  }
`;
