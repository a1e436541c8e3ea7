/**
 * Styles of the positions near the shown position: the moves by which games reached the position,
 * and the graph. The graph runs from left to right, or from top to bottom if the panel is narrow.
 */
import { type CSSResult, css } from 'lit';

const styles = css`
  .graph {
    container-type: inline-size;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    scrollbar-width: thin;
  }

  .graph-of {
    flex: none;
    padding: 6px 12px;
    border-block-end: 1px solid var(--_hairline);
  }

  .graph-of .pills {
    inline-size: fit-content;
  }

  .reached {
    display: flex;
    flex: none;
    align-items: center;
    gap: 12px;
    min-block-size: 43px;
    padding: 0 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  .reached > span,
  .reached li {
    flex: none;
  }

  /* The entries are in one row, which the user scrolls sideways. */
  .reached ul {
    display: flex;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    overflow: auto hidden;
    list-style: none;
    scrollbar-width: none;
  }

  .way {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 30px;
    padding: 0 10px 0 4px;
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--_ink);
    background: none;
    font: inherit;
    cursor: pointer;
    transition: background var(--_quick);
  }

  .way:hover {
    background: var(--_accent-soft);
  }

  .way.own {
    border-color: var(--_hairline);
  }

  .way small {
    color: var(--_ink-quiet);
    font-size: 12px;
  }

  @media (pointer: coarse) {
    .way {
      min-block-size: var(--_target);
    }
  }

  .way:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }

  .graph .around {
    position: relative;
    box-sizing: content-box;
    inline-size: var(--across-width);
    block-size: var(--across-height);
    margin-inline: auto;
    padding-block: 14px 10px;
    border: 0;
  }

  .around > .note {
    padding: 16px;
  }

  .around .arcs {
    position: absolute;
    inset-block-start: 14px;
    inset-inline-start: 0;
    pointer-events: none;
  }

  .arcs path {
    fill: none;
    stroke: color-mix(in srgb, var(--_ink-quiet) 38%, var(--_surface));
    stroke-linecap: round;
  }

  .arcs path.lit {
    stroke: var(--_accent);
  }

  .arcs.down {
    display: none;
  }

  .node {
    position: absolute;
    inset-block-start: calc(14px + var(--lane) * 118px);
    inset-inline-start: calc(var(--column) * 118px);
    display: grid;
    justify-items: center;
    align-content: start;
    inline-size: 92px;
    block-size: 106px;
    gap: 1px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    color: var(--_ink-quiet);
    background: none;
    font: inherit;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    line-height: 16px;
    white-space: nowrap;
    cursor: pointer;
  }

  .node b {
    color: var(--_ink);
  }

  /* The color of a stone, in the graph of a part of the board. */
  .node i {
    display: inline-block;
    inline-size: 9px;
    block-size: 9px;
    border: 1px solid color-mix(in srgb, var(--_ink) 55%, transparent);
    border-radius: 50%;
    background: var(--_black);
  }

  .node i.white {
    background: var(--_white);
  }

  /* Keeps the text readable where an arc is behind it. */
  .node span {
    padding: 0 2px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_surface) 80%, transparent);
  }

  .node[aria-current] {
    cursor: default;
  }

  .glyph {
    inline-size: 72px;
    block-size: 72px;
    border-radius: 6px;
    background: var(--_board);
  }

  .node:is(:hover, .lit) .glyph,
  .node[aria-current] .glyph {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }

  .node.beside .glyph {
    outline: 1px solid var(--_accent);
    outline-offset: 1px;
  }

  .node:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 3px;
  }

  .glyph .lines {
    fill: none;
    stroke: var(--_line);
    stroke-opacity: 0.55;
    stroke-width: 0.7;
  }

  .glyph .black {
    fill: var(--_black);
  }

  .glyph .white {
    fill: var(--_white);
    stroke: color-mix(in srgb, var(--_black) 55%, transparent);
    stroke-width: 0.5;
  }

  /* The points outside of the part of the board that the graph is about. */
  .glyph .beside {
    fill: color-mix(in srgb, var(--_surface) 72%, transparent);
  }

  .glyph .removed {
    fill: none;
    stroke: var(--_black);
    stroke-dasharray: 2 1.6;
    stroke-width: 1;
  }

  .glyph .last {
    fill: var(--_last-move);
  }

  @container (inline-size < 570px) {
    .graph .around {
      inline-size: var(--down-width);
      block-size: var(--down-height);
    }

    .arcs.across {
      display: none;
    }

    .arcs.down {
      display: block;
    }

    .node {
      inset-block-start: calc(14px + var(--column) * 134px);
      inset-inline-start: calc(var(--lane) * 78px);
      inline-size: 76px;
    }
  }

  .around + .note {
    padding: 0 16px 12px;
  }

  @media (forced-colors: active) {
    .glyph {
      forced-color-adjust: none;
    }

    .arcs path {
      stroke: CanvasText;
    }

    .arcs path.lit {
      stroke: Highlight;
    }
  }
`;

export const graphStyles: CSSResult[] = [styles];
