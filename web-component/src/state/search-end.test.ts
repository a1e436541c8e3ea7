import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../locales/localize.js';
import { announceEnd, type SearchEnd } from './search-end.js';

function said(end: SearchEnd, text: string): string {
  const lines: string[] = [];
  announceEnd((line) => lines.push(line), end, text, english());
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
