import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as sections from '../src/locales/en.js';
import { type Formats, formats } from '../src/locales/formats.js';
import { english, registerTranslation, type Translation, termsIn, withTerms } from '../src/locales/localize.js';
import { type Source, write } from '../src/locales/message.js';

const ENGLISH: Readonly<Record<string, Source>> = sections;

/** Messages by their path: `solve.threatsName.fours`. */
function messages(source: Source, path = ''): Map<string, string> {
  if (typeof source === 'string') return new Map([[path, source]]);
  return new Map(
    Object.entries<Source>(source).flatMap(([key, entry]) => [...messages(entry, path ? `${path}.${key}` : key)]),
  );
}

/** What a message asks for, in all of its choices. */
function asked(message: string): string[] {
  const names = new Set<string>();
  const values = new Proxy({}, { get: (_, name) => names.add(String(name)) && 1 });
  const all = new Proxy({}, { has: () => true, get: () => () => '' }) as Formats;
  write(message, values, { lang: 'en', formats: all });
  return [...names].sort();
}

/** What is wrong with the placeholders of a translation. A choice that writes no number need not be made elsewhere. */
function differs(message: string, own: string): string[] {
  const [here, there] = [asked(message), asked(own)];
  const chosen = (name: string) => message.includes(`{${name}, plural, `) && !message.includes('#');
  return [
    ...there.filter((name) => !here.includes(name)),
    ...here.filter((name) => !there.includes(name) && !chosen(name)),
  ];
}

/** Every language but English, as its file has it. */
async function languages(): Promise<Translation[]> {
  const files = readdirSync('src/locales').filter((name) => /^(?!en\.)[a-z]{2,3}(-\w+)*\.ts$/.test(name));
  const outdir = 'build/unit/locales';
  await build({ entryPoints: files.map((name) => `src/locales/${name}`), outdir, bundle: true, format: 'esm' });
  return Promise.all(
    files.map(async (name) => {
      const module = await import(pathToFileURL(join(outdir, name.replace('.ts', '.js'))).href);
      return Object.values(module)[0] as Translation;
    }),
  );
}

it('every language has the terms of English, and its placeholders', async () => {
  const all = messages(ENGLISH);
  const found = await languages();
  assert.ok(found.length > 0);
  for (const { code, terms } of found) {
    const own = messages(terms as Source);
    assert.deepEqual(
      {
        missing: [...all.keys()].filter((path) => !own.has(path)),
        unknown: [...own.keys()].filter((path) => !all.has(path)),
        differing: [...all].filter(([path, message]) => differs(message, own.get(path) ?? message).length > 0),
      },
      { missing: [], unknown: [], differing: [] },
      code,
    );
  }
});

it('every term is said somewhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => name.endsWith('.ts') && !/^locales\b/.test(name));
  const text = code.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const said = new Set(text.match(/(?<=[.{,]\s*|')\b\w+\b/g));
  const named = new Set([...messages(ENGLISH).values()].flatMap((message) => message.match(/(?<=, )\w+(?=\})/g) ?? []));
  const terms = Object.values(ENGLISH).flatMap((section) => Object.keys(section));
  assert.deepEqual(
    terms.filter((term) => !said.has(term) && !named.has(term) && term !== 'comma'),
    [],
  );
});

it('a part has no term that all parts have, and none is called as a format is', () => {
  const { common = {}, ...parts } = ENGLISH;
  const own = ['lang', 'formats', ...Object.keys(formats('en'))];
  const taken = Object.entries({ common, ...parts }).map(([name, part]) => {
    const others = name === 'common' ? own : [...own, ...Object.keys(common)];
    return Object.keys(part).filter((term) => others.includes(term));
  });
  assert.deepEqual(taken.flat(), []);
});

it('values have their place in a message, and number and choice are of the language', () => {
  const terms = english();
  assert.equal(terms.playHere({ point: 'h8' }), 'Play h8');
  assert.equal(terms.reached({ games: 0 }), 'No game reached this position.');
  assert.equal(terms.reached({ games: 1 }), '1 game reached this position.');
  assert.equal(terms.reached({ games: 4812 }), '4,812 games reached this position.');
  const { pointNext } = withTerms(english(), { marks: sections.marks });
  assert.equal(pointNext({ by: 'any', games: 2, black: 0.5 }), 'next move: 2 games, Black 50%');
  const search = withTerms(english(), { search: sections.search });
  assert.equal(search.nextMove({ move: 3, points: ['h8', 'h9'] }), 'Play move 3: h8, h9');
  const { chosenYears } = withTerms(english(), { query: sections.query });
  assert.equal(chosenYears({ ends: 'both', from: '2015', to: '2020' }), '2015–2020');
  assert.equal(chosenYears({ ends: 'to', from: '', to: '2020' }), 'until 2020');
  const { placeName } = withTerms(english(), { navigation: sections.navigation });
  assert.equal(placeName({ who: 'My line', moves: 0, varied: false }), 'My line, start');
  assert.equal(placeName({ who: 'A – B', moves: 12, varied: true }), 'A – B, move 12, variation');
});

it('a call with another value than the message has does not compile', () => {
  const terms = english();
  // @ts-expect-error: the value is missing
  terms.playHere({});
  // @ts-expect-error: the name is another
  terms.playHere({ place: 'h8' });
  // @ts-expect-error: not a number
  terms.reached({ games: '3' });
  // @ts-expect-error: not one of the choices
  terms.toMove({ color: 'red' });
  // @ts-expect-error: a message of another part
  assert.equal(terms.nextMove, undefined);
});

it('what a language does not say is said in English, as English says it', () => {
  const code = 'pl';
  const games = '{count, plural, one {# partia} few {# partie} other {# partii}}';
  registerTranslation({
    code,
    terms: { common: { games, pass: 'pas' }, gamesList: { order: { newest: 'najnowsze' } } },
  });
  const terms = termsIn(code);
  const { order } = withTerms(terms, { gamesList: sections.gamesList });
  const { removeQuestion } = withTerms(terms, { importing: sections.importing });
  assert.deepEqual([terms.games({ count: 3 }), terms.games({ count: 5 }), terms.pass], ['3 partie', '5 partii', 'pas']);
  assert.equal(terms.reached({ games: 5 }), '5 games reached this position.');
  assert.deepEqual([order.newest, order.oldest], ['najnowsze', 'oldest first']);
  assert.equal(removeQuestion({ games: 1 }), 'Delete 1 game from this browser? Your file stays as it is.');
  assert.equal(terms.decimal(0.5), '0,5');
});

it('a count on a point has at most four characters', () => {
  const { compact } = formats('en');
  const counts = [0, 7, 999, 1000, 4812, 9949, 9950, 12_290, 165_115, 999_499, 999_500, 4_800_000];
  assert.deepEqual(counts.map(compact), [
    '0',
    '7',
    '999',
    '1.0k',
    '4.8k',
    '9.9k',
    '10k',
    '12k',
    '165k',
    '999k',
    '1.0M',
    '4.8M',
  ]);
});

it('numbers are grouped and shares written by language', () => {
  assert.equal(formats('en').number(10_726), '10,726');
  assert.equal(formats('de').fraction(0.449), '44,9\u00a0%');
  assert.equal(formats('en').percent(0.514), '51%');
  assert.equal(formats('en').size(43_060_000), '43.1 MB');
  assert.equal(formats('en').size(11_200), '12 KB');
});
