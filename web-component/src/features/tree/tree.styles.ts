/** Styles of the tree of moves. */
import { type CSSResult, css } from 'lit';

const styles = css`
  .game-tree {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    padding-block: 4px;
    scrollbar-width: thin;
  }

  .game-tree > .note,
  .game-tree > .button {
    margin: 12px 16px;
  }

  .game-tree .branch {
    display: grid;
    grid-template-columns: 24px auto minmax(56px, 1fr) auto min(210px, 34cqi);
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    padding: 0 16px 0 8px;
    padding-inline-start: calc(8px + 20px * min(var(--level), 8));
    cursor: pointer;
  }

  .game-tree .branch:hover {
    background: var(--_hover);
  }

  .game-tree .branch:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .game-tree .branch.rest {
    display: flex;
    padding-inline-start: calc(40px + 20px * min(var(--level), 8));
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .game-tree .branch .fold {
    display: grid;
    place-items: center;
    block-size: 24px;
    inline-size: 24px;
    color: var(--_ink-quiet);
  }

  .game-tree .branch[aria-busy='true'] .fold {
    opacity: 0.4;
  }

  .game-tree .branch .number {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .game-tree .branch .number small {
    color: var(--_ink-quiet);
  }

  @media (pointer: coarse) {
    .game-tree .branch {
      min-block-size: var(--_target);
    }

    .game-tree .branch .fold {
      block-size: var(--_target);
      inline-size: 32px;
    }
  }

  @container (inline-size < 480px) {
    .game-tree .branch {
      grid-template-columns: 24px auto minmax(40px, 1fr) auto 30cqi;
      padding-inline-start: calc(4px + 12px * min(var(--level), 8));
    }
  }
`;

export const treeStyles: readonly CSSResult[] = [styles];
