/**
 * Icons as SVG paths, because a font may lack any character. Each icon is on a field of 16 by 16 units and has the
 * color of the text around it.
 */
import { html, type TemplateResult } from 'lit';

/** Icons that are filled shapes. */
const FILLED = {
  play: 'M4.5 3v10L13 8z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  dots: 'M2 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M6.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M11 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
};

/** Icons that are lines, 1.5 units wide and with round ends. */
const DRAWN = {
  first: 'M4 3v10M12 3.5 7.5 8l4.5 4.5',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  last: 'M4 3.5 8.5 8 4 12.5M12 3v10',
  tenBack: 'M8 3.5 3.5 8 8 12.5M13 3.5 8.5 8l4.5 4.5',
  tenForward: 'M3 3.5 7.5 8 3 12.5M8 3.5l4.5 4.5L8 12.5',
  takeBack: 'M7 3.5 2.5 8 7 12.5M2.8 8h10.7',
  undo: 'M6 3.5 2.8 6.7 6 9.9M3 6.7h6.6a3.4 3.4 0 0 1 0 6.8H7',
  redo: 'M10 3.5l3.2 3.2L10 9.9M13 6.7H6.4a3.4 3.4 0 0 0 0 6.8H9',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  done: 'M2.8 8.6 6.4 12l6.8-8',
  back: 'M7 3.5 2.5 8 7 12.5M2.8 8h10.7',
  close: 'M4 4l8 8M12 4l-8 8',
  choose: 'M4.5 6.5 8 10l3.5-3.5',
  more: 'M8 2.5v11M2.5 8h11',
  less: 'M2.5 8h11',
  area: 'M2.5 2.5h11v11h-11zM2.5 8H8v5.5',
  openings: 'M3 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M3 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  share: 'M8 10.5v-8M5 5.2 8 2.2l3 3M5 7.5H3v6.5h10V7.5h-2',
  save: 'M8 2.5v8M5 7.5l3 3 3-3M3 13.5h10',
  search: 'M7 2.6a4.4 4.4 0 1 0 0 8.8A4.4 4.4 0 1 0 7 2.6M10.3 10.3l3.3 3.3',
  solve: 'M4 14V2.6h8.4L10.2 5.8 12.4 9H4',
};

export type IconName = keyof typeof FILLED | keyof typeof DRAWN;

/** Draws an icon beside a text or in a button with a name; the icon is hidden from screen readers. */
export function icon(name: IconName): TemplateResult {
  return shape({ ...FILLED, ...DRAWN }[name], name in DRAWN);
}

/** Draws an icon from a path, for icons that only one part of the element uses. */
export function shape(path: string, drawn = true): TemplateResult {
  return html`<svg class="icon ${drawn ? 'drawn' : ''}" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;
}
