import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, archive, CENTER, count, INFO, TWO } from '../../test/archive.js';
import { settled } from '../../test/fake-worker.js';
import type { Area, GameRow } from '../engine/protocol.js';
import { listName } from './game-rows.js';

const QUARTER: Area = { points: [112, 113], any: [], anywhere: false, exchanged: false };

test('a query opens the library first, then searches', async () => {
  const { library, search, ask, reply, worker } = await archive();
  ask(CENTER);
  assert.equal(library.state.kind, 'opening');
  await reply('open', { storage: 'persistent', library: INFO });
  assert.equal(library.state.kind, 'ready');
  assert.ok(search.asking);
  assert.deepEqual(worker().last('search').position, CENTER);
  await reply('search', answer(3));
  assert.equal(search.answer?.total, 3);
  assert.equal(search.asking, false);
});

test('the first query is sent with the opening, once', async () => {
  const { library, search, ask, reply, worker } = await archive();
  ask(CENTER);
  await settled();
  assert.deepEqual(
    worker().requests.map(({ kind }) => kind),
    ['open', 'search'],
  );
  await reply('open', { storage: 'persistent', library: INFO });
  assert.equal(library.state.kind, 'ready');
  await reply('search', answer(3));
  assert.equal(search.answer?.total, 3);
  assert.equal(count(worker(), 'search'), 1);
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2 } });
  await settled();
  assert.equal(count(worker(), 'search'), 2, 'another change is followed');
});

test('an empty library, or one that does not open, reports no failure of the first query', async () => {
  for (const opens of [true, false]) {
    const { library, search, ask, reply, worker } = await archive();
    const fail = (kind: 'open' | 'search', code: 'no-library' | 'storage-blocked') =>
      worker().answer({ id: worker().last(kind).id, kind: 'failed', error: { code, message: 'expected' } });
    ask(CENTER);
    await settled();
    if (opens) await reply('open', { storage: 'persistent' });
    else fail('open', 'storage-blocked');
    await settled();
    fail('search', opens ? 'no-library' : 'storage-blocked');
    await settled();
    assert.equal(library.state.kind, opens ? 'empty' : 'closed');
    assert.equal(library.state.failure?.during, opens ? undefined : 'open');
    assert.equal(search.asking, false);
  }
});

test('a query during an import that fails reports no failure of its own', async () => {
  const { library, ask, reply, worker } = await archive();
  const fail = (kind: 'import' | 'search', code: 'no-library' | 'not-rif') =>
    worker().answer({ id: worker().last(kind).id, kind: 'failed', error: { code, message: 'expected' } });
  const failedDuring = () => library.state.failure?.during;
  ask(CENTER);
  await settled();
  await reply('open', { storage: 'persistent' });
  fail('search', 'no-library');
  await settled();
  void library.import(new Blob(['Dear diary']), 'notes.txt').catch(() => undefined);
  await settled();
  assert.equal(library.state.kind, 'importing');
  ask(TWO);
  await settled();
  assert.equal(count(worker(), 'search'), 2);
  fail('import', 'not-rif');
  await settled();
  fail('search', 'no-library');
  await settled();
  assert.equal(failedDuring(), undefined);
  await reply('open', { storage: 'persistent' });
  assert.equal(library.state.kind, 'empty');
  assert.equal(failedDuring(), 'import');
});

test('the same query is sent once, however often the page is drawn', async () => {
  const { search, ask, reply, worker, events } = await archive(INFO);
  const line = {};
  ask(CENTER, { line });
  await reply('search', answer(3));
  const { query } = search;
  ask({ ...CENTER }, { line });
  await settled();
  assert.equal(count(worker(), 'search'), 1);
  assert.equal(search.query, query);
  // Another line to the same position gets the same answer, and the page gets another event.
  ask(CENTER, { line: {} });
  await settled();
  assert.equal(count(worker(), 'search'), 1);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['answer', 'answer'],
  );
});

test('a newer query drops the older, whose answer is never shown', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  ask({ ...TWO, toMove: 'white' });
  await settled();
  const older = worker().last('search').id;
  ask(TWO);
  await settled();
  assert.equal(worker().last('cancel').target, older);
  assert.equal(search.answer?.total, 3, 'the last answer stays meanwhile');
  worker().reply(older, answer(99));
  await settled();
  assert.equal(search.answer?.total, 3);
  assert.ok(search.asking);
  await reply('search', answer(2));
  assert.equal(search.answer?.total, 2);
  assert.equal(search.asking, false);
});

test('rows beyond the first page are requested when they are in view, each page once', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(250));
  const { rows } = search;
  assert.ok(rows);
  assert.equal(rows.at(99)?.game, '1/99');
  assert.equal(rows.at(100), undefined);
  rows.want(90, 120);
  rows.want(95, 125);
  await settled();
  assert.equal(count(worker(), 'games'), 1);
  assert.deepEqual(
    { offset: worker().last('games').offset, limit: worker().last('games').limit },
    { offset: 100, limit: 100 },
  );
  await reply('games', { total: 250, offset: 100, rows: [{ game: '1/100' }] });
  assert.equal(rows.at(100)?.game, '1/100');
  rows.want(240, 1000);
  await settled();
  assert.equal(worker().last('games').offset, 200);
});

test('another order sends a new query for the same position', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  const { list } = search.rows ?? {};
  ask(CENTER, { order: 'longest' });
  assert.equal(search.asking, false, 'the same query is no news');
  await settled();
  assert.equal(worker().last('search').order, 'longest');
  await reply('search', answer(3));
  assert.notEqual(search.rows?.list, list);
});

test('an empty answer finds the nearest position that games have', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(TWO, {}, { earlier: [TWO, CENTER] });
  await reply('search', answer(0));
  await reply('games', { total: 0, offset: 0, rows: [] });
  await reply('games', { total: 12, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').position, CENTER);
  assert.deepEqual(search.nearest, { games: 12, back: 2 });
});

test('an area and a filter are part of every query', async () => {
  const { search, ask, events, reply, worker } = await archive(INFO);
  const filter = { players: [7] };
  ask(CENTER, { filter });
  await reply('search', answer(300));
  assert.deepEqual(worker().last('search').filter, filter);
  assert.equal('area' in worker().last('search'), false);
  search.rows?.want(100, 120);
  await settled();
  assert.deepEqual(worker().last('games').filter, filter);

  ask(CENTER, { filter, area: QUARTER });
  assert.ok(search.asking, 'another area is another query');
  await reply('search', answer(2));
  assert.deepEqual(worker().last('search').area, QUARTER);
  const last = events.at(-1);
  assert.deepEqual(last?.kind === 'answer' && last.query, { position: CENTER, area: QUARTER, filter });
  ask(CENTER, { filter: { players: [7] }, area: { ...QUARTER } });
  assert.equal(search.asking, false, 'the same again asks nothing');
  ask(CENTER, { area: QUARTER });
  await settled();
  assert.deepEqual(search.query, { position: CENTER, area: QUARTER });
});

test('values of filters are counted while they are visible, without dimming the answer', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  assert.equal('facets' in worker().last('search'), false);
  ask(CENTER, { facets: ['player', 'year'] });
  assert.equal(search.asking, false);
  await reply('search', answer(3));
  assert.deepEqual(worker().last('search').facets, ['player', 'year']);
  ask(CENTER);
  await settled();
  assert.equal(count(worker(), 'search'), 2, 'fewer are no query');
});

test('an empty answer finds the condition whose removal finds most games', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  const areas = [{ ...QUARTER, anywhere: true }];
  const filters = [{ rated: true }, { players: [7] }, undefined];
  ask(CENTER, { area: QUARTER, filter: { players: [7], rated: true } }, { areas, filters });
  await reply('search', answer(0));
  await reply('games', { total: 2, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').filter, { rated: true });
  await reply('games', { total: 0, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').filter, { players: [7] });
  await reply('games', { total: 5, offset: 0, rows: [] });
  await reply('games', { total: 4, offset: 0, rows: [] });
  assert.equal('filter' in worker().last('games'), false);
  assert.deepEqual(search.wider, { games: 5, of: 'filter', index: 1 });
});

test('names for a newer text replace those of the older', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  const older = search.names('player', 'ya');
  await settled();
  const newer = search.names('player', 'yam');
  await settled();
  const [first, second] = worker().requests.filter(({ kind }) => kind === 'names');
  assert.equal(worker().last('cancel').target, first?.id);
  worker().answer({ id: first?.id ?? 0, kind: 'cancelled' });
  assert.equal(await older, undefined);
  const sent = { id: second?.id, kind: 'names', dimension: 'player', text: 'yam', limit: 20, position: CENTER };
  assert.deepEqual(second, sent);
  const found = { id: 7, name: 'Yamada', native: '', place: '', games: 3 };
  await reply('names', { names: [found] });
  assert.deepEqual(await newer, [found]);
});

test('the games of another query are listed without changing the current query', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  const other = { position: TWO, area: QUARTER };
  search.wantGamesOf(other);
  assert.equal(search.gamesOf(other), undefined);
  await reply('games', { total: 130, offset: 0, rows: [{ game: '1/5' }] });
  const { id: _, ...sent } = worker().last('games');
  assert.deepEqual(sent, { kind: 'games', ...other, order: 'newest', offset: 0, limit: 100 });
  const rows = search.gamesOf(other);
  assert.deepEqual([rows?.total, rows?.at(0)?.game], [130, '1/5']);
  assert.equal(rows?.list, listName(other, 'newest'));
  assert.deepEqual(search.query, { position: CENTER });
  rows?.want(100, 110);
  await settled();
  assert.deepEqual([worker().last('games').offset, worker().last('games').area], [100, QUARTER]);
  // In another order the list of games is a different list, so its rows have not arrived.
  ask(CENTER, { order: 'oldest' });
  search.wantGamesOf(other);
  assert.equal(search.gamesOf(other), undefined);
  await settled();
  worker().answer({ id: worker().last('games').id, kind: 'failed', error: { code: 'internal', message: '' } });
  await settled();
  search.wantGamesOf(other);
  assert.equal(search.gamesOf(other), undefined, 'what failed is asked for again');
  await settled();
  assert.equal(count(worker(), 'games'), 4);
});

test('when another tab changes the library, the query is sent again', async () => {
  const { library, search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2, games: 999 } });
  assert.equal(search.asking, false, 'the same query of a changed library is no news');
  await reply('search', answer(7));
  assert.equal(library.state.info?.games, 999);
  assert.equal(search.answer?.total, 7);
  worker().answer({ id: 0, kind: 'library' });
  assert.equal(library.state.kind, 'empty');
  assert.equal(search.answer, undefined);
});

test('own records that change while another mode is shown cause no query, but the answer is outdated', async () => {
  const { library, search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  search.rest();
  for (let saved = 0; saved < 4; saved++) worker().answer({ id: 0, kind: 'records' });
  await settled();
  assert.deepEqual([count(worker(), 'search'), count(worker(), 'open')], [1, 1]);
  ask(CENTER);
  // The library is opened again only once, to count the games.
  await reply('open', { storage: 'persistent', library: { ...INFO, games: 251 } });
  await reply('search', answer(4));
  assert.deepEqual([count(worker(), 'search'), count(worker(), 'open')], [2, 2]);
  assert.deepEqual([library.state.info?.games, search.answer?.total], [251, 4]);
});

test('a running search ends with its mode, and is repeated when the mode returns', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await settled();
  const { id } = worker().last('search');
  search.rest();
  assert.equal(worker().last('cancel').target, id);
  worker().answer({ id, kind: 'cancelled' });
  await settled();
  ask(CENTER);
  await reply('search', answer(3));
  assert.equal(search.answer?.total, 3);
});

test('after a trap the failure is shown, and the next query opens the library again', async () => {
  const { library, search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await settled();
  worker().fail('unreachable');
  await settled();
  assert.equal(library.state.kind, 'closed');
  assert.equal(library.state.failure?.code, 'internal');
  ask(TWO);
  await reply('open', { storage: 'persistent', library: INFO });
  await reply('search', answer(3));
  assert.equal(search.answer?.total, 3);
  assert.equal(library.state.failure, undefined);
});

test('a game is requested by the generation of its row', async () => {
  const { search, ask, reply, worker } = await archive(INFO);
  ask(CENTER);
  await reply('search', answer(3));
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2 } });
  const view = search.game({ game: '1/5', symmetry: 3 } as GameRow);
  await settled();
  const { game, generation, symmetry } = worker().last('game');
  assert.deepEqual({ game, generation, symmetry }, { game: '1/5', generation: 1, symmetry: 3 });
  await reply('game', { game: '1/5' });
  assert.equal((await view)?.game, '1/5');
});
