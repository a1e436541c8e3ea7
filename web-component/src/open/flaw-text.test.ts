import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ja } from '../locales/ja.js';
import { english, registerTranslation, termsIn } from '../locales/localize.js';
import { flawText, problemText } from './flaw-text.js';

registerTranslation(ja);

test('the text of a flaw has its place, its game, the fault and the found text', () => {
  const flaw = { line: 3, expected: 'an empty point in game 7', found: 'h8', salvaged: 'cut' as const };
  assert.equal(flawText(flaw, english()), 'Line 3, game 7: a move on an occupied point: “h8” (read up to here)');
  const end = { byte: 1200, expected: 'more of the file', found: 'its end', salvaged: 'skipped' as const };
  assert.equal(flawText(end, english()), 'Byte 1,200: the end of the file inside a game (left out)');
});

test('a wrong number of moves is reported as an early end, or as more after the end', () => {
  const flaw = { byte: 6, expected: '9 moves', found: '5', salvaged: 'cut' } as const;
  assert.equal(flawText(flaw, english()), 'Byte 6: the end of the file inside a game (read up to here)');
  assert.match(flawText({ ...flaw, expected: '3 moves' }, english()), /^Byte 6: more after the end/);
});

test('a problem of an import has the same text as the flaw of a file', () => {
  const problem = { line: 3, game: 7, reason: 'occupied-point', found: 'h8', salvaged: 'cut' } as const;
  const flaw = { line: 3, expected: 'an empty point in game 7', found: 'h8', salvaged: 'cut' } as const;
  assert.equal(problemText(problem, english()), flawText(flaw, english()));
});

test('an expectation without a sentence is reported as a fault of the format', () => {
  const flaw = { line: 1, expected: 'a ) that ends the game', found: 'B[hh', salvaged: 'whole' } as const;
  assert.equal(flawText(flaw, english()), 'Line 1: something that this format does not have: “B[hh” (read anyway)');
});

test('on a Japanese page no word of it is English', () => {
  const said = (expected: string, found: string) =>
    flawText({ line: 3, expected, found, salvaged: 'whole' }, termsIn('ja'));
  assert.equal(
    said('an empty point in game 7', 'h8'),
    '3 行目（対局 7）：石のある点への着手「h8」（そのまま読み込み）',
  );
  assert.equal(said('at most 255 moves', 'its end'), '3 行目：盤の点より多い着手（そのまま読み込み）');
});
