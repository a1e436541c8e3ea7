/** Styles of the invitation, of the progress of an import, and of the archive card. */
import { type CSSResult, css } from 'lit';

const styles = css`
  .drop {
    padding: 20px;
    border-style: dashed;
    border-color: color-mix(in srgb, var(--_hairline), var(--_ink-quiet) 30%);
    transition:
      background var(--_quick),
      border-color var(--_quick);
  }

  .drop h2 {
    font-size: 18px;
  }

  .drop h2:focus {
    outline: none;
  }

  .drop p {
    margin-block: 4px 16px;
    text-wrap: pretty;
  }

  .drop ul {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 12px 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .drop li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }

  /* In a low window, the explanations are hidden, so that all three ways to begin are in view. */
  @media (height <= 540px) {
    .drop {
      padding: 12px;
    }

    .drop p {
      margin-block: 0 8px;
      font-size: 12px;
    }

    .drop ul {
      gap: 6px;
    }

    .drop li {
      grid-template-columns: minmax(0, 1fr);
    }

    .drop li > span {
      display: none;
    }
  }

  .drop span {
    color: var(--_ink-quiet);
    font-size: 13px;
    text-wrap: pretty;
  }

  @container (inline-size < 480px) {
    .drop {
      padding: 16px;
    }

    .drop ul {
      grid-template-columns: minmax(0, 1fr);
    }

    .drop li {
      gap: 4px;
    }
  }

  .no-archive {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }

  :is(.drop, .card.archive).over {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }

  .button.danger {
    border-color: transparent;
    color: light-dark(#fff, #1d1d1f);
    background: var(--_forbidden);
    font-weight: 600;
  }

  .card.archive {
    padding: 16px;
  }

  /* The result replaces the progress in the same place, so that nothing moves. */
  .progress {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-block-size: 72px;
    padding: 8px 16px 12px;
    overflow: hidden;
  }

  .progress header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
  }

  .progress header > :first-child {
    flex: 1;
    min-inline-size: 0;
  }

  .progress.reading {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr) auto;
    align-content: center;
    align-items: baseline;
    column-gap: 12px;
  }

  .reading h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .reading .figures {
    grid-area: 2 / 1 / 3 / -1;
    font-variant-numeric: tabular-nums;
  }

  .reading small {
    color: var(--_ink-quiet);
    font-size: inherit;
  }

  .reading .note {
    grid-area: 1 / 2;
  }

  .reading .link {
    grid-area: 1 / 3;
  }

  /*
   * The progress and the result are at the end of the window, over the page, so that no answer moves when they appear
   * or disappear.
   */
  .progress:not(.asks) {
    position: sticky;
    inset-block-end: 12px;
    z-index: 2;
    order: 1;
    min-block-size: 0;
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.14);
  }

  .progress .link,
  .progress.results header .button {
    margin: -6px -8px -6px 0;
  }

  .progress .track {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 6px;
    background: var(--_hairline);
  }

  .progress .track::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: calc(var(--part) * 100%);
    background: var(--_accent);
  }

  @container (inline-size < 480px) {
    .progress {
      min-block-size: 112px;
    }

    .reading h2 {
      grid-column: 1 / 3;
    }

    .reading .note {
      grid-area: 3 / 1 / 4 / -1;
      min-block-size: 1.45em;
    }
  }

  .progress.results p,
  .progress.results li {
    overflow-wrap: anywhere;
  }

  .progress.results :is(p, li) .icon {
    margin-inline-end: 6px;
    vertical-align: -2px;
    color: var(--_accent);
  }

  .progress.results ul {
    display: grid;
    gap: 4px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }

  /* The progress of an import in the header. */
  .pill.going {
    position: relative;
    display: inline-flex;
    gap: 6px;
    min-inline-size: 9em;
    overflow: hidden;
    color: var(--_accent);
    font-variant-numeric: tabular-nums;
  }

  .pill.going::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 4px;
    background: linear-gradient(var(--_accent), var(--_accent)) 0 / calc(var(--part) * 100%) 100% no-repeat var(--_hairline);
  }

  .card.archive h2 {
    margin-block-end: 8px;
  }

  .card.archive dl {
    margin-block-end: 12px;
  }

  .card.archive .choices {
    align-items: start;
    margin-block-start: 12px;
  }

  :is(.import-failure, .progress.results) .choices {
    margin-block: 8px 4px;
  }

  :is(.card.archive, .import-failure) summary {
    cursor: pointer;
  }

  .report > summary {
    color: var(--_ink-quiet);
    border-radius: 4px;
  }

  .problems {
    max-block-size: 280px;
    margin-block-start: 8px;
    border: 1px solid var(--_hairline);
    border-radius: 8px;
    overflow: auto;
    font-size: 12px;
  }

  .problems:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .problems ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .problems li {
    padding: 4px 8px;
    border-block-end: 1px solid var(--_hairline);
    overflow-wrap: anywhere;
  }

  .problems .note {
    padding: 8px;
  }

  .removal > summary {
    list-style: none;
  }

  .removal > summary::-webkit-details-marker {
    display: none;
  }

  /* A button that deletes keeps its width when its question unfolds, so that it stays under the pointer. */
  .removal {
    flex: 1 1 8em;
  }

  .removal p {
    margin-block: 12px 8px;
  }

  .import-failure header {
    display: flex;
    align-items: start;
    gap: 8px;
  }

  .import-failure header .button {
    margin: -8px -8px -8px 0;
  }

  .import-failure details {
    margin-block-start: 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .import-failure .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 12px 4px;
  }

  /* In the card of a failure, the button that deletes looks like the buttons beside it. */
  .import-failure .removal {
    margin: 0;
    font-size: inherit;
  }

  .import-failure code {
    overflow-wrap: anywhere;
  }
`;

export const importStyles: CSSResult[] = [styles];
