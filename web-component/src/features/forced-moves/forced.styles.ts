/** Styles of the notes about forced wins. */
import { type CSSResult, css } from 'lit';

export const forcedStyles: CSSResult[] = [
  css`
    .forced :is(ul, p) {
      margin: 0;
      padding: 0;
    }

    .forced ul {
      display: grid;
      gap: 4px;
      list-style: none;
      overflow-wrap: anywhere;
    }

    .move :is(.loses, .forbidden) {
      border-color: var(--_forbidden);
      color: var(--_forbidden);
    }
  `,
];
