import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { EngineError } from '../../../engine/engine-error.js';
import type { GameRecord, RecordRow } from '../../../engine/protocol.js';
import { TabJournal } from './journal.js';
import { RecordSaver, type RecordToSave } from './record-saver.js';

/** A simulated session storage of a tab. Its contents survive a reload. */
class Tab {
  readonly #items = new Map<string, string>();
  full = false;
  get length(): number {
    return this.#items.size;
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('a test', 'QuotaExceededError');
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

class JournalStore {
  readonly records = new Map<number, { record: GameRecord; revision: number; draft: boolean }>();
  broken = false;
  storage: 'persistent' | 'session' = 'persistent';
  async save({ record, recordId: id = this.records.size + 1, revision, draft }: RecordToSave) {
    if (this.broken) throw new EngineError({ code: 'storage-full', message: '' });
    const there = this.records.get(id);
    if (revision !== undefined && there?.revision !== revision) {
      throw new EngineError({ code: there ? 'conflict' : 'gone', message: '' });
    }
    const next = (there?.revision ?? 0) + 1;
    // A stored record has the fields that the engine adds, as when the engine returns it.
    this.records.set(id, { record: { result: 'unknown', ...record }, revision: next, draft });
    return { id, revision: next };
  }
  async load(id: number) {
    const there = this.records.get(id);
    if (!there) throw new EngineError({ code: 'gone', message: '' });
    return { id, ...there, changedAt: 0 };
  }
  async delete(id: number) {
    this.records.delete(id);
  }
  async findStorage() {
    return this.storage;
  }
  async list(): Promise<readonly RecordRow[]> {
    return [...this.records.keys()].reverse().map((id) => ({ id }) as RecordRow);
  }
  get names(): unknown[] {
    return [...this.records.values()].map(({ record }) => record.name);
  }
}

const named = (name: string): GameRecord => ({ name, nodes: [{}] });

describe('unsaved changes survive a reload', () => {
  let tab: Tab;
  let store: JournalStore;
  const saver = () =>
    new RecordSaver({ store, journal: new TabJournal(tab as unknown as Storage), changed: () => undefined });
  const journal = () => new TabJournal(tab as unknown as Storage);
  const reload = async () => (await journal().bringBack(store)).length;

  beforeEach(() => {
    tab = new Tab();
    store = new JournalStore();
  });

  it('after a full disk the next page saves the record, once', async () => {
    store.broken = true;
    const mine = saver();
    mine.change(named('a'));
    await mine.flush();
    mine.change(named('b'));
    assert.equal(await reload(), 0, 'and stays noted while that fails');
    store.broken = false;
    assert.equal(await reload(), 1);
    assert.deepEqual([store.names, tab.length, await reload()], [['b'], 0, 0]);
    mine.forget();
  });

  it('the journal has no saved and no discarded records', async () => {
    const mine = saver();
    mine.change(named('a'));
    mine.note();
    assert.equal(tab.length, 1);
    await mine.flush();
    assert.equal(tab.length, 0);
    mine.note();
    mine.change(named('b'));
    mine.note();
    mine.discard();
    assert.equal(tab.length, 0);
  });

  it('a record that is only in memory stays in the journal, and is saved once by the next page', async () => {
    store.storage = 'session';
    const mine = saver();
    mine.change(named('a'));
    mine.note();
    mine.change(named('b'));
    await mine.flush();
    assert.deepEqual([store.names, tab.length], [['b'], 1]);
    // A reload empties the memory.
    store = new JournalStore();
    store.storage = 'session';
    assert.deepEqual([await reload(), store.names, tab.length], [1, ['b'], 1]);
    await store.save({ record: named('c'), recordId: 1, draft: true });
    assert.deepEqual([await reload(), store.names], [0, ['c']]);
  });

  it('both versions of a conflict are stored', async () => {
    const mine = saver();
    mine.change(named('first'));
    await mine.flush();
    await store.save({ record: named('theirs'), recordId: 1, revision: 1, draft: true });
    mine.change(named('mine'));
    await mine.flush();
    assert.deepEqual([mine.state.kind, mine.isUnsafe], ['conflict', true]);
    mine.change(named('mine too'));
    assert.deepEqual(await journal().bringBack(store), [{ id: 2, beside: 1 }]);
    assert.deepEqual(store.names, ['theirs', 'mine too']);
  });

  for (const { name, before } of [
    { name: 'a new record', before: undefined },
    { name: 'a record that was there', before: named('first') },
  ]) {
    it(`a write that ended after the page was closed is completed: ${name}`, async () => {
      const mine = saver();
      if (before) {
        mine.change(before);
        await mine.flush();
      }
      // The store writes the record, but its reply never arrives, as if the page was closed before.
      const { save } = store;
      store.save = async (args) => {
        await save.call(store, args);
        return new Promise(() => undefined);
      };
      mine.change(named('written'));
      void mine.flush();
      await new Promise(setImmediate);
      mine.change(named('changed meanwhile'));
      mine.note();
      store.save = save;
      assert.equal(await reload(), 1);
      assert.deepEqual([store.names, tab.length], [['changed meanwhile'], 0]);
    });
  }

  it('a record written after the page was closed is not written twice', async () => {
    const mine = saver();
    mine.change(named('a'));
    mine.note();
    await store.save({ record: named('a'), draft: true });
    assert.deepEqual([await reload(), store.names], [0, ['a']]);
    mine.forget();
  });

  for (const isAnswered of [true, false]) {
    it(`the press on Save of an unchanged record is not forgotten, draft ${isAnswered ? 'written' : 'sent'}`, async () => {
      const mine = saver();
      mine.change(named('a'));
      if (isAnswered) await mine.flush();
      else await store.save({ record: named('a'), draft: true });
      mine.setDraft(false, named('a'));
      mine.note();
      assert.deepEqual([await reload(), [...store.records.values()].map(({ draft }) => draft)], [1, [false]]);
      assert.deepEqual([await reload(), tab.length], [0, 0]);
      mine.forget();
    });
  }

  it('a draft of the journal never replaces a saved record', async () => {
    const mine = saver();
    mine.change(named('a'));
    mine.note();
    await store.save({ record: named('a'), draft: false });
    assert.deepEqual([await reload(), store.records.get(1)?.draft], [0, false]);
    mine.forget();
  });

  it('unreadable entries stay in the journal', async () => {
    for (const noted of ['{', 'null', '{"record":7}']) {
      tab.setItem('renju-board-unsaved:1', noted);
      assert.equal(await reload(), 0);
      assert.equal(tab.getItem('renju-board-unsaved:1'), noted);
    }
  });

  it('a full storage of the tab is not an error', async () => {
    tab.full = true;
    const mine = saver();
    mine.change(named('a'));
    mine.note();
    await mine.flush();
    assert.deepEqual([mine.state.kind, store.names], ['saved', ['a']]);
  });
});
