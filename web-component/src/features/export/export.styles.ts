/** Styles of the export bar, and of the check boxes of rows that can be chosen. */
import { type CSSResult, css } from 'lit';

const styles = css`
  .export {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
    padding: 0 16px 8px;
    font-variant-numeric: tabular-nums;
  }

  .export .choices {
    flex-wrap: nowrap;
    gap: 8px;
    margin: 0;
    margin-inline-start: auto;
  }

  /* The note is always on a line of its own. */
  .export .note {
    display: flex;
    flex: 1 1 100%;
    gap: 12px;
    align-items: center;
    min-block-size: 28px;
  }

  .export .note .link {
    font-size: inherit;
  }

  .export .track {
    flex: 1 1 60px;
    max-inline-size: 120px;
    block-size: 4px;
    border-radius: 2px;
    background: linear-gradient(90deg, var(--_hairline) 40%, var(--_accent) 50%, var(--_hairline) 60%) 0 / 250% 100%;
    animation: written 1.6s linear infinite;
  }

  @keyframes written {
    from {
      background-position: 125% 0;
    }

    to {
      background-position: -25% 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .export .track {
      animation: none;
    }
  }

  .choosing .row {
    padding-inline-start: 48px;
  }

  .choosing .row::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-start: 16px;
    inline-size: 18px;
    block-size: 18px;
    border: 1.5px solid var(--_ink-quiet);
    border-radius: 5px;
    background: var(--_surface);
  }

  .choosing .row[aria-selected='true']::before {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  .choosing .row[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 7px);
    inset-inline-start: 22px;
    inline-size: 6px;
    block-size: 10px;
    border: solid var(--_on-accent);
    border-width: 0 2px 2px 0;
    rotate: 42deg;
  }

  .choosing .row[aria-current='true']:not([aria-selected='true']) {
    background: none;
  }

  .choosing .heads {
    padding-inline-start: 48px;
  }

  @media (forced-colors: active) {
    .choosing .row::before,
    .choosing .row::after {
      forced-color-adjust: none;
    }
  }
`;

export const exportStyles: CSSResult[] = [styles];
