/** When a problem comes again, by FSRS; which one comes next; and which is the problem of a day. All of it pure. */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { TaskKind, TrainingProblem } from '../../archive/training/problem.js';
import type { Progress, RatingName, StoredCard } from '../../archive/training/progress.js';

/** Without chance: the same tries give the same times, in every tab and after every restore. */
const scheduler = fsrs({ enable_fuzz: false });

const GRADES: Record<RatingName, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** What is remembered after one more try. */
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

/** The card after one more try. One that FSRS cannot go on from, as a file may have it, begins anew. */
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

/** A review that is later than now was before the clock was set back: to FSRS it was now, as no time can be negative. */
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

/** Which problems the user wants. */
export interface Wanted {
  readonly kind: TaskKind | 'all';
  /** 0: every level. */
  readonly level: number;
}

export function isWanted({ task, level }: TrainingProblem, wanted: Wanted): boolean {
  return (wanted.kind === 'all' || task.kind === wanted.kind) && (wanted.level === 0 || level === wanted.level);
}

/** How much later than now a review may be: a clock may have been a little fast. */
const DAY = 86_400_000;

/** Whether a problem comes again by now. Where its last review is in the future, the clock was wrong, and so is the time to wait. */
export function isDue({ card: { due, lastReview = 0 } }: Progress, now: number): boolean {
  return due <= now || lastReview > now + DAY;
}

/** Those that come again by now, the one that has waited longest first. */
export function due(progress: Iterable<Progress>, now: number): Progress[] {
  return [...progress].filter((one) => isDue(one, now)).sort((a, b) => a.card.due - b.card.due);
}

/** What comes next: what is due, then what was never tried, in the order of the set; never the one just seen, if there is another. */
export function next(
  problems: readonly TrainingProblem[],
  progress: ReadonlyMap<string, Progress>,
  dueNow: readonly TrainingProblem[],
  wanted: Wanted,
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

/** A name of a set that does not depend on the order of its lines. */
export function setHash(problems: readonly TrainingProblem[]): string {
  const ids = problems.map(({ id }) => id).sort();
  return hash(ids.join('\n')).toString(16).padStart(8, '0');
}

/** The problem of a day: the same for the same problems and the same date. */
export function problemOfDay(problems: readonly TrainingProblem[], date: string): TrainingProblem | undefined {
  const sorted = [...problems].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted[hash(`${setHash(problems)} ${date}`) % Math.max(1, sorted.length)];
}

/** `2026-11-23`, where the user is. */
export function dateOf(now: number): string {
  const day = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
