/**
 * Layout of the element around a board without panels. The element and a board of static HTML (`static/`) share these
 * rules, so that nothing moves when the element takes the place of the static board.
 */
import { css } from 'lit';

export const frameStyles = css`
  /*
   * These rules set only properties that the page may set itself. The page's rules override them, and the element also
   * works without them.
   */
  :host {
    display: block;
    box-sizing: border-box;
    max-inline-size: 100%;
    background: var(--_paper);
    writing-mode: horizontal-tb;
  }

  /*
   * The preferred width, for a container whose size depends on its content. The rules below set only the smallest
   * width.
   */
  :host::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(0, 60rem);
    block-size: 0;
    overflow: hidden;
  }

  :host([mode='view']:not([record='on']))::before {
    grid-template-columns: minmax(0, var(--renju-board-max, 45rem));
  }

  /*
   * An element in a box that is lower than the element's contents. The box then takes the place of the window, and its
   * contents are scrolled. A script (given-height.ts) sets this class.
   */
  .boxed {
    block-size: 100%;
    container-type: size;
    overflow: auto;
  }

  /*
   * The root inherits only colors, visibility and the language. Chromium stores the language in the property
   * -webkit-locale, which all: initial would reset.
   */
  .root {
    all: initial;
    -webkit-locale: revert-layer;
    color-scheme: inherit;
    visibility: inherit;
    pointer-events: inherit;
    /* The height of the window or box, into which the board must fit. */
    --_high: min(100svh, 100cqb);
    display: block;
    container-type: inline-size;
    contain: content;
    contain-intrinsic-inline-size: 17.5rem;
    color: var(--_ink);
    background: var(--_paper);
    font: 14px/1.45 var(--_font);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  :host([hidden]),
  :host([hidden]) .root {
    display: none;
  }

  :host([theme='light']),
  :host([theme='light']) .root {
    color-scheme: light;
  }

  :host([theme='dark']),
  :host([theme='dark']) .root {
    color-scheme: dark;
  }

  :host([theme='system']),
  :host([theme='system']) .root {
    color-scheme: light dark;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  /* Time runs from left to right in any language, and the board is never mirrored. */
  .picture,
  .grid,
  .replay {
    direction: ltr;
  }

  /* The board, and the answers of the archive beside it. */
  .body {
    /*
     * The height of everything except the board and the bar, for a board without panels beside it. The board and the
     * bar together fit into the window.
     */
    --_rest: 92px;
    /*
     * The height of everything except the board in a layout with one column. This height includes the number of games
     * and three rows of the archive's answer.
     */
    --_answers: 348px;
    /* The height of everything except the board (including caption and trail) if a panel is beside
       the board. */
    --_around: 216px;
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }

  .play,
  .panel {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-inline-size: 0;
  }

  .head:not([hidden]) + .body {
    --_rest: 212px;
  }

  .play {
    gap: 8px;
    container-type: inline-size;
    justify-self: center;
    inline-size: min(100%, max(min(320px, var(--_high) - 16px), var(--_high) - var(--_rest)));
  }

  .body.alone {
    max-inline-size: var(--renju-board-max, 45rem);
    margin-inline: auto;
  }
`;
