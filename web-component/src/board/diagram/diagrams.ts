/**
 * Exports the code that only diagrams need: their shapes, and the conversion to SVG or PNG.
 *
 * This is a separate file in `dist/`, loaded with the card that shows a diagram.
 */
import type { CSSResult } from 'lit';

export { diagram } from './diagram.js';
export { diagramPng } from './diagram-canvas.js';
export { svgText } from './diagram-svg.js';
export { svgNode } from './svg-node.js';

/** Empty, because a diagram appears in a card, and the file of this card exports the styles. */
export const panelStyles: readonly CSSResult[] = [];
