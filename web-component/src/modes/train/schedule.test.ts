/** Tests the schedule against the test vectors of FSRS-6, which `ts-fsrs` and `fsrs-rs` share. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RatingName, TrainingProgress } from '../../library/training/progress.js';
import { sealed, unsealed } from '../../library/training/progress.js';
import { nextDue, reviewed } from './schedule.js';

const PROBLEM = { id: 'a', text: '{}' };
const START = new Date(2022, 11, 29, 12, 30).getTime();
const DAY = 86_400_000;

/** Returns the progress as the next page reads it from the storage. */
function stored(progress: TrainingProgress): TrainingProgress {
  const read = unsealed(JSON.parse(JSON.stringify(sealed(progress))));
  assert.ok(read);
  return read;
}

test('the intervals are those of the vector of FSRS-6, with the progress stored after each try', () => {
  const ratings: RatingName[] = [
    ...Array<RatingName>(6).fill('good'),
    ...Array<RatingName>(2).fill('again'),
    ...Array<RatingName>(5).fill('good'),
  ];
  const intervals: number[] = [];
  let progress: TrainingProgress | undefined;
  let now = START;
  for (const rating of ratings) {
    progress = stored(reviewed(progress, PROBLEM, rating, now));
    intervals.push(progress.card.scheduledDays);
    now = progress.card.due;
  }
  assert.deepEqual(intervals, [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
});

test('the memory state is that of the vector of FSRS-6', () => {
  const tries: readonly (readonly [days: number, rating: RatingName])[] = [
    [0, 'again'],
    [0, 'good'],
    [1, 'good'],
    [3, 'good'],
    [8, 'good'],
    [21, 'good'],
  ];
  let progress: TrainingProgress | undefined;
  let now = START;
  for (const [days, rating] of tries) {
    now += days * DAY;
    progress = stored(reviewed(progress, PROBLEM, rating, now));
  }
  assert.ok(progress);
  assert.ok(Math.abs(progress.card.stability - 53.62691) < 1e-4, `${progress.card.stability}`);
  assert.ok(Math.abs(progress.card.difficulty - 6.3574867) < 1e-4, `${progress.card.difficulty}`);
});

test('the next repetition is the first one that is not due yet', () => {
  const soon = reviewed(undefined, PROBLEM, 'again', START);
  const later = reviewed(undefined, PROBLEM, 'good', START);
  const [one, ten] = [START + 60_000, START + 600_000];
  assert.deepEqual([nextDue([later, soon], START), nextDue([later, soon], one)], [one, ten]);
  assert.deepEqual([nextDue([later, soon], ten), nextDue([], START)], [undefined, undefined]);
});
