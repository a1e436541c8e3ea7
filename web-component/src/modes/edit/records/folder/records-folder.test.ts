import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { press, texts } from '../../../../../test/templates.js';
import { english } from '../../../../locales/localize.js';
import type { AppContext } from '../../../../state/context.js';
import type { Folder } from './folder-rows.js';
import type { RecordFiles, RecordSource, Written } from './record-files.js';
import { RecordsFolder } from './records-folder.js';

/** Simulated files. The test decides how a write ends. */
class FakeFiles {
  name: string | undefined;
  writes = 0;
  result: Written | 'failed' = 'on';
  isRefused = false;
  async choose(folder: Folder) {
    if (this.isRefused) throw new DOMException('a test', 'DataCloneError');
    this.name = folder.name;
  }
  async forget() {
    this.name = undefined;
  }
  async ask() {
    return true;
  }
  async write(): Promise<Written> {
    this.writes += 1;
    if (this.result === 'failed') throw new DOMException('a test', 'QuotaExceededError');
    return this.name === undefined ? 'off' : this.result;
  }
}

const CHOOSE = 'Also save to a folder…';

describe('the row about the folder', () => {
  let files: FakeFiles;
  let said: string[];
  let folder: RecordsFolder;
  const pick = (choose: () => Promise<unknown>) => Object.assign(globalThis, { showDirectoryPicker: choose });
  /** Waits until all actions that have begun are done. */
  const done = () => new Promise((resolve) => setImmediate(resolve));
  const pressed = async (label: string) => {
    assert.ok(press(folder.row(), label), label);
    await done();
  };

  beforeEach(() => {
    files = new FakeFiles();
    said = [];
    const app = {
      terms: english,
      host: { requestUpdate: () => undefined },
      announcer: { say: (sentence: string) => said.push(sentence) },
    };
    folder = new RecordsFolder(app as unknown as AppContext, {} as RecordSource, files as unknown as RecordFiles);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'showDirectoryPicker'));

  it('names the chosen folder, once, and can stop', async () => {
    pick(async () => ({ name: 'mine' }));
    await pressed(CHOOSE);
    await folder.write();
    assert.deepEqual(said, ['Also saved in the folder mine.']);
    await pressed('Stop');
    assert.equal(files.name, undefined);
    assert.ok(texts(folder.row()).includes(CHOOSE));
  });

  it('reports a refusal by the browser, and does not claim to write', async () => {
    for (const choose of [
      () => Promise.reject(new DOMException('a frame', 'SecurityError')),
      async () => {
        files.isRefused = true;
        return { name: 'mine' };
      },
    ]) {
      pick(choose);
      await pressed(CHOOSE);
      assert.ok(texts(folder.row()).includes('The browser did not let the page use a folder.'));
      assert.equal(press(folder.row(), 'Try again'), false);
      assert.equal(files.writes, 0);
    }
  });

  it('shows no message if the user closes the dialog', async () => {
    pick(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await pressed(CHOOSE);
    assert.deepEqual(said, []);
  });

  it('tries again after a failure', async () => {
    pick(async () => ({ name: 'mine' }));
    files.result = 'failed';
    await pressed(CHOOSE);
    assert.match(said.join(), /mine could not be written to/);
    files.result = 'on';
    await pressed('Try again');
    assert.equal(said.at(-1), 'Also saved in the folder mine.');
  });

  it('has at most one write waiting', async () => {
    files.name = 'mine';
    for (let changes = 0; changes < 50; changes++) void folder.write();
    await done();
    assert.equal(files.writes, 1);
    await folder.write();
    assert.equal(files.writes, 2);
  });
});
