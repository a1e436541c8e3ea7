/** Styles of the trail and of the choice of a list. */
import { type CSSResult, css } from 'lit';

const styles = css`
  /* The row below the bar under the board: the trail, and buttons for an opened game. */
  .where .row {
    display: flex;
    gap: 4px;
  }

  .trail {
    display: flex;
    flex: 1;
    align-items: center;
    min-inline-size: 0;
    color: var(--_ink-quiet);
    white-space: nowrap;
  }

  .trail > * {
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: var(--_target);
    padding: 0 4px;
    border: 0;
    border-radius: 6px;
    color: inherit;
    background: none;
    font: inherit;
  }

  .trail > button {
    cursor: pointer;
  }

  .trail > button:hover {
    color: var(--_ink);
  }

  .trail > :first-child {
    padding-inline-start: 0;
  }

  .trail .crumb:not(.next)::after,
  .trail .next::before {
    padding-inline-start: 8px;
    content: '›' / '';
  }

  .trail .next::before {
    padding-inline: 0 8px;
  }

  /* The names of the other stops shrink first, so that the name of the shown stop has room. */
  .trail .crumb {
    flex: 0 30 auto;
    min-inline-size: 4.5em;
  }

  .trail .now {
    flex: 0 1 auto;
    gap: 4px;
    color: var(--_ink);
    font-weight: 600;
  }

  .trail span > span,
  .trail button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .trail .icon {
    flex: none;
  }

  .trail .now .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  .trail .crumb .icon {
    display: none;
  }

  .where .row > .button {
    flex: none;
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
    white-space: nowrap;
  }

  .where .row > .edit {
    color: var(--_ink);
    border-color: var(--_hairline);
    background: none;
  }

  .where .row .short {
    display: none;
  }

  /* In a narrow row only the short labels fit; the caption above the board has the full names. */
  @container (inline-size < 480px) {
    .where .row .long {
      display: none;
    }

    .where .row .short {
      display: inline;
    }

    /* A narrow row shows only the shown stop and the stop before it. */
    .trail .next,
    .trail .crumb:has(+ .crumb:not(.next)) {
      display: none;
    }

    .trail .crumb {
      flex: none;
      justify-content: center;
      min-inline-size: var(--_target);
    }

    .trail .crumb:not(.next)::after {
      content: none;
    }

    .trail .crumb .icon {
      display: block;
    }

    .trail .crumb > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  .where .row .edit .long {
    display: none;
  }

  .where .row .edit .short {
    display: inline;
  }

  .stops {
    position: absolute;
    inset: auto 0 calc(100% + 4px);
    max-block-size: 280px;
    margin: 0;
    padding: 4px;
    box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
    overflow: auto;
    list-style: none;
    scrollbar-width: thin;
  }

  /* In a low window there is no space above the bar, so the tree opens below it. */
  @media (height <= 540px) {
    .stops {
      inset: calc(100% + 4px) 0 auto;
    }
  }

  .stops button {
    inline-size: 100%;
    min-block-size: calc(var(--_target) - 4px);
    padding: 4px 12px;
    padding-inline-start: calc(12px + 16px * var(--depth));
    border: 0;
    border-radius: 6px;
    color: inherit;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .stops button:hover {
    background: var(--_paper);
  }

  .stops button[aria-current='true'] {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  /* The buttons that choose which games the list shows. */
  .card.games > header:has(.pills:not([part='tabs'])) {
    flex-wrap: wrap;
    padding-block: 6px;
  }

  .card.games > header .pills:not([part='tabs']) {
    margin-inline-start: auto;
  }

  :is(.crumb, .now, .stops button):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    .stops button[aria-current='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;

export const navigationStyles: CSSResult[] = [styles];
