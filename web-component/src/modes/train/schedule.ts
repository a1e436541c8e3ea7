/**
 * The schedule of the training: computes when problems are due for repetition (by the algorithm FSRS), and chooses the
 * next problem and the problem of the day.
 */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { hash } from '../../game/hash.js';
import type { TaskKind, TrainingProblem } from '../../library/training/problem.js';
import type { RatingName, StoredCard, TrainingProgress } from '../../library/training/progress.js';

/**
 * FSRS without its random variation: the same tries lead to the same due dates in every tab, and after a backup is
 * restored.
 */
const scheduler = fsrs({ enable_fuzz: false });

const GRADES: Record<RatingName, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** Returns the user's progress with a problem, or with a position of a record, after another try. */
export function reviewed(
  before: TrainingProgress | undefined,
  problem: Pick<TrainingProblem, 'id' | 'text'>,
  rating: RatingName,
  now: number,
): TrainingProgress {
  const next = after(before?.card, rating, now);
  const tries = [...(before?.tries ?? []), [now, rating] as const];
  return { version: 1, id: problem.id, problem: problem.text, card: storedCard(next), tries };
}

/**
 * Returns the FSRS card after another try. If FSRS rejects the stored card, which may come from a damaged file, a new
 * card is used.
 */
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

/**
 * Converts a stored card for FSRS. If the last try is in the future, because the clock was set back, uses the present
 * time instead.
 */
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

/** Which problems the user has chosen to train. */
export interface ProblemFilter {
  readonly kind: TaskKind | 'all';
  /** Level of difficulty; 0 for every level. */
  readonly level: number;
}

export function isWanted({ task, level }: TrainingProblem, wanted: ProblemFilter): boolean {
  return (wanted.kind === 'all' || task.kind === wanted.kind) && (wanted.level === 0 || level === wanted.level);
}

/**
 * Milliseconds in a day. A try may be dated up to a day in the future, because the clock may have been fast at that
 * try.
 */
const DAY = 86_400_000;

/**
 * Whether a problem is due for repetition. A last try far in the future shows that the clock was wrong; the problem is
 * then due.
 */
export function isDue({ card: { due, lastReview = 0 } }: TrainingProgress, now: number): boolean {
  return due <= now || lastReview > now + DAY;
}

/** Returns the problems that are due, the most overdue first. */
export function due(progress: Iterable<TrainingProgress>, now: number): TrainingProgress[] {
  return [...progress].filter((one) => isDue(one, now)).sort((a, b) => a.card.due - b.card.due);
}

/** Returns the first time at which a problem becomes due that is not due now; `undefined` if there is none. */
export function nextDue(progress: Iterable<TrainingProgress>, now: number): number | undefined {
  const times = [...progress].flatMap((one) => (isDue(one, now) ? [] : one.card.due));
  return times.length > 0 ? times.reduce((least, time) => Math.min(least, time)) : undefined;
}

/**
 * Returns the next problem. Problems that are due come first, then new problems in the order of their set. `shown` has the
 * ids of the problems that the user has seen since the page was opened, the latest at the end. A problem that was shown
 * comes back only if all others were shown too, because the user may have left the problem unsolved on purpose.
 */
export function next(
  problems: readonly TrainingProblem[],
  progress: ReadonlyMap<string, TrainingProgress>,
  dueNow: readonly TrainingProblem[],
  wanted: ProblemFilter,
  shown: readonly string[],
): TrainingProblem | undefined {
  const fresh = problems.filter((problem) => !progress.has(problem.id) && isWanted(problem, wanted));
  const queue = [...dueNow.filter((problem) => isWanted(problem, wanted)), ...fresh];
  const at = ({ id }: TrainingProblem) => shown.lastIndexOf(id);
  return queue.reduce<TrainingProblem | undefined>(
    (first, one) => (first && at(first) <= at(one) ? first : one),
    undefined,
  );
}

/** Returns a hash that identifies a set of problems. The order of the problems makes no difference. */
export function setHash(problems: readonly TrainingProblem[]): string {
  const ids = problems.map(({ id }) => id).sort();
  return hash(ids.join('\n')).toString(16).padStart(8, '0');
}

/** Returns the problem of a day. The choice depends only on the problems and the date. */
export function problemOfDay(problems: readonly TrainingProblem[], date: string): TrainingProblem | undefined {
  const sorted = [...problems].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted[hash(`${setHash(problems)} ${date}`) % Math.max(1, sorted.length)];
}

/** Returns a date such as `2026-11-23`, in the user's time zone. */
export function dateOf(now: number): string {
  const day = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
