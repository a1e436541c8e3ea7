/** Styles of the cards of the exercise in which the user memorizes a record. */
import { css } from 'lit';

const card = css`
  .memorise h2:focus {
    outline: none;
  }

  .memorise .counts {
    font-variant-numeric: tabular-nums;
  }

  .archive-moves {
    display: grid;
    gap: 8px;
  }

  .archive-moves .number {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }

  .archive-moves input {
    inline-size: 7em;
  }
`;

const tree = css`
  .memorise .coverage summary {
    min-block-size: var(--_target);
    line-height: var(--_target);
    cursor: pointer;
  }

  .memorise .coverage ul {
    padding: 0;
    list-style: none;
  }

  .memorise .coverage ul ul {
    padding-inline-start: 16px;
  }

  .memorise .branch {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-start;
    gap: 2px 8px;
    inline-size: 100%;
    min-block-size: var(--_target);
    text-align: start;
  }

  .memorise span.branch {
    padding-inline: 12px;
  }

  .memorise .branch[aria-expanded='false'] .icon {
    transform: rotate(-90deg);
  }

  /* Each state has its own shape, so that color is not needed to tell the states apart. */
  .memorise .state {
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid var(--_ink-quiet);
    border-radius: 50%;
  }

  .memorise .state.learned {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  .memorise .state.due {
    border-color: var(--_forbidden);
    border-radius: 0;
  }
`;

export const memoriseStyles = [card, tree];
