/** Samples of the marks of rows, threes and fours. Each sample is drawn beside the switch that enables the marks. */
import { html, type TemplateResult } from 'lit';
import { eyeSvg, rowLineSvg } from '../../rulings/rows/row-shapes.js';

const COLORS = ['black', 'white'] as const;

export const eyesLegend: TemplateResult = html`<svg class="legend" viewBox="0 0 84 20" aria-hidden="true">
  ${COLORS.map((color, index) => [
    eyeSvg(color, 'three', 11 + 42 * index, 10, 6),
    eyeSvg(color, 'four', 30 + 42 * index, 10, 5.8),
  ])}
</svg>`;

export const rowsLegend: TemplateResult = html`<svg class="legend" viewBox="0 0 84 20" aria-hidden="true">
  ${COLORS.map((color, index) => rowLineSvg(color, 4 + 42 * index, 10, 38 + 42 * index, 10))}
</svg>`;
