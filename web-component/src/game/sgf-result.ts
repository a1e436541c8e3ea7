/** Results in the notation of SGF, such as `B+R`. */
import type { GameResult } from '../engine/protocol.js';

/** The plain code of each result. */
export const RESULTS: Readonly<Record<GameResult, string>> = { black: 'B+', white: 'W+', draw: '0', unknown: '' };

/**
 * Matches the text of a result that contains words: `black`, `white`, or any character that is not printable ASCII. The
 * engine's SGF reader can interpret such words, but {@link resultOf} cannot.
 */
export const WORDS = /[^ -~]|black|white/i;

/** Returns the result that the engine's SGF reader derives from a text without words. */
export function resultOf(text: string): GameResult {
  const said = text.trim().toLowerCase();
  const draws = ['0', 'draw', 'jigo', '1/2', '0.5-0.5'];
  if (draws.includes(said) || /^([bw]\+draw|1\/2-)/.test(said)) return 'draw';
  if (/^(1-0$|b$|b\+)/.test(said)) return 'black';
  return /^(0-1$|w$|w\+)/.test(said) ? 'white' : 'unknown';
}
