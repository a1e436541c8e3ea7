/** Pseudorandom numbers, which are the same in each run. */

/**
 * Returns a function that returns the next pseudorandom number, at least 0 and less than 1 (mulberry32). The same seed
 * gives the same numbers.
 */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
