import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import * as sections from '../src/locales/en.js';
import { formats } from '../src/locales/formats.js';
import { english, registerTranslation, termsIn, withTerms } from '../src/locales/localize.js';
import { ENGLISH, messages } from './messages.js';

/** Terms that only `formats.ts` uses. */
const MARKS = ['comma', 'fullStop', 'kilobytes', 'megabytes'];

/** Maximum number of terms in a language, so that one person can translate all terms well. */
const MOST_TERMS = 1445;

it(`English has at most ${MOST_TERMS} terms`, (t) => {
  const count = messages(ENGLISH).size;
  t.diagnostic(`${count} terms`);
  assert.ok(count <= MOST_TERMS, `${count} terms`);
});

it('every term is used', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^locales\b/.test(name));
  const text = code.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const said = new Set(text.match(/(?<=[.{,]\s*|')\b\w+\b/g));
  const named = new Set([...messages(ENGLISH).values()].flatMap((message) => message.match(/(?<=, )\w+(?=\})/g) ?? []));
  const terms = Object.values(ENGLISH).flatMap((section) => Object.keys(section));
  assert.deepEqual(
    terms.filter((term) => !said.has(term) && !named.has(term) && !MARKS.includes(term)),
    [],
  );
});

it('a part has no term that all parts have, and no term has the name of a format', () => {
  const { common = {}, ...parts } = ENGLISH;
  const own = ['lang', 'formats', ...Object.keys(formats('en'))];
  const taken = Object.entries({ common, ...parts }).map(([name, part]) => {
    const others = name === 'common' ? own : [...own, ...Object.keys(common)];
    return Object.keys(part).filter((term) => others.includes(term));
  });
  assert.deepEqual(taken.flat(), []);
});

it('values are inserted into a message, with the plural forms and choices of the language', () => {
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

it('a term that a language lacks is in English, formatted as in English', () => {
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
