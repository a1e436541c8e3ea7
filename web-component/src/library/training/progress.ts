/**
 * The user's progress with one training problem. It consists of the problem itself, the time of its next repetition,
 * and the result of each try.
 *
 * Progress that is lost cannot be recovered. The progress with each problem therefore has a checksum and a version
 * wherever it is stored: in the browser, in a file of progress, or in a backup.
 */
import { textSum } from '../../ui/crc32.js';

/** The possible results of a try. They are named as in FSRS, the algorithm that plans the repetitions. */
export const RATINGS = ['again', 'hard', 'good'] as const;
export type RatingName = (typeof RATINGS)[number];

/**
 * The state of a problem in FSRS, the algorithm that plans the repetitions. Times are in milliseconds since the
 * beginning of 1970.
 */
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

export interface TrainingProgress {
  /** Version of the fields of this interface. */
  readonly version: 1;
  readonly id: string;
  /** The line of text that describes the problem in the file of its set. */
  readonly problem: string;
  readonly card: StoredCard;
  /** The time and the result of each try, the earliest first. */
  readonly tries: readonly (readonly [time: number, rating: RatingName])[];
}

/** The form in which progress is stored: with a checksum. */
export interface Sealed {
  readonly sum: number;
  readonly progress: TrainingProgress;
}

/** Name of the format of a file of progress. The first line of such a file contains this name. */
export const PROGRESS_FORMAT = 'renju-progress-1';

export function sealed(progress: TrainingProgress): Sealed {
  return { sum: textSum(JSON.stringify(progress)), progress };
}

/**
 * Returns the progress from its stored form. Returns `undefined` if the checksum or a field is wrong, or if a later
 * version of this page has written the progress (see {@link isLater}).
 */
export function unsealed(value: unknown): TrainingProgress | undefined {
  if (!isObject(value) || !isObject(value.progress) || value.sum !== textSum(JSON.stringify(value.progress)))
    return undefined;
  return isProgress(value.progress) ? value.progress : undefined;
}

/** Returns whether a later version of this page has written the stored value. */
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

/** Pattern of valid ids of problems. A key with a slash is not such an id: it belongs to the copy of a damaged row. */
const ID = /^[\w.-]{1,80}$/;

/**
 * Returns whether every field of the progress is valid. A file may come from anybody, and a correct checksum does not
 * prove that the fields have the right types.
 */
function isProgress(value: Record<string, unknown>): value is Record<string, unknown> & TrainingProgress {
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

/**
 * Returns the text of a file of progress. The first line contains the format, and each further line contains the
 * progress with one problem.
 */
export function writeProgress(all: readonly TrainingProgress[]): string {
  const lines = [{ format: PROGRESS_FORMAT, problems: all.length }, ...all.map(sealed)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Returns the name of the format that the beginning of a file of progress contains. Returns `undefined` if the text is
 * not the beginning of a file of progress.
 */
export function progressFormat(text: string): string | undefined {
  return /^\ufeff?\s*\{\s*"format"\s*:\s*"(renju-progress-[^"]{0,20})"/.exec(text.slice(0, 200))?.[1];
}

/** Reads a file of progress. `damaged` is the number of lines that are damaged or missing. */
export function readProgress(text: string): { readonly all: readonly TrainingProgress[]; readonly damaged: number } {
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
 * Joins the progress with one problem from two places, such as the database and a file. The result has all tries,
 * sorted by time, and the card (the state in FSRS) from the place that has the latest try. If that place already has
 * all tries, returns its progress unchanged.
 */
export function joined(one: TrainingProgress, other: TrainingProgress): TrainingProgress {
  const tries = new Map([...one.tries, ...other.tries].map((tried) => [tried.join(' '), tried]));
  const later = latest(other) > latest(one) ? other : one;
  if (later.tries.length >= tries.size) return later;
  return { ...later, tries: [...tries.values()].sort(([a], [b]) => a - b) };
}

/** Returns the time of the latest try. If the clock was set back, this try is not the last one in the list. */
function latest({ tries }: TrainingProgress): number {
  return tries.reduce((most, [time]) => Math.max(most, time), 0);
}
