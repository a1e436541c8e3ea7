/**
 * Styles of class names that several parts share: headings and paragraphs of cards, links, results of games. The element
 * adopts these styles before the style sheet of any part. A part's own style sheet has only selectors with a class of
 * this part.
 */
import { css } from 'lit';

export const sharedStyles = css`
  .card h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .card p {
    margin: 0;
  }

  .number {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }

  .link {
    min-block-size: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: 4px;
    color: var(--_accent);
    background: none;
    font: inherit;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    .link {
      min-block-size: var(--_target);
      padding: 0 8px;
    }
  }

  :is(.link, summary):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  /* The result of a game: a stone of the winner, or half of each color for a draw. */
  .ended {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    fill: #fff;
    stroke: var(--_rim);
    stroke-width: 0.9;
  }

  .ended path {
    fill: none;
    stroke: none;
  }

  .ended.black {
    background: var(--_disc);
    fill: none;
  }

  .ended.draw path {
    fill: light-dark(var(--_black), #000);
  }

  .ended.unknown {
    fill: none;
    stroke-dasharray: 2.2 1.8;
  }

  @media (forced-colors: active) {
    .ended {
      forced-color-adjust: none;
    }
  }

  /*
   * An answer is dimmed while a newer answer is pending. Most newer answers arrive within a frame,
   * so the answer is dimmed only after a delay.
   */
  .waiting > * {
    opacity: 0.55;
    transition: opacity var(--_quick) 200ms;
  }

  /* For a wait that is already long, the answer is dimmed without a delay. */
  .late > * {
    opacity: 0.55;
    transition: opacity var(--_quick);
  }

  /* The line of the bar with the findings at the shown position. Its height is fixed, so that no finding moves anything. */
  .findings {
    flex: 1 0 100%;
    order: -1;
    block-size: 28px;
    margin-block: -2px;
  }

  .body:has(.findings) {
    --_around: 244px;
    --_answers: 508px;
  }

  /* In a window that is not high, the last row under the board is below the window, so that the board stays large. */
  @media (height < 760px) {
    .body:has(.findings) {
      --_around: 216px;
    }
  }

  /* On a phone, smaller gaps leave the room for the line. */
  @container (inline-size < 480px) {
    .findings {
      block-size: 24px;
    }

    .body:has(.findings) {
      --_answers: 352px;
      gap: 8px;
    }

    .body:has(.findings) > .play {
      gap: 4px;
    }
  }

  /* The label of a hidden file field looks like a button, and shows the focus of its field. */
  .button:focus-within:has(input:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    .dot {
      forced-color-adjust: none;
    }
  }
`;
