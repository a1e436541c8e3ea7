import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { at, cursor, game, moves, shown } from '../../../test/lines.js';
import type { Area, GameRow, Query } from '../../engine/protocol.js';
import { position } from '../../game/line.js';
import type { ArchiveContext } from '../../library/context.js';
import { GameRows, listName } from '../../library/game-rows.js';
import type { Search } from '../../library/search.js';
import { query } from '../../locales/en.js';
import { termsIn, withTerms } from '../../locales/localize.js';
import { Actions } from '../../state/actions.js';
import { Store } from '../../state/store.js';
import { stops } from '../../state/trail.js';
import { changeQuery, showBoard } from '../../state/transitions.js';
import type { Announcer } from '../../ui/announcer.js';
import { AreaController } from '../area/area-controller.js';
import { areaInGame, turnAreaWith } from '../area/area-transitions.js';
import { showsRow } from '../games/shown-row.js';
import { Navigation } from './navigation-controller.js';

/** The texts of an area and a filter, as in the attributes of the element. */
const AREA = 'h8:h9';
const FILTER = 'rated=yes';

function rowsOf(asked: Query): GameRows {
  return new GameRows(
    asked,
    'newest',
    1,
    [],
    async () => [],
    () => undefined,
  );
}

/** Returns an element in mode `search` with the user's line h8 h9 i9 i8, of which two moves are shown. */
function element() {
  const store = new Store();
  store.put({ ...showBoard(store.state, cursor('h8 h9 i9 i8', 2)), mode: 'search' });
  const host = Object.assign(new EventTarget(), { requestUpdate: () => undefined, addController: () => undefined });
  const announcer = { start: () => undefined } as unknown as Announcer;
  const terms = () => termsIn('en');
  const actions = new Actions(host, { store, announcer, terms, turned: turnAreaWith });
  const area = new AreaController({
    app: { store, actions, announcer },
    terms: () => withTerms(terms(), { query }),
    redraw: () => undefined,
    reveal: () => undefined,
  });
  const wanted: Query[] = [];
  const search = {
    order: 'newest' as const,
    asking: false,
    answer: { total: 1, previous: [], filterNames: [], facets: [] },
    get query(): Query {
      const { asked } = area;
      return { position: position(store.board.line), ...(asked && { area: asked }) };
    },
    get rows() {
      return rowsOf(this.query);
    },
    listOf: (of: Query) => listName(of, 'newest'),
    wantGamesOf: (of: Query) => wanted.push(of),
    gamesOf: rowsOf,
  };
  const app = { host, store, actions, announcer, terms, offers: () => false, pointing: { light: () => undefined } };
  const navigation = new Navigation(app as unknown as ArchiveContext, search as unknown as Search);
  return {
    store,
    actions,
    navigation,
    search,
    wanted,
    ask: (change: { area: string; filter?: string }) => store.change(changeQuery(store.state, change)),
    open: (text: string, number: number, ply: number, row: Partial<GameRow> = {}) =>
      navigation.open(game(text, number), ply, areaInGame(store.state, row)),
  };
}

describe('navigation', () => {
  let subject: ReturnType<typeof element>;
  const now = () => shown(subject.store.board);
  const places = () => stops(subject.store.history).length;
  const points = (area: Area | undefined) => area?.points;

  beforeEach(() => {
    subject = element();
  });

  it('from game to game and back restores the state of each', () => {
    const { actions, navigation, store, open } = subject;
    open('h8 h9 i9 j9 k9', 1, 2);
    actions.stepTo(3);
    open('h8 h9 i9 g9', 2, 3);
    actions.turn('quarter');
    const turned = store.board;
    assert.ok(navigation.go('back'));
    assert.equal(now(), 'h8 h9 i9 | j9 k9');
    assert.ok(navigation.go('back'));
    assert.equal(now(), 'h8 h9 | i9 i8');
    assert.equal(navigation.go('back'), false);
    assert.ok(navigation.go('forward') && navigation.go('forward'));
    assert.equal(store.board, turned);
    assert.equal(navigation.go('forward'), false);
  });

  it('opening a game and changes in it can be undone', () => {
    const { actions, store, open } = subject;
    open('h8 h9 i9 j9 k9', 1, 2);
    actions.play(at('a1'));
    assert.equal(now(), 'h8 h9 a1 |');
    actions.undo();
    assert.equal(store.board.opened?.view.game, '1/1');
    actions.undo();
    assert.equal(now(), 'h8 h9 | i9 i8');
    assert.equal(store.board.opened, undefined);
  });

  it('the query is suspended while a game is open, and returns with the own board', () => {
    const { store, search, actions, navigation, ask, open } = subject;
    ask({ area: AREA, filter: FILTER });
    const { query: asked } = search;
    assert.deepEqual(points(asked.area), moves('h8 h9'));
    open('h8 h9 i9 j9', 1, 2, { shift: [1, 0] });
    assert.equal(search.query.area, undefined, 'of a game the whole position is looked at');
    assert.equal(store.state.query.filter, FILTER);
    assert.equal(store.state.query.area, 'i8:i9', 'and the area shows where it lies there');
    actions.turn('mirror');
    assert.equal(store.state.query.area, 'g8:g9');
    assert.equal(search.query.area, undefined);
    // Opening another game of the query shifts the area again from its place on the user's own
    // board.
    open('h8 h9 i9 g9', 2, 3, { shift: [0, 1] });
    assert.equal(store.state.query.area, 'h9:h10');
    actions.backHome();
    assert.deepEqual(search.query, asked);
    navigation.go('back');
    assert.equal(store.state.query.area, 'h9:h10');
    assert.equal(search.query.area, undefined);
    navigation.go('back');
    assert.deepEqual([store.state.query.area, search.query.area], ['g8:g9', undefined]);
    navigation.go('back');
    assert.deepEqual(search.query, asked);
  });

  it('another area that is drawn in a game is queried', () => {
    const { search, navigation, ask, open } = subject;
    ask({ area: AREA });
    open('h8 h9 i9 j9', 1, 2);
    ask({ area: 'a1:a2' });
    assert.deepEqual(points(search.query.area), moves('a1 a2'));
    navigation.go('back');
    assert.deepEqual(points(search.query.area), moves('h8 h9'));
    navigation.go('forward');
    assert.deepEqual(points(search.query.area), moves('a1 a2'));
  });

  it('lists the games of the position, or those of the query', () => {
    const { search, wanted, actions, navigation, open } = subject;
    assert.equal(navigation.list()?.choice, undefined, 'on the own board there is no choice');
    const asked = search.query;
    open('h8 h9 i9 j9', 1, 2);
    actions.stepTo(4);
    assert.equal(navigation.list()?.rows.list, listName(search.query, 'newest'));
    press(navigation, 1);
    navigation.update();
    const list = navigation.list();
    assert.deepEqual(wanted, [asked]);
    assert.equal(list?.rows.list, listName(asked, 'newest'));
    list?.onScroll(140);
    navigation.settle();
    open('h8 h9 g9', 2, 3);
    assert.equal(navigation.list()?.top, 0);
    navigation.go('back');
    assert.equal(navigation.list()?.rows.list, listName(asked, 'newest'));
    assert.equal(navigation.list()?.top, 140);
  });

  it('to a position elsewhere adds a stop, and a step along the line does not', () => {
    const { navigation } = subject;
    navigation.visit({ removed: [], added: [at('i9')] });
    assert.equal(now(), 'h8 h9 i9 | i8');
    assert.equal(places(), 1);
    navigation.visit({ removed: [at('h8')], added: [] });
    assert.equal(now(), 'i9 h9 | h8 i8');
    assert.equal(places(), 2);
    navigation.go('back');
    assert.equal(now(), 'h8 h9 i9 | i8');
  });

  it('a new position adds no stop, but leaving the game for it does', () => {
    const { actions, navigation, open } = subject;
    actions.clear();
    assert.equal(places(), 1);
    open('h8 h9', 1, 1);
    actions.clear();
    navigation.go('back');
    assert.equal(now(), 'h8 | h9');
  });

  it('identifies the game on the board', () => {
    const { actions, store, open } = subject;
    open('h8 h9 i9', 4, 2);
    assert.ok(showsRow(store.board, { game: '1/4', ply: 2 } as GameRow));
    assert.ok(!showsRow(store.board, { game: '1/4', ply: 3 } as GameRow));
    actions.play(at('a1'));
    assert.ok(!showsRow(store.board, { game: '1/4', ply: 3 } as GameRow));
  });
});

/** Presses one of the two buttons above the list that choose the listed games. */
function press(navigation: Navigation, pill: number): void {
  const { values } = navigation.list()?.choice ?? { values: [] };
  const pills = values.find(Array.isArray) as ReadonlyArray<{ values: unknown[] }>;
  const click = pills[pill]?.values.find((value) => typeof value === 'function') as () => void;
  click();
}
