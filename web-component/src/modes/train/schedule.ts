/** Schedule of the training: due dates of problems (by FSRS), the next problem, the problem of a day. All pure. */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { TaskKind, TrainingProblem } from '../../library/training/problem.js';
import type { Progress, RatingName, StoredCard } from '../../library/training/progress.js';

/** No randomness: the same tries give the same dates, in every tab and after every restore. */
const scheduler = fsrs({ enable_fuzz: false });

const GRADES: Record<RatingName, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** Progress of a problem after one more try. */
export function reviewed(
  before: Progress | undefined,
  problem: TrainingProblem,
  rating: RatingName,
  now: number,
): Progress {
  const next = after(before?.card, rating, now);
  const tries = [...(before?.tries ?? []), [now, rating] as const];
  return { version: 1, id: problem.id, problem: problem.text, card: storedCard(next), tries };
}

/** The card after one more try. A card of a file that FSRS rejects starts anew. */
function after(before: StoredCard | undefined, rating: RatingName, now: number): Card {
  const at = (card: Card) => scheduler.next(card, new Date(now), GRADES[rating]).card;
  const fresh = () => at(createEmptyCard(new Date(now)));
  if (!before) return fresh();
  try {
    const next = at(cardOf(before, now));
    return Number.isFinite(next.due.getTime()) ? next : fresh();
  } catch {
    return fresh();
  }
}

/** Converts a stored card for FSRS. A review in the future, after the clock was set back, counts as now. */
function cardOf(stored: StoredCard, now: number): Card {
  const { due, lastReview, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state } = stored;
  return {
    due: new Date(due),
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    reps,
    lapses,
    state,
    ...(lastReview !== undefined && { last_review: new Date(Math.min(lastReview, now)) }),
  };
}

function storedCard(card: Card): StoredCard {
  return {
    due: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    ...(card.last_review && { lastReview: card.last_review.getTime() }),
  };
}

/** Filter of the problems that the user trains. */
export interface ProblemFilter {
  readonly kind: TaskKind | 'all';
  /** 0: every level. */
  readonly level: number;
}

export function isWanted({ task, level }: TrainingProblem, wanted: ProblemFilter): boolean {
  return (wanted.kind === 'all' || task.kind === wanted.kind) && (wanted.level === 0 || level === wanted.level);
}

/** Tolerance in milliseconds for a review in the future: a clock may have been slightly fast. */
const DAY = 86_400_000;

/** Whether a problem is due. A last review in the future comes from a wrong clock, so the due date is wrong too. */
export function isDue({ card: { due, lastReview = 0 } }: Progress, now: number): boolean {
  return due <= now || lastReview > now + DAY;
}

/** The due problems, the longest overdue first. */
export function due(progress: Iterable<Progress>, now: number): Progress[] {
  return [...progress].filter((one) => isDue(one, now)).sort((a, b) => a.card.due - b.card.due);
}

/** The next problem: due ones, then new ones in the order of the set; the last one only if it is the only one. */
export function next(
  problems: readonly TrainingProblem[],
  progress: ReadonlyMap<string, Progress>,
  dueNow: readonly TrainingProblem[],
  wanted: ProblemFilter,
  last: string | undefined,
): TrainingProblem | undefined {
  const fresh = problems.filter((problem) => !progress.has(problem.id) && isWanted(problem, wanted));
  const queue = [...dueNow.filter((problem) => isWanted(problem, wanted)), ...fresh];
  return queue.find(({ id }) => id !== last) ?? queue[0];
}

/** FNV-1a of 32 bits: the same number for the same text in every browser and version. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

/** Name of a set, independent of the order of its lines. */
export function setHash(problems: readonly TrainingProblem[]): string {
  const ids = problems.map(({ id }) => id).sort();
  return hash(ids.join('\n')).toString(16).padStart(8, '0');
}

/** The problem of a day: the same for the same problems and the same date. */
export function problemOfDay(problems: readonly TrainingProblem[], date: string): TrainingProblem | undefined {
  const sorted = [...problems].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted[hash(`${setHash(problems)} ${date}`) % Math.max(1, sorted.length)];
}

/** Date such as `2026-11-23`, in the user's time zone. */
export function dateOf(now: number): string {
  const day = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
