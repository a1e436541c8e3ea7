/**
 * Parses one line of an engine's output. The line follows the Gomocup protocol
 * (https://plastovicka.github.io/protocl2en.htm) or its extensions by Yixin
 * (https://github.com/accreator/Yixin-protocol). The Rust version of this module is `crates/cli/src/engine/answer.rs`.
 * The tests of both versions use the examples in `tests/vectors/engine.jsonl`.
 */
import { infoReport, messageReport, onBoard } from './message.js';
import type { Report } from './report.js';

export type Answer =
  /** An empty line, the word `OK`, or the word `SWAP`. */
  | { readonly kind: 'empty' | 'ok' | 'swap' }
  /**
   * The engine's move (`move`), a move that it suggests (`suggest`), or the points that are forbidden to Black
   * (`forbidden`).
   */
  | { readonly kind: 'move' | 'suggest' | 'forbidden'; readonly points: readonly string[] }
  /**
   * A move outside of the board (`outside`), the engine's report of an error, its report of an unknown command, a
   * message, debug output, the engine's description of itself (`about`), or any other line.
   */
  | {
      readonly kind: 'outside' | 'error' | 'unknown' | 'message' | 'debug' | 'about' | 'other';
      readonly text: string;
    }
  /** Information about a line of play. */
  | ({ readonly kind: 'report' } & Report);

/** Parses one line of output. For every text, this returns an answer of some kind. */
export function readAnswer(text: string): Answer {
  const line = text.trim();
  if (!line) return { kind: 'empty' };
  const [, word = '', tail = ''] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? [];
  const upper = word.toUpperCase();
  switch (upper) {
    case 'OK':
      return { kind: 'ok' };
    case 'ERROR':
    case 'UNKNOWN':
    case 'DEBUG':
      return { kind: upper.toLowerCase() as 'error' | 'unknown' | 'debug', text: tail };
    case 'MESSAGE':
    case 'INFO': {
      const report = upper === 'INFO' ? infoReport(tail) : messageReport(tail);
      return report ? { kind: 'report', ...report } : { kind: 'message', text: tail };
    }
    case 'SUGGEST':
      return coordinates(tail, 'suggest');
    case 'FORBID':
      return { kind: 'forbidden', points: forbidden(tail) };
  }
  if (upper === 'SWAP' && !tail) return { kind: 'swap' };
  if (/^name\s*=/i.test(line)) return { kind: 'about', text: line };
  return coordinates(line, 'move');
}

/** Parses one or more points, such as `7,8` or `7,8 8,9`. Each point is its column and its row, counted from 0. */
function coordinates(text: string, kind: 'move' | 'suggest'): Answer {
  const pairs = text.split(/\s+/).map((word) => /^(\d+),(\d+)$/.exec(word));
  if (!pairs.every((pair) => pair !== null)) return { kind: 'other', text };
  const points = pairs.map((pair) => onBoard(Number(pair[1]), Number(pair[2])));
  return points.every((point) => point !== undefined) ? { kind, points } : { kind: 'outside', text };
}

/**
 * Parses a list of points without separators, such as `0708` for column 7 and row 8. Full stops at the end of the list
 * are ignored. Points outside of the board are left out.
 */
function forbidden(text: string): string[] {
  let end = text.length;
  while (text[end - 1] === '.') end -= 1;
  const fours = text.slice(0, end).match(/[\s\S]{1,4}/g) ?? [];
  return fours.flatMap((four) => {
    const pair = /^(\d\d)(\d\d)$/.exec(four);
    return (pair && onBoard(Number(pair[1]), Number(pair[2]))) ?? [];
  });
}
