import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { directionOf } from '../src/locales/direction.js';
import { codesFor, type Translation } from '../src/locales/localize.js';
import type { TermsSource } from '../src/locales/message.js';
import { asked, choices, ENGLISH, FILES, languages, messages } from './messages.js';

const english = messages(ENGLISH);
const found: Translation[] = await languages();
const all = [{ code: 'en', terms: ENGLISH }, ...found];

/**
 * Returns the faults that the function `fault` finds in the messages of all languages; an empty array if there are
 * none.
 */
function wrong(fault: (own: string, path: string, code: string) => unknown): unknown[] {
  return all.flatMap(({ code, terms }) =>
    [...messages(terms as TermsSource)].flatMap(([path, own]) => {
      const what = fault(own, path, code);
      return what === undefined ? [] : [[code, path, what]];
    }),
  );
}

/**
 * Returns the names of values that only one of the two messages uses. In the translation `own`, a value may be missing
 * if the English message uses it only to choose a plural form and does not write it.
 */
function differs(message: string, own: string): string[] {
  const [here, there] = [asked(message), asked(own)];
  const chosen = (name: string) => message.includes(`{${name}, plural, `) && !message.includes('#');
  return [
    ...there.filter((name) => !here.includes(name)),
    ...here.filter((name) => !there.includes(name) && !chosen(name)),
  ];
}

/**
 * Returns the values that the placeholder `name` may have in an English message: the keys of a selection by `name`, or
 * the names of the entries if `name` refers to a table of terms.
 */
function valuesOf(message: string, name: string): readonly string[] | undefined {
  const choice = choices(message).find((one) => one.name === name && one.kind === 'select');
  if (choice) return choice.keys;
  const table = new RegExp(`\\{${name}, (\\w+)\\}`).exec(message)?.[1];
  const entries = Object.values(ENGLISH).flatMap((section) => Object.entries<TermsSource>(section as never));
  const found = entries.find(([key, entry]) => key === table && typeof entry === 'object');
  return found && Object.keys(found[1]);
}

it('every language has the terms of English, and no others', () => {
  assert.ok(found.length >= 7);
  for (const { code, terms } of found) {
    const own = messages(terms as TermsSource);
    const missing = [...english.keys()].filter((path) => !own.has(path));
    const unknown = [...own.keys()].filter((path) => !english.has(path));
    assert.deepEqual({ missing, unknown }, { missing: [], unknown: [] }, code);
  }
});

it('the command field names each part of the page as its button does', () => {
  const BUTTONS = {
    collections: 'search.manageCollections',
    nearby: 'gamesList.nearby',
    export: 'gameExport.exportName',
    missedWins: 'importing.missedWins',
    newMoves: 'importing.newMoves',
  };
  for (const { code, terms } of all) {
    const own = messages(terms as TermsSource);
    for (const [part, button] of Object.entries(BUTTONS))
      assert.equal(own.get(`command.commandPart.${part}`), own.get(button), `${code}: ${part}`);
  }
});

it('every message has the placeholders of English', () => {
  const faults = wrong((own, path) => {
    const names = differs(english.get(path) ?? own, own);
    return names.length > 0 ? names : undefined;
  });
  assert.deepEqual(faults, []);
});

it('a language has all plural forms of its rules, and no others', () => {
  const faults = wrong((own, _, code) => {
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    const plurals = choices(own).filter(({ kind }) => kind === 'plural');
    return plurals.find(({ keys }) => {
      const forms = keys.filter((key) => !key.startsWith('=')).toSorted();
      // In a language without plural forms, a choice may have exact numbers such as `=0`, and otherwise only the form
      // `other`.
      return forms.join() !== 'other' && forms.join() !== rules.join();
    });
  });
  assert.deepEqual(faults, []);
});

it('a choice has a text for every value, and no other text', () => {
  const faults = wrong((own, path) =>
    choices(own).find(({ name, kind, keys }) => {
      if (kind !== 'select') return kind !== 'plural' || !keys.includes('other');
      const values = valuesOf(english.get(path) ?? own, name);
      if (!values) return !keys.includes('other');
      const unknown = keys.filter((key) => key !== 'other' && !values.includes(key));
      return unknown.length > 0 || !(keys.includes('other') || values.every((value) => keys.includes(value)));
    }),
  );
  assert.deepEqual(faults, []);
});

it('no message is left in English by mistake', () => {
  // A message equal to a whole English sentence was not translated. Names and formats may be equal in two languages.
  const faults = wrong((own, path, code) => {
    const words = own.replace(/\{[^{}]*\}/g, '').match(/[a-z]{2,}/gi) ?? [];
    return code !== 'en' && own === english.get(path) && words.length > 2 ? own : undefined;
  });
  assert.deepEqual(faults, []);
});

it('every language with a file is offered, and its direction is known without Intl', (t) => {
  const index = readFileSync('src/index.ts', 'utf8');
  const offers = [...index.matchAll(/^offerTranslation\('(.+)', \(\) => import\('\.\/locales\/(.+)\.js'\)\);$/gm)];
  assert.deepEqual(
    offers.map(([, code]) => code?.toLowerCase()),
    FILES,
  );
  assert.deepEqual(
    offers.map(([, , file]) => file),
    FILES,
  );
  assert.deepEqual(
    offers.map(([, code]) => code),
    found.map(({ code }) => code),
  );
  t.mock.method(Intl, 'Locale', () => assert.fail('Intl was asked'));
  for (const { code } of all) assert.equal(directionOf(code), 'ltr');
});

it('a tag finds the nearest language', () => {
  const known = ['en', ...found.map(({ code }) => code.toLowerCase())];
  const nearest = (tag: string) => codesFor(tag).find((code) => known.includes(code));
  const expected = {
    en: 'en',
    'en-GB': 'en',
    'et-EE': 'et',
    'sv-SE': 'sv',
    'sv-FI': 'sv',
    'ru-RU': 'ru',
    'ko-KR': 'ko',
    'ja-JP': 'ja',
    zh: 'zh-cn',
    'zh-Hans': 'zh-cn',
    'zh-CN': 'zh-cn',
    'zh-SG': 'zh-cn',
    'zh-Hans-HK': 'zh-cn',
    'zh-Hant': 'zh-tw',
    'zh-TW': 'zh-tw',
    'zh-HK': 'zh-tw',
    'zh-MO': 'zh-tw',
    'zh-Hant-HK': 'zh-tw',
    'ZH-hant-tw': 'zh-tw',
    'zh-cmn-Hans-CN': 'zh-cn',
    de: undefined,
    // These keys are not valid language tags.
    zh_TW: undefined,
    '': undefined,
    '-': undefined,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((tag) => [tag, nearest(tag)])), expected);
});

it('an exact language of the page is preferred to a similar one', () => {
  assert.deepEqual(codesFor('zh-Hant-HK'), ['zh-hant-hk', 'zh-hant', 'zh', 'zh-tw']);
});
