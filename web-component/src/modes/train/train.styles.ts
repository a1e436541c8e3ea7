/** Styles of the cards of mode `train`, and of the marks on its board. */
import { css } from 'lit';
import { fieldStyles } from '../../features/filter/field.styles.js';

const cards = css`
  .card:is(.train-problem, .practice, .progress-card) {
    display: grid;
    /* The content is never wider than the card, however large the font is. */
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px;
  }

  :is(.train-problem, .practice, .progress-card) :is(h2, h3, p, ul) {
    margin: 0;
    overflow-wrap: anywhere;
  }

  :is(.train-problem, .practice, .progress-card) h2 {
    font-size: 14px;
    font-weight: 600;
    line-height: 1.4;
  }

  :is(.practice, .progress-card) h3 {
    margin-block-start: 8px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-weight: 600;
  }

  :is(.train-problem, .practice, .progress-card) .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  /* Space for the verdict and a hint is always reserved, so that nothing below moves. */
  .train-problem .said {
    display: grid;
    align-content: start;
    gap: 4px;
    min-block-size: 4.6em;
  }

  .train-problem .either {
    display: inline-grid;
  }

  .train-problem .either > * {
    grid-area: 1 / 1;
  }

  .train-problem .later {
    visibility: hidden;
  }

  .train-problem.is-right .verdict {
    color: var(--_accent);
    font-weight: 600;
  }

  .train-problem.is-wrong .verdict {
    color: var(--_forbidden);
  }

  .guess-answers {
    display: grid;
    justify-items: start;
    gap: 8px;
  }

  .guess-answers fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-inline-size: 0;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
  }

  .guess-answers label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: var(--_target);
    cursor: pointer;
  }

  .guess-answers input {
    accent-color: var(--_accent);
  }
`;

const lists = css`
  .train-choice {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
  }

  .train-choice select {
    max-inline-size: 100%;
    min-block-size: var(--_target);
    padding: 0 32px 0 12px;
    border: 1px solid var(--_hairline);
    border-radius: 999px;
    color: var(--_ink);
    background: var(--_surface);
    font: inherit;
    appearance: none;
    cursor: pointer;
  }

  .train-choice .icon {
    position: absolute;
    inset-inline-end: 10px;
    color: var(--_ink-quiet);
    pointer-events: none;
  }

  .practice ul {
    padding: 0;
    list-style: none;
  }

  .practice .gone {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }

  .sets:empty {
    display: none;
  }

  .sets li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .sets .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .sets .note {
    flex: 1 0 max-content;
  }
`;

const board = css`
  .train-marks :is(circle, rect) {
    fill: none;
    stroke: var(--_accent);
    stroke-width: 3;
  }

  .train-marks rect {
    fill: var(--_accent);
    fill-opacity: 0.12;
    stroke-width: 2;
  }

  .train-marks .asked {
    fill: var(--_board);
    stroke: var(--_line);
    stroke-width: 2;
  }

  .train-marks text {
    fill: #1d1d1f;
    font: 600 16px var(--_font);
    text-anchor: middle;
    dominant-baseline: central;
  }
`;

export const trainStyles = [fieldStyles, cards, lists, board];
