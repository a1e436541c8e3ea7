/**
 * Parses an engine's output about its search. Four formats exist: Rapfi's `INFO` lines, Rapfi's messages for humans,
 * Rapfi's messages in the style of UCI (the protocol of chess engines), and Yixin's messages. The Gomocup protocol
 * defines no format for a `MESSAGE`. The Rust version of this module is `crates/cli/src/engine/message.rs`. Both
 * versions are tested with `tests/vectors/engine.jsonl`.
 */
import type { Report, Score } from './report.js';

/** Limit for ranks, because the Rust version stores a rank in an unsigned integer of 32 bits. */
const LARGEST = 0xffff_ffff;
/** Limit for the values of scores, because the Rust version stores each value in a signed integer of 64 bits. */
const LARGEST_VALUE = 2 ** 63;

/**
 * Parses an `INFO` line, which is one part of a report, such as `DEPTH 12`. `text` is the line without the word `INFO`.
 * The line `INFO PV 0` begins a report, and the line `INFO PV DONE` completes it. Returns `undefined` if the line is
 * not part of a report.
 */
export function infoReport(text: string): Report | undefined {
  const [, key = '', value = ''] = /^(\S+)\s+([\s\S]*)$/.exec(text) ?? [];
  switch (key.toUpperCase()) {
    case 'PV': {
      if (value.toUpperCase() === 'DONE') return { done: true };
      const rank = whole(value);
      return rank === undefined || rank >= LARGEST ? undefined : { rank: rank + 1 };
    }
    case 'DEPTH':
      return some('depth', whole(value));
    case 'SELDEPTH':
      return some('selective', whole(value));
    case 'NODES':
      return some('nodes', whole(value));
    case 'TOTALTIME':
      return some('milliseconds', whole(value));
    case 'EVAL':
      return some('score', readScore(value));
    case 'WINRATE': {
      const rate = /^(?:\d+(?:\.\d+)?|\.\d+)(?:e-?\d+)?$/i.test(value) ? Number(value) : Number.NaN;
      return rate >= 0 && rate <= 1 ? { win_rate: rate } : undefined;
    }
    case 'BESTLINE':
      return readLine(value);
    default:
      return undefined;
  }
}

/** Parses the text after the word `MESSAGE`. Returns `undefined` if the text is not a report about a line of play. */
export function messageReport(text: string): Report | undefined {
  const [first = ''] = text.trim().split(/\s+/);
  const ranked = /^\((\d+)\)$/.exec(first);
  const report = ranked ? rankedReport(Number(ranked[1]), text.slice(first.length)) : plainReport(first, text);
  return report?.points?.length || report?.off_board || (first === 'DETAIL' && report) ? report : undefined;
}

function plainReport(first: string, text: string): Report | undefined {
  switch (first) {
    case 'Depth':
      return columnsReport(text);
    case 'depth':
    case 'multipv':
      return uciReport(text);
    case 'DETAIL':
      return detailReport(text);
    case 'Bestline':
    case 'Bestline:':
      return { rank: 1, ...readLine(text.slice(first.length)), done: true };
    default:
      return undefined;
  }
}

/** Parses a message such as `Depth 10-15 | Eval 45 | Time 123ms | H8 H9`. */
function columnsReport(text: string): Report {
  let report: Report = { rank: 1, done: true };
  for (const column of text.split('|').map((part) => part.trim())) {
    const [, key = '', value = ''] = /^(Depth|Eval|Time|Node) (.*)$/.exec(column) ?? [];
    if (key === 'Depth') report = { ...report, ...depths(value) };
    else if (key === 'Eval') report = { ...report, ...some('score', readScore(value)) };
    else if (key === 'Time') report = { ...report, ...some('milliseconds', time(value)) };
    else if (key === 'Node') report = { ...report, ...some('nodes', count(value)) };
    else report = { ...report, ...readLine(column) };
  }
  return report;
}

/**
 * Parses the rest of a message that begins with a rank such as `(1)`. The rest is like `45 | 10-15 | H8 H9`, or, if the
 * engine searches by playouts, like `45 (W 50.00, …) | V 12K | SD 9 | H8`.
 */
function rankedReport(rank: number, text: string): Report | undefined {
  const [first = '', ...columns] = text.split('|').map((part) => part.trim());
  const score = readScore(first.split(/\s+/)[0] ?? '');
  if (!score) return undefined;
  let report: Report = { rank, done: true, score };
  for (const column of columns) {
    const [, key = '', value = ''] = /^(V|SD) (.*)$/.exec(column) ?? [];
    const line = readLine(column);
    if (key === 'V') report = { ...report, ...some('nodes', count(value)) };
    else if (key === 'SD') report = { ...report, ...some('selective', whole(value)) };
    else if (line.points.length === 0 && !line.off_board) report = { ...report, ...depths(column) };
    else report = { ...report, ...line };
  }
  return report;
}

/** Parses a message such as `depth 10-15 multipv 2 ev 45 n 12K n/ms 30 tm 400 pv H8 H9`. */
function uciReport(text: string): Report | undefined {
  const at = text.indexOf(' pv ');
  if (at < 0) return undefined;
  const words = text.slice(0, at).trim().split(/\s+/);
  let report: Report = { rank: 1, done: true };
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [key, value = ''] = [words[i], words[i + 1]];
    if (key === 'depth') report = { ...report, ...depths(value) };
    else if (key === 'seldepth') report = { ...report, ...some('selective', whole(value)) };
    else if (key === 'multipv') report = { ...report, ...some('rank', whole(value)) };
    else if (key === 'ev') report = { ...report, ...some('score', readScore(value)) };
    else if (key === 'n') report = { ...report, ...some('nodes', count(value)) };
    else if (key === 'tm') report = { ...report, ...some('milliseconds', whole(value)) };
  }
  return { ...report, ...readLine(text.slice(at + 4)) };
}

/** Parses a message such as `DETAIL DEPTH:13-26 VAL:-115 TIME:6352MS NODE:5M [I,9]`. */
function detailReport(text: string): Report | undefined {
  let report: Report = { rank: 1, done: true };
  const points: string[] = [];
  for (const word of text.trim().split(/\s+/).slice(1)) {
    const [, key = '', value = ''] = /^(DEPTH|VAL|TIME|NODE):(.*)$/.exec(word) ?? [];
    if (key === 'DEPTH') report = { ...report, ...depths(value) };
    else if (key === 'VAL') report = { ...report, ...some('score', readScore(value)) };
    else if (key === 'TIME') report = { ...report, ...some('milliseconds', time(value)) };
    else if (key === 'NODE') report = { ...report, ...some('nodes', count(value)) };
    else points.push(...readLine(word).points);
  }
  if (report.depth === undefined || !report.score) return undefined;
  return points.length > 0 ? { ...report, points: points.slice(0, MOST_POINTS) } : report;
}

/** Largest number of moves in a line of play. This is the number of points on the board. */
const MOST_POINTS = 225;

/**
 * Parses the moves of a line of play, up to the first word that is not a point of the board. If this word is a point
 * outside of the board, the word is returned in `off_board`.
 */
function readLine(text: string): { points: string[]; off_board?: string } {
  const points: string[] = [];
  for (const word of text.trim().split(/\s+/, MOST_POINTS)) {
    const point = readPoint(word);
    if (!point)
      return /^(?:[A-Za-z]\d+|\d+,\d+|\[[A-Za-z],\d+\])$/.test(word)
        ? { points, off_board: word.slice(0, 10) }
        : { points };
    points.push(point);
  }
  return { points };
}

/**
 * Parses the name of a point. `H8` and `7,7` contain the column and then the row; both are counted from the corner a1.
 * In Yixin's form `[H,8]`, the letter is the row (`A` is row 1), and the number is the column, counted from the other
 * side (`15` is column a).
 */
function readPoint(text: string): string | undefined {
  const bracket = /^\[([A-Za-z]),(\d+)\]$/.exec(text);
  if (bracket) return onBoard(15 - Number(bracket[2]), letter(bracket[1] ?? ''));
  const pair = /^(\d+),(\d+)$/.exec(text);
  if (pair) return onBoard(Number(pair[1]), Number(pair[2]));
  const named = /^([A-Za-z])([1-9]\d?)$/.exec(text);
  return named ? onBoard(letter(named[1] ?? ''), Number(named[2]) - 1) : undefined;
}

function letter(text: string): number {
  return text.toUpperCase().charCodeAt(0) - 65;
}

/**
 * Returns the name of the point at column `x` and row `y`, which count from 0; `undefined` if the point is outside of
 * the board.
 */
export function onBoard(x: number, y: number): string | undefined {
  return x >= 0 && x < 15 && y >= 0 && y < 15 ? `${String.fromCharCode(97 + x)}${y + 1}` : undefined;
}

/** Parses a score: a value such as `45`, a win such as `+M12`, or a loss such as `-M8`. */
function readScore(text: string): Score | undefined {
  const [, sign, mate, moves = ''] = /^([+-]?)(?:([Mm])(.*)|)$/.exec(text.trim()) ?? [];
  if (mate) return sign === '-' ? { loss: whole(moves) ?? 0 } : { win: whole(moves) ?? 0 };
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Math.abs(value) <= LARGEST_VALUE ? { value } : undefined;
}

/** Parses a search depth and the depth of the deepest searched line, such as `10-15`. */
function depths(text: string): Report {
  const [depth = '', selective = ''] = text.split('-', 2);
  return { ...some('depth', whole(depth.trim())), ...some('selective', whole(selective.trim())) };
}

const TIMES = { '': 1, K: 1e3, k: 1e3, M: 1e6, G: 1e9 } as const;

/** Parses a number of positions, such as `123`, `12K`, `5M` or `1G`. */
function count(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)([KkMG]?)$/.exec(text) ?? [];
  const number = whole(digits);
  return number === undefined ? undefined : number * TIMES[unit as keyof typeof TIMES];
}

const UNITS = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;

/** Parses a time such as `123ms`, `12s` or `3min`, and returns it in milliseconds. */
function time(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)(ms|s|min|h)$/i.exec(text) ?? [];
  const number = whole(digits);
  return number === undefined ? undefined : number * UNITS[unit.toLowerCase() as keyof typeof UNITS];
}

function whole(text: string): number | undefined {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Returns a report that contains a single field; `undefined` if `value` is `undefined`. */
function some<K extends keyof Report>(key: K, value: Report[K] | undefined): Report | undefined {
  return value === undefined ? undefined : ({ [key]: value } as Report);
}
