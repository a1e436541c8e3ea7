/** Styles of the card of missed wins. */
import { type CSSResult, css } from 'lit';

export const missedWinsStyles: CSSResult[] = [
  css`
    .study {
      display: grid;
      gap: 8px;
      padding: 4px 16px 16px;
      scroll-margin-block: 8px;
    }

    .study > * {
      margin: 0;
      min-inline-size: 0;
    }

    .study .pills {
      justify-self: start;
    }

    .study > header,
    .study .row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
    }

    .study > header {
      margin-inline-end: -10px;
    }

    .study h2 {
      flex: 1;
      outline: none;
    }

    .study .track {
      block-size: 6px;
      border-radius: 3px;
      background: linear-gradient(to right, var(--_accent) calc(var(--part) * 100%), var(--_hairline) 0);
    }

    .study .track:dir(rtl) {
      background: linear-gradient(to left, var(--_accent) calc(var(--part) * 100%), var(--_hairline) 0);
    }

    .study .check {
      display: flex;
      align-items: center;
      gap: 8px;
      min-block-size: 32px;
    }

    .study summary {
      min-block-size: 32px;
      line-height: 32px;
      cursor: pointer;
    }

    .study table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }

    .study :is(th, td) {
      padding: 4px 0 4px 8px;
      border-block-start: 1px solid var(--_hairline);
      font-weight: 400;
      text-align: end;
    }

    .study th:first-child {
      padding-inline-start: 0;
      overflow-wrap: anywhere;
      text-align: start;
    }

    .study th .link {
      margin-inline-start: -4px;
      text-align: start;
    }

    .study thead th {
      color: var(--_ink-quiet);
      font-size: 12px;
    }

    .study .finds {
      padding: 0;
      list-style: none;
    }

    .study .finds li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      border-block-start: 1px solid var(--_hairline);
    }

    /* If the button for the proof is on a line of its own, its text is aligned with the text of the game. */
    .study li > .quiet {
      margin-inline-start: -10px;
    }

    .study .find {
      display: grid;
      flex: 1 1 220px;
      gap: 2px;
      padding: 8px 0;
      border: 0;
      color: var(--_ink);
      background: none;
      font: inherit;
      text-align: start;
      overflow-wrap: anywhere;
      cursor: pointer;
    }

    .study .find:hover b {
      text-decoration: underline;
    }
  `,
];
