/** Styles of the tools of the editor, of their notices, and of the caption above the board. */
import { css } from 'lit';

export const toolsStyles = css`
  /* The caption above the board. */
  .title-bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    block-size: 44px;
  }

  .titled {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    color: var(--_ink);
    background: none;
    font: inherit;
    line-height: 1.3;
    text-align: start;
  }

  /* In a narrow element, the caption has one line. */
  @container (inline-size < 480px) {
    div.titled {
      flex-direction: row;
      justify-content: start;
      align-items: baseline;
      gap: 8px;
      min-block-size: 0;
    }
  }

  button.titled {
    border-radius: 8px;
    cursor: pointer;
  }

  .title-row {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  .titled b {
    font-size: 15px;
    font-weight: 600;
  }

  .titled :is(b, .note) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .titled .icon {
    inline-size: 13px;
    block-size: 13px;
    color: var(--_ink-quiet);
  }

  button.titled:hover .icon {
    color: var(--_accent);
  }

  .title-bar .rename {
    flex: 1;
    min-inline-size: 0;
    block-size: 44px;
    font-weight: 600;
  }

  .stored {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: end;
    gap: 6px;
    min-inline-size: 5em;
  }

  /* The save state moves to the top if the caption also shows the winner. */
  .title-bar:has(~ .over) .stored {
    align-self: start;
  }

  /* The tools: each has an icon and its name; the active one is framed. */
  .tool-card {
    display: grid;
    gap: 2px;
    padding: 6px 8px 8px;
  }

  .tool-group {
    display: flex;
    align-items: start;
  }

  .tool-group,
  .choice-row {
    flex-wrap: wrap;
  }

  .group-name {
    flex: none;
    inline-size: 50px;
    padding-inline-start: 6px;
    color: var(--_ink-quiet);
    font-size: 12px;
    line-height: var(--_target);
  }

  .tool-group {
    position: relative;
    padding-inline-start: 50px;
  }

  .tool-group > .group-name {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }

  :is(.choice-row, .tabs) .button.quiet {
    gap: 5px;
    padding: 0 7px;
    color: var(--_ink);
    background: none;
    font-size: 13px;
    line-height: 1.15;
  }

  :is(.choice-row, .tabs) .button.quiet:hover {
    border-color: var(--_hairline);
  }

  .choice-row .button[aria-disabled='true'] {
    color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent);
  }

  .choice-row .button.quiet[aria-checked='true'] {
    border-color: var(--_accent);
    color: var(--_accent);
    background: var(--_accent-soft);
    font-weight: 600;
  }

  .dots {
    display: inline-flex;
  }

  .dots .dot + .dot {
    margin-inline-start: -4px;
  }

  .own-label {
    inline-size: 68px;
    min-inline-size: 44px;
    padding: 0 8px;
  }

  /* Space for one or two lines is always reserved, so that nothing moves when a notice appears. */
  .edit-notice {
    min-block-size: 1.45em;
    padding-inline: 6px;
  }

  .edit-notice b {
    color: var(--_accent);
  }

  /* The tools under the board: a row of groups above a row of tools, each with its name below the icon. */
  .tool-tabs {
    display: grid;
    gap: 6px;
  }

  .tabs {
    display: grid;
    grid-template-columns: repeat(6, 1fr);
    border-block-end: 1px solid var(--_hairline);
  }

  .tool-tabs .choice-row {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(60px, 1fr));
    min-block-size: 58px;
  }

  .tool-tabs :is(.choice-row, .tabs) .button.quiet {
    position: relative;
    flex-direction: column;
    gap: 4px;
    min-block-size: max(44px, var(--_target));
    padding: 6px 1px 4px;
    font-size: 11.5px;
  }

  .tool-tabs .tabs .button.quiet {
    border: 0;
    border-radius: 8px 8px 0 0;
    color: var(--_ink-quiet);
  }

  .tool-tabs .tabs .button[aria-pressed='true'] {
    color: var(--_accent);
    box-shadow: inset 0 -2px var(--_accent);
  }

  .tool-tabs .button .dot {
    margin-block: 2px;
  }

  .tool-tabs .own-label {
    inline-size: auto;
    block-size: 44px;
    align-self: center;
  }

  /* A dot on a tab shows that there is a comment, or that the group has the active tool. */
  .tab-mark {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: calc(50% - 16px);
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--_accent);
  }

  .tool-tabs .comment-field > span {
    position: absolute;
    clip-path: inset(50%);
    font-size: 0;
  }

  .tool-tabs textarea {
    block-size: 58px;
    min-block-size: 0;
    padding: 6px 10px;
    line-height: 1.3;
    resize: none;
  }

  @container (inline-size < 612px) {
    .tool-tabs .edit-notice {
      min-block-size: 2.9em;
    }
  }

  /* Makes the board so small that both the board and the tools are in view. */
  .body:has(.tool-tabs),
  .head:not([hidden]) + .body:has(.tool-tabs) {
    --_rest: 328px;
  }

  :is(.titled, .title-bar .rename):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @media (forced-colors: active) {
    .tool-tabs .tabs .button[aria-pressed='true'] {
      border-block-end: 3px solid Highlight;
    }
  }
`;
