/** How rows are drawn: Black's are full and blue, White's hollow and green, so that a look tells them apart without color. */
import { type SVGTemplateResult, svg } from 'lit';
import type { Color } from '../../engine/protocol.js';

/** A disc where a three grows, a diamond where a four does. */
export function eyeSvg(color: Color, kind: 'three' | 'four', x: number, y: number, size: number): SVGTemplateResult {
  const across = size * 1.3;
  return kind === 'three'
    ? svg`<circle class="eye ${color}" part="eye" cx=${x} cy=${y} r=${size} />`
    : svg`<path class="eye ${color}" part="eye" d="M${x} ${y - across}l${across} ${across} ${-across} ${across} ${-across} ${-across}z" />`;
}

/** Dashes of Black's, dots of White's, on a strip of lighter wood that hides the line of the board below. */
export function rowLineSvg(color: Color, x1: number, y1: number, x2: number, y2: number): SVGTemplateResult {
  return svg`<g class="row-line ${color}" part="row-line">
    <line class="strip" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
  </g>`;
}
