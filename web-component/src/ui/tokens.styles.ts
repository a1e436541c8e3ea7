/**
 * Colors and sizes of the element. A page may set each as `--renju-…`. The element's rules read the variable `--_…`
 * with the same name, so that a value also works if it is inherited from any ancestor.
 */
import { css } from 'lit';

export const tokens = css`
  :host {
    --_board: var(--renju-board, light-dark(#e9c98f, #b98f52));
    /* The lines and the grain of the wood follow the board's color. */
    --_line: var(--renju-line, color-mix(in srgb, var(--_board) 24%, #000));
    --_black: var(--renju-black, #17181b);
    --_white: var(--renju-white, #f1efea);
    /* The image of a black stone beside a text, and the edge of stones. On a dark background the edge is light and the
       stone has a highlight, because an empty ring would look like a white stone. */
    --_disc: radial-gradient(
      circle at 36% 32%,
      light-dark(color-mix(in srgb, var(--_black), #fff 22%), color-mix(in srgb, var(--_black), #fff 38%)),
      light-dark(var(--_black), #000) 64%
    );
    --_rim: light-dark(#8a8680, #c3c5ca);
    --_last-move: var(--renju-last-move, #e4572e);
    --_forbidden: var(--renju-forbidden, light-dark(#b91c1c, #f87171));

    --_paper: var(--renju-paper, light-dark(#fbfaf8, #17181a));
    --_surface: var(--renju-surface, light-dark(#fff, #1f2124));
    --_ink: var(--renju-ink, light-dark(#1d1d1f, #ececec));
    --_ink-quiet: var(--renju-ink-quiet, light-dark(#6a6660, #a3a3a3));
    --_hairline: var(--renju-hairline, light-dark(#e5e1da, #33363a));
    --_accent: var(--renju-accent, light-dark(#0f766e, #5eead4));
    --_accent-soft: var(--renju-accent-soft, light-dark(#d7efec, #173b38));
    --_on-accent: var(--renju-on-accent, light-dark(#fff, #10312e));
    --_mark: var(--renju-mark, #0f766e);
    --_focus: var(--renju-focus, var(--_accent));

    /* Colors of the bars of results: Black, draws, White, and the text on each. */
    --_bar-black: var(--renju-bar-black, light-dark(#2a2a2c, #0b0b0c));
    --_bar-draw: var(--renju-bar-draw, light-dark(#a8a198, #63656a));
    --_bar-white: var(--renju-bar-white, light-dark(#fff, #e6e4de));

    --_radius: var(--renju-radius, 10px);
    --_font: var(
      --renju-font,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'Noto Sans CJK JP',
      'Noto Sans JP',
      'Hiragino Sans',
      'Yu Gothic',
      sans-serif
    );
    /* The smallest width and height of a control. */
    --_target: 36px;
    --_quick: 140ms;
  }

  @media (pointer: coarse) {
    :host {
      --_target: 44px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_quick: 0ms;
    }
  }
`;
