/** Styles of a card that the user opens and closes. */
import { css } from 'lit';

export const sheetStyles = css`
  .card.sheet {
    display: flex;
    flex-direction: column;
    /* Below a board, the card is low enough that part of the board stays in view. */
    max-block-size: min(100svh - 16px, max(300px, 62svh));
    overflow: auto;
    overscroll-behavior: contain;
    scroll-margin-block: 8px;
    outline: none;
  }

  @container (inline-size >= 760px) {
    .columns .card.sheet {
      max-block-size: calc(100svh - 16px);
    }
  }

  /* Beside the board, a card of settings or tools covers the answers, so that the answers do not move. */
  .columns > .panel:has(> .over-answers) {
    position: relative;
    min-block-size: min(100svh - 16px, max(300px, 62svh));
  }

  .columns > .panel > .over-answers {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: 4;
    box-shadow: 0 8px 24px rgb(0 0 0 / 0.18);
  }

  @container (inline-size >= 760px) {
    .columns > .panel:has(> .over-answers) {
      min-block-size: calc(100svh - 16px);
    }
  }

  .card.sheet:focus-visible {
    border-color: var(--_focus);
  }

  .card.sheet > header {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding: 6px 6px 6px 16px;
    border-block-end: 1px solid var(--_hairline);
    background: var(--_surface);
  }

  .card.sheet h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
`;
