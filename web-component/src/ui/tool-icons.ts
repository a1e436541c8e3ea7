/**
 * Icons of tools that only the menu of further tools shows. They are drawn like the icons in
 * `icons.ts`, but the element loads them together with the menu.
 */
export const TOOL_ICONS = {
  pass: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M5.5 8h5',
  clear: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7.2v3.8M9.3 7.2v3.8',
  turn: 'M13.2 8.6A5.3 5.3 0 1 1 11.4 4M13.4 2v3.4H10',
  mirror: 'M8 1.8v12.4M5.6 4.5v7L1.8 11.5zM10.4 4.5v7l3.8 0z',
  fifths: 'M4 4.2a1.7 1.7 0 1 0 .1 0M12 4.2a1.7 1.7 0 1 0 .1 0M8 9.6a1.7 1.7 0 1 0 .1 0M8 8.2V2.5',
  similar: 'M2.5 2.5h8v8h-8zM5.5 13.5h8v-8M6.5 4.8v3.4M4.8 6.5h3.4',
  review: 'M2.5 4h1.2M2.5 8h1.2M2.5 12h1.2M6 4h7.5M6 8h7.5M6 12h4.5',
  bookmark: 'M4.5 2.5h7v11L8 10.6l-3.5 2.9z',
  keys: 'M1.8 4h12.4v8.2H1.8zM4.2 6.6h.1M7 6.6h.1M9.7 6.6h.1M12 6.6h.1M4.6 9.6h6.8',
  settings:
    'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4M8 3.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 1 0 0-9.2M8 1.5v1.9M8 12.6v1.9M1.5 8h1.9M12.6 8h1.9M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M3.4 12.6l1.3-1.3M11.3 4.7l1.3-1.3',
  engine: 'M4 4h8v8H4zM6.5 6.5h3v3h-3zM6 4V2M10 4V2M6 14v-2M10 14v-2M4 6H2M4 10H2M14 6h-2M14 10h-2',
};

export type ToolIconName = keyof typeof TOOL_ICONS;
