/** Decodes the file of a picture to the brightness and the chroma of its pixels. */
import type { LumaPicture } from './luma-picture.js';

/** Greatest length in pixels of a side of a decoded picture. A larger picture is made smaller. */
const MOST = 1_600;

/** Greatest size in bytes of a file that is decoded. */
export const MOST_PICTURE_BYTES = 50_000_000;

/**
 * Returns the picture of a file in any format that the browser knows, such as PNG, JPEG or WebP. Returns `undefined` if
 * the browser cannot decode the file, or if the file is too large.
 *
 * The size of the file is the only limit before the decoding: the number of pixels is known only afterwards, and the
 * browser itself refuses a picture for which it has no memory.
 */
export async function decodePicture(file: Blob): Promise<LumaPicture | undefined> {
  if (file.size > MOST_PICTURE_BYTES) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // Transparent pixels become white, as on a white page.
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  const data = context?.getImageData(0, 0, width, height).data;
  if (!data) return undefined;
  const luma = new Uint8Array(width * height);
  const chroma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    // Brightness by ITU-R BT.601.
    luma[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
    chroma[at] = Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return { width, height, luma, chroma };
}
