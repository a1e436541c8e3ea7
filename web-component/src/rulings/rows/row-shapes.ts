/** How rows are drawn: Black's are full and blue, White's hollow and green, so that a look tells them apart without color. */
import { type SVGTemplateResult, svg } from 'lit';
import type { Color } from '../../engine/protocol.js';

/** A disc where a three grows, a diamond where a four does; on a paler ground of its own. */
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

/** Dashes of Black's, dots of White's, on a strip of paler wood that hides the line of the board below. */
export function rowLineSvg(color: Color, x1: number, y1: number, x2: number, y2: number): SVGTemplateResult {
  return svg`<g class="row-line ${color}" part="row-line">
    <line class="ground" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
  </g>`;
}
