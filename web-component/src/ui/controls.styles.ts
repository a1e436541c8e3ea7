/** Styles of controls: pills, buttons, the replay bar, the tools, fields. */
import { css } from 'lit';

export const controlStyles = css`
  /*
   * These elements behave like a bdi element: a name in another writing direction must not change the direction of the
   * text around it.
   */
  :is(span, b, small, button, a, summary, label, code) {
    unicode-bidi: isolate;
  }

  /* The number of a move, in the color of the player. */
  .badge {
    display: inline-block;
    min-inline-size: 22px;
    border: 1px solid var(--_rim);
    border-radius: 11px;
    font-size: 11px;
    font-weight: 600;
    line-height: 20px;
    text-align: center;
  }

  .badge.black {
    color: #fff;
    background: var(--_disc);
  }

  .badge.white {
    color: #1d1d1f;
    background: #fff;
  }

  .pills {
    display: flex;
    flex-wrap: wrap;
    padding: 2px;
    border: 1px solid var(--_hairline);
    border-radius: calc(var(--_target) / 2);
    background: var(--_surface);
  }

  .pill {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: calc(var(--_target) - 6px);
    padding: 0 12px;
    border: 0;
    border-radius: 999px;
    color: var(--_ink-quiet);
    background: none;
    font: inherit;
    cursor: pointer;
    transition:
      background var(--_quick),
      color var(--_quick);
  }

  .pill:hover {
    color: var(--_ink);
  }

  select.pill {
    display: none;
    min-block-size: var(--_target);
    padding: 0 8px;
    border: 1px solid var(--_hairline);
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  /* On a phone the modes are one list instead of buttons. */
  @container (inline-size < 480px) {
    select.pill {
      display: inline-flex;
    }

    [part~='modes'] {
      display: none;
    }
  }

  .pill[aria-pressed='true'] {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .pill.archive {
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: var(--_target);
    padding: 2px 14px;
    border: 1px solid var(--_hairline);
    background: var(--_surface);
    text-align: start;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: var(--_target);
    min-block-size: var(--_target);
    padding: 0 12px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_surface);
    font: inherit;
    cursor: pointer;
    transition:
      background var(--_quick),
      border-color var(--_quick),
      color var(--_quick);
  }

  .button:hover {
    border-color: color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 50%);
  }

  .button.square {
    padding: 0;
  }

  .button.quiet {
    padding: 0 9px;
    border-color: transparent;
    color: var(--_ink-quiet);
    background: none;
  }

  .button.quiet:hover,
  .button.quiet[aria-expanded='true'] {
    color: var(--_ink);
    background: var(--_surface);
    border-color: var(--_hairline);
  }

  .button.primary {
    border-color: transparent;
    color: var(--_on-accent);
    background: var(--_accent);
    font-weight: 600;
  }

  .button[aria-disabled='true'] {
    color: color-mix(in srgb, var(--_ink-quiet) 55%, transparent);
    border-color: color-mix(in srgb, var(--_hairline) 60%, transparent);
    cursor: default;
  }

  .button.quiet[aria-disabled='true'] {
    border-color: transparent;
    background: none;
  }

  :is(.button, .pill, .slider, .ply):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  .icon {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    fill: currentcolor;
  }

  .icon.drawn {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  /* The bar under the board. */
  .controls {
    position: relative;
    z-index: 3;
    container-type: inline-size;
  }

  .controls .row,
  .replay {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  .replay {
    flex: 1;
    min-inline-size: 0;
  }

  .controls .button.square {
    flex: none;
    padding: 0;
  }

  .slider {
    --_track: 4px;
    flex: 1;
    min-inline-size: 40px;
    block-size: var(--_target);
    margin: 0;
    background: none;
    appearance: none;
    cursor: pointer;
    border-radius: 8px;
  }

  .slider::-webkit-slider-runnable-track {
    block-size: var(--_track);
    border-radius: 2px;
    background: linear-gradient(var(--_accent), var(--_accent)) 0 / calc(var(--done) * 100%) 100% no-repeat var(--_hairline);
  }

  .slider::-webkit-slider-thumb {
    appearance: none;
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: -8px;
    border: 3px solid var(--_accent);
    border-radius: 50%;
    background: var(--_surface);
  }

  .slider::-moz-range-track {
    block-size: var(--_track);
    border-radius: 2px;
    background: var(--_hairline);
  }

  .slider::-moz-range-progress {
    block-size: var(--_track);
    border-radius: 2px;
    background: var(--_accent);
  }

  .slider::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: 20px;
    block-size: 20px;
    border: 3px solid var(--_accent);
    border-radius: 50%;
    background: var(--_surface);
  }

  .slider:disabled {
    cursor: default;
    opacity: 0.5;
  }

  .count {
    min-inline-size: 4.4em;
    color: var(--_ink-quiet);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  /* With a strip, or under a narrow board, the slider has a line of its own above the buttons of the bar. */
  .row.wide {
    flex-wrap: wrap;
  }

  .wide .replay {
    display: contents;
  }

  .wide .slider {
    flex: 1 0 100%;
    order: -1;
    block-size: 20px;
  }

  .wide .count {
    flex: 1;
  }

  @container (inline-size < 460px) {
    .controls .row {
      flex-wrap: wrap;
      gap: 0 2px;
    }

    .controls .button {
      border-color: transparent;
      background: none;
    }

    .replay {
      display: contents;
    }

    .slider {
      flex: 1 0 100%;
      order: -1;
      block-size: 20px;
    }

    .count {
      flex: 1;
      min-inline-size: 3em;
      font-size: 12px;
      text-align: center;
    }

    /* Seven buttons and the move number fit in a row; each button is at most as wide as a finger needs. */
    .controls .button.square {
      min-inline-size: min(var(--_target), 11.5cqi);
    }
  }

  /* Beside the buttons for undo and redo there is less room for the buttons that step. */
  @container (inline-size < 460px) {
    .row:has(> .quiet + .quiet) .leap {
      display: none;
    }
  }

  @container (inline-size < 300px) {
    .row:has(> .quiet + .quiet) .end {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .pill[aria-pressed='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }

    .button[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }

    .slider::-webkit-slider-runnable-track {
      border: 1px solid CanvasText;
    }

    .slider::-moz-range-track {
      border: 1px solid CanvasText;
    }
  }

  /* Text fields; panels set their width. */
  :where(input[type='text'], input[type='number'], textarea, :is(.field, .range, .share, .settings) select) {
    min-block-size: var(--_target);
    padding: 0 10px;
    border: 1px solid color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 60%);
    border-radius: 8px;
    color: var(--_ink);
    background: var(--_paper);
    font: inherit;
    /* A phone would zoom into the page if the font of a focused field were smaller. */
    font-size: 16px;
  }

  :where(input, textarea)::placeholder {
    color: var(--_ink-quiet);
    opacity: 1;
  }

  /* The dot in the color of the side to move. */
  .dot {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    border: 1px solid var(--_rim);
    border-radius: 50%;
    background: var(--_disc);
  }

  .dot.white {
    background: #fff;
  }
`;
