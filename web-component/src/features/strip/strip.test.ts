import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { cursor } from '../../../test/lines.js';
import type { Cursor, OpenedGame } from '../../game/cursor.js';
import type { ArchiveContext } from '../../library/context.js';
import { english } from '../../locales/localize.js';
import type { StripStore } from './store/strip-store.js';
import { Strip } from './strip.js';
import type { StripOptions } from './strip-part.js';

/** Returns a board with eight moves of an opened game; `last` is the eighth move. */
function game(last: string): Cursor {
  const board = cursor(`h8 a1 i8 a3 k9 a5 k11 ${last}`);
  return { ...board, opened: { line: board.line, view: {} } as unknown as OpenedGame };
}

test('each opened game is read once and then searched, even if another game is read meanwhile', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const [first, second] = [game('a7'), game('o1')];
  const reads: { line: unknown; done(found: undefined): void }[] = [];
  const load = (line: unknown) => new Promise<undefined>((done) => reads.push({ line, done }));
  const store = { load, keepOnly: async () => undefined };
  let searches = 0;
  const app = {
    solver: {
      call: () => {
        searches += 1;
        return new Promise(() => undefined);
      },
    },
    library: { listen: () => undefined, state: { kind: 'ready' } },
    host: {
      addController: () => undefined,
      renderRoot: { addEventListener: () => undefined },
      requestUpdate: () => undefined,
    },
    store: { board: first, state: { mode: 'search' } },
    terms: english,
    offers: () => false,
  };
  const options = { lazy: () => ({ engines: { loaded: undefined } }) };
  const strip = new Strip(
    app as unknown as ArchiveContext,
    options as unknown as StripOptions,
    store as unknown as StripStore,
  );
  const show = async (board: Cursor) => {
    app.store.board = board;
    strip.update({ name: 'search', steps: { length: 8, stepTo: () => undefined } });
    context.mock.timers.tick(100);
    await settled();
  };
  await show(first);
  await show(second);
  await show(first);
  await show(second);
  assert.deepEqual(
    reads.map(({ line }) => line),
    [first.line, second.line],
  );
  reads[0]?.done(undefined);
  await settled();
  assert.equal(searches, 0, 'the game on the board is still being read');
  reads[1]?.done(undefined);
  await settled();
  assert.equal(searches, 1);
});
