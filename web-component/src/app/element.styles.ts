/** The element as a whole: header, two columns or one, buttons and cards. */
import { css } from 'lit';

export const elementStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    container-type: inline-size;
    contain: content;
    color: var(--_ink);
    background: var(--_paper);
    font: 14px/1.45 var(--_font);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  :host([hidden]) {
    display: none;
  }

  :host([theme='light']) {
    color-scheme: light;
  }

  :host([theme='dark']) {
    color-scheme: dark;
  }

  :host([theme='system']) {
    color-scheme: light dark;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* Header: what the page puts there, modes, and the archive. */
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block-end: 16px;
  }

  .lead {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }

  .asked {
    flex-wrap: nowrap;
    min-inline-size: 0;
  }

  .asked [part='filter-button'] {
    flex: none;
  }

  /* A phone: the name over the number of games. */
  @container (inline-size < 420px) {
    .asked .held {
      flex-direction: column;
      align-items: start;
      justify-content: center;
      gap: 0;
    }
  }

  .head[hidden] {
    display: none;
  }

  /* Board and answers. */
  .body {
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

  .play {
    container-type: inline-size;
  }

  .panel {
    gap: 16px;
  }

  .body.alone {
    max-inline-size: var(--renju-board-max, 45rem);
    margin-inline: auto;
  }

  @container (inline-size >= 760px) {
    /* The board keeps to the height of the window, so that it and its bar are seen at once. */
    .body.columns {
      gap: 24px;
      grid-template-columns: minmax(0, min(52.4cqi - 12px, max(340px, 100svh - 196px))) minmax(0, 1fr);
      align-items: start;
    }

    .columns .play {
      position: sticky;
      inset-block-start: 0;
    }
  }

  /* Cards. */
  .card {
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .keys dl {
    display: grid;
    gap: 4px 16px;
    grid-template-columns: auto 1fr;
    margin: 0;
    padding: 12px 16px;
  }

  .keys dl > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }

  .keys dt {
    font-weight: 600;
  }

  .keys dd {
    margin: 0;
    color: var(--_ink-quiet);
  }

  .wrong {
    margin: 0;
    padding: 12px 16px;
    color: var(--_forbidden);
    overflow-wrap: anywhere;
  }

  .note {
    margin: 0;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .away {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .away .button {
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  /* A file held over the element. */
  .dropping::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px dashed var(--_accent);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent-soft) 15%, transparent);
    pointer-events: none;
  }
`;
