import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choices, toggle, valuesOf, without } from './filter-choices.js';
import { formatFilter, parseFilter } from './filter-text.js';
import { ratingRange, ratingText } from './rating-text.js';

test('a filter is read and written', () => {
  const text =
    'player=12,77&as=white&opponent=3&event=9&country=1,2&rule=4&category=1&opening=D4,I13&result=black,draw' +
    '&from=2015&to=2020-03&moves=20-40&rated=yes&rating=any:2200-&collection=0';
  const { filter, problem } = parseFilter(text);
  assert.equal(problem, undefined);
  assert.deepEqual(filter, {
    players: [12, 77],
    as: 'white',
    opponents: [3],
    events: [9],
    countries: [1, 2],
    rules: [4],
    categories: [1],
    openings: ['D4', 'I13'],
    results: ['black', 'draw'],
    from: '2015',
    to: '2020-03',
    shortest: 20,
    longest: 40,
    rated: true,
    rating: 'any:2200-',
    collections: [0],
  });
  assert.equal(formatFilter(filter), text);
});

test('ranges of numbers of moves can be open at either end', () => {
  assert.deepEqual(parseFilter('moves=20-').filter, { shortest: 20 });
  assert.deepEqual(parseFilter('moves=-40').filter, { longest: 40 });
  assert.deepEqual(parseFilter('moves=30').filter, { shortest: 30, longest: 30 });
  assert.equal(formatFilter({ shortest: 20 }), 'moves=20-');
  assert.equal(formatFilter({ longest: 40 }), 'moves=-40');
  assert.ok(parseFilter('moves=-').problem);
});

test('ratings have a side and a range with at least one end', () => {
  for (const rating of ['2200-', '-1900', '2000-2200', 'any:2200-', 'black:-1900', 'white:0-9999'])
    assert.deepEqual(parseFilter(`rating=${rating}`).filter, { rating });
  for (const wrong of ['', '-', '2200', 'both:2200-', 'any:', '10000-', '1-2-3', '2200 -'])
    assert.ok(parseFilter(`rating=${wrong}`).problem, wrong);
  assert.deepEqual(choices({ rating: '2200-' }), [{ of: 'rating' }]);
  assert.equal(without({ rating: '2200-' }, { of: 'rating' }), undefined);
});

test('the parts of a condition on ratings are read and written', () => {
  assert.deepEqual(ratingRange('any:2000-2200'), { side: 'any', from: '2000', to: '2200' });
  assert.deepEqual(ratingRange('-1900'), { side: 'both', from: '', to: '1900' });
  assert.deepEqual(ratingRange(), { side: 'both', from: '', to: '' });
  for (const rating of ['2200-', 'black:-1900', 'any:2000-2200']) assert.equal(ratingText(ratingRange(rating)), rating);
  assert.equal(ratingText({ side: 'white', from: '', to: '' }), undefined);
});

test('an empty filter is an empty text, and invalid parts are reported', () => {
  assert.equal(parseFilter('').filter, undefined);
  assert.equal(formatFilter(undefined), '');
  const { filter, problem } = parseFilter('colour=red&player=7,x&opening=d4&rated=no');
  assert.deepEqual(filter, { openings: ['D4'], rated: false });
  assert.deepEqual(problem, { key: 'colour', found: 'red' });
  for (const wrong of ['player=', 'as=grey', 'from=15', 'to=2015-13', 'opening=D14', 'result=won', 'rated=maybe']) {
    assert.equal(parseFilter(wrong).filter, undefined, wrong);
    assert.ok(parseFilter(wrong).problem, wrong);
  }
});

test('openings and results are selected by their numbers', () => {
  const filter = toggle(toggle(undefined, 'opening', 25), 'result', 2);
  assert.deepEqual(filter, { openings: ['I13'], results: ['draw'] });
  assert.deepEqual(valuesOf(filter, 'opening'), [25]);
  assert.deepEqual(toggle(filter, 'opening', 25), { results: ['draw'] });
  assert.equal(toggle(toggle(filter, 'opening', 25), 'result', 2), undefined);
});

test('each choice can be removed alone, and colors are removed with the last player', () => {
  const { filter } = parseFilter('player=12,77&as=white&rule=4&from=2015&moves=20-&rated=no');
  assert.deepEqual(choices(filter), [
    { of: 'player', id: 12 },
    { of: 'player', id: 77 },
    { of: 'rule', id: 4 },
    { of: 'year' },
    { of: 'length' },
    { of: 'rated' },
  ]);
  const texts = choices(filter).map((choice) => formatFilter(without(filter, choice)));
  assert.deepEqual(texts, [
    'player=77&as=white&rule=4&from=2015&moves=20-&rated=no',
    'player=12&as=white&rule=4&from=2015&moves=20-&rated=no',
    'player=12,77&as=white&from=2015&moves=20-&rated=no',
    'player=12,77&as=white&rule=4&moves=20-&rated=no',
    'player=12,77&as=white&rule=4&from=2015&rated=no',
    'player=12,77&as=white&rule=4&from=2015&moves=20-',
  ]);
  assert.equal(formatFilter(without(parseFilter('player=12&as=white').filter, { of: 'player', id: 12 })), '');
});
