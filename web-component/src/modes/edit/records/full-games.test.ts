import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../../../test/fake-worker.js';
import { cursor, game } from '../../../../test/lines.js';
import type { EngineEvent } from '../../../engine/client.js';
import { openGame } from '../../../game/cursor.js';
import type { ArchiveContext } from '../../../library/context.js';
import { FullGames } from './full-games.js';

test('a game is fetched again after a record was stored, because the game may be that record', async () => {
  let hear: (event: EngineEvent) => void = () => undefined;
  let revision = 1;
  const engine = {
    listen: (listener: typeof hear) => {
      hear = listener;
    },
    call: async () => ({ record: { result: 'unknown', nodes: [{}] }, saved: { id: 7, revision } }),
  };
  const host = { requestUpdate: () => undefined };
  const games = new FullGames({ engine, host, library: { generation: 1 } } as unknown as ArchiveContext);
  const board = openGame(cursor(''), game('h8 h9'), 1);
  games.want(board);
  await settled();
  assert.equal(games.saved(board)?.revision, 1);
  revision = 2;
  hear({ kind: 'records' });
  assert.equal(games.saved(board), undefined);
  games.want(board);
  await settled();
  assert.equal(games.saved(board)?.revision, 2);
});
