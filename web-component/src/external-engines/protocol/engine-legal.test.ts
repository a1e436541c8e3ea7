/** Tests that an engine's line of play is cut before its first illegal move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '../../engine/protocol.js';
import { readAnswer } from './answer.js';
import { pointNamed } from './commands.js';
import { Legality } from './legal.js';
import type { Report } from './report.js';

const at = (...names: string[]) => names.map(pointNamed);
const START: Position = { black: at('h8', 'g7'), white: at('i9'), toMove: 'white' };
const FORBIDDEN = at('j8');
const rules = () => new Legality(async () => FORBIDDEN);
const line = async (position: Position, ...points: string[]) => {
  const [found] = await rules().lines(position, [{ rank: 1, points }]);
  return [found?.points?.join(' '), found?.cut];
};

test('a line ends before a stone, before itself, and before a point that is forbidden to Black', async () => {
  assert.deepEqual(await line(START, 'h9', 'h10', 'g8'), ['h9 h10 g8', undefined]);
  assert.deepEqual(await line(START, 'h8', 'h10'), ['', 'h8']);
  assert.deepEqual(await line(START, 'h9', 'h10', 'h9'), ['h9 h10', 'h9']);
  assert.deepEqual(await line(START, 'h9', 'j8', 'a1'), ['h9', 'j8']);
  assert.deepEqual(await line(START, 'j8', 'a1'), ['j8 a1', undefined], 'White may play there');
});

test('a line ends with a five, and a five of Black is never forbidden', async () => {
  const four: Position = { black: at('f8', 'g8', 'h8', 'i8'), white: at('a1', 'a3', 'a5', 'a7'), toMove: 'black' };
  assert.deepEqual(await line(four, 'j8', 'o1', 'o2'), ['j8', 'o1']);
  assert.deepEqual(await line({ ...four, black: [...four.black, pointNamed('j8')] }, 'o1'), ['', 'o1']);
});

test('a point off the board is reported, and only the shown part of a line is checked', async () => {
  for (const [text, points, cut] of [
    ['INFO BESTLINE H9 P16 H10', 'h9', 'P16'],
    ['INFO BESTLINE H9 15,3', 'h9', '15,3'],
    ['INFO BESTLINE H9 pass', 'h9', undefined],
    ['MESSAGE (1) 5 | 3-4 | P16', '', 'P16'],
  ] as const) {
    const answer = readAnswer(text);
    assert.equal(answer.kind, 'report', text);
    const [found] = await rules().lines(START, [answer as Report]);
    assert.deepEqual([found?.points?.join(' '), found?.cut], [points, cut], text);
  }
  const long = Array.from({ length: 15 }, (_, index) => `o${index + 1}`);
  assert.deepEqual((await line(START, ...long.slice(0, 12), 'h8'))[1], undefined);
});

test('the move of an engine is checked by the same rules', async () => {
  const black: Position = { black: at('h8'), white: at('i9'), toMove: 'black' };
  assert.equal(await rules().fault(black, pointNamed('i9')), 'occupied');
  assert.equal(await rules().fault(black, pointNamed('j8')), 'forbidden');
  assert.equal(await rules().fault(black, pointNamed('h9')), undefined);
});

test('without an answer about forbidden points the other rules apply, and the next line asks again', async () => {
  let asked = 0;
  const legality = new Legality(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no engine');
    return FORBIDDEN;
  });
  const look = async () => (await legality.lines(START, [{ points: ['h9', 'j8', 'h9'] }]))[0];
  assert.deepEqual([(await look())?.cut, (await look())?.cut, asked], ['h9', 'j8', 2]);
  await look();
  assert.equal(asked, 2, 'a known position is not asked about again');
});
