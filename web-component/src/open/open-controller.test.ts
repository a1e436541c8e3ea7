import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../test/fake-worker.js';
import { press, texts } from '../../test/templates.js';
import { EngineError } from '../engine/engine-error.js';
import { english } from '../locales/localize.js';
import type { AppContext } from '../state/context.js';
import { unreadableFile } from '../ui/unreadable-file.js';
import { OpenController } from './open-controller.js';

/**
 * Makes an element in mode `search`. Its engine answers with the result of `reply`. The returned object also has the
 * announcements of the element, and the selectors of the parts that were focused.
 */
function page(reply: (kind: string, args: { name?: string }) => unknown) {
  const said: string[] = [];
  const focused: string[] = [];
  const kinds: string[] = [];
  const app = {
    host: {
      requestUpdate: () => undefined,
      focus: () => focused.push('board'),
      updateComplete: Promise.resolve(),
      renderRoot: { querySelector: () => null },
    },
    store: { state: { mode: 'search' } },
    engine: {
      call: async (kind: string, args: { name?: string }) => {
        kinds.push(kind);
        return reply(kind, args);
      },
    },
    announcer: { start: (text: string) => said.push(text) },
    terms: english,
    offers: () => true,
    enter: () => undefined,
    focusOn: async (selector: string) => focused.push(selector),
  };
  return {
    open: new OpenController(
      app as unknown as AppContext,
      () => undefined,
      async () => ['restored'],
    ),
    said,
    kinds,
    focused,
  };
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

test('a backup is not imported, and one press restores it', async () => {
  const backup = () => {
    throw new EngineError({ code: 'backup', message: 'found a backup of this page' });
  };
  const one = page(backup);
  await one.open.files([new File(['x'], 'backup.zip')]);
  assert.match(texts(one.open.panel()).join(), /This is a backup of this page/);
  assert.ok(press(one.open.panel(), 'Restore this backup'));
  await settled();
  assert.match(texts(one.open.panel()).join(), /restored/);
  assert.deepEqual([one.kinds, one.said.at(-1)], [['read'], 'restored']);

  const several = page((kind, args) => {
    if (kind === 'import' && args.name === 'backup.zip') return backup();
    return { library: { collections: [{ id: 7, kind: 'games', games: 2, nodes: 0, importedAt: 1 }] } };
  });
  await several.open.files([new File(['x'], 'a.rif'), new File(['x'], 'backup.zip')]);
  assert.match(texts(several.open.panel()).join(), /This is a backup of this page/);
  assert.ok(press(several.open.panel(), 'Restore this backup'));
  await settled();
  assert.match(texts(several.open.panel()).join(), /a\.rif.*backup\.zip.*restored/);
});

test('a file that the browser could not read is named without asking the engine', async () => {
  const { open, said, kinds } = page(() => ({ library: { collections: [] } }));
  await open.files([unreadableFile('a.sgf'), new File(['x'], 'b.sgf')]);
  assert.deepEqual(kinds, ['import']);
  assert.match(said.join(), /a\.sgf: This file could not be read/);
});

test('a picture that the browser could not read, or cannot decode, is an error of the card', async () => {
  const { open, focused, kinds } = page(() => undefined);
  const picture = unreadableFile('a.png');
  Object.defineProperty(picture, 'type', { value: 'image/png' });
  await open.files([picture]);
  assert.match(texts(open.panel()).join(), /This file could not be read/);
  // Node has no `createImageBitmap`, so decoding throws.
  await open.files([new File(['x'], 'b.png', { type: 'image/png' })]);
  assert.match(texts(open.panel()).join(), /b\.png.*The engine stopped on an error/);
  assert.deepEqual([focused.length, kinds], [2, []]);
});

test('after the undo of a joined file the focus is on the remaining results, or on the board', async () => {
  for (const [names, target] of [
    [['a.sgf', 'b.sgf', 'c.rif'], '.reading-card h2'],
    [['a.sgf', 'b.sgf'], 'board'],
  ] as const) {
    const { open, focused, kinds } = page((kind) => {
      if (kind === 'read') return { records: [], total: { records: 0, nodes: 0 }, flaws: [] };
      if (kind === 'write') return { bytes: new Uint8Array(), lost: [] };
      return { library: { collections: [{ id: 7, kind: 'games', games: 2, nodes: 0, importedAt: 1 }] } };
    });
    await open.files(names.map((name) => new File(['x'], name)));
    assert.ok(press(open.panel(), 'Undo'));
    await settled();
    assert.equal(kinds.at(-1), 'delete-collection');
    assert.deepEqual(focused, [target]);
  }
});

test('the undo of a joined file deletes its collection, and none that another tab has imported meanwhile', async () => {
  const deleted: unknown[] = [];
  const { open } = page((kind, args) => {
    if (kind === 'read') return { records: [], total: { records: 0, nodes: 0 }, flaws: [] };
    if (kind === 'write') return { bytes: new Uint8Array(), lost: [] };
    if (kind === 'delete-collection') return deleted.push(args);
    const rows = [
      { id: 7, source: args.name },
      { id: 8, source: 'other.sgf' },
    ];
    return {
      library: { collections: rows.map((row) => ({ ...row, kind: 'games', games: 2, nodes: 0, importedAt: 1 })) },
    };
  });
  await open.files(['a.sgf', 'b.sgf'].map((name) => new File(['x'], name)));
  assert.ok(press(open.panel(), 'Undo'));
  await settled();
  assert.deepEqual(deleted, [{ collection: 7 }]);
});
