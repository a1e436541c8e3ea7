/** The tools that set up, the problem and its answer. */
import { type CSSResult, css } from 'lit';

const panels = css`
  .set-up {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }

  .set-up .pill {
    padding: 0 10px;
  }

  .enter {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    padding: 12px 16px;
  }

  .enter label {
    display: grid;
    flex: 1 1 220px;
    gap: 4px;
    min-inline-size: 0;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .enter input {
    inline-size: 100%;
  }

  .enter .wrong {
    flex-basis: 100%;
    padding: 0;
  }

  .problem {
    display: grid;
    justify-items: start;
    gap: 12px;
    padding: 16px;
  }

  .problem .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
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

  .limit select:hover {
    color: var(--_ink);
  }

  .limit .icon {
    position: absolute;
    inset-inline-end: 10px;
    color: var(--_ink-quiet);
    pointer-events: none;
  }

  .answer {
    overflow: hidden;
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
    color: var(--_ink-quiet);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .answer .best {
    block-size: 26px;
    padding: 0 16px;
    overflow: hidden;
    line-height: 20px;
  }

  .best .number {
    display: inline-block;
    min-inline-size: 20px;
    margin-inline-start: 6px;
    border: 1px solid var(--_rim);
    border-radius: 10px;
    font-size: 11px;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }

  .best .number:first-child {
    margin-inline-start: 0;
  }

  :is(.best .number, .answer .badge).black {
    color: #fff;
    background: var(--_disc);
  }

  :is(.best .number, .answer .badge).white {
    color: #1d1d1f;
    background: #fff;
  }

  .answer table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  .answer :is(th, td) {
    padding: 0 8px;
    text-align: start;
    font-weight: 400;
  }

  .answer :is(th, td):first-child {
    inline-size: 48px;
    padding-inline-start: 16px;
  }

  .answer :is(th, td):last-child {
    inline-size: 36%;
    padding-inline-end: 16px;
  }

  .answer thead th {
    block-size: 30px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .answer tr {
    border-block-start: 1px solid var(--_hairline);
  }

  .answer tbody tr {
    cursor: pointer;
    transition: background var(--_quick);
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

  .answer .badge {
    display: inline-grid;
    place-content: center;
    min-inline-size: 22px;
    block-size: 22px;
    border: 1px solid var(--_rim);
    border-radius: 11px;
    font-size: 11px;
    font-weight: 600;
  }

  .answer .hint {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
    padding: 8px 16px 12px;
  }

  .answer .link {
    min-block-size: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: 4px;
    color: var(--_accent);
    background: none;
    font: inherit;
    cursor: pointer;
  }

  :is(.answer .move, .answer .link, .limit select, .enter input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  @media (pointer: coarse) {
    .answer .link {
      min-block-size: var(--_target);
    }
  }

  @media (forced-colors: active) {
    .dot {
      forced-color-adjust: none;
    }

    .answer tr.lit {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

/** For the element's shadow root. */
export const solveStyles: CSSResult[] = [panels];
