import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flaws } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { english, registerTranslation, termsIn } from '../locales/localize.js';
import { flawText } from './flaw-text.js';

registerTranslation(ja);

test('a flaw is said as the engine says it in English', () => {
  const flaw = { line: 3, expected: 'an empty point in game 7', found: 'h8', salvaged: 'cut' as const };
  assert.equal(flawText(flaw, english()), 'Line 3: expected an empty point in game 7, found h8 (read up to here)');
  const end = { byte: 1200, expected: 'more of the file', found: '', salvaged: 'skipped' as const };
  assert.equal(flawText(end, english()), 'Byte 1,200: expected more of the file, found nothing (left out)');
});

test('on a Japanese page no word of it is English', () => {
  const said = (expected: string, found: string) =>
    flawText({ line: 3, expected, found, salvaged: 'whole' }, termsIn('ja'));
  assert.equal(
    said('an empty point in game 7', 'h8'),
    '3 行目：正しくは「空いている点（対局 7）」、実際は「h8」（そのまま読み込み）',
  );
  assert.match(said('text in gb18030', '12 bytes more'), /「文字（gb18030）」、実際は「ほか 12 バイト」/);
  assert.match(said('at most 255 moves', 'its end'), /「255手まで」、実際は「ファイルの終わり」/);
  for (const words of Object.keys(flaws.flawWords))
    assert.doesNotMatch(said(words, ''), /\b(the|of|or|that|is)\b/, words);
});
