/** Styles of the fields in the forms for the game's facts and opening. */
import { css } from 'lit';

export const formsStyles = css`
  .folded .fields {
    display: grid;
    gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
    padding: 4px 16px 16px;
  }

  .player-field,
  .boxes {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    align-items: center;
    gap: 8px 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .player-field {
    display: grid;
    grid-template-columns: 2fr 1fr 1fr;
  }

  :is(.player-field, .boxes) legend {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 0 4px;
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .folded .date > .field:first-of-type {
    inline-size: 76px;
  }

  .folded .date > .button {
    align-self: end;
  }

  .folded .date > .note {
    flex: 1 1 100%;
  }

  .folded .date > .bad {
    color: var(--_forbidden);
  }

  .folded .box {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: var(--_target);
    min-block-size: var(--_target);
  }

  .folded .box input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .boxes .button[aria-pressed='true'] {
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .folded .box input:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  @container (inline-size < 420px) {
    .folded .fields {
      grid-template-columns: repeat(auto-fill, minmax(min(130px, 100%), 1fr));
    }

    .player-field {
      grid-template-columns: 1fr 1fr;
    }

    .player-field legend + .field {
      grid-column: 1 / -1;
    }
  }
`;
