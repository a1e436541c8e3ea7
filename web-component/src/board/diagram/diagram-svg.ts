/** Writes a diagram as the text of a self-contained SVG file: no style sheet, no script, no font. */
import type { Pictured } from '../../game/shown-record.js';
import { type Diagram, type DiagramOptions, diagram, type Shape } from './diagram.js';

export interface DiagramSvgOptions extends DiagramOptions {
  /** Width and height in CSS pixels. */
  size: number;
  /** Accessible name of the picture. */
  title: string;
}

export function diagramSvg(picture: Pictured, options: DiagramSvgOptions): string {
  return svgText(diagram(picture, options), options);
}

export function svgText({ side, shapes }: Diagram, { size, title }: { size: number; title: string }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...shapes.map(shapeText),
    '</svg>\n',
  ].join('\n');
}

function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case 'path':
      return `<path d="${shape.d}"${paint(shape)}/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}"${paint(shape)}/>`;
    case 'text': {
      const { x, y, size, bold, fill, text } = shape;
      const font = `font-family="sans-serif" font-size="${size}"${bold ? ' font-weight="bold"' : ''}`;
      // Some SVG programs ignore `dominant-baseline`, so the baseline is computed from the height of digits and
      // capitals.
      const base = Math.round((y + size * 0.36) * 100) / 100;
      return `<text x="${x}" y="${base}" ${font} text-anchor="middle" fill="${fill}">${escaped(text)}</text>`;
    }
  }
}

function paint({ fill, stroke, width }: { fill?: string; stroke?: string; width?: number }): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : '';
  return ` fill="${fill ?? 'none'}"${line}`;
}

/** Escapes text for XML, and removes control characters and unpaired surrogates, which XML forbids. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
