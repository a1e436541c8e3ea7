import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import type { GameId, GameRow, Query } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import { GameRows } from '../../library/game-rows.js';
import { english } from '../../locales/localize.js';
import { Store } from '../../state/store.js';
import { GameExport } from './game-export.js';
import { toggleExport } from './state.js';

const QUERY: Query = { position: { black: [], white: [], toMove: 'black' } };
const OTHER: Query = { position: { black: [112], white: [], toMove: 'white' } };

/** Returns the row of the game at this index of a list. */
function row(index: number): GameRow {
  return { game: `1/${10 * index}` } as GameRow;
}

/** Returns a list of `total` games. */
function list(total: number, query = QUERY): GameRows {
  const rows = (from: number) => Array.from({ length: Math.min(100, total - from) }, (_, at) => row(from + at));
  return new GameRows(
    query,
    'newest',
    total,
    rows(0),
    async (from) => rows(from),
    () => undefined,
  );
}

/** Returns a game export, and an engine to which the test itself sends the answers. */
function subject() {
  const asked: Array<{ kind: string; args: { games?: GameId[]; format?: string }; signal: AbortSignal }> = [];
  const saved: string[] = [];
  const said: string[] = [];
  let reply: (made: object) => void = () => undefined;
  let library = { generation: 1 };
  const store = new Store();
  const app = {
    store,
    host: { requestUpdate: () => undefined, addController: () => undefined },
    announcer: { start: (text: string) => said.push(text) },
    terms: english,
    get library() {
      return library;
    },
    engine: {
      call: (kind: string, args: (typeof asked)[0]['args'], { signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          asked.push({ kind, args, signal });
          reply = resolve;
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    },
  };
  const games = new GameExport(app as unknown as ArchiveContext, (_, name) => saved.push(name));
  return {
    games,
    store,
    asked,
    saved,
    said,
    reply: (made: object) => reply(made),
    become: (generation: number) => {
      library = { generation };
    },
  };
}

const PLAIN = { range: false, add: false };

test('a range includes rows that are not loaded yet', async () => {
  const { games } = subject();
  const rows = list(350);
  await games.press(rows, 2, PLAIN);
  await games.press(rows, 249, { range: true, add: false });
  const chosen = games.choosing(rows);
  const has = (index: number) => chosen?.has(row(index));
  assert.deepEqual([1, 2, 100, 249, 250].map(has), [false, true, true, true, false]);
});

test('selected rows belong to one query and one library, and are restored when the user returns', async () => {
  const { games, become } = subject();
  const rows = list(3);
  const chosen = (of: GameRows) => games.choosing(of)?.has(row(1));
  await games.press(rows, 1, PLAIN);
  assert.equal(chosen(rows), true);
  assert.equal(chosen(list(3)), true);
  assert.equal(chosen(list(3, OTHER)), false);
  assert.equal(chosen(list(3, { ...QUERY })), true);
  become(2);
  assert.equal(chosen(rows), false);
});

test('a range of a list that has been left adds nothing', async () => {
  const rows = list(350);
  const next = list(350, OTHER);
  const range = { range: true, add: false };
  const has = (games: GameExport, of: GameRows) => games.choosing(of)?.has(row(100));
  const { games, store } = subject();
  await games.press(rows, 2, PLAIN);
  const late = games.press(rows, 249, range);
  games.choosing(next);
  await late;
  assert.equal(has(games, next), false, 'of another query');
  await games.press(next, 2, PLAIN);
  const closed = games.press(next, 249, range);
  games.close();
  await closed;
  store.open(toggleExport(store.state));
  assert.equal(has(games, next), false, 'after it was closed');
});

test('a saved file is reported with its losses, and a stopped export is not saved', async () => {
  const { games, asked, saved, said, reply } = subject();
  const rows = list(3);
  await games.press(rows, 1, PLAIN);
  const written = games.export(rows, 'rif');
  await settled();
  assert.deepEqual([asked[0]?.kind, asked[0]?.args.games], ['game-ids', ['1/10']]);
  reply({ games: ['1/10'], missing: 1, generation: 1 });
  await settled();
  assert.equal(asked[1]?.kind, 'export-games');
  assert.deepEqual(asked[1].args, { games: ['1/10'], generation: 1, format: 'rif' });
  reply({ bytes: new Uint8Array(), name: 'games.rif', games: 1, missing: 0, lost: ['comments', 'labels'] });
  await written;
  assert.deepEqual(saved, ['games.rif']);
  assert.equal(
    said.at(-1),
    '1 game saved as games.rif. Left out: comments, labels. 1 chosen game is no longer in the list.',
  );
  const stopped = games.export(rows, 'sgf');
  await settled();
  games.stop();
  await stopped;
  assert.deepEqual([saved.length, said.at(-1)], [1, 'Stopped. Nothing was written.']);
});
