/** Styles of the marks of next moves. */
import { css, unsafeCSS } from 'lit';

/**
 * Shades of the marks, from the rarest move to the most frequent one. Each shade has three values: a color to mix with,
 * the percentage of the mark color in the mixture, and whether the text is dark. The backgrounds are opaque, because
 * all shades look muddy when mixed with the color of the board. Each background has a contrast of 4.5:1 to its text,
 * which `test/contrast.test.ts` computes.
 */
const SHADES = [
  ['#fff', 26, true],
  ['#fff', 42, true],
  ['#fff', 62, true],
  ['#000', 100, false],
  ['#000', 60, false],
] as const;

export const STEPS = SHADES.length;

const steps = unsafeCSS(
  SHADES.map(
    ([to, part, dark], step) =>
      `.s${step} circle { fill: color-mix(in srgb, var(--_mark) ${part}%, ${to}) } .s${step} text { fill: ${dark ? 'var(--_mark-ink)' : '#fff'} }`,
  ).join('\n'),
);

export const markStyles = css`
  .board {
    /* Color of the text on pale marks, and of the edge that separates a mark from the board. */
    --_mark-ink: color-mix(in srgb, var(--_mark) 30%, #000);
  }

  .mark circle {
    stroke: var(--_mark-ink);
    stroke-width: 1.2;
    transition: fill var(--_quick);
  }

  .picture .mark text {
    font-size: 13px;
    font-weight: 700;
  }

  /* A rare move has a dot. Under the pointer the dot is highlighted and shows its number of games. */
  .mark.few {
    fill: color-mix(in srgb, var(--_mark) 30%, var(--_mark-ink));
    stroke: none;
  }

  ${steps}

  /* A move whose position was reached only by another order of moves has no background, and a dashed ring. */
  .transposed circle,
  .mark.few.transposed {
    fill: var(--_board);
    stroke: var(--_mark-ink);
    stroke-width: 1.5;
    stroke-dasharray: 4 3.2;
  }

  .mark.few.transposed {
    stroke-dasharray: 3 2.2;
  }

  .transposed text {
    fill: var(--_mark-ink);
  }

  /* The marks of the previous position are dimmed while the answer for the new position is late. */
  .stale .mark {
    opacity: 0.4;
    transition: opacity var(--_quick);
  }

  @container (inline-size < 480px) {
    .picture .mark text {
      font-size: 14.5px;
    }
  }

  @container (inline-size < 380px) {
    .picture .mark text {
      font-size: 17px;
      letter-spacing: -0.3px;
    }

    .picture .mark .long {
      font-size: 15.5px;
      letter-spacing: -0.7px;
    }
  }

  @media (forced-colors: active) {
    .mark {
      forced-color-adjust: none;
    }

    .mark circle {
      fill: Canvas;
      stroke: LinkText;
    }

    .mark.few,
    .mark text {
      fill: LinkText;
    }

    .mark.few.transposed {
      fill: Canvas;
      stroke: LinkText;
    }
  }

  @media print {
    .mark {
      display: none;
    }
  }
`;
