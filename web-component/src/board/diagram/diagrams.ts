/**
 * Code that only diagrams need: their shapes, and conversion to SVG or PNG.
 *
 * A separate file in `dist/`, loaded with the card that shows a diagram.
 */
import type { CSSResult } from 'lit';

export { diagram } from './diagram.js';
export { diagramPng } from './diagram-canvas.js';
export { svgText } from './diagram-svg.js';
export { svgNode } from './svg-node.js';

/** A diagram appears in a card of another part, so there are no styles here. */
export const panelStyles: readonly CSSResult[] = [];
