import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engines } from '../locales/en.js';
import { english, withTerms } from '../locales/localize.js';
import { ownUnit, scoreText, shortScore } from './score-text.js';

const terms = withTerms(english(), { engines });

test('a line shows the chance of the side to move, not a number of the engine', () => {
  const line = { score: { value: -256 } };
  assert.equal(scoreText(line, 'white', terms), 'White 22%');
  assert.equal(shortScore(line), '22%');
  assert.equal(ownUnit(line), '−256');
  assert.equal(scoreText({ ...line, win_rate: 0.31 }, 'black', terms), 'Black 31%');
});

test('a forced win or loss is shown in moves', () => {
  assert.equal(scoreText({ score: { win: 9 } }, 'black', terms), 'wins in 9');
  assert.equal(scoreText({ score: { loss: 0 } }, 'black', terms), 'loses');
  assert.deepEqual([shortScore({ score: { win: 9 } }), shortScore({ score: { loss: 0 } })], ['+M9', '−M']);
  assert.deepEqual([scoreText({}, 'black', terms), shortScore({}), ownUnit({})], ['', '', '']);
});
