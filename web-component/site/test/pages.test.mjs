/** Tests of the pages that work without the built element. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { slugOf } from '../lib/html.mjs';
import { codeBlock, headings, lex, renderer, section } from '../lib/markdown.mjs';
import { GROUPS, REST } from '../lib/pages.mjs';

const PARTS = GROUPS.flatMap(({ pages }) => pages.flatMap(({ parts }) => parts));
const web = new URL('../../', import.meta.url);
const nothing = { link: () => undefined, picture: () => undefined, live: () => '' };

test('every section of the README is on a page, or said to be on none', () => {
  const readme = headings(lex(readFileSync(new URL('README.md', web), 'utf8'))).filter(({ depth }) => depth === 2);
  const shown = PARTS.filter(({ file }) => file === 'README.md').map((part) => part.section);
  for (const { text } of readme)
    assert.ok([...shown, ...REST].includes(text), `"${text}" is on no page of lib/pages.mjs`);
});

test('every document is a page, but what is about the code', () => {
  const shown = PARTS.map(({ file }) => file);
  for (const name of readdirSync(new URL('docs', web)).filter((file) => file.endsWith('.md'))) {
    assert.ok(name === 'README.md' || shown.includes(`docs/${name}`), `docs/${name} is on no page of lib/pages.mjs`);
  }
});

test('headings have the anchors that GitHub gives them', () => {
  assert.equal(slugOf('Slots, parts, custom properties'), 'slots-parts-custom-properties');
  assert.equal(slugOf('The page: one state'), 'the-page-one-state');
  assert.equal(slugOf('連珠 board'), '連珠-board');
});

test('a section ends at the next heading that is not deeper', () => {
  const tokens = lex('# a\n\n## b\n\none\n\n### c\n\ntwo\n\n## d\n\nthree\n');
  assert.deepEqual(
    headings(section(tokens, 'b')).map(({ text }) => text),
    ['c'],
  );
  assert.throws(() => section(tokens, 'e'), /no heading "e"/);
});

test('what a text says never becomes markup', () => {
  const html = renderer(nothing).blocks(lex('<img src=x onerror=alert(1)>\n\n`<b>`\n\n| <i> |\n|---|\n| <u> |\n'));
  assert.doesNotMatch(html, /<(img|b|i|u)\b/);
  assert.doesNotMatch(codeBlock('<script>', 'unknown'), /<script/);
});

test('every language has all words', () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../languages/${name}`, import.meta.url), 'utf8'));
  const words = Object.keys(read('en.json'));
  for (const name of readdirSync(new URL('../languages', import.meta.url))) {
    assert.deepEqual(Object.keys(read(name)), words, name);
    for (const word of Object.values(read(name))) assert.ok(word.length > 0 && word.length < 60, `${name}: ${word}`);
  }
});
