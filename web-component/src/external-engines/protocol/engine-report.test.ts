/**
 * Tests that every output can be parsed. The tests use random texts, and output of real engines in which characters
 * have been changed, cut, repeated and mixed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readAnswer } from './answer.js';
import { Flow } from './flow.js';
import { addReport, NO_LINES, type Report, shownLines } from './report.js';

/** Output of real engines. `engine-answer.test.ts` checks how each line is parsed. */
const REAL = readFileSync('../tests/vectors/engine.jsonl', 'utf8')
  .trim()
  .split('\n')
  .flatMap((text) => {
    const { line, lines } = JSON.parse(text) as { line?: string; lines?: string[] };
    return lines ?? [line ?? ''];
  });

/**
 * Returns a function that returns pseudo-random integers from 0 to `below - 1`. The numbers depend on `seed` only, so
 * they are the same in every run.
 */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Characters that have a meaning for the parser, and some that have none. */
const LETTERS = [...'0123456789,.:-+|[]() \t\r\n"=MPVDINFOEkKGhHoOpP\u2028\0é石', '😀', '\ud800'];
const HUGE = ['9'.repeat(400), '1e999', '-0', ' '.repeat(900), '.'.repeat(900), 'H8 '.repeat(600), '|'.repeat(900)];

function mutated(text: string, below: (most: number) => number): string {
  let changed = text;
  for (let times = below(4); times >= 0; times--) {
    const [from, to] = [below(changed.length + 1), below(changed.length + 1)];
    const some = LETTERS[below(LETTERS.length)] ?? '';
    changed = [
      () => changed.slice(0, from) + some + changed.slice(from),
      () => changed.slice(0, from) + some + changed.slice(from + 1),
      () => changed.slice(0, Math.min(from, to)) + changed.slice(Math.max(from, to)),
      () => changed + changed.slice(from, to),
      () => changed.slice(0, from) + (REAL[below(REAL.length)] ?? '').slice(to),
      () => changed.slice(0, from) + (HUGE[below(HUGE.length)] ?? '') + changed.slice(to),
    ][below(6)]?.() as string;
  }
  return changed;
}

/** Parses a line of output, and checks everything that must be true of each parsed answer. */
function check(text: string): void {
  const answer = readAnswer(text);
  assert.equal(typeof answer.kind, 'string');
  const points = 'points' in answer ? (answer.points ?? []) : [];
  assert.ok(points.every((point) => /^[a-o]([1-9]|1[0-5])$/.test(point)));
  if (answer.kind !== 'report') return;
  assert.ok(points.length <= 225);
  assert.ok((answer.off_board ?? '').length <= 10);
  for (const count of [answer.rank, answer.depth, answer.selective, answer.nodes, answer.milliseconds])
    assert.ok(count === undefined || (Number.isFinite(count) && count >= 0), `${count}`);
  if (answer.win_rate !== undefined) assert.ok(answer.win_rate >= 0 && answer.win_rate <= 1);
  const score = answer.score && Object.values(answer.score)[0];
  assert.ok(score === undefined || Number.isFinite(score), `${score}`);
}

test('each of 200,000 mutated lines of real engines is parsed to an answer with points of the board and numbers', () => {
  const below = numbers(29);
  for (let count = 0; count < 200_000; count++) {
    const text = mutated(REAL[below(REAL.length)] ?? '', below);
    try {
      check(text);
    } catch (error) {
      throw new Error(`line ${count}: ${JSON.stringify(text)}`, { cause: error });
    }
  }
});

test('each of 20,000 random texts is parsed to an answer', () => {
  const below = numbers(30);
  for (let count = 0; count < 20_000; count++)
    check(Array.from({ length: below(60) }, () => LETTERS[below(LETTERS.length)]).join(''));
});

test('the output of 2,000 mutated engines becomes lines of at most twenty ranks', () => {
  const below = numbers(31);
  for (let count = 0; count < 2_000; count++) {
    const flow = new Flow();
    let lines = NO_LINES;
    for (let said = 0; said < 40; said++)
      for (const text of flow.take(mutated(REAL[below(REAL.length)] ?? '', below), said * 100)) {
        const answer = typeof text === 'string' ? readAnswer(text) : undefined;
        if (answer?.kind === 'report') lines = addReport(lines, answer as Report);
      }
    const shown = shownLines(lines);
    assert.ok(shown.length <= 20);
    assert.ok(shown.every(({ points, off_board }) => points?.length || off_board));
  }
});

test('every letter of a message is read or counted', () => {
  const below = numbers(32);
  for (let count = 0; count < 2_000; count++) {
    const flow = new Flow();
    for (let said = 0; said < 20; said++) {
      const text = mutated(mutated(REAL[below(REAL.length)] ?? '', below).repeat(1 + below(50)), below);
      const taken = flow
        .take(text, 0)
        .reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : one.length + 1), 0);
      assert.equal(taken, text.replace(/\r\n/g, '\n').length + 1);
    }
  }
});
