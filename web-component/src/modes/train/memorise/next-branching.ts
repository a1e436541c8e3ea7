/**
 * Chooses the branching (a position in which the learner is to move) of the next question. Due branchings come before
 * new ones. A new branching comes only after the learner knows a branching before it, so that the learner learns each
 * line from its beginning.
 */
import type { RatingName, TrainingProgress } from '../../../library/training/progress.js';
import { isDue } from '../schedule.js';
import type { Branching } from './branchings.js';

/**
 * `new`: the learner has never answered the branching. `due`: the branching must be repeated now, because its time has
 * come or because the last answer was wrong. `learned`: the branching is not due yet.
 */
export type BranchingState = 'new' | 'due' | 'learned';

export const BRANCHING_STATES = ['learned', 'due', 'new'] as const satisfies readonly BranchingState[];

/** The progress of the learner, and the current time. */
export interface Learner {
  readonly progress: ReadonlyMap<string, TrainingProgress>;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** A branching that the learner answered wrong in this session. The exercise repeats its question. */
export interface Missed {
  readonly index: number;
  /** Number of answers in this session after which the exercise repeats the question. */
  readonly from: number;
}

export interface QuestionChoice extends Learner {
  readonly missed: readonly Missed[];
  /** Number of answers of the learner in this session. */
  readonly answered: number;
  /** Index of the branching of the last question. The next question is about another branching, if there is one. */
  readonly last: number | undefined;
  /** Returns how often games reach a new branching. New branchings that games reach more often come first. */
  games?(index: number): number;
}

/** Number of other questions before the exercise repeats the question about a missed branching. */
export const APART = 3;

export function stateOf({ id }: Branching, { progress, now }: Learner): BranchingState {
  const known = progress.get(id);
  if (!known) return 'new';
  return isDue(known, now) || lastRating(known) === 'again' ? 'due' : 'learned';
}

/** Whether the learner's last answer in a branching was right. A right answer opens the branchings that follow. */
export function isKnown({ id }: Branching, { progress }: Pick<Learner, 'progress'>): boolean {
  const known = progress.get(id);
  return known !== undefined && lastRating(known) !== 'again';
}

function lastRating({ tries }: TrainingProgress): RatingName | undefined {
  return tries.at(-1)?.[1];
}

/** Whether a new branching is open: it begins a line, or the learner knows a branching directly before it. */
export function isOpen(
  all: readonly Branching[],
  { first, before }: Branching,
  learner: Pick<Learner, 'progress'>,
): boolean {
  return first || before.some((index) => all[index] && isKnown(all[index], learner));
}

/** Returns the indices of the open new branchings, in the order of the record. */
export function openBranchings(all: readonly Branching[], learner: Learner): number[] {
  return [...all.keys()].filter((index) => {
    const branching = all[index];
    return branching && stateOf(branching, learner) === 'new' && isOpen(all, branching, learner);
  });
}

/**
 * Returns the index of the branching of the next question; `undefined` if no branching is due or new. The order is:
 * missed branchings whose turn has come again, due branchings (the most overdue first), new
 * branchings, and the remaining missed branchings.
 */
export function nextBranching(all: readonly Branching[], choice: QuestionChoice): number | undefined {
  const { missed, answered, last } = choice;
  const others = missed.filter(({ index }) => index !== last);
  const ready = others.find(({ from }) => from <= answered);
  if (ready) return ready.index;
  // If only the branching of the last question is left, it is chosen again.
  return mostUrgent(all, choice) ?? others[0]?.index ?? missed[0]?.index ?? overdue(all, choice, last);
}

/**
 * Returns the most overdue branching, or else the first new branching. Leaves out missed branchings
 * and the branching of the last question.
 */
function mostUrgent(all: readonly Branching[], choice: QuestionChoice): number | undefined {
  const { progress, last, games = () => 0 } = choice;
  const missed = new Set(choice.missed.map(({ index }) => index));
  let due: { readonly index: number; readonly time: number } | undefined;
  let fresh: { readonly index: number; readonly games: number } | undefined;
  for (const [index, branching] of all.entries()) {
    if (index === last || missed.has(index)) continue;
    const state = stateOf(branching, choice);
    if (state === 'due') {
      const time = progress.get(branching.id)?.card.due ?? 0;
      if (!due || time < due.time) due = { index, time };
    } else if (state === 'new' && !due && (!fresh || games(index) > fresh.games) && isOpen(all, branching, choice)) {
      fresh = { index, games: games(index) };
    }
  }
  return (due ?? fresh)?.index;
}

function overdue(all: readonly Branching[], learner: Learner, index: number | undefined): number | undefined {
  const branching = index === undefined ? undefined : all[index];
  return branching && stateOf(branching, learner) === 'due' ? index : undefined;
}
