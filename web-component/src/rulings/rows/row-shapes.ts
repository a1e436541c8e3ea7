/** Shapes of rows: Black's are filled and blue, White's hollow and green, distinct even without color. */
import { type SVGTemplateResult, svg } from 'lit';
import type { Color } from '../../engine/protocol.js';

/** A disc for a three, a diamond for a four; each on a paler background. */
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

/** Dashes for Black, dots for White, on a strip of paler wood that hides the board line below. */
export function rowLineSvg(color: Color, x1: number, y1: number, x2: number, y2: number): SVGTemplateResult {
  return svg`<g class="row-line ${color}" part="row-line">
    <line class="ground" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
  </g>`;
}
