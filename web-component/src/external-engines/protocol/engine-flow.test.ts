/**
 * Tests of the limits for an engine's output: which lines are read, how dropped output is counted, and when an engine
 * with too much output is ended.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flow, type Said } from './flow.js';
import { reach, type WireEvent } from './wire.js';

const lines = (said: readonly Said[]) => said.filter((one) => typeof one === 'string');
const dropped = (said: readonly Said[]) =>
  said.reduce<number>((sum, one) => (typeof one === 'number' ? sum + one : sum), 0);

test('the lines of an engine at a usual rate are all read', () => {
  const flow = new Flow();
  assert.deepEqual(flow.take('OK', 0), ['OK']);
  assert.deepEqual(flow.take('MESSAGE a\r\nINFO PV 0\n\r7,7', 1), ['MESSAGE a', 'INFO PV 0', '', '7,7']);
});

test('lines beyond two thousand a second are dropped and counted, but moves are not', () => {
  const flow = new Flow();
  const said = Array.from({ length: 20_000 }, (_, index) =>
    flow.take(`INFO DEPTH ${index}`, 10 + (index % 100)),
  ).flat();
  assert.equal(lines(said).length, 2_000);
  assert.equal(lines(said).reduce((sum, line) => sum + String(line).length + 1, 0) + dropped(said), lengths(20_000));
  assert.deepEqual(flow.take('7,8', 500), ['7,8']);
  assert.deepEqual(flow.take('INFO DEPTH 3', 999), [13]);
  assert.deepEqual(flow.take('INFO DEPTH 3', 1_010), ['INFO DEPTH 3']);
});

function lengths(count: number): number {
  return Array.from({ length: count }, (_, index) => `INFO DEPTH ${index}\n`.length).reduce((sum, one) => sum + one, 0);
}

test('a line of two million moves is dropped as a whole, and its neighbors are read', () => {
  const long = `INFO BESTLINE ${'H8 '.repeat(300_000)}`;
  assert.deepEqual(new Flow().take(`INFO PV 0\n${long}\nINFO PV DONE`, 0), [
    'INFO PV 0',
    long.length + 1,
    'INFO PV DONE',
  ]);
  const longest = `INFO BESTLINE ${'H8 '.repeat(2_000_000)}`;
  assert.deepEqual(new Flow().take(longest, 0), [longest.length + 1]);
});

test('only the beginning of a message of 20 million lines is read, and the message counts as a flood', () => {
  const flow = new Flow();
  const text = 'x\n'.repeat(20_000_000);
  const said = flow.take(text, 0);
  assert.equal(lines(said).length, 100);
  assert.equal(dropped(said), text.length + 1 - 200);
  assert.equal(flow.flooded, true);
});

test('three million messages count as a flood, and the next question starts from zero', () => {
  const flow = new Flow();
  let count = 0;
  for (; count < 3_000_000 && !flow.flooded; count++) flow.take('', 0);
  assert.equal(flow.flooded, true);
  assert.ok(count < 33_000);
  flow.asked();
  assert.equal(flow.flooded, false);
});

test('messages of a flooding engine of the page are ignored', () => {
  const heard: WireEvent[] = [];
  let told: (line: string) => void = () => undefined;
  let closes = 0;
  const source = {
    post: () => undefined,
    listen(hear: (line: string) => void) {
      told = hear;
    },
    close: () => {
      closes += 1;
    },
  };
  const wire = reach(source)?.connect((event) => heard.push(event));
  for (let count = 0; count < 3_000_000; count++) told('MESSAGE x');
  const kinds = heard.map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === 'line').length < 20_000, true);
  assert.deepEqual([kinds.at(-1), kinds.filter((kind) => kind === 'flooded').length, closes], ['flooded', 1, 1]);
  wire?.close();
  assert.equal(closes, 1);
});
