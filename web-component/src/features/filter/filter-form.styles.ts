/** Styles of the filter card: head, fields and lists. */
import { type CSSResult, css } from 'lit';
import { fieldStyles } from './field.styles.js';

const form = css`
  .filter {
    padding: 0 12px 4px;
    container-type: inline-size;
    scroll-margin-block: 8px;
    --_show: inline-flex;
    --_total: none;
  }

  .filter:focus {
    outline: 0;
  }

  .filter header {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    margin-inline: -4px -8px;
    padding: 1px 4px;
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .filter .total {
    display: var(--_total);
    flex: 1;
    color: var(--_ink-quiet);
    font-variant-numeric: tabular-nums;
  }

  .filter .show {
    display: var(--_show);
    margin-inline-start: auto;
    white-space: nowrap;
  }

  .filter .fields {
    display: grid;
    gap: 4px 16px;
    padding-block-start: 2px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .filter .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    margin-inline: -4px;
  }

  .filter .ways .link {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: var(--_target);
    padding: 0 4px;
  }

  .filter .field-line .pills {
    justify-self: start;
    flex-wrap: nowrap;
  }

  .filter .field-line .pill {
    padding: 0 10px;
  }

  .filter .field-line:is(.values, .range) {
    grid-column: 1 / -1;
  }

  .combo .box {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-inline-size: 0;
    padding-inline: 4px;
    border: 1px solid color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 60%);
    border-radius: 8px;
    background: var(--_paper);
    cursor: text;
  }

  .combo .box:focus-within {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  .combo .box:has(.token:focus-visible) {
    outline: 0;
  }

  .combo .box input {
    flex: 1 1 2em;
    min-inline-size: 2em;
    min-block-size: calc(var(--_target) - 2px);
    padding: 0 6px;
    border: 0;
    background: none;
  }

  .combo .box input:focus {
    outline: 0;
  }

  .combo .box > .icon {
    inline-size: 12px;
    margin-inline: 4px;
    color: var(--_ink-quiet);
  }

  .token {
    flex: 0 1 auto;
    display: flex;
    align-items: center;
    min-inline-size: var(--_target);
    max-inline-size: calc(100% - 2em);
    min-block-size: calc(var(--_target) - 2px);
    margin: 0;
    padding: 0 2px 0 0;
    border: 0;
    border-radius: 8px;
    color: var(--_accent);
    background: none;
    font: inherit;
    font-size: 13px;
    cursor: pointer;
  }

  .token > span {
    display: flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    padding: 3px 6px 3px 8px;
    border-radius: 999px;
    background: var(--_accent-soft);
  }

  .token > span > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .token .icon {
    inline-size: 10px;
    block-size: 10px;
  }

  .combo ul {
    position: absolute;
    z-index: 3;
    inset-inline: 0;
    inset-block-start: calc(100% + 2px);
    max-block-size: min(320px, 50svh);
    margin: 0;
    padding: 4px;
    border-color: color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 40%);
    list-style: none;
    overflow-y: auto;
    box-shadow: 0 4px 16px color-mix(in srgb, #000 14%, transparent);
  }

  .combo li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: calc(var(--_target) - 4px);
    padding: 2px 8px;
    border-radius: 6px;
    cursor: pointer;
  }

  .combo li > span:first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .combo li .icon {
    inline-size: 12px;
    block-size: 12px;
    margin-inline-end: 4px;
  }

  .combo :is(small, .number) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .combo li:is(.active, :hover) {
    background: var(--_accent-soft);
  }

  .combo li:is(.active, :hover) :is(small, .number) {
    color: var(--_ink);
  }

  .combo li[aria-selected='true'] {
    color: var(--_accent);
  }

  .combo li[aria-disabled='true'] {
    color: var(--_ink-quiet);
    background: none;
    cursor: default;
  }

  .values > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    min-inline-size: 0;
  }

  .value {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-block-size: var(--_target);
    padding: 0 10px;
    border: 1px solid var(--_hairline);
    border-radius: 999px;
    color: var(--_ink);
    background: none;
    font: inherit;
    font-size: 13px;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
    transition: background var(--_quick);
  }

  /* Space for a number of four characters, reserved before the numbers arrive. */
  .value span {
    min-inline-size: 2.2em;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .value:hover {
    border-color: color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 50%);
  }

  .value[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .value[aria-pressed='true'] span {
    color: inherit;
  }

  .value[aria-disabled='true'] {
    border-style: dashed;
    color: var(--_ink-quiet);
    cursor: default;
  }

  .spark {
    inline-size: 100%;
    block-size: 34px;
    border-block-end: 1px solid var(--_hairline);
  }

  .spark rect {
    fill: color-mix(in srgb, var(--_ink-quiet) 45%, var(--_surface));
  }

  .spark .within {
    fill: var(--_accent);
  }

  :is(.token, .value):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @media (pointer: fine) {
    .filter :is(input, select) {
      font-size: 14px;
    }
  }

  @media (pointer: coarse) {
    .combo li {
      min-block-size: var(--_target);
    }
  }

  @container (inline-size < 420px) {
    .filter .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  /*
   * In a wide card, the answers are visible below the fields. The number of games then replaces the button that shows
   * the answers.
   */
  @container (inline-size >= 760px) {
    .filter {
      --_show: none;
      --_total: block;
    }
  }

  @media (forced-colors: active) {
    .value[aria-pressed='true'],
    .combo li.active {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

export const formStyles: CSSResult[] = [fieldStyles, form];
