import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FilterController } from '../src/archive/query/filter-controller.js';
import type { SearchReply } from '../src/engine/protocol.js';
import { query } from '../src/locales/en.js';
import { termsIn, withTerms } from '../src/locales/localize.js';
import { Store } from '../src/state/store.js';
import { changeQuery } from '../src/state/transitions.js';
import type { Announcer } from '../src/ui/announcer.js';

/** A filter beside a search that answers what a test lets it answer. */
function subjects(filter = '') {
  const search = { answer: undefined as SearchReply | undefined, asking: false, names: async () => undefined };
  const store = new Store();
  store.put(changeQuery(store.state, { filter }));
  const subject = new FilterController({
    app: { store, announcer: { start: () => undefined } as unknown as Announcer },
    library: { state: { kind: 'ready', storage: 'persistent' } },
    search,
    terms: () => withTerms(termsIn('en'), { query }),
    form: { loaded: undefined, use: () => undefined },
    redraw: () => undefined,
    focus: () => undefined,
    reveal: () => undefined,
    browse: () => undefined,
  });
  const answer = (values: Partial<SearchReply>) => {
    search.answer = { facets: [], filterNames: [], ...values } as SearchReply;
    subject.update();
  };
  return { subject, store, answer };
}

test('values are counted only while the panel is open', () => {
  const { subject } = subjects();
  subject.toggle();
  assert.ok(subject.facets.includes('opening'));
  subject.toggle();
  assert.deepEqual(subject.facets, []);
});

test('chips are named by the answer, and by their number until it comes', () => {
  const { subject, answer } = subjects('player=7&as=black&opponent=9&opening=D4&from=2015&to=2020&moves=-30&rated=no');
  const names = () => [0, 1, 2, 3, 4, 5].map((index) => subject.choiceName(index));
  assert.deepEqual(names(), [
    '#7 (Black)',
    'against #9',
    'D4 花月 Kagetsu',
    '2015–2020',
    'at most 30 moves',
    'not rated',
  ]);
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
  const { subject, answer } = subjects();
  subject.toggle();
  const value = (id: number, games: number) => ({ id, name: `rule ${id}`, games });
  answer({ facets: [{ dimension: 'rule', values: [value(1, 9), value(2, 5)], total: 2 }] });
  answer({ facets: [{ dimension: 'rule', values: [value(3, 4), value(2, 3)], total: 2 }] });
  assert.deepEqual(subject.values('rule'), [value(1, 0), value(2, 3), value(3, 4)]);
});
