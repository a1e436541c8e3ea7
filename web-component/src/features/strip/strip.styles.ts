/** Styles of the strip: the ticks, the slider over them, and the findings in the replay bar. */
import { type CSSResult, css } from 'lit';

export const stripStyles: CSSResult[] = [
  css`
    .ticks {
      position: absolute;
      inset: 0 0 auto;
      display: flex;
      block-size: 20px;
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

    /* The slider's thumb frames the tick of the shown position. */
    .ticks + .slider {
      --_track: 2px;
      position: relative;
      border-radius: 2px;
    }

    .ticks + .slider::-webkit-slider-thumb {
      box-sizing: border-box;
      inline-size: calc(100% / var(--cells));
      min-inline-size: 6px;
      block-size: 20px;
      margin-block-start: -9px;
      border: 2px solid var(--_ink);
      border-radius: 2px;
      background: none;
    }

    .ticks + .slider::-moz-range-thumb {
      inline-size: calc(100% / var(--cells));
      min-inline-size: 6px;
      block-size: 20px;
      border: 2px solid var(--_ink);
      border-radius: 2px;
      background: none;
    }

    /* The findings are over the lower edge of the board, where only coordinates are, so nothing moves. */
    .tick-found {
      position: absolute;
      inset: auto auto calc(100% + 1px) 4px;
      display: flex;
      align-items: center;
      gap: 8px;
      max-inline-size: calc(100% - 8px);
      block-size: 24px;
      padding-inline: 8px;
      border-radius: 6px;
      background: var(--_surface);
      font-size: 12px;
      white-space: nowrap;
    }

    .tick-found .text {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }

    .controls .tick-found .button {
      flex: none;
      gap: 4px;
      min-inline-size: 36px;
      min-block-size: 24px;
      padding: 0 8px;
      color: var(--_accent);
    }

    /* Without room for their names, the actions of a finding are icons. */
    @container (inline-size < 460px) {
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
