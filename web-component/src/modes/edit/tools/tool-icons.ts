/**
 * The icons of the editor's tools. As in `icons.ts`, the lines are 1.5 units wide on a field of 16 by 16 units and have
 * the color of the text.
 */
import { html, type TemplateResult } from 'lit';
import type { GroupTool } from './tools.js';

const DRAWN = {
  'insert-before': 'M1.6 8h5.2M4.2 5.4v5.2M8.8 8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  insert: 'M9.2 8h5.2M11.8 5.4v5.2M1.6 8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  correct: 'M3 13l.7-3L11 2.7 13.3 5 6 12.3zM9.4 4.3l2.3 2.3',
  erase: 'M6.2 13.2 2.6 9.6 9.4 2.8l4 4-6.4 6.4H13M5.8 6.4l4 4',
  letter: 'M3.4 13 8 3l4.6 10M5.2 9.4h5.6',
  number: 'M5.6 5.2 8.4 3v10M5.4 13h6',
  text: 'M2.6 4.4h10.8v7.2H2.6zM5.2 6.6v2.8M7.6 9.4h3.2',
  circle: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3',
  triangle: 'M8 3l5.4 9.4H2.6z',
  square: 'M3.4 3.4h9.2v9.2H3.4z',
  cross: 'M3.6 3.6l8.8 8.8M12.4 3.6l-8.8 8.8',
  line: 'M3.2 12.8l9.6-9.6',
  arrow: 'M3.2 12.8l9.2-9.2M7.4 3.4h5.2v5.2',
  comment: 'M2.5 3h11v7.5H8L5 13.3v-2.8H2.5zM5 5.6h6M5 8h4',
  promote: 'M8 13V3.4M3.8 7.4 8 3.2l4.2 4.2',
  main: 'M8 13.4V6.6M4 10.2l4-4 4 4M3 2.8h10',
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  delete: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9',
};

export type EditIcon = keyof typeof DRAWN;

export function editIcon(name: EditIcon): TemplateResult {
  return html`<svg class="icon drawn" viewBox="0 0 16 16" aria-hidden="true"><path d=${DRAWN[name]} /></svg>`;
}

/** Draws the icon of a tool. The icons of tools that place stones are stones. */
export function toolIcon(tool: GroupTool): TemplateResult {
  if (tool === 'black' || tool === 'white') return html`<span class="dot ${tool}"></span>`;
  if (tool === 'play') return html`<span class="dots"><span class="dot"></span><span class="dot white"></span></span>`;
  return editIcon(tool);
}
