import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cursor } from '../../test/lines.js';
import { featureState } from '../state/feature-state.js';
import { INITIAL } from '../state/state.js';
import { type Cause, Store } from '../state/store.js';
import { changeQuery, enterMode, showBoard } from '../state/transitions.js';
import { areaState, dropAreaTool, setAreaCorner, takeAreaTool, toggleArea } from './area/state.js';
import { NOTHING, toggled } from './export/chosen-rows.js';
import { chooseRows, chosenRows, closeExport, exportState, toggleExport } from './export/state.js';
import { closeFilter, filterState, toggleFilter, typeName, unfoldFilter } from './filter/state.js';
import { openPlayer, playerState } from './player/state.js';

const shelf = featureState('shelf', { open: false, chosen: 1 });

test('a feature changes its own part of the state only', () => {
  assert.deepEqual(shelf.of(INITIAL), { open: false, chosen: 1 });
  const next = shelf.change(shelf.change(INITIAL, { open: true }), { chosen: 2 });
  assert.deepEqual(shelf.of(next), { open: true, chosen: 2 });
  assert.deepEqual({ ...next, features: {} }, INITIAL);
});

test('opening adds no entry to the history, and undo leaves open features open', () => {
  const store = new Store();
  const causes: Cause[] = [];
  store.listen(({ cause }) => causes.push(cause));
  store.change(changeQuery(store.state, { filter: 'rated=yes' }));
  store.open(shelf.change(store.state, { open: true }));
  assert.equal(store.history.entries.length, 2);
  assert.ok(store.undo());
  assert.deepEqual([store.state.query.filter, shelf.of(store.state).open], ['', true]);
  store.open(shelf.change(store.state, { open: false }));
  assert.ok(store.redo());
  assert.deepEqual([store.state.query.filter, shelf.of(store.state).open], ['rated=yes', false]);
  assert.deepEqual(causes, ['user', 'open', 'travel', 'open', 'travel']);
});

test('pages of players form a path, and the name of the shown player can be pressed again', () => {
  const both = openPlayer(openPlayer(INITIAL, 1, 'Anna'), 2, 'Ben');
  const again = openPlayer(both, 2, 'Ben');
  assert.deepEqual(
    playerState.of(again).path.map(({ name }) => name),
    ['Anna', 'Ben'],
  );
  assert.notEqual(playerState.of(again).press, playerState.of(both).press);
});

test('Back and undo do not change the active area tool, the typed name and the chosen rows', () => {
  const store = new Store();
  store.put(enterMode(store.state, 'search'));
  store.change(changeQuery(store.state, { filter: 'rated=yes' }));
  store.open(takeAreaTool(toggleArea(store.state), 'any'));
  store.open(typeName(toggleFilter(store.state), { of: 'player', text: 'ann' }));
  store.open(chooseRows(store.state, 'list', toggled(NOTHING, 3, '1/30')));
  const chosen = store.state.features;
  store.change(showBoard(store.state, cursor('h8')));
  assert.ok(store.undo());
  assert.equal(store.state.features, chosen);
  store.change(enterMode(store.state, 'view'));
  assert.ok(store.travel(0));
  assert.deepEqual(areaState.of(store.state), { open: true, tool: 'any', corner: undefined });
  assert.equal(filterState.of(store.state).typed?.text, 'ann');
  assert.deepEqual([...chosenRows(store.state, 'list').games], ['1/30']);
});

test('the tools of the area open with the rectangle, and Escape drops the corner, then the tool', () => {
  const open = toggleArea(INITIAL);
  assert.equal(areaState.of(open).tool, 'rectangle');
  const noCorner = dropAreaTool(setAreaCorner(open, 40));
  assert.deepEqual(noCorner && areaState.of(noCorner), areaState.of(open));
  const noTool = noCorner && dropAreaTool(noCorner);
  assert.deepEqual(noTool && areaState.of(noTool), { open: true, tool: undefined, corner: undefined });
  assert.equal(noTool && dropAreaTool(noTool), undefined);
  assert.equal(areaState.of(toggleArea(setAreaCorner(open, 40))).corner, undefined);
});

test('rows are chosen in one list, and closing the bar drops them', () => {
  const rows = toggled(toggled(NOTHING, 1, '1/10'), 2, '1/20');
  const chosen = chooseRows(INITIAL, 'list', rows);
  assert.ok(exportState.of(chosen).open);
  assert.equal(chosenRows(chosen, 'other'), NOTHING);
  assert.equal(chosenRows(chosen, 'list'), rows);
  assert.equal(chosenRows(toggleExport(closeExport(chosen)), 'list'), NOTHING);
});

test('closing the filter drops the typed name, and opening decides again which fields are unfolded', () => {
  const open = unfoldFilter(typeName(toggleFilter(INITIAL), { of: 'event', text: 'x' }), true);
  assert.equal(filterState.of(closeFilter(open)).typed, undefined);
  assert.deepEqual(filterState.of(toggleFilter(toggleFilter(open))), { open: true, typed: undefined, more: undefined });
});
