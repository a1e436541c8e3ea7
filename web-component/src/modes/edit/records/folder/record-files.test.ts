import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { EngineError } from '../../../../engine/engine-error.js';
import type { GameRecord, LoadedRecord, RecordRow, Storage } from '../../../../engine/protocol.js';
import type { RowTables, StoredRow } from '../../../../library/stored-rows.js';
import { type Folder, FolderRows, type FolderTable } from './folder-rows.js';
import { type Locked, RecordFiles, type RecordSource } from './record-files.js';

/** A simulated folder with the texts of its files. */
class FakeFolder {
  readonly name = 'mine';
  readonly files = new Map<string, string>();
  permission: 'granted' | 'prompt' = 'granted';
  isFull = false;
  async queryPermission() {
    return this.permission;
  }
  async requestPermission() {
    this.permission = 'granted';
    return this.permission;
  }
  async getFileHandle(name: string, { create = false } = {}) {
    if (!this.files.has(name) && !create) throw new DOMException('none', 'NotFoundError');
    if (!this.files.has(name)) this.files.set(name, '');
    return {
      getFile: async () => ({ text: async () => this.files.get(name) ?? '' }),
      createWritable: async () => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        let text = '';
        return {
          write: async (part: string) => {
            text += part;
          },
          close: async () => void this.files.set(name, text),
          abort: async () => undefined,
        };
      },
    };
  }
  get handle(): Folder {
    return this as unknown as Folder;
  }
  /** The texts of all files, without the head of an SGF file. */
  get texts(): string[] {
    return [...this.files.values()].map((text) => /PB\[(\w+)\]/.exec(text)?.[1] ?? text).sort();
  }
}

/** A database in memory. It does not copy its rows, because a simulated folder cannot be copied. */
class FakeRows implements RowTables<FolderTable> {
  lasting = 'persistent' as const;
  isThere = true;
  readonly #tables = { folders: new Map<string, StoredRow>(), records: new Map<string, StoredRow>() };
  async all(table: FolderTable) {
    return this.isThere ? [...this.#tables[table].values()] : undefined;
  }
  async change(table: FolderTable, key: string, change: (row: StoredRow | undefined) => readonly StoredRow[]) {
    if (this.isThere)
      for (const row of change(this.#tables[table].get(key))) this.#tables[table].set(String(row.id), row);
    return this.isThere;
  }
  async delete(table: FolderTable, key: string) {
    this.#tables[table].delete(key);
  }
}

/** A store of records that behaves like the engine's store. */
class FakeRecords implements RecordSource {
  storage: Storage | undefined = 'persistent';
  readonly rows = new Map<number, LoadedRecord>();
  readonly loaded: number[] = [];
  #clock: number;
  constructor(clock = 1000) {
    this.#clock = clock;
  }
  save(id: number, name: string, draft = false): void {
    const revision = (this.rows.get(id)?.revision ?? 0) + 1;
    this.#clock += 1;
    this.rows.set(id, { id, revision, draft, record: recordOf(name), changedAt: this.#clock });
  }
  async findStorage() {
    return this.storage;
  }
  async list() {
    return [...this.rows.values()].map((row) => ({ ...row }) as unknown as RecordRow);
  }
  async load(id: number) {
    this.loaded.push(id);
    const row = this.rows.get(id);
    if (!row) throw new EngineError({ code: 'gone', message: '' });
    return row;
  }
}

function recordOf(black: string): GameRecord {
  return { black: { name: black }, nodes: [{}] } as unknown as GameRecord;
}

const unlocked: Locked = (act) => act();

describe('the files of records', () => {
  let folder: FakeFolder;
  let rows: FakeRows;
  let records: FakeRecords;
  const open = (source: RecordSource = records) => new RecordFiles(source, new FolderRows(rows), unlocked);

  beforeEach(() => {
    folder = new FakeFolder();
    rows = new FakeRows();
    records = new FakeRecords();
  });

  it('get the latest version of each record, and no drafts', async () => {
    const files = open();
    assert.equal(await files.write(), 'off');
    records.save(1, 'A');
    records.save(2, 'B', true);
    await files.choose(folder.handle);
    assert.equal(await files.write(), 'on');
    assert.deepEqual(folder.texts, ['A']);
    records.save(1, 'C');
    records.save(2, 'D');
    assert.equal(await files.write(), 'on');
    assert.deepEqual(folder.texts, ['C', 'D']);
    records.loaded.length = 0;
    await open().write();
    assert.deepEqual(records.loaded, [], 'a file with the latest version is not written again');
  });

  it('are not written without a folder, and no permission is requested', async () => {
    const files = open();
    assert.equal(await files.ask(), false);
    assert.equal(await files.write(), 'off');
  });

  it('are not written while the records last only until the page is closed', async () => {
    records.save(1, 'A');
    const files = open();
    await files.choose(folder.handle);
    await files.write();
    const session = new FakeRecords(5000);
    session.storage = 'session';
    session.save(1, 'other');
    assert.equal(await open(session).write(), 'session');
    assert.deepEqual(folder.texts, ['A']);
    session.storage = undefined;
    await assert.rejects(open(session).write());
    assert.deepEqual(folder.texts, ['A']);
  });

  it('of lost records stay when new records get the same ids', async () => {
    records.save(1, 'A');
    records.save(2, 'B');
    const files = open();
    await files.choose(folder.handle);
    await files.write();
    // The new store numbers its records from 1. The new record has a higher revision than the lost record.
    const fresh = new FakeRecords(9000);
    for (const name of ['X', 'Y', 'Z']) fresh.save(1, name);
    assert.equal(await open(fresh).write(), 'on');
    assert.deepEqual(folder.texts, ['A', 'B', 'Z']);
    fresh.save(1, 'V');
    await open(fresh).write();
    assert.deepEqual(folder.texts, ['A', 'B', 'V', 'Z'], 'without a version that was seen, the file has a new name');
  });

  it('follow a record in the pages after the one that chose the folder', async () => {
    records.save(1, 'A');
    await open().choose(folder.handle);
    for (const name of ['B', 'C']) {
      const page = open();
      await page.write();
      records.save(1, name);
      await page.write();
      assert.deepEqual(folder.texts, [name]);
    }
    // Without the permission to write, the page still stores which versions it has seen.
    const page = open();
    await page.write();
    folder.permission = 'prompt';
    records.save(1, 'D');
    assert.equal(await page.write(), 'asking');
    const next = open();
    assert.equal(await next.write(), 'asking');
    assert.equal(await next.ask(), true);
    assert.equal(await next.write(), 'on');
    assert.deepEqual(folder.texts, ['D']);
  });

  it('of another program or changed by the user are not replaced', async () => {
    records.save(1, 'A');
    const files = open();
    await files.choose(folder.handle);
    await files.write();
    const [name = ''] = folder.files.keys();
    folder.files.set(name, 'mine');
    records.save(1, 'B');
    await files.write();
    assert.deepEqual(folder.texts, ['B', 'mine']);
    // The record keeps its second file.
    records.save(1, 'C');
    await files.write();
    assert.deepEqual(folder.texts, ['C', 'mine']);
    // The folder already has a file of another origin with the name that a new record would get.
    folder.files.set(name.replace('-1.', '-2.'), 'theirs');
    records.save(2, 'D');
    await files.write();
    assert.deepEqual(folder.texts, ['C', 'D', 'mine', 'theirs']);
  });

  it('that could not be written are written at the next attempt, under the same name', async () => {
    records.save(1, 'A');
    const files = open();
    await files.choose(folder.handle);
    folder.isFull = true;
    await assert.rejects(files.write());
    folder.isFull = false;
    assert.equal(await files.write(), 'on');
    assert.deepEqual(folder.texts, ['A']);
  });

  it('follow the folder that another tab chose', async () => {
    records.save(1, 'A');
    const [one, two] = [open(), open()];
    await one.choose(folder.handle);
    assert.equal(await two.write(), 'on');
    await one.forget();
    records.save(1, 'B');
    assert.equal(await two.write(), 'off');
    assert.deepEqual(folder.texts, ['A']);
    const other = new FakeFolder();
    await one.choose(other.handle);
    assert.equal(await two.write(), 'on');
    assert.deepEqual([folder.texts, other.texts], [['A'], ['B']]);
  });

  it('are not replaced by a version that a tab has read too early', async () => {
    records.save(1, 'A');
    const early = new FakeRecords();
    early.save(1, 'A');
    const [files, slow] = [open(), open(early)];
    await files.choose(folder.handle);
    await files.write();
    await slow.write();
    records.save(1, 'B');
    await files.write();
    await slow.write();
    assert.deepEqual(folder.texts, ['B']);
  });

  it('of other records are written when a record is deleted meanwhile', async () => {
    records.save(1, 'A');
    records.save(2, 'B');
    const files = open();
    await files.choose(folder.handle);
    const list = await records.list();
    records.rows.delete(1);
    records.list = async () => list;
    assert.equal(await files.write(), 'on');
    assert.deepEqual(folder.texts, ['B']);
  });

  it('are written without a database until the page is closed', async () => {
    rows.isThere = false;
    records.save(1, 'A');
    const files = open();
    await files.choose(folder.handle);
    await files.write();
    records.save(1, 'B');
    await files.write();
    assert.deepEqual(folder.texts, ['B']);
    assert.equal(await open().write(), 'off');
  });
});
