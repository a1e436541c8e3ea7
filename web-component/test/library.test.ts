import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Library, type LibraryEvent, listName } from '../src/archive/library.js';
import { AskedGames } from '../src/archive/query-games.js';
import { EngineError } from '../src/engine/engine-error.js';
import type { Area, GameRow, LibraryInfo, Position, SearchReply } from '../src/engine/protocol.js';
import { EngineClient } from '../src/engine/worker-client.js';
import { FakeWorker, settled } from './fake-worker.js';

const CENTER: Position = { black: [112], white: [], toMove: 'white' };
const TWO: Position = { black: [112], white: [113], toMove: 'black' };
const INFO: LibraryInfo = {
  generation: 1,
  collections: [],
  source: 'a.rif',
  edition: '',
  importedAt: 0,
  games: 250,
  fileBytes: 1,
  bytes: 1,
  problems: { skipped: 0, cut: 0, noted: 0, first: [] },
};

function answer(total: number, source: SearchReply['source'] = 'library'): SearchReply {
  const tally = { black: 0, white: 0, draw: 0, unknown: total };
  const rows = Array.from({ length: Math.min(total, 100) }, (_, game) => ({ game }) as GameRow);
  return {
    total,
    tally,
    ended: 0,
    nextMoves: [],
    previous: [],
    years: [],
    facets: [],
    filterNames: [],
    offset: 0,
    rows,
    source,
    games: 250,
    microseconds: 1,
  };
}

/** A library in an element that is on the page, with everything that it tells and asks. */
async function library(opened?: LibraryInfo | null) {
  let worker = new FakeWorker();
  let connections = 0;
  const client = new EngineClient(async () => {
    if (worker.terminated) worker = new FakeWorker();
    return worker.asWorker;
  });
  const events: LibraryEvent[] = [];
  const host = {
    addController: (_: ReactiveController) => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const subject = new Library(host, {
    urls: () => ({}),
    notify: (event) => events.push(event),
    connect: () => {
      connections += 1;
      const release = () => {
        connections -= 1;
      };
      return { client, release };
    },
  });
  subject.hostConnected();
  const reply = async (
    kind:
      | 'open'
      | 'search'
      | 'games'
      | 'names'
      | 'graph'
      | 'game'
      | 'import'
      | 'delete-all-collections'
      | 'save-record',
    value: unknown,
  ) => {
    await settled();
    worker.reply(worker.last(kind).id, value);
    await settled();
  };
  if (opened !== undefined) {
    void subject.open();
    await reply('open', opened ? { storage: 'persistent', library: opened } : { storage: 'persistent' });
  }
  return { subject, events, reply, worker: () => worker, connections: () => connections };
}

/** How many requests of a kind were sent. */
function count(worker: FakeWorker, kind: string): number {
  return worker.requests.filter((request) => request.kind === kind).length;
}

test('asking opens the library first, then searches', async () => {
  const { subject, reply, worker } = await library();
  subject.ask(CENTER);
  assert.equal(subject.state.kind, 'opening');
  await reply('open', { storage: 'persistent', library: INFO });
  assert.equal(subject.state.kind, 'ready');
  assert.ok(subject.asking);
  assert.deepEqual(worker().last('search').position, CENTER);
  await reply('search', answer(3));
  assert.equal(subject.answer?.total, 3);
  assert.equal(subject.asking, false);
});

test('a newer question drops the older, whose answer is never shown', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  subject.ask(CENTER);
  await settled();
  const older = worker().last('search').id;
  subject.ask(TWO);
  await settled();
  assert.equal(worker().last('cancel').target, older);
  assert.equal(subject.answer?.total, 3, 'the last answer stays meanwhile');
  worker().reply(older, answer(99));
  await settled();
  assert.equal(subject.answer?.total, 3);
  assert.ok(subject.asking);
  await reply('search', answer(2));
  assert.equal(subject.answer?.total, 2);
  assert.equal(subject.asking, false);
});

test('rows beyond the first page come when they are looked at, each page once', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(250));
  const { rows } = subject;
  assert.ok(rows);
  assert.equal(rows.at(99)?.game, 99);
  assert.equal(rows.at(100), undefined);
  rows.want(90, 120);
  rows.want(95, 125);
  await settled();
  assert.equal(count(worker(), 'games'), 1);
  assert.deepEqual(
    { offset: worker().last('games').offset, limit: worker().last('games').limit },
    { offset: 100, limit: 100 },
  );
  await reply('games', { total: 250, offset: 100, rows: [{ game: 100 }] });
  assert.equal(rows.at(100)?.game, 100);
  rows.want(240, 1000);
  await settled();
  assert.equal(worker().last('games').offset, 200);
});

test('another order asks again for the same position', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  const { place } = subject.rows ?? {};
  subject.setOrder('longest');
  await settled();
  assert.equal(worker().last('search').order, 'longest');
  await reply('search', answer(3));
  assert.notEqual(subject.rows?.place, place);
});

test('an empty answer finds the nearest position that games have', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(TWO, [TWO, CENTER]);
  await reply('search', answer(0));
  await reply('games', { total: 0, offset: 0, rows: [] });
  await reply('games', { total: 12, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').position, CENTER);
  assert.deepEqual(subject.nearest, { games: 12, back: 2 });
});

const QUARTER: Area = { points: [112, 113], any: [], anywhere: false, exchanged: false };

test('an area and a filter are part of every question', async () => {
  const { subject, events, reply, worker } = await library(INFO);
  subject.setFilter({ players: [7] });
  subject.ask(CENTER);
  await reply('search', answer(300));
  assert.deepEqual(worker().last('search').filter, { players: [7] });
  assert.equal('area' in worker().last('search'), false);
  subject.rows?.want(100, 120);
  await settled();
  assert.deepEqual(worker().last('games').filter, { players: [7] });

  subject.setArea(QUARTER);
  assert.ok(subject.asking, 'another area is another question');
  await reply('search', answer(2));
  assert.deepEqual(worker().last('search').area, QUARTER);
  const last = events.at(-1);
  assert.deepEqual(last?.kind === 'answer' && last.question, {
    position: CENTER,
    area: QUARTER,
    filter: { players: [7] },
  });
  subject.setFilter({ players: [7] });
  subject.setArea({ ...QUARTER });
  assert.equal(subject.asking, false, 'the same again asks nothing');
  subject.setFilter(undefined);
  await settled();
  assert.deepEqual(subject.question, { position: CENTER, area: QUARTER });
});

test('values to choose from are counted while they are looked at, without dimming the answer', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  assert.equal('facets' in worker().last('search'), false);
  subject.setFacets(['player', 'year']);
  assert.equal(subject.asking, false);
  await reply('search', answer(3));
  assert.deepEqual(worker().last('search').facets, ['player', 'year']);
  subject.setFacets([]);
  await settled();
  assert.equal(count(worker(), 'search'), 2, 'fewer are no question');
});

test('an empty answer finds the widest of what may be given up', async () => {
  const { subject, reply, worker } = await library(INFO);
  const wider = { ...QUARTER, anywhere: true };
  subject.setArea(QUARTER, [wider]);
  subject.setFilter({ players: [7], rated: true }, [{ rated: true }, { players: [7] }, undefined]);
  subject.ask(CENTER);
  await reply('search', answer(0));
  await reply('games', { total: 2, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').filter, { rated: true });
  await reply('games', { total: 0, offset: 0, rows: [] });
  assert.deepEqual(worker().last('games').filter, { players: [7] });
  await reply('games', { total: 5, offset: 0, rows: [] });
  await reply('games', { total: 4, offset: 0, rows: [] });
  assert.equal('filter' in worker().last('games'), false);
  assert.deepEqual(subject.wider, { games: 5, of: 'filter', index: 1 });
});

test('a newer text drops the names of the older', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  const older = subject.names('player', 'ya');
  await settled();
  const newer = subject.names('player', 'yam');
  await settled();
  const [first, second] = worker().requests.filter(({ kind }) => kind === 'names');
  assert.equal(worker().last('cancel').target, first?.id);
  worker().answer({ id: first?.id ?? 0, kind: 'cancelled' });
  assert.equal(await older, undefined);
  assert.deepEqual(second, {
    id: second?.id,
    kind: 'names',
    dimension: 'player',
    text: 'yam',
    limit: 20,
    position: CENTER,
  });
  const found = { id: 7, name: 'Yamada', native: '', place: '', games: 3 };
  await reply('names', { names: [found] });
  assert.deepEqual(await newer, [found]);
});

test('the games of another question are had without asking it', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  let arrived = 0;
  const games = new AskedGames(subject, () => arrived++);
  const other = { position: TWO, area: QUARTER };
  assert.equal(games.of(other), undefined);
  await reply('games', { total: 130, offset: 0, rows: [{ game: 5 }] });
  const { id: _, ...sent } = worker().last('games');
  assert.deepEqual(sent, { kind: 'games', ...other, order: 'newest', offset: 0, limit: 100 });
  const rows = games.of(other);
  assert.deepEqual([rows?.total, rows?.at(0)?.game, arrived], [130, 5, 1]);
  assert.equal(rows?.place, listName(other, 'newest'));
  assert.deepEqual(subject.question, { position: CENTER });
  rows?.want(100, 110);
  await settled();
  assert.deepEqual([worker().last('games').offset, worker().last('games').area], [100, QUARTER]);
  // Another order is another list.
  subject.setOrder('oldest');
  assert.equal(games.of(other), undefined);
  await settled();
  worker().answer({ id: worker().last('games').id, kind: 'failed', error: { code: 'internal', message: '' } });
  await settled();
  assert.equal(games.of(other), undefined, 'what failed is asked for again');
  await settled();
  assert.equal(count(worker(), 'games'), 4);
});

test('what lies around a position is asked for beside it', async () => {
  const { subject, reply, worker } = await library(INFO);
  const question = { position: TWO, back: 2, forward: 2, width: 5 };
  const around = subject.call('graph', question);
  await reply('graph', { nodes: [], arcs: [] });
  assert.deepEqual(await around, { nodes: [], arcs: [] });
  assert.deepEqual(worker().last('graph').position, TWO);
});

test('an import: progress, answers that follow it, and the new library', async () => {
  const { subject, events, reply, worker } = await library(null);
  assert.equal(subject.state.kind, 'empty');
  subject.ask(CENTER);
  const done = subject.import(new Blob(['x']), 'a.rif');
  await settled();
  assert.equal(subject.state.kind, 'importing');
  assert.equal(subject.state.name, 'a.rif');
  const { id } = worker().last('import');
  const progress = { phase: 'reading' as const, bytesRead: 1, bytesTotal: 2, games: 0, skipped: 0 };
  worker().answer({ id, kind: 'progress', progress });
  await settled();
  assert.equal(count(worker(), 'search'), 0, 'nothing has been read that could be asked');
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 100 } });
  await reply('search', answer(40, 'import'));
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 120 } });
  await settled();
  assert.equal(count(worker(), 'search'), 1, 'not more often than about three times a second');
  await new Promise((resolve) => setTimeout(resolve, 320));
  worker().answer({ id, kind: 'progress', progress: { ...progress, games: 200 } });
  await reply('search', answer(80, 'import'));
  assert.equal(subject.answer?.total, 80);

  worker().reply(id, { storage: 'persistent', library: INFO });
  await done;
  assert.equal(subject.state.kind, 'ready');
  await reply('search', answer(100));
  assert.equal(subject.answer?.source, 'library');
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['library', 'progress', 'progress', 'answer', 'progress', 'progress', 'answer', 'library', 'imported', 'answer'],
  );
});

test('a stopped import leaves what was there, without a word', async () => {
  const { subject, reply, worker } = await library(INFO);
  const done = subject.import(new Blob(['x']), 'b.rif');
  await settled();
  subject.stop();
  const { id } = worker().last('import');
  assert.equal(worker().last('cancel').target, id);
  worker().answer({ id, kind: 'cancelled' });
  await reply('open', { storage: 'persistent', library: INFO });
  await done;
  assert.equal(subject.state.kind, 'ready');
  assert.equal(subject.state.failure, undefined);
});

test('a failed import says so and leaves what was there', async () => {
  const { subject, events, reply, worker } = await library(null);
  const done = subject.import(new Blob(['x']), 'notes.txt');
  await settled();
  const error = { code: 'not-rif' as const, message: 'line 1: expected <database>, found "x"' };
  worker().answer({ id: worker().last('import').id, kind: 'failed', error });
  await reply('open', { storage: 'persistent' });
  await done;
  assert.equal(subject.state.kind, 'empty');
  assert.deepEqual(subject.state.failure, { ...error, during: 'import' });
  assert.deepEqual(events.at(-1), { kind: 'failure', failure: { ...error, during: 'import' } });
});

test('another tab changes the library: the question is asked again', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2, games: 999 } });
  await reply('search', answer(7));
  assert.equal(subject.state.info?.games, 999);
  assert.equal(subject.answer?.total, 7);
  worker().answer({ id: 0, kind: 'library' });
  assert.equal(subject.state.kind, 'empty');
  assert.equal(subject.answer, undefined);
});

test('after a trap the failure is shown, and the next question opens the library again', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await settled();
  worker().fail('unreachable');
  await settled();
  assert.equal(subject.state.kind, 'closed');
  assert.equal(subject.state.failure?.code, 'internal');
  subject.ask(CENTER);
  await reply('open', { storage: 'persistent', library: INFO });
  await reply('search', answer(3));
  assert.equal(subject.answer?.total, 3);
  assert.equal(subject.state.failure, undefined);
});

test('the same question asked again, of a grown or changed library, is no news', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  subject.setOrder('oldest');
  assert.equal(subject.asking, false);
  subject.ask(TWO);
  assert.equal(subject.asking, true);
  await reply('search', answer(1));
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2 } });
  await settled();
  assert.equal(subject.asking, false);
});

test('a game is asked for by the generation that its row belongs to', async () => {
  const { subject, reply, worker } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  worker().answer({ id: 0, kind: 'library', library: { ...INFO, generation: 2 } });
  const view = subject.game({ game: 5, symmetry: 3 } as GameRow);
  await settled();
  const { game, generation, symmetry } = worker().last('game');
  assert.deepEqual({ game, generation, symmetry }, { game: 5, generation: 1, symmetry: 3 });
  await reply('game', { game: 5 });
  assert.equal((await view)?.game, 5);
});

test('deleting forgets the library and its answer', async () => {
  const { subject, reply } = await library(INFO);
  subject.ask(CENTER);
  await reply('search', answer(3));
  void subject.delete();
  await reply('delete-all-collections', { storage: 'persistent' });
  assert.equal(subject.state.kind, 'empty');
  assert.equal(subject.answer, undefined);
});

test('an element that leaves the page gives its share back, and opens again when it returns', async () => {
  const { subject, reply, worker, connections } = await library(INFO);
  assert.equal(connections(), 1);
  subject.hostDisconnected();
  await settled();
  assert.equal(connections(), 0);
  subject.hostConnected();
  await settled();
  assert.equal(connections(), 1);
  await reply('open', { storage: 'persistent', library: INFO });
  assert.equal(subject.state.kind, 'ready');
  assert.equal(count(worker(), 'open'), 2);
});

test('what is still written when the element has gone holds no engine', async () => {
  const { subject, reply, connections } = await library(INFO);
  subject.hostDisconnected();
  const kept = subject.call('save-record', { record: { nodes: [{}] } });
  await settled();
  assert.equal(connections(), 1);
  await reply('save-record', { id: 1, revision: 1 });
  assert.deepEqual(await kept, { id: 1, revision: 1 });
  await settled();
  assert.equal(connections(), 0);
});

test('an import goes on when its element is moved, and ends when it has gone', async () => {
  const { subject, reply, worker, connections } = await library(null);
  const done = subject.import(new Blob(['x']), 'a.rif');
  await settled();
  subject.hostDisconnected();
  subject.hostConnected();
  await settled();
  assert.equal(connections(), 1);
  await reply('import', { storage: 'persistent', library: INFO });
  await done;
  assert.equal(subject.state.kind, 'ready');

  const another = subject.import(new Blob(['x']), 'b.rif');
  await settled();
  subject.hostDisconnected();
  worker().answer({ id: worker().last('import').id, kind: 'cancelled' });
  await another;
  assert.equal(subject.state.kind, 'closed');
  assert.equal(connections(), 0);
});

test('an engine that cannot be had is an error that can be tried again', async () => {
  let tries = 0;
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  const subject = new Library(host as unknown as ReactiveControllerHost, {
    urls: () => ({}),
    connect: async () => {
      tries += 1;
      throw new EngineError({ code: 'not-started', message: 'search.js is missing' });
    },
  });
  subject.hostConnected();
  await subject.open();
  await subject.open();
  assert.equal(tries, 2);
  assert.deepEqual(subject.state.failure, { code: 'not-started', message: 'search.js is missing', during: 'open' });
});
