/** Styles of the list of the user's records. */
import { css } from 'lit';

export const recordsStyles = css`
  .card.records h2 {
    margin: 0;
    padding: 12px 16px 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
    font-weight: 600;
  }

  .card.records .gone {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 0 16px 12px;
  }

  .card.records .link {
    min-block-size: max(24px, var(--_target));
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
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

  .record-list .damaged {
    gap: 8px;
    padding-block: 4px;
    padding-inline-start: 16px;
  }

  .record-list .damaged p {
    flex: 1;
    margin: 0;
    color: var(--_forbidden);
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

  .record-list .quiet {
    color: var(--_ink-quiet);
  }

  .record-list .current .quiet {
    color: color-mix(in srgb, var(--_ink-quiet), var(--_ink) 40%);
  }

  /* The result of a game: a stone of the winner, or half of each color for a draw. */
  .open-record .dot.draw {
    background: linear-gradient(90deg, var(--_black) 50%, #fff 50%);
  }

  .open-record .dot.unknown {
    border-style: dashed;
    background: none;
  }

  :is(.card.records .link, .open-record):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @media (forced-colors: active) {
    .record-list .current {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
`;
