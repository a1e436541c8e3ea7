/**
 * Paints the picture of the board by attributes of its shapes. The picture then looks like a board even without a style
 * sheet, for example in a separate file, or if the policy of the page forbids the style sheet. A style sheet overrides
 * these attributes.
 */

/** The colors that differ between a light and a dark board, from `ui/tokens.styles.ts`. */
const PALETTES = {
  light: { board: '#e9c98f', line: '#383022' },
  dark: { board: '#b98f52', line: '#2c2214' },
} as const;

export type PaletteName = keyof typeof PALETTES;

/** Attributes of the whole picture. They determine the look of its texts. */
const TEXT =
  'font-family="system-ui, sans-serif" font-size="15" font-weight="600" text-anchor="middle" dominant-baseline="central"';

/** Returns pairs of the beginning of a shape's tag and the attributes that paint the shape. */
function paintOf({ line }: { readonly line: string }): readonly (readonly [shape: string, paint: string])[] {
  return [
    ['<path class="lines"', `fill="none" stroke="${line}" stroke-opacity="0.8"`],
    ['<path class="lines frame"', `fill="none" stroke="${line}" stroke-width="2"`],
    ['<circle class="star"', `fill="${line}"`],
    ['<text class="coordinate"', `fill="${line}" font-size="13" font-weight="400"`],
    ['<stop class="shade-black-light"', 'stop-color="#4f4f52"'],
    ['<stop offset="1" class="shade-black-deep"', 'stop-color="#17181b"'],
    ['<stop class="shade-white-light"', 'stop-color="#fefdfd"'],
    ['<stop offset="1" class="shade-white-deep"', 'stop-color="#cfcec9"'],
    ['<g class="stone black "', 'fill="#fff"'],
    ['<g class="stone white "', 'fill="#1d1d1f"'],
    ['<circle r="18.5" fill="url(#shade-black)"', 'stroke="#17181b" stroke-width="0.8"'],
    ['<circle r="18.5" fill="url(#shade-white)"', 'stroke="#17181b" stroke-width="0.8"'],
    ['<text class="long"', 'font-size="13"'],
    ['<line class="five"', 'stroke="#e4572e" stroke-width="47" stroke-linecap="round" opacity="0.8"'],
    ['<circle class="last"', 'fill="none" stroke="#e4572e" stroke-width="3"'],
  ];
}

/**
 * Returns the picture with painted shapes on a background of the board's color. `attributes` are further attributes of
 * the picture.
 */
export function paintedSvg(svg: string, palette: PaletteName, attributes = ''): string {
  const colors = PALETTES[palette];
  const [, view = ''] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  const [x, y, width, height] = view.split(' ');
  const ground = `<rect class="ground" x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.board}"/>`;
  const painted = paintOf(colors).reduce((text, [shape, paint]) => text.replaceAll(shape, `${shape} ${paint}`), svg);
  return painted.replace('<svg ', `<svg ${attributes}${TEXT} `).replace('>', `>${ground}`);
}
