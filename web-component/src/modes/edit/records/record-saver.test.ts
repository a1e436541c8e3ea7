import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { settled } from '../../../../test/fake-worker.js';
import { EngineError } from '../../../engine/engine-error.js';
import type { GameRecord, SavedRecord } from '../../../engine/protocol.js';
import { RecordSaver, type RecordStore, type RecordToSave } from './record-saver.js';

/**
 * A store shared by several tabs, which reports conflicts and revisions as the engine's `save-record` and `load-record`
 * do.
 */
class SaverStore implements RecordStore {
  readonly records = new Map<number, { record: GameRecord; revision: number }>();
  readonly writes: string[] = [];
  readonly drafts: boolean[] = [];
  broken: Error | undefined;
  /** Whether the store writes a record but never replies. */
  deaf = false;
  /** Writes wait until this promise is resolved. */
  gate: Promise<void> = Promise.resolve();

  async save({ record, recordId: id = this.records.size + 1, revision, draft }: RecordToSave) {
    await this.gate;
    if (this.broken) throw this.broken;
    const there = this.records.get(id);
    if (revision !== undefined && !there) throw new EngineError({ code: 'gone', message: '' });
    if (revision !== undefined && there?.revision !== revision)
      throw new EngineError({ code: 'conflict', message: '' });
    const next = (there?.revision ?? 0) + 1;
    this.records.set(id, { record, revision: next });
    this.writes.push(`${id}:${record.name}`);
    this.drafts.push(draft);
    if (this.deaf) throw new EngineError({ code: 'internal', message: 'the worker stopped' });
    return { id, revision: next };
  }

  async findStorage() {
    return 'persistent' as const;
  }

  async delete(id: number, revision?: number) {
    const there = this.records.get(id);
    if (revision !== undefined && there && there.revision !== revision)
      throw new EngineError({ code: 'conflict', message: '' });
    this.records.delete(id);
  }

  async load(id: number) {
    const there = this.records.get(id);
    if (!there) throw new EngineError({ code: 'gone', message: '' });
    return { id, ...there, changedAt: 0 };
  }
}

function named(name: string): GameRecord {
  return { name, nodes: [{}] };
}

/**
 * Returns the kind of the save state. This is a function, because the compiler would narrow the type of `state` after
 * the first check of the property.
 */
function kind({ state }: RecordSaver): string {
  return state.kind;
}

describe('an edited record is saved', () => {
  let store: SaverStore;
  const tab = (was?: SavedRecord) => new RecordSaver({ store, changed: () => undefined }, was);
  /** Advances the clock, and waits for everything that is due by then. */
  const pass = async (milliseconds: number) => {
    mock.timers.tick(milliseconds);
    await settled();
  };

  beforeEach(() => {
    mock.timers.reset();
    // Node's mock of the clock does not include `performance`, so `performance.now` must be mocked too.
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    mock.method(performance, 'now', () => Date.now());
    store = new SaverStore();
  });

  it('at once, and a few times a second during typing', async () => {
    const saver = tab();
    assert.equal(kind(saver), 'clean');
    saver.change(named('a'));
    saver.change(named('b'));
    assert.equal(kind(saver), 'saving');
    await pass(0);
    assert.deepEqual(store.writes, ['1:b'], 'what changes in one go is one write');
    assert.equal(kind(saver), 'saved');
    for (let key = 0; key < 20; key++) {
      saver.change(named(`c${key}`));
      await pass(100);
    }
    await pass(300);
    assert.equal(saver.id, 1);
    assert.deepEqual(store.writes.slice(1), ['1:c2', '1:c5', '1:c8', '1:c11', '1:c14', '1:c17', '1:c19']);
  });

  it('without a conflict if the engine crashed after writing, even after further changes', async () => {
    for (const since of ['b', 'c']) {
      store = new SaverStore();
      const saver = tab({ id: 7, revision: 3 });
      store.records.set(7, { record: named('a'), revision: 3 });
      store.deaf = true;
      saver.change(named('b'));
      await pass(0);
      assert.deepEqual([kind(saver), store.records.get(7)?.revision], ['failed', 4]);
      store.deaf = false;
      if (since !== 'b') saver.change(named(since));
      await pass(2_000);
      assert.deepEqual([kind(saver), store.records.get(7)?.record.name], ['saved', since]);
    }
  });

  it('but with a conflict if another tab has written after the crash', async () => {
    const saver = tab({ id: 7, revision: 3 });
    store.records.set(7, { record: named('a'), revision: 3 });
    store.deaf = true;
    saver.change(named('b'));
    await pass(0);
    store.deaf = false;
    store.records.set(7, { record: named('theirs'), revision: 5 });
    await pass(2_000);
    assert.deepEqual([kind(saver), store.records.get(7)?.record.name], ['conflict', 'theirs']);
  });

  it('not again at once after a slow write', async () => {
    const saver = tab();
    let open = () => {};
    store.gate = new Promise((resolve) => {
      open = resolve;
    });
    saver.change(named('a'));
    await pass(1_000);
    saver.change(named('b'));
    await pass(1_000);
    open();
    await settled();
    assert.deepEqual(store.writes, ['1:a']);
    await pass(299);
    assert.deepEqual([store.writes, kind(saver)], [['1:a'], 'saving']);
    await pass(1);
    assert.deepEqual([store.writes, kind(saver)], [['1:a', '1:b'], 'saved']);
  });

  it('at once when the page is closed, in order, and never two writes at a time', async () => {
    const saver = tab();
    let open = () => {};
    store.gate = new Promise((resolve) => {
      open = resolve;
    });
    saver.change(named('a'));
    const first = saver.flush();
    saver.change(named('b'));
    const second = saver.flush();
    await settled();
    assert.deepEqual(store.writes, []);
    open();
    await Promise.all([first, second]);
    assert.deepEqual(store.writes, ['1:a', '1:b']);
    assert.deepEqual([saver.revision, saver.waits], [2, false]);
  });

  it('a change by another tab is detected, and the user can keep both versions or the other', async () => {
    const mine = tab();
    mine.change(named('first'));
    await mine.flush();
    const was = { id: 1, revision: 1 };
    const other = tab(was);
    other.change(named('theirs'));
    await other.flush();
    mine.change(named('mine'));
    await mine.flush();
    assert.equal(kind(mine), 'conflict');
    mine.change(named('mine too'));
    await pass(5_000);
    assert.equal(store.records.get(1)?.record.name, 'theirs', 'nothing is written over it');
    await mine.saveBoth();
    assert.deepEqual([mine.id, kind(mine)], [2, 'saved']);
    assert.equal(store.records.get(2)?.record.name, 'mine too');

    const third = tab(was);
    third.change(named('late'));
    await third.flush();
    const theirs = await third.findOther();
    assert.equal(theirs?.record.name, 'theirs');
    if (theirs) third.know(theirs);
    assert.deepEqual([kind(third), third.revision, third.waits], ['saved', 2, false]);
    assert.equal(await third.findOther(), undefined);
    third.change(named('after'));
    await third.flush();
    assert.equal(store.records.get(1)?.record.name, 'after');
  });

  it('an undone record that another tab has changed is not deleted', async () => {
    const mine = tab();
    mine.change(named('first'));
    await mine.flush();
    const other = tab({ id: 1, revision: 1 });
    other.change(named('theirs'));
    await other.flush();
    mine.discard();
    await settled();
    assert.equal(store.records.get(1)?.record.name, 'theirs');
    assert.equal(kind(mine), 'clean');
    mine.change(named('again'));
    await mine.flush();
    assert.deepEqual([mine.id, store.records.get(2)?.record.name], [2, 'again']);
  });

  it('a record that another tab has deleted is stored again', async () => {
    const saver = tab();
    saver.change(named('a'));
    await saver.flush();
    store.records.clear();
    saver.change(named('b'));
    await saver.flush();
    await pass(0);
    assert.equal(kind(saver), 'saved');
    assert.equal([...store.records.values()][0]?.record.name, 'b');
  });

  it('an unwritten record is written with the next change', async () => {
    const saver = tab();
    store.broken = new EngineError({ code: 'storage-full', message: '' });
    saver.change(named('a'));
    await saver.flush();
    assert.equal(kind(saver), 'failed');
    assert.equal(saver.waits, true);
    store.broken = undefined;
    saver.change(named('b'));
    await pass(300);
    assert.equal(kind(saver), 'saved');
    assert.deepEqual(store.writes, ['1:b']);
  });

  it('an unwritten record is tried again automatically, less and less often', async () => {
    const saver = tab();
    store.broken = new EngineError({ code: 'storage-failed', message: '' });
    saver.change(named('a'));
    await saver.flush();
    await pass(2_000);
    assert.deepEqual([kind(saver), saver.isUnsafe], ['failed', true]);
    store.broken = undefined;
    await pass(3_999);
    assert.equal(kind(saver), 'failed', 'the second time it waits for four seconds');
    await pass(1);
    assert.deepEqual([kind(saver), saver.isUnsafe, store.writes], ['saved', false, ['1:a']]);
  });

  it('a change does not wait for the next try', async () => {
    const saver = tab();
    store.broken = new EngineError({ code: 'storage-failed', message: '' });
    saver.change(named('a'));
    await saver.flush();
    for (let tries = 0; tries < 8; tries++) await pass(60_000);
    store.broken = undefined;
    saver.change(named('b'));
    await pass(300);
    assert.deepEqual([kind(saver), store.writes], ['saved', ['1:b']]);
  });

  it('leaves no record if it is undone, and starts a new record afterwards', async () => {
    const saver = tab();
    saver.change(named('a'));
    await pass(0);
    saver.discard();
    await pass(0);
    assert.deepEqual([store.records.size, saver.id, kind(saver)], [0, undefined, 'clean']);
    saver.change(named('b'));
    await pass(300);
    assert.deepEqual(
      [...store.records.values()].map(({ record }) => record.name),
      ['b'],
    );
    assert.equal(kind(saver), 'saved');
  });

  it('is a draft until the user saves it', async () => {
    const saver = tab();
    saver.change(named('a'));
    await pass(0);
    saver.setDraft(false, named('a'));
    await pass(300);
    saver.change(named('b'));
    await pass(300);
    assert.deepEqual(store.drafts, [true, false, false]);
  });
});
