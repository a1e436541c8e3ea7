/** Styles of a board of static HTML, in addition to the rules that it shares with the element. */
import { css } from 'lit';

export const staticStyles = css`
  /* The ground is hidden, because the style sheet draws the wood. */
  .ground {
    display: none;
  }

  /* Reserves the space of the bar, which appears with the element. */
  .controls {
    block-size: var(--_target);
  }

  @container (inline-size < 460px) {
    .controls {
      block-size: calc(20px + var(--_target));
    }
  }

  @media print {
    .controls {
      display: none;
    }
  }

  @media (scripting: none) {
    .controls {
      display: none;
    }
  }
`;
