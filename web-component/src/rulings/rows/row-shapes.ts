/**
 * Draws eyes (points where a stone extends a row) and the lines along rows. Black's shapes are filled and blue, White's
 * are hollow and green, so that they differ even without color.
 */
import { type SVGTemplateResult, svg } from 'lit';
import type { Color } from '../../engine/protocol.js';

/**
 * Draws an eye, the mark of a point that extends a row: a disc if the row becomes a three, a diamond if it becomes a
 * four. The mark has a paler background.
 */
export function eyeSvg(color: Color, kind: 'three' | 'four', x: number, y: number, size: number): SVGTemplateResult {
  return svg`<g class="eye ${color} ${kind}" part="eye">
    ${shape('ground', kind, x, y, size + 2.2)} ${shape('', kind, x, y, size)}
  </g>`;
}

function shape(name: string, kind: 'three' | 'four', x: number, y: number, size: number): SVGTemplateResult {
  const across = size * 1.25;
  return kind === 'three'
    ? svg`<circle class=${name} cx=${x} cy=${y} r=${size} />`
    : svg`<path class=${name} d="M${x} ${y - across}l${across} ${across} ${-across} ${across} ${-across} ${-across}z" />`;
}

/** Draws a line along a row, dashed for Black and dotted for White. A paler strip hides the board's line under it. */
export function rowLineSvg(color: Color, x1: number, y1: number, x2: number, y2: number): SVGTemplateResult {
  return svg`<g class="row-line ${color}" part="row-line">
    <line class="ground" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
  </g>`;
}
