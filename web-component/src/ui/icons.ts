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
  takeBack: 'M7 3.5 2.5 8 7 12.5M2.8 8h10.7',
  undo: 'M6 3.5 2.8 6.7 6 9.9M3 6.7h6.6a3.4 3.4 0 0 1 0 6.8H7',
  redo: 'M10 3.5l3.2 3.2L10 9.9M13 6.7H6.4a3.4 3.4 0 0 0 0 6.8H9',
  pass: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M5.5 8h5',
  clear: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7.2v3.8M9.3 7.2v3.8',
  turn: 'M13.2 8.6A5.3 5.3 0 1 1 11.4 4M13.4 2v3.4H10',
  mirror: 'M8 1.8v12.4M5.6 4.5v7L1.8 11.5zM10.4 4.5v7l3.8 0z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  done: 'M2.8 8.6 6.4 12l6.8-8',
  keys: 'M1.8 4h12.4v8.2H1.8zM4.2 6.6h.1M7 6.6h.1M9.7 6.6h.1M12 6.6h.1M4.6 9.6h6.8',
  settings:
    'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4M8 3.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 1 0 0-9.2M8 1.5v1.9M8 12.6v1.9M1.5 8h1.9M12.6 8h1.9M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M3.4 12.6l1.3-1.3M11.3 4.7l1.3-1.3',
  back: 'M7 3.5 2.5 8 7 12.5M2.8 8h10.7',
  close: 'M4 4l8 8M12 4l-8 8',
  choose: 'M4.5 6.5 8 10l3.5-3.5',
  engine: 'M4 4h8v8H4zM6.5 6.5h3v3h-3zM6 4V2M10 4V2M6 14v-2M10 14v-2M4 6H2M4 10H2M14 6h-2M14 10h-2',
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
