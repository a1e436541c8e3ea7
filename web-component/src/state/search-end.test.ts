import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solve } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { english, registerTranslation, termsIn, withTerms } from '../locales/localize.js';
import { announceEnd, type SearchEnd } from './search-end.js';

function said(end: SearchEnd, text: string, terms: Parameters<typeof announceEnd>[3] = english()): string {
  const lines: string[] = [];
  announceEnd((line) => lines.push(line), end, text, terms);
  assert.equal(lines.length, 1);
  return lines[0] ?? '';
}

test('a search that was stopped is announced as not finished, after its result', () => {
  assert.equal(said('done', 'Black has no VCF.'), 'Black has no VCF.');
  assert.equal(said('failed', 'The engine stopped on an error.'), 'The engine stopped on an error.');
  assert.equal(said('stopped', 'White defends at 2 points'), 'White defends at 2 points. The search was not finished.');
  assert.equal(said('stopped', 'Stopped.'), 'Stopped. The search was not finished.');
});

test('without a result, only the end is announced, once', () => {
  assert.equal(said('stopped', ''), 'The search was not finished.');
  assert.equal(said('stopped', english().notAll), 'The search was not finished.');
});

test('the result ends with the full stop of the language', () => {
  registerTranslation(ja);
  const terms = termsIn('ja');
  assert.equal(said('stopped', '中断しました', terms), `中断しました。 ${terms.notAll}`);
  assert.equal(said('stopped', '中断しました。', terms), `中断しました。 ${terms.notAll}`);
});

test('a result that says already how far the search came is announced alone', () => {
  registerTranslation(ja);
  for (const language of ['en', 'ja']) {
    const terms = withTerms(termsIn(language), { solve });
    const result = terms.asDecided({ said: 'White has no winning first move' });
    assert.equal(said('stopped', result, terms), result);
  }
});
