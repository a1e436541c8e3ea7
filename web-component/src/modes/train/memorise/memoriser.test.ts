/**
 * Tests the stages of the exercise. An action of the user cancels the work for which the previous
 * stage was waiting.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '../../../../../tests/support/random.js';
import { settled } from '../../../../test/fake-worker.js';
import { press, texts } from '../../../../test/templates.js';
import type { GameRecord } from '../../../engine/protocol.js';
import { english } from '../../../locales/localize.js';
import { Memoriser, type MemoriserOptions } from './memoriser.js';
import { writeRecord } from './record-text.js';

const ONE: GameRecord = { nodes: [{}, { parent: 0, move: 112, color: 'black' }] };
const WAIT = 'One moment…';

/** Returns a record that is not read within one slice. */
function largeRecord(): GameRecord {
  const next = random(1);
  const nodes: GameRecord['nodes'] = [{}];
  const plies = [0];
  for (let node = 1; node < 12_000; node++) {
    const parent = Math.floor(next() * nodes.length);
    const ply = plies[parent] ?? 0;
    nodes.push({ parent, move: (node * 7) % 225, color: ply % 2 ? 'white' : 'black' });
    plies.push(ply + 1);
  }
  return { nodes };
}

/**
 * Makes the exercise on a page without an archive. Each function in `stored` ends one write of a
 * record.
 */
function exercise(progress: object = new Map()) {
  const announced: string[] = [];
  const focused: string[] = [];
  const stored: ((name: string) => void)[] = [];
  const announce = (text: string) => announced.push(text);
  const host = {
    isConnected: true,
    drawn: 0,
    requestUpdate: () => host.drawn++,
    renderRoot: { querySelector: () => null },
  };
  const app = {
    host,
    library: { state: {} },
    settings: { get: () => 'off' },
    announcer: { start: announce, say: announce },
    terms: english,
    offers: () => false,
    focusOn: async (selector: string) => focused.push(selector),
  };
  const training = {
    progress,
    storeRecord: () => new Promise<string>((resolve) => stored.push(resolve)),
  };
  const options = { app, training, filter: () => undefined } as unknown as MemoriserOptions;
  return { memoriser: new Memoriser(options), announced, focused, stored, host };
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await settled();
}

test('a user who leaves the mode stops the reading of a record, and can begin again', async () => {
  const { memoriser, announced, focused } = exercise();
  memoriser.open({ name: 'large', text: writeRecord(largeRecord()) });
  assert.ok(press(memoriser.card(), 'Begin'));
  assert.ok(texts(memoriser.card()).includes(WAIT));
  memoriser.stop();
  assert.ok(!texts(memoriser.card()).includes(WAIT));
  await settled();
  assert.deepEqual([announced, memoriser.line], [[], undefined]);
  assert.ok(press(memoriser.card(), 'Begin'));
  await until(() => memoriser.line !== undefined);
  assert.equal(announced.length, 1);
  assert.deepEqual(focused, ['.memorise h2']);
});

test('two presses on one button begin one run', async () => {
  const { memoriser, announced } = exercise();
  memoriser.open({ name: 'one', text: writeRecord(ONE) });
  const card = memoriser.card();
  assert.ok(press(card, 'Begin') && press(card, 'Begin'));
  await until(() => memoriser.line !== undefined);
  await settled();
  assert.deepEqual(announced, ['Move 1: what does Black play?']);
});

test('a stored record opens only if the user still waits for it', async () => {
  const { memoriser, stored } = exercise();
  const opened = memoriser.openRecord(ONE, 'first');
  assert.ok(texts(memoriser.card()).includes(WAIT));
  stored[0]?.('first (2)');
  await opened;
  assert.ok(texts(memoriser.card()).includes('first (2)'));
  const closed = memoriser.openRecord(ONE, 'second');
  memoriser.end();
  stored[1]?.('second');
  await closed;
  assert.equal(memoriser.running, undefined);
  const replaced = memoriser.openRecord(ONE, 'third');
  memoriser.open({ name: 'fourth', text: writeRecord(ONE) });
  stored[2]?.('third');
  await replaced;
  assert.ok(texts(memoriser.card()).includes('fourth'));
});

test('an unreadable stored text is reported as damaged or as of a later version', () => {
  const { memoriser } = exercise();
  memoriser.open({ name: 'a', text: '{"format":"renju-memorise-2"}\n' });
  assert.match(texts(memoriser.card()).join(), /A later version of this page stored this record/);
  memoriser.open({ name: 'b', text: 'x' });
  assert.match(texts(memoriser.card()).join(), /This record is damaged/);
});

test('while no question is open, the page is drawn at the next repetition, but not after the user has left', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  let due = 1_060_000;
  const { memoriser, announced, host } = exercise({ get: () => ({ card: { due }, tries: [] }) });
  memoriser.open({ name: 'one', text: writeRecord(ONE) });
  assert.ok(press(memoriser.card(), 'Begin'));
  await until(() => announced.length > 0);
  const drawnAfter = (milliseconds: number) => {
    const before = host.drawn;
    t.mock.timers.tick(milliseconds);
    return host.drawn - before;
  };
  memoriser.update();
  memoriser.stop();
  assert.equal(drawnAfter(70_000), 0);
  // The user returns.
  due += 60_000;
  memoriser.update();
  assert.equal(drawnAfter(49_000), 0);
  assert.equal(drawnAfter(2_000), 1);
});
