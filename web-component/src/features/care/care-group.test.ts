/** Tests the files and the report of a backup to a folder, with a simulated folder. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import { press, texts } from '../../../test/templates.js';
import { EngineError } from '../../engine/engine-error.js';
import type { OpenReply } from '../../engine/protocol.js';
import { english } from '../../locales/localize.js';
import { Care } from './care-group.js';

/** A folder with the contents of its files. */
class BackupFolder {
  readonly files = new Map<string, Blob>([['renju-board', new Blob()]]);
  async getFileHandle(name: string, { create = false } = {}) {
    if (!this.files.has(name) && !create) throw new DOMException('none', 'NotFoundError');
    if (!this.files.has(name)) this.files.set(name, new Blob());
    return {
      getFile: async () => this.files.get(name),
      createWritable: async () => ({
        write: async (part: Blob) => void this.files.set(name, part),
        close: async () => undefined,
      }),
    };
  }
}

describe('a backup to a folder', () => {
  let folder: BackupFolder;
  let reply: OpenReply;
  /** Whether the engine fails at each request. */
  let isBroken: boolean;
  let care: Care;

  beforeEach(() => {
    folder = new BackupFolder();
    reply = { storage: 'persistent' };
    const browser = { window: { showDirectoryPicker: async () => folder }, navigator: {} };
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    isBroken = false;
    const call = async (kind: string) => {
      if (isBroken) throw new EngineError({ code: 'not-started', message: '' });
      return kind === 'open' ? reply : { records: [] };
    };
    const app = {
      engine: { call },
      library: { state: { storage: 'persistent', info: undefined } },
      settings: { chosen: {} },
      host: { requestUpdate: () => undefined, renderRoot: { querySelector: () => null } },
      terms: english,
    };
    care = new Care(app as never);
  });

  afterEach(() => {
    for (const name of ['window', 'navigator']) Reflect.deleteProperty(globalThis, name);
  });

  /** Makes a backup, and returns the texts of the group afterwards. */
  const backup = async () => {
    assert.ok(press(care.group(), 'Backup to a folder…'));
    while (texts(care.group()).includes('One moment…')) await settled();
    return texts(care.group());
  };

  it('does not change backups of the same day', async () => {
    for (let times = 0; times < 3; times++) assert.ok((await backup()).includes('Backup saved.'));
    const names = [...folder.files.keys()].slice(1).map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'date'));
    assert.deepEqual(names, ['renju-board-date.zip', 'renju-board-date-2.zip', 'renju-board-date-3.zip']);
  });

  for (const damage of ['changed', 'newer'] as const) {
    it(`reports that it has no collections if their list is ${damage}`, async () => {
      assert.ok(!(await backup()).includes('The backup has no collections.'));
      reply = { storage: 'persistent', damage };
      const said = await backup();
      assert.ok(said.includes('The backup has no collections.'), said.join('|'));
      assert.match(said.join(' '), damage === 'newer' ? /newer version/ : /list of your collections is damaged/);
    });
  }

  it('is written without the engine, and names the missing data', async () => {
    isBroken = true;
    const said = (await backup()).join(' ');
    assert.match(said, /Backup saved\. .*Not in the backup.*collections, records/);
  });

  it('counts as a backup only if it is complete', async () => {
    const items = new Map([['renju-board-unsaved-changes', '400']]);
    const localStorage = { getItem: (key: string) => items.get(key), removeItem: (key: string) => items.delete(key) };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    await backup();
    assert.equal(items.size, 1, 'the bookmarks and the training cannot be read');
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
