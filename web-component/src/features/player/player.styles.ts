/** Styles of the page of a player. */
import { type CSSResult, css } from 'lit';

const styles = css`
  .player {
    display: flow-root;
    padding: 8px 16px 16px;
  }

  .player > .button.quiet {
    margin-inline-start: -9px;
    color: var(--_accent);
  }

  .player h2 {
    margin: 4px 0 0;
    font-size: 20px;
    line-height: 1.3;
    overflow-wrap: anywhere;
    outline: none;
  }

  .player h3 {
    margin: 16px 0 0;
    font-size: inherit;
    font-weight: 600;
  }

  .player .rating {
    display: block;
    inline-size: 100%;
    max-inline-size: 480px;
    fill: var(--_accent);
  }

  .player .rating polyline {
    fill: none;
    stroke: var(--_accent);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }

  .player table {
    inline-size: 100%;
    margin-block-start: 16px;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  .player caption {
    padding-block-end: 4px;
    font-weight: 600;
    text-align: start;
  }

  .player details caption {
    display: none;
  }

  .player details table {
    margin: 0;
  }

  .player :is(th, td) {
    padding: 0 0 0 8px;
    block-size: 32px;
    border-block-start: 1px solid var(--_hairline);
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }

  .player thead th {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .player th:first-child {
    inline-size: 40%;
    max-inline-size: 0;
    padding-inline-start: 0;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .player th .link {
    min-block-size: calc(var(--_target) - 4px);
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .player summary {
    min-block-size: var(--_target);
    color: var(--_accent);
    line-height: var(--_target);
    cursor: pointer;
  }

  .player .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 16px 0;
  }

  .player .tools .primary {
    margin: 0;
  }
`;

export const playerStyles: CSSResult[] = [styles];
