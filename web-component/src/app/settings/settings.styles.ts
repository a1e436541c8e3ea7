/** Styles of the card with the settings. */
import { css, unsafeCSS } from 'lit';
import { rowShapesStyles } from '../../rulings/rows/row-shapes.styles.js';
import { WOODS } from '../../state/settings.js';

const swatches = unsafeCSS(
  Object.entries(WOODS)
    .map(([name, colors]) => `.wood-${name} { --_swatch: light-dark(${colors}) }`)
    .join('\n'),
);

const card = css`
  /*
   * Reserves space for the content of this section before it is loaded, so that the whole card scrolls into view when
   * it opens.
   */
  .settings .care {
    grid-column: 1 / -1;
    min-block-size: 210px;
  }

  .settings .groups {
    display: grid;
    gap: 16px 28px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
    padding: 12px 16px;
  }

  .settings section {
    display: grid;
    gap: 4px 8px;
    grid-template-columns: repeat(auto-fit, minmax(124px, 1fr));
    align-content: start;
    min-inline-size: 0;
  }

  .settings h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 600;
  }

  .settings :is(h3, .setting, .wide) {
    grid-column: 1 / -1;
  }

  .settings .setting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 12px;
    min-block-size: var(--_target);
  }

  .settings .pill {
    min-inline-size: 0;
    justify-content: center;
    padding-inline: 10px;
    text-align: center;
    line-height: 1.15;
  }

  .settings .pill:has(:checked) {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .settings :is(.pill, .wood):has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  .settings .woods {
    display: flex;
    flex: 1 0 100%;
    gap: 4px;
    margin-inline: -4px;
  }

  .settings .wood {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    min-inline-size: 44px;
    max-inline-size: 64px;
    padding: 4px 2px;
    border-radius: 8px;
    color: var(--_ink-quiet);
    font-size: 11px;
    white-space: nowrap;
    cursor: pointer;
  }

  .settings .wood::before {
    content: '';
    inline-size: 32px;
    block-size: 28px;
    border: 1px solid color-mix(in srgb, var(--_swatch) 60%, #000);
    border-radius: 6px;
    background:
      linear-gradient(color-mix(in srgb, var(--_swatch) 30%, #000) 0 0) center / 1px 100% no-repeat,
      linear-gradient(color-mix(in srgb, var(--_swatch) 30%, #000) 0 0) center / 100% 1px no-repeat,
      var(--_swatch);
  }

  .settings .wood:has(:checked) {
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .settings .wood:has(:checked)::before {
    box-shadow: 0 0 0 2px var(--_accent);
  }

  ${swatches}

  .settings .switch {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_target);
    cursor: pointer;
  }

  .settings .switch span {
    flex: 1;
  }

  .settings .switch input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .settings .legend {
    flex: none;
    inline-size: 84px;
    block-size: 20px;
    border-radius: 4px;
    background: var(--_board);
  }

  .settings footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 0 16px 16px;
  }

  .settings footer .note {
    flex: 1 1 12em;
  }

  @media (forced-colors: active) {
    .settings :is(.pill, .wood):has(:checked) {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }

    .settings .wood::before {
      forced-color-adjust: none;
    }
  }
`;

export const settingsStyles = [rowShapesStyles, card];
