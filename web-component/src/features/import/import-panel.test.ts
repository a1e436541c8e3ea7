import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press, texts } from '../../../test/templates.js';
import type { EngineFailure } from '../../engine/engine-error.js';
import type { ImportDoubt } from '../../engine/protocol.js';
import type { FailedImport, LibraryState } from '../../library/library.js';
import { importing } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { failure } from './import-panel.js';

const terms = withTerms(english(), { importing });

/** Draws the failure of the only imported file, beside a library with a collection. */
function drawn(failed: EngineFailure, onRestore: () => void = () => undefined) {
  const result: FailedImport = {
    name: 'games.rif',
    outcome: 'failed',
    failure: { ...failed, during: 'import' },
    file: new Blob(),
    how: {},
  };
  const state = {
    kind: 'ready',
    storage: 'persistent',
    info: { collections: [] },
    results: [result],
    failure: result.failure,
  };
  const nothing = () => undefined;
  const ways = { onRetry: nothing, onDismiss: nothing, onRepair: nothing, onSaveLeft: nothing, onAnew: nothing };
  const props = {
    state: state as unknown as LibraryState,
    terms,
    onTake: nothing,
    onLeave: nothing,
    onRestore,
    ...ways,
  };
  return failure(props);
}

test('the error of a file names the file and the fault', () => {
  const said = (failed: Partial<EngineFailure>) =>
    texts(drawn({ code: 'not-rif', message: 'none', ...failed })).join(' ');
  assert.match(said({}), /games\.rif: No games/);
  assert.match(said({ fault: { kind: 'empty' } }), /games\.rif: The file is empty/);
  assert.match(said({ fault: { kind: 'web-page' } }), /This is a web page/);
  assert.match(said({ code: 'damaged-file', fault: { kind: 'cut' } }), /This file ends early/);
  assert.match(said({ fault: { kind: 'board', columns: 19, rows: 13 } }), /a board of 19×13/);
});

test('a backup can be restored where it was imported', () => {
  let restored = 0;
  const card = drawn({ code: 'backup', message: 'a backup' }, () => {
    restored += 1;
  });
  assert.ok(press(card, 'Restore this backup'));
  assert.equal(restored, 1);
});

test('only a file that would replace or repeat a collection has a button to keep the old one', () => {
  const doubt: ImportDoubt = { games: 3, nodes: 0, endsEarly: 900 };
  const said = (more: Partial<ImportDoubt>) =>
    texts(drawn({ code: 'incomplete', message: 'cut', doubt: { ...doubt, ...more } })).join(' ');
  assert.match(said({}), /Cancel/);
  assert.doesNotMatch(said({}), /Keep the old one/);
  assert.match(said({ rival: { collection: 1, name: 'Club', games: 9 } }), /Keep the old one/);
  assert.match(said({ known: 'Club' }), /Keep the old one/);
});
