/** Styles of the collections in the header. */
import { css } from 'lit';

export const chipsStyles = css`
  .chips {
    position: relative;
    display: flex;
    justify-content: end;
    gap: 6px;
  }

  .chips .pill {
    flex: none;
    overflow: hidden;
    white-space: nowrap;
  }

  /*
   * Only the first chip shrinks when there is little room. The number of games in this chip then wraps below the
   * visible line, so that the name gets all of the chip.
   */
  .chips .collection:first-child {
    flex: 0 1 auto;
    flex-wrap: wrap;
    align-content: start;
    row-gap: 0;
    block-size: var(--_target);
    padding-block: 0;
  }

  .chips .collection:first-child > * {
    line-height: calc(var(--_target) - 2px);
  }

  .chips .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .chips .many {
    font-variant-numeric: tabular-nums;
  }

  .pill.collection.on {
    border-color: transparent;
    color: var(--_accent);
    background: var(--_accent-soft);
  }

  .collection.on .many {
    color: color-mix(in srgb, var(--_accent) 88%, var(--_ink-quiet));
  }

  .pill.collection.damaged {
    border-color: var(--_forbidden);
    color: var(--_forbidden);
    background: none;
  }

  .pill.collection.hidden {
    position: absolute;
    visibility: hidden;
  }

  .pill.manage {
    justify-content: center;
    min-inline-size: var(--_target);
    padding-inline: 10px;
  }

  @container (inline-size >= 960px) {
    .chips .no-room {
      display: none;
    }
  }

  @container (inline-size < 960px) {
    .chips .room {
      display: none;
    }

    .pill.manage .text {
      position: absolute;
      clip-path: inset(50%);
      font-size: 0;
    }
  }

  /*
   * On a phone, the button for the card is hidden if there is only one collection. The chip of the collection then
   * opens the card, and has room for its name.
   */
  @container (inline-size < 480px) {
    .chips:has(> .collection[aria-expanded]:only-of-type) + .manage {
      display: none;
    }

    /* The chips of several collections need a line of their own. */
    .asked:has(.collection + .collection) {
      flex-basis: 100%;
    }
  }

  /*
   * In a low window the header is one line. The words on the button of the filter are hidden, because in some languages
   * they leave no room for the name of a collection.
   */
  @media (height <= 540px) {
    @container (inline-size < 960px) {
      .asked:has(.chips) [part~='filter-button'] .text {
        display: none;
      }

      .chips .pill {
        padding-inline: 11px;
      }
    }
  }

  @container (inline-size < 560px) {
    .chips {
      justify-content: start;
    }

    .chips .pill {
      padding-inline: 11px;
    }
  }

  @media (forced-colors: active) {
    .pill.collection.on {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }

    .collection.on .many {
      color: inherit;
    }
  }
`;
