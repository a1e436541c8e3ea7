/**
 * Tests that the list of records keeps changes that could not be written, and never reports a
 * failed write as done.
 */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { settled } from '../../../../test/fake-worker.js';
import { at, cursor, game } from '../../../../test/lines.js';
import { PanelStore } from '../../../../test/panel-store.js';
import { press } from '../../../../test/templates.js';
import type { GameRecord, GameView, RecordRow, SavedRecord } from '../../../engine/protocol.js';
import { type Cursor, openGame } from '../../../game/cursor.js';
import { type Draft, draftOf } from '../../../game/record/draft.js';
import { english } from '../../../locales/localize.js';
import { Store } from '../../../state/store.js';
import { showBoard, turn } from '../../../state/transitions.js';
import { editTerms } from '../edit-terms.js';
import { RecordBoard } from '../record-board.js';
import { TabJournal } from './journal.js';
import { Saving } from './record-savers.js';
import type { RecordsProps } from './records-card.js';
import { RecordsPanel, type RecordsPanelOptions } from './records-panel.js';

const named = (name: string): GameRecord => ({ name, nodes: [{}] });

describe('the list of records', () => {
  let records: PanelStore;
  let said: string[];
  let store: Store;
  let board: RecordBoard;
  let panel: RecordsPanel;
  let saving: Saving;
  let journal: Map<string, string>;
  /** The file of the opened game, which has arrived if `isThere` is set. */
  let arriving:
    | { readonly draft: Draft; readonly saved: SavedRecord; readonly pending: Promise<void>; isThere: boolean }
    | undefined;
  /** The contents and actions of the open list. */
  let list: RecordsProps | undefined;

  beforeEach(async () => {
    records = new PanelStore();
    for (const name of ['one', 'two']) await records.save({ record: named(name), draft: false });
    said = [];
    store = new Store();
    journal = new Map();
    const announcer = { start: (text: string) => said.push(text) };
    const show = (next: typeof store.state, text: string) => {
      store.change(next);
      announcer.start(text);
    };
    const host = { addController: () => undefined, isConnected: false, requestUpdate: () => undefined };
    const undo = () => store.undo();
    const app = {
      store,
      host,
      announcer,
      actions: { show, undo },
      engine: { listen: () => undefined },
      offers: () => false,
    };
    const storage = {
      setItem: (key: string, text: string) => journal.set(key, text),
      removeItem: (key: string) => journal.delete(key),
    };
    saving = new Saving(app as never, {
      store: records,
      journal: new TabJournal(storage as never),
      undone: (origin) => board.undone(origin),
      changed: () => undefined,
      seen: () => undefined,
    });
    const recordsList = (props: RecordsProps) => {
      list = props;
    };
    arriving = undefined;
    const arrived = ({ opened }: Cursor) => (opened && arriving?.isThere ? arriving : undefined);
    const games = {
      of: (cursor: Cursor) => arrived(cursor)?.draft,
      saved: (cursor: Cursor) => arrived(cursor)?.saved,
      pending: ({ opened }: Cursor) => (opened && !arriving?.isThere ? arriving?.pending : undefined),
    };
    board = new RecordBoard(app as never, games as never, saving);
    panel = new RecordsPanel({
      app,
      board,
      saving,
      records,
      terms: () => editTerms(english()),
      page: { placeIn: () => undefined },
      unfold: { want: () => undefined, loaded: { recordsList } },
      memorise: () => undefined,
    } as unknown as RecordsPanelOptions);
  });

  const name = () => board.view.draft.facts.name;
  const rename = (to: string) => {
    const { draft, place } = board.view;
    board.change({ draft: { ...draft, facts: { ...draft.facts, name: to } }, place }, '');
  };

  it('shows the unwritten version of a record, and writes it when the storage has space again', async () => {
    for (const others of [[], [2]]) {
      await panel.open(1, 'Opened.');
      records.isFull = true;
      rename(`changed ${others.length}`);
      for (const id of [...others, 1]) await panel.open(id, 'Opened.');
      assert.deepEqual([name(), panel.status.state.kind, journal.size], [`changed ${others.length}`, 'failed', 1]);
      records.isFull = false;
      rename(`${name()} again`);
      await panel.open(1, 'Opened.');
      assert.equal(panel.status.state.kind, 'saved');
      assert.deepEqual([records.stored.get(1)?.record.name, journal.size], [`changed ${others.length} again`, 0]);
    }
  });

  it('shows the version of this tab while the versions of two tabs conflict', async () => {
    await panel.open(1, 'Opened.');
    rename('mine');
    await records.save({ record: named('theirs'), recordId: 1, revision: 1, draft: false });
    await panel.open(2, 'Opened.');
    await panel.open(1, 'Opened.');
    assert.deepEqual([name(), panel.status.state.kind], ['mine', 'conflict']);
    assert.deepEqual([records.stored.get(1)?.record.name, journal.size], ['theirs', 1]);
  });

  for (const isFull of [false, true]) {
    it(`reports a record as saved only after it is written, ${isFull ? 'full storage' : 'storage with space'}`, async () => {
      rename('mine');
      for (let turn = 0; turn < 5; turn++) await settled();
      records.isFull = isFull;
      assert.ok(
        press(
          panel.card(true, () => undefined),
          'Save to my records',
        ),
      );
      assert.deepEqual(said, [], 'nothing is written yet');
      for (let turn = 0; turn < 5; turn++) await settled();
      assert.deepEqual(said, isFull ? [] : ['Saved to your records.']);
      assert.equal(panel.status.state.kind, isFull ? 'failed' : 'saved');
    });
  }

  const waited = async () => {
    // The pause after each write.
    for (let turn = 0; turn < 5; turn++) await settled();
    await saving.flush();
  };

  /** Presses the button that deletes a record in the list, and waits until the deletion has ended. */
  const deleteRecord = async (id: number) => {
    press(
      panel.card(true, () => undefined),
      'My records',
    );
    panel.card(true, () => undefined);
    list?.onDelete({ id, title: '' } as RecordRow);
    for (let turn = 0; turn < 5; turn++) await settled();
  };
  const names = () => [...records.stored.values()].map(({ record }) => record.name).sort();

  it('deletes the version of another tab that the list shows, and undo brings that version back', async () => {
    await panel.open(1, 'Opened.');
    await panel.open(2, 'Opened.');
    await records.save({ record: named('theirs'), recordId: 1, revision: 1, draft: false });
    await deleteRecord(1);
    assert.deepEqual(names(), ['two']);
    store.undo();
    for (let turn = 0; turn < 5; turn++) await settled();
    assert.deepEqual(names(), ['theirs', 'two']);
  });

  it('brings a deleted record back by undo after a step along another record', async () => {
    await panel.open(2, 'Opened.');
    await deleteRecord(1);
    assert.deepEqual(names(), ['two']);
    store.step({ ...store.state, board: { ...store.board } });
    store.undo();
    for (let turn = 0; turn < 5; turn++) await settled();
    assert.deepEqual(names(), ['one', 'two']);
  });

  it('never replaces the version of another tab that undo has brought back', async () => {
    await panel.open(1, 'Opened.');
    rename('mine');
    await waited();
    await records.save({ record: named('theirs'), recordId: 1, revision: 2, draft: false });
    for (const act of [() => deleteRecord(1), () => store.undo(), () => store.redo(), () => store.undo()]) {
      await act();
      await waited();
    }
    assert.deepEqual([name(), names()], ['mine', ['theirs', 'two']]);
    rename('mine, longer');
    await waited();
    assert.deepEqual([names(), panel.status.state.kind], [['theirs', 'two'], 'conflict']);
    assert.deepEqual(
      [...said].filter((text) => text.includes('not')),
      [],
    );
  });

  it('makes no copy of a record that could not be deleted', async () => {
    records.isFull = true;
    await deleteRecord(1);
    records.isFull = false;
    store.undo();
    for (let turn = 0; turn < 5; turn++) await settled();
    assert.deepEqual(names(), ['one', 'two']);
  });

  it('brings back the unwritten version of a deleted record', async () => {
    await panel.open(1, 'Opened.');
    records.isFull = true;
    rename('changed');
    await panel.open(2, 'Opened.');
    records.isFull = false;
    await deleteRecord(1);
    assert.deepEqual([...records.stored.keys()], [2]);
    store.undo();
    for (let turn = 0; turn < 5; turn++) await settled();
    assert.deepEqual(names(), ['changed', 'two']);
  });

  it('shows and stores the latest version when the trail leads back to an earlier visit of the record', async () => {
    await panel.open(1, 'Opened.');
    rename('first');
    const visit = store.history.at;
    await panel.open(2, 'Opened.');
    const other = store.history.at;
    await panel.open(1, 'Opened.');
    rename('second');
    for (const way of [[visit], [other, visit]]) {
      for (const entry of way) store.travel(entry);
      await waited();
      assert.deepEqual([name(), records.stored.get(1)?.record.name], ['second', 'second']);
    }
    rename('third');
    await waited();
    assert.equal(records.stored.get(1)?.record.name, 'third');
  });

  it('takes back only the last change by undo after the trail led back to an earlier visit', async () => {
    await panel.open(1, 'Opened.');
    rename('first');
    const visit = store.history.at;
    await panel.open(2, 'Opened.');
    await panel.open(1, 'Opened.');
    rename('second');
    board.rest();
    rename('third');
    store.travel(visit);
    await waited();
    assert.equal(store.redo(), false, 'the latest version is shown');
    for (const [act, expected] of Object.entries({ undo: 'second', redo: 'third' })) {
      assert.ok(store[act as 'undo' | 'redo']());
      await waited();
      assert.deepEqual([name(), records.stored.get(1)?.record.name], [expected, expected]);
    }
    store.travel(visit);
    await waited();
    rename('fourth');
    assert.ok(store.undo() && store.redo());
    await waited();
    assert.deepEqual([name(), records.stored.get(1)?.record.name], ['fourth', 'fourth']);
  });

  it('takes back the last change by undo, wherever the user was since, and stores the version before it', async () => {
    for (const isOpenedAgain of [true, false]) {
      await panel.open(1, 'Opened.');
      rename('first');
      const first = store.history.at;
      board.rest();
      rename('second');
      const visit = isOpenedAgain ? store.history.at : first;
      for (const id of isOpenedAgain ? [2, 1] : [2]) await panel.open(id, 'Opened.');
      store.travel(visit);
      await waited();
      assert.equal(name(), 'second');
      assert.ok(store.undo());
      await waited();
      assert.deepEqual([name(), records.stored.get(1)?.record.name], ['first', 'first']);
    }
  });

  it('saves a step back to the entry before, and forward again', async () => {
    await panel.open(1, 'Opened.');
    rename('first');
    const before = store.history.at;
    board.rest();
    rename('second');
    const after = store.history.at;
    for (const [entry, expected] of [
      [before, 'first'],
      [after, 'second'],
    ] as const) {
      store.travel(entry);
      await waited();
      assert.deepEqual([name(), records.stored.get(1)?.record.name], [expected, expected]);
    }
  });

  it('deletes no record when the trail leads back to a deletion that was undone', async () => {
    await panel.open(1, 'Opened.');
    rename('mine');
    await waited();
    const visit = store.history.at;
    await deleteRecord(1);
    const deletion = store.history.at;
    assert.deepEqual(names(), ['two']);
    for (const back of [() => store.undo(), () => store.travel(visit)]) {
      back();
      await waited();
      assert.deepEqual([name(), names()], ['mine', ['mine', 'two']]);
      store.travel(deletion);
      await waited();
      assert.deepEqual(names(), ['mine', 'two']);
    }
    store.undo();
    await waited();
    assert.deepEqual(names(), ['mine', 'two'], 'undo makes no copy of a record that is stored');
    rename('mine, longer');
    await waited();
    assert.deepEqual(names(), ['mine, longer', 'two']);
    await deleteRecord([...records.stored].find(([, { record }]) => record.name !== 'two')?.[0] ?? 0);
    assert.deepEqual(names(), ['two']);
  });

  for (const [what, act] of [
    ['undoes the change', () => store.undo()],
    ['turns the board', () => store.change(turn(store.state, 'quarter'))],
    ['leaves the record', () => store.change(showBoard(store.state, cursor('')))],
    ['goes on', () => undefined],
  ] as const) {
    it(`does not lose a stored record whose file arrives after its first change and after the user ${what}`, async () => {
      const full: GameRecord = { name: 'analysis', nodes: [{ comment: 'long' }, { parent: 0, move: at('h8') }] };
      await records.save({ record: full, recordId: 1, draft: false });
      let arrive: () => void = () => undefined;
      const pending = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      arriving = { draft: draftOf(full), saved: { id: 1, revision: 2 }, pending, isThere: false };
      const empty = { event: {}, tournament: {}, opening: {}, rule: {}, result: 'unknown', id: 'x' };
      const view = { ...game('h8'), ...empty } as unknown as GameView;
      store.change(showBoard(store.state, openGame(cursor(''), view, 1)));
      rename('renamed');
      const writing = saving.flush();
      act();
      arriving.isThere = true;
      arrive();
      await writing;
      await waited();
      const goesOn = what === 'goes on';
      const { record, draft } = records.stored.get(1) ?? {};
      assert.deepEqual(
        [record?.name, record?.nodes?.[0]?.comment, draft],
        [goesOn ? 'renamed' : 'analysis', 'long', false],
      );
      const isNew = what === 'turns the board' || what === 'leaves the record';
      assert.deepEqual(names(), [record?.name, ...(isNew ? ['renamed'] : []), 'two']);
    });
  }

  it('adds unwritten changes to the journal when the element leaves the page', async () => {
    await panel.open(1, 'Opened.');
    rename('mine');
    Object.assign(globalThis, { removeEventListener: () => undefined, document: globalThis });
    saving.hostDisconnected();
    assert.equal(journal.size, 1);
    await waited();
    assert.deepEqual([journal.size, records.stored.get(1)?.record.name], [0, 'mine']);
  });
});
