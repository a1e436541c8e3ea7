import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing, type TemplateResult } from 'lit';
import { settled } from '../../../test/fake-worker.js';
import type { FoundName, SearchReply } from '../../engine/protocol.js';
import type { LibraryState } from '../../library/library-state.js';
import { forgetRatings, noteRatings } from '../../library/ratings-known.js';
import { query } from '../../locales/en.js';
import { termsIn, withTerms } from '../../locales/localize.js';
import { Store } from '../../state/store.js';
import { changeQuery } from '../../state/transitions.js';
import type { Announcer } from '../../ui/announcer.js';
import { FilterController } from './filter-controller.js';
import type { FilterPanelProps } from './filter-panel.js';
import { toggleFilter } from './state.js';

/** Returns a filter controller, and a search to which the test itself sends the answers. */
function subjects(filter = '') {
  const asked: Array<(found: FoundName[]) => void> = [];
  const search = {
    answer: undefined as SearchReply | undefined,
    asking: false,
    names: () => new Promise<FoundName[]>((resolve) => asked.push(resolve)),
  };
  let panel: FilterPanelProps | undefined;
  const library: { state: LibraryState } = { state: { kind: 'ready', storage: 'persistent' } };
  const store = new Store();
  store.put(changeQuery(store.state, { filter }));
  const subject = new FilterController({
    app: { store, announcer: { start: () => undefined } as unknown as Announcer },
    library,
    search,
    terms: () => withTerms(termsIn('en'), { query }),
    form: {
      loaded: {
        filterPanel: (props: FilterPanelProps) => {
          panel = props;
          return nothing as unknown as TemplateResult;
        },
      },
      use: () => undefined,
    },
    redraw: () => undefined,
    focus: () => undefined,
    reveal: () => undefined,
    browse: () => undefined,
    openSaved: () => undefined,
  });
  const answer = (values: Partial<SearchReply>) => {
    search.answer = { facets: [], filterNames: [], ...values } as SearchReply;
    subject.update();
  };
  /** Returns the properties of the panel as it is drawn now. */
  const drawn = (): FilterPanelProps => {
    subject.panel();
    if (!panel) throw new Error('the panel is closed');
    return panel;
  };
  /** Answers the last query for names with the given names. */
  const find = async (...found: FoundName[]) => {
    asked.at(-1)?.(found);
    await settled();
  };
  const toggle = () => {
    store.open(toggleFilter(store.state));
    subject.update();
  };
  return { subject, store, library, toggle, answer, drawn, find };
}

const CARL: FoundName = { id: 3, name: 'Carl', native: '', place: '', games: 2 };

test('Enter before the names arrive chooses the first name on arrival', async () => {
  const { toggle, store, drawn, find } = subjects();
  toggle();
  drawn().onText('player', 'carl');
  drawn().onEnter('player');
  assert.equal(store.state.query.filter, '');
  await find(CARL);
  assert.equal(store.state.query.filter, 'player=3');
  assert.equal(drawn().typing, undefined);
});

test('no name is chosen by an Enter that other letters follow, or whose first name has no game', async () => {
  const { toggle, store, drawn, find } = subjects();
  toggle();
  drawn().onText('player', 'ca');
  drawn().onEnter('player');
  drawn().onText('player', 'car');
  await find(CARL);
  assert.equal(store.state.query.filter, '');
  drawn().onText('player', 'carl');
  drawn().onEnter('player');
  await find({ ...CARL, games: 0 });
  assert.equal(store.state.query.filter, '');
  assert.equal(drawn().typing?.active, 0);
});

test('values are counted only while the panel is open', () => {
  const { subject, toggle } = subjects();
  toggle();
  assert.ok(subject.facets.includes('opening'));
  toggle();
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
    'Not rated',
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

test('values that have lost all games stay in their places', () => {
  const { subject, toggle, answer } = subjects();
  toggle();
  const value = (id: number, games: number) => ({ id, name: `rule ${id}`, games });
  answer({ facets: [{ dimension: 'rule', values: [value(1, 9), value(2, 5)], total: 2 }] });
  answer({ facets: [{ dimension: 'rule', values: [value(3, 4), value(2, 3)], total: 2 }] });
  assert.deepEqual(subject.values('rule'), [value(1, 0), value(2, 3), value(3, 4)]);
});

test('the players of a condition on ratings stay chosen when its limits are deleted, until the filter is cleared', () => {
  const { toggle, store, drawn } = subjects('rating=black:2200-');
  toggle();
  drawn().onRating(undefined);
  assert.equal(store.state.query.filter, '');
  assert.equal(drawn().side, 'black');
  drawn().onRating('white:2000-');
  drawn().onClear();
  assert.equal(drawn().side, 'both');
});

test('the field for ratings is shown only if the browser stores the games', () => {
  const { toggle, library, drawn } = subjects();
  toggle();
  forgetRatings();
  assert.equal(drawn().ratings, false);
  noteRatings();
  assert.equal(drawn().ratings, true);
  library.state = { kind: 'ready', storage: 'session' };
  assert.equal(drawn().ratings, false);
});
