/** Hashes a text. The page makes ids of stored data with this function, so the function must not change. */

/** Returns the 32-bit FNV-1a hash of a text, which is the same in every browser and version. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
