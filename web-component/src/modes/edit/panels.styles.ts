/** Styles of the tree of moves, the forms, and the user's records. */
import { css } from 'lit';

export const panelsStyles = css`
  .card.form,
  .card.words {
    display: grid;
    gap: 12px;
    padding: 16px;
  }

  .card.form.folded {
    padding: 0;
    gap: 0;
  }

  .card.words :is(h2, p) {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .card.words h2 {
    font-size: 14px;
  }

  /* The card has a minimum height even at positions without a comment, so that nothing moves while
     the user steps through the moves. */
  .card.words[part~='note'] {
    align-content: start;
    min-block-size: 76px;
  }

  .play > .card.words[part~='note'] {
    block-size: 76px;
    padding: 8px 12px;
    overflow-y: auto;
  }

  .comment {
    white-space: pre-wrap;
  }

  .folded > .fold {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: max(41px, var(--_target));
    padding: 0 16px;
    border: 0;
    border-radius: var(--_radius);
    color: var(--_ink);
    background: none;
    font: inherit;
    font-size: 12px;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  .folded > .fold .icon {
    inline-size: 12px;
    block-size: 12px;
    color: var(--_ink-quiet);
  }

  :is(.form, .folded, .tool-tabs) .field {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  :is(.form, .folded, .tool-tabs) .field :is(input, select, textarea) {
    inline-size: 100%;
    min-inline-size: 0;
  }

  :is(.form, .folded, .tool-tabs) .field textarea {
    padding: 8px 10px;
    line-height: 1.4;
    resize: vertical;
  }

  .card.words dl {
    display: grid;
    gap: 4px;
    margin: 0;
  }

  .card.words dl > div {
    display: flex;
    gap: 8px;
  }

  .card.words dt {
    flex: none;
    inline-size: 80px;
    color: var(--_ink-quiet);
  }

  .card.words dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .folded span.quiet {
    color: var(--_ink-quiet);
  }

  /* The tree of moves. */
  .record.tree header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 4px 8px;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
  }

  .record.tree header .button {
    padding: 0 8px;
    font-size: 13px;
    line-height: 1.15;
  }

  .record.tree header .button:not([aria-disabled='true']) {
    color: var(--_ink);
  }

  .record.tree .begin[aria-current] {
    background: var(--_accent-soft);
  }

  .record.tree ol {
    display: block;
    max-block-size: 340px;
    overflow-y: auto;
  }

  /* If the tools are above the tree and the comment is below it, the height of the tree is limited, so that the
     whole column fits into the window. */
  @container (inline-size >= 760px) {
    .tool-card + .record.tree ol {
      max-block-size: clamp(96px, 100svh - 640px, 340px);
    }
  }

  .record.tree header {
    container-type: inline-size;
  }

  @container (inline-size < 760px) {
    .record.tree header .button:not(:only-child) {
      flex: 1 1 48px;
      flex-direction: column;
      gap: 3px;
      min-inline-size: 0;
      padding: 6px 1px 4px;
      font-size: 11.5px;
    }
  }

  .record.tree .note {
    padding: 12px 16px;
  }

  .record.tree .moves {
    display: flex;
    flex-wrap: wrap;
    container-type: inline-size;
  }

  /* A row of the tree has at most ten moves. They fill one line, or two lines of five moves. */
  .record.tree .moves .ply {
    gap: 4px;
    inline-size: 20%;
    min-inline-size: 0;
    padding: 0 0 0 4px;
    white-space: nowrap;
  }

  @container (inline-size >= 540px) {
    .record.tree .moves .ply {
      inline-size: 10%;
    }
  }

  .ply.aside {
    color: var(--_ink-quiet);
  }

  .ply.noted > :last-child {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }

  .depth-1 { margin-inline-start: 14px; }
  .depth-2 { margin-inline-start: 28px; }
  .depth-3 { margin-inline-start: 42px; }
  .depth-4 { margin-inline-start: 56px; }
  .depth-5 { margin-inline-start: 70px; }
  .depth-6 { margin-inline-start: 84px; }

  .record.tree .moves:not(.depth-0) {
    border-inline-start: 2px solid var(--_hairline);
  }

  .record.tree .moves.begins {
    margin-block-start: 2px;
  }

  /* The user's records. */
  .card.records > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    padding: 6px 8px;
  }

  .draft {
    padding: 1px 8px;
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_accent-soft);
    font-size: 12px;
  }

  .stored .saved {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .stored .saved:is(.failed, .conflict) {
    padding: 0;
    color: var(--_forbidden);
  }

  .card.records .button.quiet:not(:hover, [aria-expanded='true']) {
    background: none;
  }

  .card.records > .note {
    padding: 0 16px 12px;
  }

  .conflict,
  .failed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 0 16px 12px;
  }

  :is(.conflict p, .failed > span) {
    flex: 1 1 60%;
    margin: 0;
    color: var(--_forbidden);
  }

  .record.tree > .link {
    display: block;
    min-block-size: var(--_target);
    margin-inline: 8px;
    padding: 0 8px;
    border: 0;
    color: var(--_accent);
    background: none;
    font: inherit;
    cursor: pointer;
  }

  :is(.folded > .fold, :is(.form, .folded, .tool-tabs) .field :is(input, select, textarea), .own-label, .record.tree > .link):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @media (forced-colors: active) {
    .choice-row .button[aria-checked='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
