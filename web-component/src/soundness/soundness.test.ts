import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeWorker, settled } from '../../test/fake-worker.js';
import type { Position, StonesQuestionReply } from '../engine/protocol.js';
import { EngineClient } from '../engine/worker-client.js';
import { sgfText } from '../game/sgf-text.js';
import { soundness } from '../locales/en.js';
import { english, withTerms } from '../locales/localize.js';
import { changesList } from './changes-list.js';
import { ComposePanel } from './compose-panel.js';
import { dualNotes, dualSigns } from './dual-marks.js';
import { solutionsRecord } from './solutions-record.js';
import { stonesSentence } from './stones-text.js';

const WHITE: Position = { black: [45, 210], white: [46, 47, 48], toMove: 'white' };
const terms = withTerms(english(), { soundness });

function reply(more: Partial<StonesQuestionReply>): StonesQuestionReply {
  const none = { line: [], others: [], undecided: [], done: true, nodes: 9, milliseconds: 1 };
  return { verdict: 'win', stones: 4, least: 3, most: 3, ...none, ...more };
}

test('answers are sentences, and undecided is distinguished from no', () => {
  const five = (more: Partial<StonesQuestionReply>) => stonesSentence('five', reply(more), 'white', terms);
  assert.equal(five({}), 'White makes a five with 3 stones, and not with fewer');
  assert.equal(five({ most: 7 }), 'White makes a five with 7 stones; at least 3 are needed');
  const none = { most: undefined } as unknown as Partial<StonesQuestionReply>;
  assert.equal(five({ ...none, verdict: 'no-win' }), 'White makes no five with 4 stones');
  assert.equal(
    five({ ...none, verdict: 'out-of-budget' }),
    'Not decided: White makes no five with 2 stones, but maybe with more',
  );
  assert.equal(five({ ...none, verdict: 'out-of-budget', least: 1 }), 'Not decided');
  const sound = (more: Partial<StonesQuestionReply>) => stonesSentence('sound', reply(more), 'white', terms);
  assert.equal(
    sound({ soundness: 'sound' }),
    'Sound: White makes a five with 4 stones in one way only, apart from the last four',
  );
  const others = [
    { attack: 1, line: [1] },
    { attack: 2, line: [2], isTransposition: true },
  ];
  assert.equal(sound({ soundness: 'dual', others }), 'Not sound: one dual solution');
  assert.equal(sound({ soundness: 'dual', others, done: false }), 'Not sound: one dual solution so far');
  assert.equal(
    sound({ soundness: 'not-decided', done: false }),
    'Not decided: no dual solution for White with 4 stones so far',
  );
  assert.equal(sound({ soundness: 'line-fails', failsAt: 2 }), 'The line makes no five with 4 stones: move 3 fails');
});

test('each point has the mark of the earliest move', () => {
  const signs = dualSigns(
    reply({
      line: [49, 50],
      others: [
        { attack: 2, line: [70] },
        { attack: 1, line: [70] },
        { attack: 1, line: [80], isTransposition: true },
      ],
      undecided: [
        { attack: 1, points: [90] },
        { attack: 2, points: [91] },
      ],
    }),
  );
  assert.deepEqual(
    signs.map(({ point, kind, ply }) => [point, kind, ply]),
    [
      [49, 'line', 1],
      [70, 'dual', 1],
      [90, 'open', 1],
    ],
  );
  assert.equal(dualNotes(signs, terms).get(70), 'Dual solution at move 1');
  const many = Array.from({ length: 25 }, (_, at) => at);
  assert.deepEqual(dualSigns(reply({ undecided: [{ attack: 1, points: many }] })), []);
});

test('the solutions are a record with a variation for each', () => {
  const answer = reply({
    line: [49, 50, 34],
    others: [
      { attack: 1, line: [60, 61] },
      { attack: 2, line: [94], isTransposition: true },
    ],
  });
  const record = solutionsRecord(WHITE, answer, 'Not sound', terms);
  assert.equal(record.name, 'Not sound');
  assert.deepEqual(
    record.nodes.map(({ parent, move, color }) => [parent, move, color]),
    [
      [undefined, undefined, undefined],
      [0, 49, 'white'],
      [1, 50, 'black'],
      [2, 34, 'white'],
      [0, 60, 'white'],
      [4, 61, 'black'],
      [2, 94, 'white'],
    ],
  );
  assert.match(sgfText([record]), /C\[Same moves in another order, from move 3\]/);
});

/** Returns the panel of a page, and records its announcements and the number of its scrolls. */
function composing() {
  const worker = new FakeWorker();
  const said: string[] = [];
  let reveals = 0;
  const panel = new ComposePanel(
    {
      host: { requestUpdate: () => undefined },
      solver: new EngineClient(async () => worker.asWorker),
      announcer: { say: (sentence: string) => said.push(sentence) },
      terms: english,
    },
    { begin: () => undefined, reveal: () => reveals++, apply: () => undefined },
  );
  return { panel, worker, said, reveals: () => reveals };
}

test('a change of the position stops the assessment and begins another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { panel, worker, said, reveals } = composing();
  panel.update(WHITE);
  panel.update({ ...WHITE, white: [46, 47] });
  t.mock.timers.tick(300);
  await settled();
  const first = worker.last('stones-question');
  assert.deepEqual([first.question, first.position.white], ['five', [46, 47]]);
  panel.update(WHITE);
  assert.equal(worker.last('cancel').target, first.id);
  t.mock.timers.tick(300);
  await settled();
  worker.reply(worker.last('stones-question').id, reply({}));
  await settled();
  const older = worker.last('stones-question');
  // The position changes and changes back while the engine looks for other solutions.
  panel.update({ ...WHITE, white: [46, 47] });
  worker.answer({ id: older.id, kind: 'cancelled' });
  await settled();
  assert.equal(reveals(), 0);
  panel.update(WHITE);
  t.mock.timers.tick(300);
  await settled();
  worker.reply(worker.last('stones-question').id, reply({}));
  await settled();
  const sound = worker.last('stones-question');
  assert.deepEqual([sound.question, sound.stones, sound.fewest], ['sound', 3, true]);
  worker.reply(sound.id, reply({ stones: 3, soundness: 'sound' }));
  await settled();
  assert.deepEqual(said, [
    'White makes a five with 3 stones, and not with fewer. Sound: White makes a five with 3 stones in one way only, apart from the last four.',
  ]);
  assert.equal(reveals(), 1);
  panel.rest();
  assert.deepEqual(panel.picture.overlays, []);
});

test('an assessment that its limits have stopped, or that has failed, is announced too', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { panel, worker, said } = composing();
  panel.update(WHITE);
  t.mock.timers.tick(300);
  await settled();
  const { most: _, ...open } = reply({ verdict: 'out-of-budget', least: 3, done: false });
  worker.reply(worker.last('stones-question').id, open);
  await settled();
  panel.update({ ...WHITE, white: [46, 47] });
  t.mock.timers.tick(300);
  await settled();
  worker.reply(worker.last('stones-question').id, reply({}));
  await settled();
  worker.answer({
    id: worker.last('stones-question').id,
    kind: 'failed',
    error: { code: 'internal', message: 'out of memory' },
  });
  await settled();
  assert.deepEqual(said, [
    'Not decided: White makes no five with 2 stones, but maybe with more. The search was not finished.',
    'White makes a five with 3 stones, and not with fewer. The engine stopped on an error. Try again.',
  ]);
});

test('only the progress is busy while changes are tried, so that screen readers read the buttons', () => {
  const change = { kind: 'add', color: 'black', point: 112 } as const;
  const better = { change, why: 'sound', stones: 3, position: WHITE } as const;
  const found = { running: true, done: 3, all: 9, open: 0, better: [better] } as const;
  const drawn = changesList(found, terms, () => undefined);
  const markup = drawn.strings.join('');
  assert.match(markup, /<p aria-busy=><\/p>/);
  assert.equal(markup.split('aria-busy').length, 2);
});
