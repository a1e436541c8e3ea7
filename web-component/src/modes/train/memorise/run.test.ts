/** Tests a run of the exercise: questions, ratings, replays and missed branchings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { at, moves } from '../../../../test/lines.js';
import { type GameRecord, PASS } from '../../../engine/protocol.js';
import { EMPTY_BOARD, printPosition } from '../../../game/notation.js';
import { draftOf } from '../../../game/record/draft.js';
import type { RatingName, TrainingProgress } from '../../../library/training/progress.js';
import { reviewed } from '../schedule.js';
import { readBranchings } from './branchings.js';
import type { MemoriseQuestion } from './question.js';
import { joinedRecord, readRecord, writeRecord } from './record-text.js';
import { Replay } from './replay.js';
import { type MemorisedTree, MemoriseRun } from './run.js';

const NOW = Date.UTC(2026, 10, 23, 8);

/** Returns a record with these lines of moves, all of which begin at the root. */
function recordOf(...lines: readonly string[]): GameRecord {
  const records = lines.map((line) => ({
    nodes: [
      {},
      ...moves(line).map((move, index) => ({ parent: index, move, color: index % 2 ? 'white' : 'black' }) as const),
    ],
  }));
  return joinedRecord(records) ?? { nodes: [{}] };
}

/** A run with a learner, and with timers that the test fires. */
class Trial {
  readonly ratings: [id: string, rating: RatingName][] = [];
  readonly texts = new Map<string, string>();
  readonly announced: (string | undefined)[] = [];
  progress: ReadonlyMap<string, TrainingProgress> = new Map();
  moving = false;
  now = NOW;
  readonly run: MemoriseRun;
  #timers: (() => void)[] = [];

  constructor(record: GameRecord, side: 'black' | 'white' | 'both' = 'black') {
    const draft = draftOf(record);
    const reader = readBranchings(draft, side);
    let read = reader.next();
    while (!read.done) read = reader.next();
    const tree: MemorisedTree = { record, draft, branchings: read.value };
    const later = (act: () => void) => {
      this.#timers.push(act);
      return () => {
        this.#timers = this.#timers.filter((one) => one !== act);
      };
    };
    const trial = this;
    this.run = new MemoriseRun({
      tree,
      store: {
        get progress() {
          return trial.progress;
        },
        rate: async ({ id, text }, rating) => {
          this.ratings.push([id, rating]);
          this.texts.set(id, text);
          this.progress = new Map(this.progress).set(
            id,
            reviewed(this.progress.get(id), { id, text }, rating, this.now),
          );
        },
      },
      replay: new Replay({ moving: () => this.moving, later }),
      now: () => this.now,
      changed: () => undefined,
      announce: (question) => this.announced.push(question?.verdict.kind),
    });
    this.run.next();
  }

  get question(): MemoriseQuestion {
    assert.ok(this.run.question);
    return this.run.question;
  }

  /** Fires the timer that is set, if any. */
  tick(): boolean {
    const [act] = this.#timers.splice(0);
    act?.();
    return act !== undefined;
  }
}

describe('a run', () => {
  it('asks all moves of a side, and stores the position and the moves of the record with each answer', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7', 'h8 i10 i9 h9 k7'));
    for (const move of ['h8', 'i9', 'k7', 'i9']) {
      assert.equal(trial.question.verdict.kind, 'asked');
      trial.run.press(at(move));
    }
    assert.equal(trial.run.question, undefined);
    assert.deepEqual(
      trial.ratings.map(([, rating]) => rating),
      ['good', 'good', 'good', 'good'],
    );
    const stored = [...trial.texts.values()].map((text) => JSON.parse(text));
    assert.deepEqual(
      stored.map(({ kind, moves: all }) => [kind, all]),
      [
        ['move', ['h8']],
        ['move', ['i9']],
        ['move', ['g7', 'k7']],
        ['move', ['i9']],
      ],
    );
    assert.equal(new Set(stored.map(({ position }) => position)).size, 4);
  });

  it('has the answer before a question only if this answer was right', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7', 'h8 i10 k7'));
    trial.run.press(at('h8'));
    assert.deepEqual(trial.run.before?.verdict, { kind: 'right', move: at('h8') });
    trial.run.press(at('a1'));
    trial.run.next();
    assert.deepEqual([trial.question.verdict.kind, trial.run.before], ['asked', undefined]);
  });

  it('continues after its end when positions have become due', () => {
    const trial = new Trial(recordOf('h8'));
    trial.run.press(at('h8'));
    assert.deepEqual([trial.run.question, trial.run.hasNext], [undefined, false]);
    trial.now += 30 * 86_400_000;
    assert.equal(trial.run.hasNext, true);
    trial.run.next();
    assert.equal(trial.question.verdict.kind, 'asked');
  });

  it('rates the first of a wrong move, a request and a right move; a hint makes the answer hard', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7'));
    trial.run.press(at('a1'));
    assert.equal(trial.question.verdict.kind, 'wrong');
    trial.run.press(at('b1'));
    trial.run.press(at('h8'));
    trial.run.hint();
    trial.run.press(at('h8'));
    trial.run.give();
    trial.run.press(at('i9'));
    assert.deepEqual(
      trial.ratings.map(([, rating]) => rating),
      ['again', 'hard', 'again'],
    );
  });

  it('replays the moves to a position, and a press ends the replay without an answer', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7'));
    trial.moving = true;
    trial.run.press(at('h8'));
    assert.equal(trial.question.verdict.kind, 'right');
    // The first timer ends the pause after the answer, and the second one plays the reply of the other side.
    assert.ok(trial.tick());
    assert.deepEqual([trial.question.verdict.kind, trial.question.line.ply], ['replay', 1]);
    assert.ok(trial.tick());
    assert.deepEqual([trial.question.verdict.kind, trial.question.line.ply], ['asked', 2]);
    trial.run.press(at('i9'));
    trial.tick();
    trial.run.press(at('a1'));
    assert.deepEqual([trial.question.verdict.kind, trial.ratings.length], ['asked', 2]);
    assert.equal(trial.tick(), false);
  });

  it('lets the learner step back along the moves; a press then shows the position, and is no answer', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7'));
    trial.run.press(at('h8'));
    trial.run.stepTo(0);
    assert.equal(trial.question.line.ply, 0);
    trial.run.press(at('a1'));
    assert.deepEqual([trial.question.verdict.kind, trial.question.line.ply, trial.ratings.length], ['asked', 2, 1]);
  });

  it('shows the move in the whole position, and stores this position, after the learner has stepped back', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7'));
    trial.run.press(at('h8'));
    trial.run.stepTo(0);
    trial.run.give();
    assert.deepEqual([trial.question.verdict.kind, trial.question.line.ply], ['shown', 2]);
    const { position } = JSON.parse(trial.texts.get(trial.question.branching.id) ?? '{}');
    assert.equal(position, printPosition({ ...EMPTY_BOARD, black: [at('h8')], white: [at('h9')] }));
  });

  it('leaves nothing running and announces nothing when the user leaves the mode', () => {
    const trial = new Trial(recordOf('h8 h9 i9 i10 g7'));
    trial.moving = true;
    trial.run.press(at('h8'));
    const before = trial.announced.length;
    trial.run.stop();
    assert.deepEqual([trial.question.verdict.kind, trial.question.line.ply], ['asked', 2]);
    assert.equal(trial.tick(), false);
    assert.equal(trial.announced.length, before);
  });

  it('plays passes itself, and never asks for a pass', () => {
    const nodes: GameRecord['nodes'] = [
      {},
      { parent: 0, move: at('h8'), color: 'black' },
      { parent: 1, move: PASS, color: 'white' },
      { parent: 2, move: PASS, color: 'black' },
      { parent: 3, move: at('h9'), color: 'white' },
      { parent: 4, move: at('i9'), color: 'black' },
    ];
    const trial = new Trial({ nodes });
    trial.run.press(at('h8'));
    assert.deepEqual(trial.question.line.moves, [at('h8'), PASS, PASS, at('h9')]);
    trial.run.press(at('i9'));
    assert.equal(trial.run.question, undefined);
  });
});

describe('the text of a record', () => {
  it('is read back after writing', () => {
    const record = recordOf('h8 h9', 'i9');
    assert.deepEqual(readRecord(writeRecord(record)), { kind: 'record', record });
  });

  it('that is damaged, or another text, is not read', () => {
    const text = writeRecord(recordOf('h8 h9'));
    const head = text.slice(0, text.indexOf('\n') + 1);
    const wrongTexts = [text.slice(0, -9), '', '{}', '\n{"nodes":[{}]}', `${head}{"nodes":[]}`];
    for (const wrong of [...wrongTexts, `${head}{"nodes":[{},{"parent":1}]}`, '{"format":"x-2"}\n{"nodes":[{}]}'])
      assert.deepEqual(readRecord(wrong), { kind: 'damaged' });
  });

  it('of a later version is distinguished from a damaged one', () => {
    assert.deepEqual(readRecord('{"format":"renju-memorise-2"}\nx'), { kind: 'later' });
    assert.deepEqual(readRecord('{"format":"renju-memorise-12","more":1}\n'), { kind: 'later' });
  });
});
