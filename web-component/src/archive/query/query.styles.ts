/** The tools of an area; the filter, its chips and its panel. */
import { type CSSResult, css } from 'lit';
import { areaStyles } from './area.styles.js';

const tools = css`
  .area-bar {
    display: grid;
    gap: 8px;
    padding: 8px;
  }

  .area-bar :is(.figures, .row) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }

  .area-bar .figures {
    display: grid;
    gap: 2px;
    grid-template-columns: repeat(auto-fit, minmax(var(--_target), 1fr));
  }

  .area-bar .row {
    justify-content: space-between;
  }

  .area-bar .toggles {
    justify-content: start;
    gap: 0 16px;
    padding-inline: 4px;
  }

  .area-bar .pill {
    padding: 0 10px;
  }

  .figure {
    border-color: transparent;
    color: var(--_ink-quiet);
    background: none;
  }

  .figure .icon {
    inline-size: 20px;
    block-size: 20px;
  }

  .figure .frame {
    fill: none;
    stroke: currentcolor;
  }

  .figure[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .toggle {
    min-block-size: var(--_target);
    cursor: pointer;
  }

  .toggle input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .toggle input:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
`;

const filter = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
  }

  :is(.toggle, .chip, .no-chip) {
    display: inline-flex;
  }

  :is(.toggle, .chips, .chip, .no-chip) {
    align-items: center;
    gap: 6px;
  }

  :is(.chip, .no-chip) {
    min-block-size: calc(var(--_target) - 4px);
    max-inline-size: 100%;
    padding: 2px 10px 2px 12px;
    border: 0;
    border-radius: 999px;
    color: var(--_accent);
    background: var(--_accent-soft);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  /* The place of a chip that was taken away, while the pointer is still there. */
  .no-chip {
    visibility: hidden;
  }

  :is(.chip, .no-chip) .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  .filter {
    display: grid;
    gap: 14px;
    padding: 12px 16px 16px;
    container-type: inline-size;
  }

  .filter header {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-inline-end: -8px;
  }

  .filter .total {
    flex: 1;
    color: var(--_ink-quiet);
    font-variant-numeric: tabular-nums;
  }

  .filter fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .filter :is(legend, label) {
    display: block;
    margin: 0;
    padding: 0 0 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .names {
    display: grid;
    gap: 10px 12px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .names .pills {
    justify-self: start;
  }

  .filter input {
    inline-size: 100%;
  }

  .filter input[aria-invalid='true'] {
    border-color: var(--_forbidden);
    outline-color: var(--_forbidden);
  }

  .name-field {
    position: relative;
  }

  .name-field ul {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inset-block-start: calc(100% + 2px);
    max-block-size: 320px;
    margin: 0;
    padding: 4px;
    border-color: color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 40%);
    list-style: none;
    overflow-y: auto;
  }

  .name-field li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: calc(var(--_target) - 4px);
    padding: 2px 8px;
    border-radius: 6px;
    cursor: pointer;
  }

  .name-field li > span:first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .name-field li .icon {
    inline-size: 12px;
    block-size: 12px;
    margin-inline-end: 4px;
  }

  .name-field :is(small, .number) {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .name-field li:is(.active, :hover) {
    background: var(--_accent-soft);
  }

  .name-field li:is(.active, :hover) :is(small, .number) {
    color: var(--_ink);
  }

  .name-field li[aria-selected='true'] {
    color: var(--_accent);
  }

  .name-field li[aria-disabled='true'] {
    color: var(--_ink-quiet);
    background: none;
    cursor: default;
  }

  .value {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: calc(var(--_target) - 6px);
    padding: 0 10px;
    border: 1px solid var(--_hairline);
    border-radius: 999px;
    color: var(--_ink);
    background: none;
    font: inherit;
    font-size: 13px;
    text-align: start;
    cursor: pointer;
    transition: background var(--_quick);
  }

  .value span {
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

  .ranges {
    display: grid;
    gap: 14px 24px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .range .ends {
    display: flex;
    flex: 1 1 100%;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }

  .spark {
    flex: 1 1 100%;
    inline-size: 100%;
    block-size: 36px;
    border-block-end: 1px solid var(--_hairline);
  }

  .spark rect {
    fill: color-mix(in srgb, var(--_ink-quiet) 45%, var(--_surface));
  }

  .spark .within {
    fill: var(--_accent);
  }

  :is(.chip, .value, .filter input):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  @media (pointer: coarse) {
    :is(.chip, .value, .name-field li) {
      min-block-size: var(--_target);
    }
  }

  @container (inline-size < 420px) {
    :is(.names, .ranges) {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media (forced-colors: active) {
    :is(.value, .figure)[aria-pressed='true'],
    .name-field li.active {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

export const queryStyles: CSSResult[] = [areaStyles, tools, filter];
