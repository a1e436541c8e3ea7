/**
 * Parses the four formats of engine output during a search: Rapfi's `INFO` lines, its messages for humans and for UCI,
 * and Yixin's messages. In the Gomocup protocol a `MESSAGE` has no defined format. The Rust version is
 * `crates/cli/src/engine/message.rs`. Both are tested with `tests/vectors/engine.jsonl`.
 */
import type { Report, Score } from './report.js';

/** Largest rank that the type of the Rust version can hold. */
const LARGEST = 0xffff_ffff;
/** Largest value of a score that the type of the Rust version can hold. */
const LARGEST_VALUE = 2 ** 63;

/**
 * Parses one part of a report, such as `INFO DEPTH 12`. `INFO PV 0` begins a report, and `INFO PV DONE` completes it.
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

/** Parses the text of a `MESSAGE`; `undefined` if it is not a report about a line. */
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

/** Parses `Depth 10-15 | Eval 45 | Time 123ms | H8 H9`. */
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

/** Parses `45 | 10-15 | H8 H9` after `(1)`, or `45 (W 50.00, …) | V 12K | SD 9 | H8` (a search by playouts). */
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

/** Parses `depth 10-15 multipv 2 ev 45 n 12K n/ms 30 tm 400 pv H8 H9`. */
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

/** Parses `DETAIL DEPTH:13-26 VAL:-115 TIME:6352MS NODE:5M [I,9]`. */
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

/** Largest number of moves in a line: the number of points on the board. */
const MOST_POINTS = 225;

/** Parses moves up to the first unreadable word. If this word is a move outside of the board, it is `off_board`. */
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
 * Parses a point. In `H8` and `7,7`, column and row count from the corner where x and y are 0. In Yixin's `[H,8]`, the
 * first coordinate is the row, counted from the top.
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

/** Returns the name of the point at a column and a row, both from 0; `undefined` outside of the board. */
export function onBoard(x: number, y: number): string | undefined {
  return x >= 0 && x < 15 && y >= 0 && y < 15 ? `${String.fromCharCode(97 + x)}${y + 1}` : undefined;
}

/** Parses `45`, `+M12` or `-M8`. */
function readScore(text: string): Score | undefined {
  const [, sign, mate, moves = ''] = /^([+-]?)(?:([Mm])(.*)|)$/.exec(text.trim()) ?? [];
  if (mate) return sign === '-' ? { loss: whole(moves) ?? 0 } : { win: whole(moves) ?? 0 };
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Math.abs(value) <= LARGEST_VALUE ? { value } : undefined;
}

/** Parses `10-15`. */
function depths(text: string): Report {
  const [depth = '', selective = ''] = text.split('-', 2);
  return { ...some('depth', whole(depth.trim())), ...some('selective', whole(selective.trim())) };
}

const TIMES = { '': 1, K: 1e3, k: 1e3, M: 1e6, G: 1e9 } as const;

/** Parses `123`, `12K`, `5M` or `1G`. */
function count(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)([KkMG]?)$/.exec(text) ?? [];
  const number = whole(digits);
  return number === undefined ? undefined : number * TIMES[unit as keyof typeof TIMES];
}

const UNITS = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;

/** Parses `123ms`, `12s` or `3min` to milliseconds. */
function time(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)(ms|s|min|h)$/i.exec(text) ?? [];
  const number = whole(digits);
  return number === undefined ? undefined : number * UNITS[unit.toLowerCase() as keyof typeof UNITS];
}

function whole(text: string): number | undefined {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Returns a report with a single field; `undefined` if there is no value. */
function some<K extends keyof Report>(key: K, value: Report[K] | undefined): Report | undefined {
  return value === undefined ? undefined : ({ [key]: value } as Report);
}
