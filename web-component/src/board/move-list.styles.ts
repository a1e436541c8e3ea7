/** Styles of the list of moves of a record. */
import { css } from 'lit';

export const recordStyles = css`
  .record header {
    padding: 12px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .record b {
    color: var(--_ink);
  }

  .record .note {
    padding: 8px 16px 0;
  }

  .record ol {
    display: grid;
    gap: 2px;
    grid-template-columns: repeat(auto-fill, minmax(78px, 1fr));
    margin: 0;
    padding: 8px;
    list-style: none;
  }

  .ply {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: var(--_target);
    padding: 0 8px;
    border: 0;
    border-radius: 8px;
    color: var(--_ink);
    background: none;
    font: inherit;
    cursor: pointer;
  }

  .ply.later {
    color: var(--_ink-quiet);
  }

  .ply.later .badge {
    opacity: 0.6;
  }

  .ply:hover {
    background: var(--_paper);
  }

  .ply[aria-current] {
    background: var(--_accent-soft);
  }

  @media print {
    .root .record :is(header:has(.button), .button, details) {
      display: none;
    }

    .root .record .moves {
      block-size: auto;
      overflow: visible;
    }

    .root .ply {
      min-block-size: 24px;
      background: none;
    }
  }
`;
