/** Tests the contrast of the numbers and lines on the board. The colors are computed from the style sheets. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boardStyles } from '../src/board/board.styles.js';
import { markStyles, STEPS } from '../src/board/marks/marks.styles.js';
import { rowShapesStyles } from '../src/rulings/rows/row-shapes.styles.js';
import { rulingsStyles } from '../src/rulings/rulings.styles.js';
import { type Setting, settingRules, WOODS } from '../src/state/settings.js';
import { tokens } from '../src/ui/tokens.styles.js';

type Rgb = readonly [number, number, number];
type Scheme = 'light' | 'dark';

const SHEET = `${tokens} ${boardStyles} ${markStyles} ${rowShapesStyles}`.replace(/\/\*.*?\*\//gs, '');

/** The color of the board that a page has set; `undefined` for the color in the style sheets. */
let board: string | undefined;

/** Returns the value of a property in the first rule that has exactly this selector. */
function declared(selector: string, property: string): string {
  for (const [, selectors = '', body = ''] of SHEET.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    const found = new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`).exec(body)?.[1];
    if (found) return found.trim();
  }
  throw new Error(`no ${property} in ${selector}`);
}

/** Splits the arguments of a CSS function. Arguments that are functions themselves stay whole. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

/** Computes a color as CSS does. Supports variables with defaults, `light-dark`, and `color-mix` in sRGB. */
function color(text: string, scheme: Scheme): Rgb {
  const [, name = '', inside = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? [];
  const args = split(inside);
  switch (name) {
    case 'var': {
      if (args[0] === '--_board' && board) return color(board, scheme);
      if (!args[0]?.startsWith('--_')) return color(args[1] ?? '', scheme);
      const [, value = ''] = new RegExp(`${args[0]}:\\s*([^;]+);`).exec(SHEET) ?? [];
      return color(value.trim(), scheme);
    }
    case 'light-dark':
      return color(args[scheme === 'light' ? 0 : 1] ?? '', scheme);
    case 'color-mix': {
      const [, one = '', part] = /^(.*?)(?:\s+([\d.]+)%)?$/s.exec(args[1] ?? '') ?? [];
      const [, two = '', rest] = /^(.*?)(?:\s+([\d.]+)%)?$/s.exec(args[2] ?? '') ?? [];
      const share = part ? Number(part) / 100 : rest ? 1 - Number(rest) / 100 : 0.5;
      return over(color(one, scheme), color(two, scheme), share);
    }
    default: {
      const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
      if (!digits) throw new Error(`no color: ${text}`);
      const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
      return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb;
    }
  }
}

/** Returns the color that is visible if `above` is drawn over `below` with the opacity `share`. */
function over(above: Rgb, below: Rgb, share: number): Rgb {
  return above.map((value, at) => value * share + (below[at] ?? 0) * (1 - share)) as unknown as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, two: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function atLeast(ratio: number, one: Rgb, two: Rgb, what: string): void {
  const found = contrast(one, two);
  assert.ok(found >= ratio, `${what}: ${found.toFixed(2)} is less than ${ratio}`);
}

for (const scheme of ['light', 'dark'] as const) {
  describe(`on the ${scheme} board`, () => {
    const of = (selector: string, property = 'fill') => color(declared(selector, property), scheme);
    const token = (name: string) => color(`var(${name})`, scheme);
    // The drawn grain and light make parts of the wood a little darker and lighter than the color of the board.
    const wood = [
      token('--_board'),
      over([0, 0, 0], token('--_board'), 0.08),
      over([255, 255, 255], token('--_board'), 0.08),
    ];

    it('numbers of marks are legible in every step', () => {
      for (let step = 0; step < STEPS; step++) {
        atLeast(4.5, of(`.s${step} text`), of(`.s${step} circle`), `step ${step}`);
      }
      for (const ground of wood) atLeast(4.5, of('.transposed text'), ground, 'by another order');
    });

    it('the steps of strength are distinguishable', () => {
      for (let step = 1; step < STEPS; step++) {
        atLeast(1.25, of(`.s${step - 1} circle`), of(`.s${step} circle`), `steps ${step - 1} and ${step}`);
      }
    });

    it('marks, dots, lines and stones have enough contrast on the wood', () => {
      for (const ground of wood) {
        atLeast(3, of('.mark circle', 'stroke'), ground, 'edge of a mark');
        atLeast(3, of('.mark.few'), ground, 'dot');
        const thin = Number(declared('.lines', 'stroke-opacity'));
        atLeast(3, over(of('.lines', 'stroke'), ground, thin), ground, 'line');
        atLeast(4.5, of('.picture .coordinate'), ground, 'coordinate');
        atLeast(3, token('--_black'), ground, 'black stone');
        atLeast(3, over(token('--_black'), ground, 0.7), ground, 'edge of a white stone');
      }
    });

    it('numbers of stones are legible, where stones are lightest and darkest', () => {
      for (const part of ['light', 'deep']) {
        atLeast(4.5, of('.stone.black text'), of(`.shade-black-${part}`, 'stop-color'), `black, ${part}`);
        atLeast(4.5, of('.stone.white text'), of(`.shade-white-${part}`, 'stop-color'), `white, ${part}`);
      }
    });

    it('numbers of translucent stones are legible on the board', () => {
      const opacity = Number(declared('.ghost circle', 'opacity'));
      for (const ground of [...wood, token('--_line')]) {
        atLeast(4.5, of('.stone.black text'), over(of('.ghost circle'), ground, opacity), 'black ghost');
        atLeast(4.5, of('.stone.white text'), over(of('.ghost.white circle'), ground, opacity), 'white ghost');
      }
    });

    it('a black stone beside text is distinguishable from its background, and its number is legible', () => {
      atLeast(3, token('--_rim'), token('--_surface'), 'its rim');
      atLeast(
        4.5,
        [255, 255, 255],
        over([255, 255, 255], token('--_black'), scheme === 'light' ? 0.22 : 0.38),
        'its number',
      );
    });

    for (const [name, colors] of Object.entries(WOODS)) {
      it(`drawings on ${name} have enough contrast`, () => {
        board = `light-dark(${colors})`;
        try {
          const ground = token('--_board');
          const [dark, light] = [over([0, 0, 0], ground, 0.08), over([255, 255, 255], ground, 0.08)];
          for (const shade of [dark, ground, light]) {
            const thin = Number(declared('.lines', 'stroke-opacity'));
            atLeast(3, over(of('.lines', 'stroke'), shade, thin), shade, 'line');
            atLeast(4.5, of('.picture .coordinate'), shade, 'coordinate');
            atLeast(4.5, of('.transposed text'), shade, 'by another order');
            atLeast(3, token('--_black'), shade, 'black stone');
          }
          const rule = /--_cross:([^!]+)!/.exec(settingRules({ wood: name as Setting<'wood'> }))?.[1];
          const cross = rule ?? /--_cross: var\(--renju-forbidden, (.*)\);/.exec(String(rulingsStyles[0]))?.[1] ?? '';
          atLeast(4.5, color(cross, scheme), ground, 'code of a forbidden point');
          const below = color('var(--_row-ground)', scheme);
          for (const selector of ['.row-line line', '.row-line.white line', '.eye.white']) {
            atLeast(4.5, of(selector, 'stroke'), below, selector);
          }
          atLeast(4.5, of('.eye'), below, 'eye of Black');
        } finally {
          board = undefined;
        }
      });
    }
  });
}
