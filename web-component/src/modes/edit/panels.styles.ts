/** The tree, the forms, and the user’s records. */
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

  .fields {
    display: grid;
    gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
    padding: 4px 16px 16px;
  }

  .field {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .field :is(input, select, textarea) {
    inline-size: 100%;
    min-inline-size: 0;
  }

  .field textarea {
    padding: 8px 10px;
    line-height: 1.4;
    resize: vertical;
  }

  .player,
  .boxes {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    align-items: center;
    gap: 8px 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .player {
    display: grid;
    grid-template-columns: 2fr 1fr 1fr;
  }

  :is(.player, .boxes) legend {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 0 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .box {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: var(--_target);
    min-block-size: var(--_target);
  }

  .box input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .boxes .button[aria-pressed='true'] {
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .quiet {
    color: var(--_ink-quiet);
  }

  /* The tree. */
  .tree header {
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

  .tree .acts .button {
    background: none;
  }

  .tree .begin {
    inline-size: auto;
    min-inline-size: var(--_target);
    justify-content: center;
    padding: 0;
  }

  .tree ol {
    display: block;
    max-block-size: 340px;
    overflow-y: auto;
  }

  .tree .note {
    padding: 12px 16px;
  }

  .moves {
    display: flex;
    flex-wrap: wrap;
  }

  .moves .ply {
    gap: 4px;
    inline-size: auto;
    min-inline-size: 64px;
    padding: 0 6px;
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

  .moves:not(.depth-0) {
    border-inline-start: 2px solid var(--_hairline);
  }

  .moves.begins {
    margin-block-start: 2px;
  }

  /* Records. */
  .records > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    padding: 8px 8px 8px 16px;
  }

  .records h2 {
    flex: 0 1 auto;
    min-inline-size: 0;
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .records h3 {
    margin: 0;
    padding: 12px 16px 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-weight: 600;
  }

  .draft {
    padding: 1px 8px;
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_accent-soft);
    font-size: 12px;
  }

  .saved {
    min-inline-size: 5em;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .saved:is(.failed, .conflict) {
    color: var(--_forbidden);
  }

  /* A row of their own: what is said above may grow or go without moving a button. */
  .records .acts {
    flex: 1 1 100%;
  }

  .records .button.quiet:not(:hover, [aria-expanded='true']) {
    background: none;
  }

  .records > .note {
    padding: 0 16px 12px;
  }

  .conflict,
  .gone {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 0 16px 12px;
  }

  .conflict p {
    flex: 1 1 100%;
    margin: 0;
    color: var(--_forbidden);
  }

  .records .link {
    min-block-size: max(24px, var(--_target));
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
    color: var(--_accent);
    background: none;
    font: inherit;
    cursor: pointer;
  }

  .tree > .link {
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

  .record-list {
    max-block-size: 300px;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--_hairline);
    overflow-y: auto;
    list-style: none;
  }

  .record-list li {
    display: flex;
    align-items: center;
    padding-inline-end: 8px;
    border-block-end: 1px solid var(--_hairline);
  }

  .record-list .current {
    background: var(--_accent-soft);
  }

  .open-record {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-inline-size: 0;
    min-block-size: var(--_target);
    padding: 4px 16px;
    border: 0;
    color: var(--_ink);
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .open-record b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  .current .quiet {
    color: color-mix(in srgb, var(--_ink-quiet), var(--_ink) 40%);
  }

  /* How it ended: a stone, or half of each. */
  .dot.draw {
    background: linear-gradient(90deg, var(--_black) 50%, #fff 50%);
  }

  .dot.unknown {
    border-style: dashed;
    background: none;
  }

  :is(.fold, .field :is(input, select, textarea), .own-label, .box input, .records .link, .tree > .link, .open-record):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @container (inline-size < 420px) {
    .player {
      grid-template-columns: 1fr 1fr;
    }

    .player legend + .field {
      grid-column: 1 / -1;
    }
  }

  @media (forced-colors: active) {
    .dot {
      forced-color-adjust: none;
    }

    .choice-row [aria-checked='true'],
    .record-list .current {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
