/** Tests of the pages that work without the built element. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { slugOf } from '../lib/html.mjs';
import { codeBlock, headings, lex, renderer, section } from '../lib/markdown.mjs';
import { missingPage } from '../lib/missing-page.mjs';
import { GROUPS, REST } from '../lib/pages.mjs';
import { preview } from '../lib/preview.mjs';
import { robots, siteAddress, siteMap } from '../lib/site-map.mjs';

const PARTS = GROUPS.flatMap(({ pages }) => pages.flatMap(({ parts }) => parts));
const web = new URL('../../', import.meta.url);
const nothing = { link: () => undefined, picture: () => undefined, live: () => '' };

test('every section of the README is on a page or in the list of exceptions', () => {
  const readme = headings(lex(readFileSync(new URL('README.md', web), 'utf8'))).filter(({ depth }) => depth === 2);
  const shown = PARTS.filter(({ file }) => file === 'README.md').map((part) => part.section);
  for (const { text } of readme)
    assert.ok([...shown, ...REST].includes(text), `"${text}" is on no page of lib/pages.mjs`);
});

test('every document is a page, except documents about the code', () => {
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

test('text never becomes markup', () => {
  const html = renderer(nothing).blocks(lex('<img src=x onerror=alert(1)>\n\n`<b>`\n\n| <i> |\n|---|\n| <u> |\n'));
  assert.doesNotMatch(html, /<(img|b|i|u)\b/);
  assert.doesNotMatch(codeBlock('<script>', 'unknown'), /<script/);
});

test('every language has all texts', () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../languages/${name}`, import.meta.url), 'utf8'));
  const words = Object.keys(read('en.json'));
  for (const name of readdirSync(new URL('../languages', import.meta.url))) {
    assert.deepEqual(Object.keys(read(name)), words, name);
    for (const word of Object.values(read(name))) assert.ok(word.length > 0 && word.length < 60, `${name}: ${word}`);
  }
});

test('the address of a site is an address of the web, with a slash at its end', () => {
  assert.equal(siteAddress('https://example.org/renju'), 'https://example.org/renju/');
  assert.equal(siteAddress('https://example.org'), 'https://example.org/');
  for (const wrong of ['', 'example.org/renju', 'file:///renju'])
    assert.throws(() => siteAddress(wrong), /^Error: --address: expected/);
});

test('a page names its address only if the address of the site is known', () => {
  const page = { path: 'docs/rfen.html', title: 'RFEN & more', description: 'A "position"' };
  const picture = { path: 'p.png', width: 1280, height: 900 };
  const published = preview({ ...page, site: { address: 'https://example.org/renju/', preview: picture } });
  assert.match(published, /<link rel="canonical" href="https:\/\/example\.org\/renju\/docs\/rfen\.html">/);
  assert.match(published, /<meta property="og:image" content="https:\/\/example\.org\/renju\/p\.png">/);
  assert.match(published, /<meta property="og:title" content="RFEN &amp; more">/);
  const local = preview({ ...page, site: { preview: picture } });
  assert.doesNotMatch(local, /canonical|og:url|og:image/);
  assert.match(local, /<meta property="og:description" content="A &quot;position&quot;">/);
});

test('search engines find every page, and a missing page leads back from any depth', () => {
  const address = 'https://example.org/renju/';
  const map = siteMap(address, ['', 'app/', 'docs/a.html']);
  assert.deepEqual(
    [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place),
    [address, `${address}app/`, `${address}docs/a.html`],
  );
  assert.match(robots(address), /^Sitemap: https:\/\/example\.org\/renju\/sitemap\.xml$/m);
  const page = missingPage({
    address,
    icon: 'i.svg',
    touchIcon: 't.png',
    styles: { site: 's.css' },
    scripts: { find: 'f.js' },
  });
  const links = [...page.matchAll(/(?:href|src|data-index)="([^"]*)"/g)].map(([, place]) => place);
  assert.deepEqual(
    links.filter((place) => !/^(\/renju\/|#)/.test(place)),
    [],
  );
});
