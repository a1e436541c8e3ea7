import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { press } from '../../../../../test/templates.js';
import type { LoadedRecord, RecordRow } from '../../../../engine/protocol.js';
import { english } from '../../../../locales/localize.js';
import type { AppContext } from '../../../../state/context.js';
import { FolderPart } from './folder-part.js';
import type { RecordSource } from './record-files.js';

afterEach(() => void Reflect.deleteProperty(globalThis, 'showDirectoryPicker'));

it('records are written on the page that chose the folder, even if the page can store nothing', async () => {
  const texts: string[] = [];
  const file = {
    getFile: async () => ({ text: async () => texts.at(-1) ?? '' }),
    createWritable: async () => ({ write: async (text: string) => texts.push(text), close: async () => undefined }),
  };
  let exists = false;
  const getFileHandle = async (_name: string, options?: { create: boolean }) => {
    exists ||= options?.create === true;
    if (!exists) throw new DOMException('none', 'NotFoundError');
    return file;
  };
  const mine = { name: 'mine', getFileHandle };
  Object.assign(globalThis, { showDirectoryPicker: async () => mine });
  const record = { id: 1, revision: 1, changedAt: 7, draft: false, record: { nodes: [{}] } };
  const records: RecordSource = {
    findStorage: async () => 'persistent',
    list: async () => [{ ...record } as unknown as RecordRow],
    load: async () => ({ ...record }) as unknown as LoadedRecord,
  };
  const app = {
    terms: english,
    host: { requestUpdate: () => undefined },
    announcer: { say: () => undefined },
  };
  const part = new FolderPart(app as unknown as AppContext, records);
  part.row();
  const written = async (count: number) => {
    for (let turn = 0; turn < 100 && texts.length < count; turn++)
      await new Promise((resolve) => setImmediate(resolve));
    return texts.length;
  };
  await written(1);
  assert.ok(press(part.row(), 'Also save to a folder…'));
  assert.equal(await written(1), 1);
  record.revision = 2;
  part.changed();
  assert.equal(await written(2), 2);
});
