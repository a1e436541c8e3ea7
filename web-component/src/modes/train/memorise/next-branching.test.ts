/** Tests the choice of the next branching. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../../../../tests/support/random.js';
import type { RatingName, TrainingProgress } from '../../../library/training/progress.js';
import { reviewed } from '../schedule.js';
import type { Branching } from './branchings.js';
import {
  APART,
  isKnown,
  type Missed,
  nextBranching,
  openBranchings,
  type QuestionChoice,
  stateOf,
} from './next-branching.js';

const NOW = Date.UTC(2026, 10, 23, 8);
const DAY = 86_400_000;

/**
 * Returns branchings. Each argument lists the branchings that come directly before one branching.
 */
function chain(...before: readonly (readonly number[])[]): Branching[] {
  return before.map((list, index) => ({
    id: `memorise-${index}`,
    color: 'black',
    node: index + 1,
    answers: [112],
    views: [0],
    before: list,
    after: before.flatMap((other, at) => (other.includes(index) ? [at] : [])),
    first: list.length === 0,
  }));
}

/** A learner who answers branchings one after another. */
class Pupil {
  progress = new Map<string, TrainingProgress>();
  missed: Missed[] = [];
  answered = 0;
  last: number | undefined;
  readonly all: readonly Branching[];
  now = NOW;

  constructor(all: readonly Branching[]) {
    this.all = all;
  }

  choice(games?: QuestionChoice['games']): QuestionChoice {
    const { progress, now, missed, answered, last } = this;
    return { progress, now, missed, answered, last, ...(games && { games }) };
  }

  next(games?: QuestionChoice['games']): number | undefined {
    this.last = nextBranching(this.all, this.choice(games));
    return this.last;
  }

  answer(index: number, rating: RatingName): void {
    const branching = this.all[index];
    assert.ok(branching);
    const { id } = branching;
    this.progress.set(id, reviewed(this.progress.get(id), { id, text: '{}' }, rating, this.now));
    this.answered += 1;
    this.missed = this.missed.filter((one) => one.index !== index);
    if (rating === 'again') this.missed.push({ index, from: this.answered + APART });
  }
}

describe('the order of asking', () => {
  it('begins at the root, and asks a branching only after one before it is known', () => {
    const pupil = new Pupil(chain([], [0], [0], [1, 2], [3]));
    const asked: number[] = [];
    for (let index = pupil.next(); index !== undefined; index = pupil.next()) {
      asked.push(index);
      pupil.answer(index, 'good');
    }
    assert.deepEqual(asked, [0, 1, 2, 3, 4]);
  });

  it('asks a missed branching again after some others, and not the branchings after it', () => {
    const pupil = new Pupil(chain([], [], [], [], [], [0]));
    const asked: number[] = [];
    for (let step = 0; step < 6; step++) {
      const index = pupil.next() ?? -1;
      asked.push(index);
      pupil.answer(index, index === 0 && step === 0 ? 'again' : 'good');
    }
    assert.deepEqual(asked, [0, 1, 2, 3, 0, 4]);
    assert.equal(pupil.next(), 5);
  });

  it('asks the missed branching at once if there is no other', () => {
    const pupil = new Pupil(chain([]));
    assert.equal(pupil.next(), 0);
    pupil.answer(0, 'again');
    assert.equal(pupil.next(), 0);
    pupil.answer(0, 'good');
    assert.equal(pupil.next(), undefined);
  });

  it('asks due branchings first, the most overdue before the others', () => {
    const pupil = new Pupil(chain([], [], [], []));
    pupil.answer(2, 'good');
    pupil.now += 1_000;
    pupil.answer(1, 'good');
    pupil.now += DAY;
    assert.deepEqual([pupil.next(), stateOf(pupil.all[0] as Branching, pupil)], [2, 'new']);
    pupil.answer(2, 'good');
    assert.equal(pupil.next(), 1);
    pupil.answer(1, 'good');
    assert.equal(pupil.next(), 0);
  });

  it('asks new branchings first that more games reach', () => {
    const pupil = new Pupil(chain([], [], []));
    const games = (index: number) => [5, 9, 7][index] ?? 0;
    const asked: (number | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      const index = pupil.next(games) ?? -1;
      asked.push(index);
      pupil.answer(index, 'good');
    }
    assert.deepEqual(asked, [1, 2, 0]);
  });

  it('asks every branching of random graphs, new ones once and only after a known one, with any misses', () => {
    for (let seed = 0; seed < 100; seed++) {
      const next = random(seed);
      const pick = (below: number) => Math.floor(next() * below);
      const before = Array.from({ length: 1 + pick(30) }, (_, index) =>
        index === 0 || pick(6) === 0 ? [] : [...new Set([pick(index), pick(index)])],
      );
      const pupil = new Pupil(chain(...before));
      const begun = new Set<number>();
      let steps = 0;
      for (let index = pupil.next(); index !== undefined; index = pupil.next()) {
        const branching = pupil.all[index];
        assert.ok(branching && ++steps < 1_000);
        if (!begun.has(index)) {
          assert.ok(branching.first || branching.before.some((at) => isKnown(pupil.all[at] as Branching, pupil)));
          assert.ok(openBranchings(pupil.all, pupil).includes(index));
        }
        begun.add(index);
        pupil.answer(index, pick(3) === 0 ? 'again' : 'good');
        pupil.now += 1_000;
      }
      assert.equal(begun.size, pupil.all.length);
      assert.ok(pupil.all.every((branching) => isKnown(branching, pupil)));
    }
  });
});
