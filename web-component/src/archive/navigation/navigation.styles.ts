/** The trail, the ways by which a position was reached, the choice of a list, and the card of the graph. */
import { type CSSResult, css } from 'lit';

const styles = css`
  /* Under the replay bar: where we are, and the ways back. */
  .where {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .away .what {
    flex: 1;
    color: var(--_ink-quiet);
  }

  .trail {
    display: flex;
    flex: 1 1 340px;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
  }

  .trail .square .icon {
    rotate: 90deg;
  }

  .trail .square + .square .icon {
    rotate: -90deg;
  }

  .trail .now {
    flex: 1;
    justify-content: start;
    min-inline-size: 0;
    text-align: start;
  }

  .trail .now span {
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  .stops {
    order: 1;
    flex: 1 1 100%;
    max-block-size: 280px;
    margin: 0;
    padding: 4px;
    overflow: auto;
    list-style: none;
    scrollbar-width: thin;
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

  /* Below the table of next moves. */
  .reached {
    display: flex;
    align-items: baseline;
    gap: 4px 12px;
    padding: 6px 16px;
    border-block-start: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .card p.reached {
    padding-block: 10px;
  }

  .reached > span {
    flex: none;
  }

  .reached ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .reached .link {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 30px;
    color: var(--_ink-quiet);
  }

  .reached .link .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  .way {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 30px;
    padding: 0 10px 0 4px;
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--_ink);
    background: none;
    font: inherit;
    cursor: pointer;
    transition: background var(--_quick);
  }

  .way:hover {
    background: var(--_accent-soft);
  }

  .way.own {
    border-color: var(--_hairline);
  }

  .way small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  @media (pointer: coarse) {
    .way,
    .reached .link {
      min-block-size: var(--_target);
    }
  }

  @container (inline-size < 520px) {
    .reached {
      flex-direction: column;
      padding-block-start: 10px;
    }

    .reached ul {
      margin-inline-start: -4px;
    }
  }

  /* Which games are listed. */
  .games > header:has(.pills) {
    flex-wrap: wrap;
    padding-block: 6px;
  }

  .games > header .pills {
    margin-inline-start: auto;
  }

  .games > header .pill {
    min-block-size: calc(var(--_target) - 10px);
    padding: 0 10px;
  }

  /* The card of the graph. */
  .graph {
    container-type: inline-size;
    overflow: hidden;
  }

  .fold {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 41px;
    padding: 0 16px;
    border: 0;
    color: var(--_ink);
    background: none;
    font: inherit;
    font-size: 12px;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  .fold .icon {
    inline-size: 12px;
    block-size: 12px;
    color: var(--_ink-quiet);
  }

  .around {
    min-block-size: 240px;
    border-block-start: 1px solid var(--_hairline);
  }

  @media (pointer: coarse) {
    .fold {
      min-block-size: var(--_target);
    }
  }

  :is(.way, .fold, .stops button):focus-visible {
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

/** For the element's style sheets. */
export const navigationStyles: CSSResult[] = [styles];
