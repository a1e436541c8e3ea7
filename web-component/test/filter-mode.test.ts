import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Library } from '../src/archive/library.js';
import { FilterMode } from '../src/archive/query/filter-controller.js';
import type { Dimension, SearchReply } from '../src/engine/protocol.js';
import { query } from '../src/locales/en.js';
import { english, withTerms } from '../src/locales/localize.js';
import type { Announcer } from '../src/ui/announcer.js';

/** A filter mode beside a library that says what a test lets it say. */
function mode(filter = '') {
  const changes: string[] = [];
  const asked: Array<readonly Dimension[]> = [];
  const library = { answer: undefined as SearchReply | undefined, setFacets: (of: Dimension[]) => asked.push(of) };
  const subject = new FilterMode({
    library: library as unknown as Library,
    announcer: { start: () => undefined } as unknown as Announcer,
    terms: () => withTerms(english(), { query }),
    redraw: () => undefined,
    focus: () => undefined,
    changed: (text) => changes.push(text),
  });
  subject.read(filter);
  const answer = (values: Partial<SearchReply>) => {
    library.answer = { facets: [], filterNames: [], ...values } as SearchReply;
    subject.update();
  };
  return { subject, changes, asked, answer };
}

test('values are counted only while the panel is open', () => {
  const { subject, asked } = mode();
  subject.toggle();
  subject.toggle();
  assert.equal(asked.length, 2);
  assert.ok(asked[0]?.includes('opening'));
  assert.deepEqual(asked[1], []);
});

test('chips are named by the answer, and by their number until it comes', () => {
  const { subject, answer } = mode('player=7&as=black&opponent=9&opening=D4&from=2015&to=2020&moves=-30&rated=no');
  const names = () => [0, 1, 2, 3, 4, 5].map((index) => subject.choiceName(index));
  assert.deepEqual(names(), ['#7 (Black)', 'against #9', 'D4', '2015–2020', 'at most 30 moves', 'not rated']);
  answer({
    filterNames: [
      { dimension: 'player', id: 7, name: 'Yamaguchi' },
      { dimension: 'opponent', id: 9, name: 'Nara' },
    ],
  });
  assert.deepEqual(names().slice(0, 2), ['Yamaguchi (Black)', 'against Nara']);
  assert.equal(subject.wider.length, 6);
  assert.deepEqual(subject.wider[3], {
    players: [7],
    as: 'black',
    opponents: [9],
    openings: ['D4'],
    longest: 30,
    rated: false,
  });
});

test('values that have no games any more keep their places', () => {
  const { subject, answer } = mode();
  subject.toggle();
  const value = (id: number, games: number) => ({ id, name: `rule ${id}`, games });
  answer({ facets: [{ dimension: 'rule', values: [value(1, 9), value(2, 5)], total: 2 }] });
  answer({ facets: [{ dimension: 'rule', values: [value(3, 4), value(2, 3)], total: 2 }] });
  assert.deepEqual(subject.values('rule'), [value(1, 0), value(2, 3), value(3, 4)]);
});
