import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../test/fake-worker.js';
import { EngineError } from '../engine/engine-error.js';
import { english } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { OpenController } from './open-controller.js';

/** An element in mode `search` whose engine answers by `reply`; and what it announced. */
function page(reply: (kind: string) => unknown) {
  const said: string[] = [];
  const kinds: string[] = [];
  const app = {
    host: {
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(),
      renderRoot: { querySelector: () => null },
    },
    store: { state: { mode: 'search' } },
    engine: {
      call: async (kind: string) => {
        kinds.push(kind);
        return reply(kind);
      },
    },
    announcer: { start: (text: string) => said.push(text) },
    terms: english,
    offers: () => true,
    enter: () => undefined,
    focusOn: async () => null,
  };
  return { open: new OpenController(app as unknown as AppContext, () => undefined), said, kinds };
}

test('several files of records that cannot be read each get a result', async () => {
  const { open, said, kinds } = page(() => {
    throw new EngineError({ code: 'not-rif', message: 'nothing' });
  });
  await open.files([new File(['x'], 'a.sgf'), new File(['x'], 'b.sgf')]);
  await settled();
  assert.deepEqual(kinds, ['read', 'read', 'import', 'import']);
  assert.match(said.join(), /a\.sgf: No games .*b\.sgf: No games/);
});
