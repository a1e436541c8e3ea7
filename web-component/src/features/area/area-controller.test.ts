import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursor, game } from '../../../test/lines.js';
import { openGame } from '../../game/cursor.js';
import { query } from '../../locales/en.js';
import { termsIn, withTerms } from '../../locales/localize.js';
import { Actions } from '../../state/actions.js';
import { Store } from '../../state/store.js';
import { backHome, changeQuery, showBoard, turn } from '../../state/transitions.js';
import type { Announcer } from '../../ui/announcer.js';
import { AreaController } from './area-controller.js';
import { parseArea } from './area-text.js';
import { areaInGame, areaWaits, turnAreaWith } from './area-transitions.js';
import { toggleArea } from './state.js';

/** Returns an area controller and the list of its announcements. Activates the tool `tool`, if present. */
function subjects(area = '', tool?: 'rectangle' | 'any') {
  const said: string[] = [];
  const announcer = { start: (sentence: string) => said.push(sentence) } as unknown as Announcer;
  const store = new Store();
  const terms = () => termsIn('en');
  const actions = new Actions(new EventTarget(), { store, announcer, terms, turned: (state) => state });
  store.put(changeQuery(store.state, { area }));
  store.open(toggleArea(store.state));
  const changes: string[] = [];
  store.listen(({ before, after }) => {
    if (after.query.area !== before.query.area) changes.push(after.query.area);
  });
  const subject = new AreaController({
    app: { store, actions, announcer },
    terms: () => withTerms(terms(), { query }),
    redraw: () => undefined,
    reveal: () => undefined,
  });
  subject.update();
  if (tool) subject.take(tool);
  /**
   * Returns the area of the query. This is a function, because the compiler would narrow the type of a property after
   * the first check of the property.
   */
  const asked = () => subject.asked;
  return { subject, asked, changes, said, store, actions };
}

function point(name: string): number {
  return parseArea(name).area.points[0] ?? 0;
}

test('two presses are the corners of a rectangle', () => {
  const { subject, changes, said } = subjects('', 'rectangle');
  subject.press(point('c3'));
  assert.deepEqual(changes, []);
  subject.press(point('e5'));
  assert.deepEqual(changes, ['c3:e5']);
  const hint = 'Drag across the board, or choose two corners.';
  // The announcements contain the hint twice: when the tools open, and when the user selects the tool.
  assert.deepEqual(said, [hint, hint, 'c3 is one corner. Choose the other.', 'The area has 9 points.']);
  assert.equal(subject.notes.get(point('d4')), 'in the area');
  assert.equal(subject.notes.get(point('f4')), undefined);
});

test('every area that is drawn can be undone', () => {
  const { subject, asked, store, actions } = subjects('left', 'rectangle');
  subject.press(point('c3'));
  subject.press(point('e5'));
  assert.ok(subject.clear());
  assert.equal(asked(), undefined);
  assert.ok(actions.undo());
  assert.equal(store.state.query.area, 'c3:e5');
  assert.equal(asked()?.points.length, 9);
  assert.ok(actions.undo());
  assert.equal(store.state.query.area, 'left');
});

test('leaving removes the corner, then the tool, then the area', () => {
  const { subject, asked, changes } = subjects('left', 'rectangle');
  subject.press(point('c3'));
  assert.ok(subject.leaveTool());
  assert.ok(subject.drawing);
  assert.ok(subject.leaveTool());
  assert.equal(subject.drawing, false);
  assert.equal(subject.leaveTool(), false);
  assert.ok(subject.clear());
  assert.deepEqual(changes, ['']);
  assert.equal(asked(), undefined);
  assert.equal(subject.clear(), false);
});

test('a point outside of the area cannot become a point of any stone', () => {
  const { subject, changes, said } = subjects('c3:d4', 'any');
  subject.press(point('h8'));
  assert.deepEqual(changes, []);
  assert.equal(said.at(-1), 'h8 is not in the area.');
  subject.press(point('c3'));
  assert.deepEqual(changes, ['c3:d4 ?c3']);
});

test('wider queries are offered: the area anywhere, with colors exchanged, with either side to move', () => {
  assert.deepEqual(subjects().subject.wider, []);
  const kinds = (area: string) => subjects(area).subject.wider.map(({ how }) => how);
  assert.deepEqual(kinds('left'), ['anywhere', 'exchanged']);
  assert.deepEqual(kinds('left anywhere exchanged black-to-move'), ['side']);
});

test('the area moves to its stones in an opened game, and returns afterwards', () => {
  const { asked, store } = subjects('c3:d4 anywhere exchanged black-to-move');
  const home = store.state;
  const open = (row: Parameters<typeof areaInGame>[1], number: number) => {
    const next = areaInGame(store.state, row);
    store.change(showBoard(next, openGame(store.board, game('h8 h9 i9', number), 2)));
  };
  open({ shift: [2, 1], exchanged: true }, 1);
  assert.equal(store.state.query.area, 'e4:f5 anywhere exchanged white-to-move');
  assert.ok(areaWaits(store.state));
  assert.equal(asked(), undefined, 'of a game the whole position is looked at');
  store.change(backHome(store.state));
  assert.deepEqual(store.state.query, home.query);
  assert.equal(asked()?.points.length, 4);
  // The game is turned, and its area turns with it. The next game that is opened starts from the original area again.
  open({ shift: [2, 1] }, 2);
  store.change(turnAreaWith(turn(store.state, 'mirror'), 'mirror'));
  assert.equal(store.state.query.area, 'j4:k5 anywhere exchanged black-to-move');
  assert.ok(areaWaits(store.state));
  open({ shift: [1, 0] }, 3);
  assert.equal(store.state.query.area, 'd3:e4 anywhere exchanged black-to-move');
  store.change(showBoard(store.state, cursor('h8')));
  assert.equal(store.state.query.area, home.query.area);
  // An area that is drawn while the game is open becomes a part of the query, and stays after the game is closed.
  open({ shift: [2, 1] }, 4);
  store.put(changeQuery(store.state, { area: 'a1:b2' }));
  assert.equal(areaWaits(store.state), false);
  assert.equal(asked()?.points.length, 4);
  store.change(backHome(store.state));
  assert.equal(store.state.query.area, 'a1:b2');
});
