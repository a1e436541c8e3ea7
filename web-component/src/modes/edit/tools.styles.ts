/** The tools that edit, and what they have done. */
import { css } from 'lit';

export const toolsStyles = css`
  /* Two classes: whichever sheet is loaded last, this gap holds. */
  .set-up.edit-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  /* The label gives way, so that a phone has all three in a row. */
  .edit-row > .own-label {
    flex: 1 1 44px;
    max-inline-size: 64px;
  }

  .dots {
    display: inline-flex;
  }

  .dots .dot + .dot {
    margin-inline-start: -4px;
  }

  .choice-row {
    display: flex;
    flex-wrap: wrap;
    padding: 3px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .choice-row .button {
    color: var(--_ink-quiet);
    background: none;
  }

  .choice-row .button:hover {
    color: var(--_ink);
    border-color: transparent;
  }

  .choice-row [aria-checked='true'] {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .own-label {
    min-inline-size: 44px;
    padding: 0 8px;
  }

  /* A line is left free, or two, so that nothing moves when there is something to say. */
  .edit-notice {
    min-block-size: 1.45em;
    margin-block: -6px;
    padding-inline: 4px;
  }

  @container (inline-size < 612px) {
    .edit-notice {
      min-block-size: 2.9em;
    }
  }
`;
