/** Styles of the strip: the ticks, the slider over them, and the findings in the replay bar. */
import { type CSSResult, css } from 'lit';

export const stripStyles: CSSResult[] = [
  css`
    .ticks {
      /* The center of the slider's thumb moves by this distance from one position to the next. */
      --_cell: calc((100% - 20px) / max(1, var(--cells) - 1));
      position: absolute;
      inset: 0 calc(10px - var(--_cell) / 2) auto;
      display: flex;
      block-size: 20px;
      /* In a short line, the outer halves of the first and the last cell are beside the bar. */
      clip-path: inset(0 max(0px, 100% / var(--cells) / 2 - 10px));
      /* New ticks come many times a second. With this rule, the browser redraws only this box and
         not the page. */
      contain: strict;
      will-change: transform;
      pointer-events: none;
    }

    .ticks b {
      position: relative;
      display: grid;
      flex: 1;
      min-inline-size: 0;
    }

    .ticks b > * {
      grid-area: 1 / 1;
    }

    /* Black's wins are in the upper half, White's wins in the lower half. */
    .ticks .win {
      justify-self: center;
      align-self: start;
      inline-size: clamp(2px, 100% - 1px, 12px);
      block-size: 8px;
      border: 1.5px solid var(--_accent);
      border-radius: 1px;
      background: var(--_accent);
    }

    .ticks .win.white {
      align-self: end;
    }

    .ticks .win.missed {
      background: none;
    }

    .ticks .lost {
      align-self: center;
      block-size: 4px;
      background: var(--_forbidden);
    }

    .ticks .forbidden {
      place-self: center;
      inline-size: 6px;
      block-size: 6px;
      rotate: 45deg;
      background: var(--_forbidden);
    }

    /* This region begins at the first position that no other game has, and reaches to the end of the game. */
    .ticks .new {
      position: absolute;
      inset: 0 0 0 calc(100% * var(--left));
      border-inline-start: 2px solid var(--_ink-quiet);
      background: color-mix(in srgb, var(--_accent-soft) 60%, transparent);
    }

    .ticks svg {
      position: absolute;
      inline-size: 100%;
      block-size: 100%;
      overflow: visible;
    }

    .ticks path {
      fill: none;
      stroke: var(--_ink-quiet);
      stroke-width: 1.5px;
      opacity: 0.6;
      vector-effect: non-scaling-stroke;
    }

    /* The slider's thumb is a ring around the tick of the shown position. */
    .ticks + .slider {
      --_track: 2px;
      position: relative;
    }

    .ticks + .slider::-webkit-slider-thumb {
      margin-block-start: -9px;
      background: none;
    }

    .ticks + .slider::-moz-range-thumb {
      background: none;
    }

    /* The line has room for two lines of text. */
    .tick-found {
      display: flex;
      align-items: center;
      gap: 8px;
      block-size: 100%;
      padding-inline: 4px;
      font-size: 12px;
      line-height: 14px;
    }

    .tick-found .text {
      min-inline-size: 0;
      max-block-size: 100%;
      overflow: hidden;
    }

    .controls .tick-found .button {
      flex: none;
      gap: 4px;
      min-inline-size: 36px;
      min-block-size: 0;
      block-size: 100%;
      padding: 0 8px;
      color: var(--_accent);
      white-space: nowrap;
    }

    @container (inline-size < 460px) {
      .tick-found {
        font-size: 11px;
        line-height: 12px;
      }
    }

    /* Without room for their names, the actions of a finding are icons. */
    @container (inline-size < 560px) {
      .tick-found .button span {
        display: none;
      }
    }

    @media (forced-colors: active) {
      .ticks .win:not(.missed) {
        forced-color-adjust: none;
        background: CanvasText;
        border-color: CanvasText;
      }

      .ticks :is(.lost, .forbidden) {
        forced-color-adjust: none;
        background: LinkText;
      }
    }
  `,
];
