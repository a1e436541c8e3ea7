/**
 * What only a diagram needs: its shapes, how they become SVG or a PNG.
 *
 * A file of its own in `dist/`, loaded with the card that shows one.
 */
import type { CSSResult } from 'lit';

export { diagram } from './diagram.js';
export { diagramPng } from './diagram-canvas.js';
export { svgText } from './diagram-svg.js';
export { svgNode } from './svg-node.js';

/** It stands in a card of others. */
export const panelStyles: readonly CSSResult[] = [];
