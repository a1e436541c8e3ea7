import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formats } from '../src/locales/formats.js';

test('nothing of Intl is made before it is needed, and each once', (t) => {
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
  const english = formats('en');
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
