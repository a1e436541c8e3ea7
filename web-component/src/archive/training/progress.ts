/**
 * What is remembered of a problem: the problem itself, when it comes again, and how it went each time.
 *
 * It is the user's own and cannot be had again, so each piece has a checksum and a version, wherever it lies: in the
 * browser, in a file of progress, in a backup.
 */
import { textSum } from '../crc32.js';

/** How an attempt went, as FSRS names it. */
export const RATINGS = ['again', 'hard', 'good'] as const;
export type RatingName = (typeof RATINGS)[number];

/** The card of FSRS, as numbers; times are milliseconds since 1970. */
export interface StoredCard {
  readonly due: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  readonly lastReview?: number;
}

export interface Progress {
  /** The version of this shape. */
  readonly version: 1;
  readonly id: string;
  /** The line of its set. */
  readonly problem: string;
  readonly card: StoredCard;
  /** When it was tried, and how that went; the first first. */
  readonly tries: readonly (readonly [time: number, rating: RatingName])[];
}

/** As it is stored and saved. */
export interface Sealed {
  readonly sum: number;
  readonly progress: Progress;
}

/** The format that a file of progress names. */
export const PROGRESS_FORMAT = 'renju-progress-1';

export function sealed(progress: Progress): Sealed {
  return { sum: textSum(JSON.stringify(progress)), progress };
}

/** What is in it; `undefined` where it has changed since, or a later version has written it: see {@link isLater}. */
export function unsealed(value: unknown): Progress | undefined {
  if (!isObject(value) || !isObject(value.progress) || value.sum !== textSum(JSON.stringify(value.progress)))
    return undefined;
  return isProgress(value.progress) ? value.progress : undefined;
}

/** Whether a later version of this page has written it. */
export function isLater(value: unknown): boolean {
  const version = isObject(value) && isObject(value.progress) ? value.progress.version : undefined;
  return typeof version === 'number' && version > 1;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const NUMBERS = [
  'due',
  'stability',
  'difficulty',
  'scheduledDays',
  'learningSteps',
  'reps',
  'lapses',
  'state',
] as const;

/** A problem's id. Keys with a slash are those of rows that were put aside. */
const ID = /^[\w.-]{1,80}$/;

/** A file may be anybody's: what has a checksum need not have the shape. */
function isProgress(value: Record<string, unknown>): value is Record<string, unknown> & Progress {
  const { version, id, problem, card, tries } = value;
  if (
    version !== 1 ||
    typeof id !== 'string' ||
    !ID.test(id) ||
    typeof problem !== 'string' ||
    !isObject(card) ||
    !Array.isArray(tries)
  )
    return false;
  const numbers = NUMBERS.every((name) => typeof card[name] === 'number' && Number.isFinite(card[name]));
  const last = card.lastReview === undefined || Number.isFinite(card.lastReview);
  const pairs = tries.every((one) => Array.isArray(one) && Number.isFinite(one[0]) && RATINGS.includes(one[1]));
  return numbers && last && pairs;
}

/** A file of progress: a first line that says what it is, and a line for each problem. */
export function writeProgress(all: readonly Progress[]): string {
  const lines = [{ format: PROGRESS_FORMAT, problems: all.length }, ...all.map(sealed)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The format of progress that a file names at its beginning; `undefined` where it names none. */
export function progressFormat(text: string): string | undefined {
  return /^\ufeff?\s*\{\s*"format"\s*:\s*"(renju-progress-[^"]{0,20})"/.exec(text.slice(0, 200))?.[1];
}

/** Reads such a file; `damaged` are lines that are not what they were, or lack. */
export function readProgress(text: string): { readonly all: readonly Progress[]; readonly damaged: number } {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const all = lines.flatMap((line) => unsealed(parsed(line)) ?? []);
  const first = parsed(head);
  const promised = isObject(first) && Number.isSafeInteger(first.problems) ? Number(first.problems) : lines.length;
  return { all, damaged: Math.max(lines.length, promised) - all.length };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * What two places know of a problem: every try of both, in the order of their times, and the card of the place with the latest
 * try. One that knows all that the other knows stays as it is.
 */
export function joined(one: Progress, other: Progress): Progress {
  const tries = new Map([...one.tries, ...other.tries].map((tried) => [tried.join(' '), tried]));
  const later = latest(other) > latest(one) ? other : one;
  if (later.tries.length >= tries.size) return later;
  return { ...later, tries: [...tries.values()].sort(([a], [b]) => a - b) };
}

/** When it was tried last. Where the clock was set back, that is not the last of the tries. */
function latest({ tries }: Progress): number {
  return tries.reduce((most, [time]) => Math.max(most, time), 0);
}
