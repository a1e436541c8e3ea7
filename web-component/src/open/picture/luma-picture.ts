/** A picture as the brightness and the chroma of its pixels. */
export interface LumaPicture {
  readonly width: number;
  readonly height: number;
  /** Brightness of each pixel from 0 (black) to 255 (white), row by row from the top. */
  readonly luma: Uint8Array;
  /** Difference between the largest and the smallest of red, green and blue of each pixel: 0 for every gray. */
  readonly chroma: Uint8Array;
}

/**
 * Returns the index of the pixel at a place. For a place outside the picture, returns the index of
 * the nearest pixel.
 */
export function pixelAt({ width, height }: LumaPicture, x: number, y: number): number {
  const column = Math.min(Math.max(Math.round(x), 0), width - 1);
  const row = Math.min(Math.max(Math.round(y), 0), height - 1);
  return row * width + column;
}

/** Returns the median of `values`; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
