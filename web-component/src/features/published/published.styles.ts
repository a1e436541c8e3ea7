/** Styles of the card of a published archive. */
import { type CSSResult, css } from 'lit';

export const publishedStyles: CSSResult[] = [
  css`
    .published {
      display: grid;
      gap: 8px;
      padding: 10px 16px;
    }

    .published > * {
      margin: 0;
      justify-self: start;
    }

    .published > details {
      inline-size: 100%;
    }

    .published summary {
      cursor: pointer;
      overflow-wrap: anywhere;
    }

    /* The name may be long, because the host of the archive chooses it. */
    .published summary b {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }

    .published .fetched {
      font-variant-numeric: tabular-nums;
    }

    .published details > p {
      margin: 6px 0 0;
      overflow-wrap: anywhere;
    }

    .published .choices {
      margin-block-start: 8px;
    }

    .published code {
      overflow-wrap: anywhere;
    }
  `,
];
