/**
 * Draws a diagram as a PNG, shape by shape. Loading an SVG onto a canvas would be shorter, but a
 * Content-Security-Policy may forbid images.
 */
import type { Diagram } from './diagram.js';

/** Returns a square PNG picture with `pixels` pixels on each side. */
export async function diagramPng(diagram: Diagram, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  draw(diagram, context, pixels / diagram.side);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the picture is too large for this browser');
  return png;
}

function draw({ shapes }: Diagram, context: CanvasRenderingContext2D, scale: number): void {
  context.scale(scale, scale);
  context.textAlign = 'center';
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      context.font = `${shape.bold ? 'bold ' : ''}${shape.size}px sans-serif`;
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y + shape.size * 0.36);
      continue;
    }
    const path = new Path2D(shape.kind === 'path' ? shape.d : undefined);
    if (shape.kind === 'circle') path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
    if (shape.fill) {
      context.fillStyle = shape.fill;
      context.fill(path);
    }
    if (shape.stroke) {
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.width ?? 1;
      context.stroke(path);
    }
  }
}
