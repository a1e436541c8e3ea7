import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formats } from './formats.js';

/** Languages that write whole numbers as English does. */
const CODES = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'];

test('formatters of Intl are created on demand, each once', (t) => {
  const made: string[] = [];
  for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat'] as const) {
    const Own = Intl[name] as unknown as new (...args: unknown[]) => object;
    const spy = class extends Own {
      constructor(...args: unknown[]) {
        super(...args);
        made.push(name);
      }
    };
    Object.assign(Intl, { [name]: spy });
    t.after(() => Object.assign(Intl, { [name]: Own }));
  }
  const english = formats('en-US');
  assert.deepEqual(made, []);
  for (let time = 0; time < 3; time += 1) {
    assert.equal(english.number(10_726), '10,726');
    assert.equal(english.compact(4_840), '4.8k');
    assert.equal(english.plural(1), 'one');
  }
  assert.deepEqual(made, ['NumberFormat', 'NumberFormat', 'PluralRules']);
  assert.equal(english.day(0), 'Jan 1, 1970');
  assert.equal(english.percent(0.514), '51%');
  assert.equal(english.fraction(0.449), '44.9%');
  assert.equal(english.size(43_100_000), '43.1 MB');
  assert.equal(made.length, 6);
});

test('whole numbers need no Intl, and are formatted like with Intl', () => {
  const numbers = [
    0,
    1,
    2,
    10,
    11,
    21,
    100,
    101,
    999,
    1000,
    1001,
    10_726,
    123_456,
    1_000_000,
    98_765_432_101,
    2 ** 53 - 1,
  ];
  for (const code of CODES) {
    const own = formats(code);
    const table = new Intl.NumberFormat(code);
    const plurals = new Intl.PluralRules(code);
    for (const number of [...numbers, -0, -1, -1234, 0.5, 1.5, 1234.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(own.number(number), table.format(number), `${code} ${number}`);
      assert.equal(own.plural(number), plurals.select(number), `${code} ${number}`);
    }
  }
});

test('a page in one of these languages creates no formatter of Intl for whole numbers', (t) => {
  for (const name of ['NumberFormat', 'PluralRules'] as const)
    t.mock.method(Intl, name, () => assert.fail(`${name} was made`));
  for (const code of CODES) {
    assert.equal(formats(code).number(7675), '7,675');
    assert.equal(formats(code).plural(2), 'other');
  }
});

test('a language has its own words for the size of a file', () => {
  const marks = { comma: ', ', fullStop: '.', kilobytes: 'КБ', megabytes: 'МБ' };
  assert.equal(formats('ru', marks).size(43_060_000), '43,1 МБ');
  assert.equal(formats('ru', marks).size(11_200), '12 КБ');
});
