/** Styles of mode `solve`: the tools that set up a position, the problem and its answer. */
import { type CSSResult, css } from 'lit';
import { answerMarkStyles } from '../../board/answer-marks.styles.js';

const panels = css`
  .solved {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  .solved > div {
    flex: 1;
    min-inline-size: 0;
  }

  .solved p {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .problem {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    padding: 16px;
  }

  /* The controls under the board. */
  .play .problem {
    padding: 0;
    border: 0;
    background: none;
  }

  .problem .pills {
    align-items: center;
  }

  .problem .legend {
    padding-inline: 10px 4px;
  }

  :is(.problem .legend, .enter label, .answer :is(header p, .hint, .best, thead th), .card.questions :is(.label, .hint)) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  :is(.problem .pill, .set-up .button, .numbered, .answer .move) {
    white-space: nowrap;
  }

  .go,
  .set-up {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    gap: 8px;
  }

  .go .button {
    flex: 0 1 14em;
  }

  .play .go .button {
    flex: 1;
  }

  .panel .set-up {
    margin-block-start: 4px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }

  .set-up .pill {
    justify-content: center;
    min-inline-size: var(--_target);
    padding: 0 10px;
  }

  .enter {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }

  .enter label {
    display: grid;
    flex: 1 1 220px;
    gap: 4px;
    min-inline-size: 0;
  }

  .enter input {
    inline-size: 100%;
  }

  .enter .wrong {
    flex-basis: 100%;
    padding: 0;
  }

  .limit {
    position: relative;
    display: inline-flex;
    align-items: center;
  }

  .limit select {
    min-block-size: calc(var(--_target) - 2px);
    padding: 0 32px 0 12px;
    border: 1px solid var(--_hairline);
    border-radius: 999px;
    color: var(--_ink-quiet);
    background: var(--_surface);
    font: inherit;
    appearance: none;
    field-sizing: content;
    cursor: pointer;
  }

  .limit .icon {
    position: absolute;
    inset-inline-end: 10px;
    color: var(--_ink-quiet);
    pointer-events: none;
  }

  .answer {
    overflow: hidden;
    font-variant-numeric: tabular-nums;
  }

  .answer > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
    padding: 12px 16px;
  }

  .answer h2 {
    margin: 0;
    font-size: 20px;
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .answer:is(.running, .stopped) h2 {
    flex-basis: 100%;
    font-size: 14px;
  }

  .answer :is(header p, .hint, .best) {
    margin: 0;
  }

  .answer .best {
    block-size: 30px;
    padding: 0 16px;
    overflow: hidden;
    line-height: 28px;
  }

  .answer table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  .answer :is(th, td) {
    padding: 0 8px;
    text-align: start;
    font-weight: 400;
  }

  .answer :is(th, td):first-child {
    inline-size: 40px;
    padding-inline-start: 16px;
  }

  .answer :is(th, td):last-child {
    inline-size: 44%;
  }

  .answer thead th {
    block-size: 30px;
  }

  .answer tr {
    border-block-start: 1px solid var(--_hairline);
  }

  .answer tbody tr {
    cursor: pointer;
  }

  .answer tbody tr:hover {
    background: var(--_paper);
  }

  .answer tbody tr.lit {
    background: var(--_accent-soft);
  }

  .answer .move {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_target);
    padding: 0;
    border: 0;
    border-radius: 8px;
    color: inherit;
    background: none;
    font: inherit;
    cursor: pointer;
  }

  .answer .move.shown b {
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }

  .answer .hint {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 4px 16px;
  }

  .answer .hint .button {
    padding: 0;
    color: var(--_accent);
    font-size: inherit;
  }

  :is(.answer .move, .limit select, .enter input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .card.questions,
  .card.questions .told {
    display: grid;
    gap: 8px;
  }

  .card.questions {
    padding: 14px 16px;
  }

  .card.questions h2 {
    font-size: 14px;
    font-weight: 600;
  }

  .card.questions .asks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .card.questions .asks .pill {
    border: 1px solid var(--_hairline);
  }

  .card.questions .button {
    justify-self: start;
  }

  .card.questions :is(h2, p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .card.questions .line {
    line-height: 1.8;
  }

  @media (forced-colors: active) {
    .answer tr.lit {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

export const solveStyles: CSSResult[] = [answerMarkStyles, panels];
