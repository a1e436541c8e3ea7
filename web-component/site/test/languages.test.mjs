/** Tests of the texts that the site has in every language of the element. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { guideFile } from '../lib/guide-page.mjs';
import { plainText } from '../lib/html.mjs';
import { alternates, CODES, languageLinks, TRANSLATED, textsOf } from '../lib/languages.mjs';
import { headings, lex, section } from '../lib/markdown.mjs';

const web = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, web), 'utf8');
const TRANSLATIONS = CODES.filter((code) => code !== 'en');
const home = (code) => JSON.parse(read(`site/home/${code}.json`));

/** Returns all tokens of Markdown blocks, also the tokens inside of others. */
function all(tokens) {
  return tokens.flatMap((token) => [token, ...all(token.tokens ?? token.items ?? [])]);
}

test('the site has every language of the element', () => {
  const element = readdirSync(new URL('src/locales', web)).flatMap(
    (name) => /^(en|[a-z]{2}(?:-[a-z]{2})?)\.ts$/.exec(name)?.[1] ?? [],
  );
  assert.deepEqual([...CODES].sort(), element.sort());
});

test('every language has every text of the home page', () => {
  const features = section(lex(read('../README.md')), 'What it does').find(({ type }) => type === 'list').items;
  const long = ['lead', 'features', 'note'];
  const keys = [...Object.keys(home('en')), ...long].sort();
  for (const code of TRANSLATIONS) {
    const texts = home(code);
    assert.deepEqual(Object.keys(texts).sort(), keys, code);
    assert.equal(texts.features.length, features.length, code);
    for (const text of Object.values(texts).flat(2)) assert.ok(text.trim().length > 0, code);
    assert.match(texts.searchTitle, /\{games\}/, code);
  }
});

test('every language has every section, picture and link of the first five minutes', () => {
  const shape = (code) => {
    const tokens = all(lex(read(guideFile(code))));
    const of = (kind) => tokens.filter(({ type }) => type === kind);
    return {
      depths: headings(tokens).map(({ depth }) => depth),
      pictures: of('image').map(({ href }) => href.replace('../', '')),
      links: of('link').map(({ href }) => href.replace('../', '')),
      keys: of('codespan').map(({ text }) => text),
      terms: of('em').length,
    };
  };
  const english = shape('en');
  // Only the English page names *Open the app* as a term; the pages of other languages have a link to the app.
  english.terms -= 1;
  for (const code of TRANSLATIONS) assert.deepEqual(shape(code), english, code);
});

test('the first five minutes name buttons and modes as the element does', () => {
  for (const code of TRANSLATIONS) {
    const locale = read(`src/locales/${code}.ts`);
    const terms = all(lex(read(guideFile(code)))).filter(({ type }) => type === 'em');
    for (const { tokens } of terms) {
      const term = plainText(tokens);
      if (term === '⋯') continue;
      // The text of a button contains the name of a color. In the texts of the element, a placeholder stands for this
      // name.
      const [, black] = /color: \{ black: '([^']+)'/.exec(locale);
      const parts = term.replace(black, '{color, color}').split(/ (?!color\})/);
      for (const part of parts) assert.ok(locale.includes(part), `${code}: "${term}" is no text of the element`);
    }
  }
});

test('a page names itself in every language, and links to each', () => {
  for (const [page, path] of Object.entries(TRANSLATED)) {
    const tags = alternates(page, '../', 'https://example.org/renju/');
    const found = [...tags.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]);
    const address = (code) => `https://example.org/renju/${path(code)}`;
    const expected = CODES.map((code) => [textsOf(code).lang, address(code)]);
    assert.deepEqual(found, [...expected, ['x-default', address('en')]]);
    for (const code of CODES) {
      const links = languageLinks(page, '../', code);
      assert.equal(links.match(/<a /g).length, CODES.length);
      assert.match(links, new RegExp(`lang="${textsOf(code).lang}"[^>]* aria-current="page">${textsOf(code).name}<`));
    }
  }
});
