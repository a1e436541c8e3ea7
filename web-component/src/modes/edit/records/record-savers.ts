/**
 * Saves the user's changes to records in every mode. The class `Saving` listens to the store, and has a saver for each
 * record. Undo and redo are saved in the same way as other changes.
 */
import type { ReactiveController } from 'lit';
import type { GameRecord } from '../../../engine/protocol.js';
import type { RecordOrigin } from '../../../game/cursor.js';
import { type Draft, recordOf } from '../../../game/record/draft.js';
import { boardAt, turnedDraft } from '../../../game/record/on-board.js';
import { startOf } from '../../../game/record/place.js';
import { placeOfLine } from '../../../game/record/record-line.js';
import type { AppContext } from '../../../state/context.js';
import type { Changed, Store } from '../../../state/store.js';
import { showBoard } from '../../../state/transitions.js';
import type { TabJournal } from './journal.js';
import { RecordSaver, type RecordStore, type Stored } from './record-saver.js';

export interface SavingOptions {
  readonly store: RecordStore;
  readonly journal: TabJournal;
  /** Called when undo has removed a record from the board. */
  undone(origin: RecordOrigin): void;
  changed(origin: RecordOrigin): void;
  /** Called when the page becomes visible again, because another tab may have changed the shown record. */
  seen(): void;
}

export class Saving implements ReactiveController {
  readonly #options: SavingOptions;
  readonly #savers = new Map<RecordOrigin, RecordSaver>();
  /** For each record, the draft that was last passed to the record's saver or loaded from the storage. */
  readonly #told = new WeakMap<RecordOrigin, Draft>();
  /** For each record, the index of the latest entry of the history that has the draft in `#told`. */
  readonly #toldAt = new WeakMap<RecordOrigin, number>();
  /** For each record, the index of the entry of the history that made the latest change. */
  readonly #changedAt = new WeakMap<RecordOrigin, number>();
  readonly #store: Store;
  /** Index of the entry of the history that was current after the last change that this class has handled. */
  #at: number;

  constructor({ host, store }: AppContext, options: SavingOptions) {
    this.#options = options;
    this.#store = store;
    this.#at = store.history.at;
    const { record } = store.board;
    // A record that was on the board before this code was loaded came from a file or a link. It is not saved before its
    // first change.
    if (record?.origin.kind === 'own') this.#told.set(record.origin, turnedDraft(record));
    store.listen((changed) => this.#follow(changed));
    host.addController(this);
    if (host.isConnected) this.hostConnected();
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#leavePage);
    addEventListener('beforeunload', this.#ask);
    document.addEventListener('visibilitychange', this.#leavePage);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#leavePage);
    removeEventListener('beforeunload', this.#ask);
    document.removeEventListener('visibilitychange', this.#leavePage);
    this.#save();
  }

  /** Returns the saver of a record; `undefined` if the record has none yet. */
  of(origin: RecordOrigin | undefined): RecordSaver | undefined {
    return origin && this.#savers.get(origin);
  }

  /** Returns the identity of the record with the id `id` in the storage, if that record has been on the board. */
  originOf(id: number): RecordOrigin | undefined {
    for (const [origin, saver] of this.#savers) if (saver.id === id) return origin;
    return undefined;
  }

  /** Returns the version of the record with the id `id` that is not written yet; `undefined` if there is none. */
  unwrittenOf(id: number): GameRecord | undefined {
    return this.of(this.originOf(id))?.unwritten;
  }

  /** Registers a stored record that is being put on the board. */
  know(origin: RecordOrigin, stored: Stored, draft: Draft): void {
    this.#told.set(origin, draft);
    this.#toldAt.set(origin, this.#at);
    this.saverOf(origin).know(stored);
  }

  /** Registers a record that must not be saved before its first change. */
  spare(origin: RecordOrigin, draft: Draft): void {
    this.#told.set(origin, draft);
  }

  /** Makes a draft one of the user's own records, and saves it. */
  saveOnPurpose(origin: RecordOrigin, draft: Draft): void {
    this.#told.set(origin, draft);
    this.saverOf(origin).setDraft(false, recordOf(draft));
  }

  /**
   * Called when undo has removed a record from the board. `draft` is the record in the state before its first change.
   */
  undo(origin: RecordOrigin, draft: Draft): void {
    const saver = this.of(origin);
    this.#told.set(origin, draft);
    if (saver?.draft) saver.discard();
    else saver?.change(recordOf(draft));
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#savers.values()].map((saver) => saver.flush()));
  }

  /** Returns the saver of a record, and creates it if there is none. */
  saverOf(origin: RecordOrigin): RecordSaver {
    let saver = this.#savers.get(origin);
    if (!saver) {
      const { store, journal, changed } = this.#options;
      saver = new RecordSaver({ store, journal, changed: () => changed(origin) });
      this.#savers.set(origin, saver);
    }
    return saver;
  }

  #follow({ before, after, cause, undo }: Changed): void {
    const { entries, at } = this.#store.history;
    const from = this.#at;
    this.#at = at;
    const { record } = after.board;
    const gone = before.board.record;
    if (undo && gone && gone.origin !== record?.origin) this.#options.undone(gone.origin);
    if (record?.origin.kind !== 'own') return;
    const { origin } = record;
    const draft = turnedDraft(record);
    const told = this.#told.get(origin);
    const toldAt = this.#toldAt.get(origin) ?? at;
    if (told === draft) {
      this.#toldAt.set(origin, Math.max(toldAt, at));
      return;
    }
    const isNext = gone?.origin === origin && (entries[from]?.from === at || entries[at]?.from === from);
    if (told && at < toldAt && cause === 'travel' && !undo && !isNext) {
      queueMicrotask(() => this.#showLatest(origin, told));
      return;
    }
    this.#told.set(origin, draft);
    this.#toldAt.set(origin, at);
    this.#changedAt.set(origin, at);
    if (cause !== 'page') this.saverOf(origin).change(recordOf(draft));
  }

  /**
   * Shows the latest version of a record after a jump on the trail (the list of visited boards) to an earlier visit
   * of the record. That visit has an older version, which must not replace the user's later changes. Only undo takes
   * these changes back, one by one.
   */
  #showLatest(origin: RecordOrigin, draft: Draft): void {
    const store = this.#store;
    const { at, entries } = store.history;
    const { record, line } = store.board;
    if (record?.origin !== origin || this.#told.get(origin) !== draft) return;
    const latest = this.#changedAt.get(origin) ?? at;
    // The latest change was made from the current entry, so only this entry still has the version before that change.
    if (entries[latest]?.from === at) {
      store.travel(latest);
      return;
    }
    const place = placeOfLine(draft, line) ?? startOf(draft);
    const shown = showBoard(store.state, boardAt(draft, place, origin, line));
    if (latest > at) store.showLatest(shown, latest);
    else store.step(shown);
  }

  readonly #leavePage = ({ type }: Event): void => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') {
      this.#options.seen();
      return;
    }
    this.#save();
  };

  /** Saves all records. The journal is written first, because the page may be closed before a write to the database ends. */
  #save(): void {
    for (const saver of this.#savers.values()) saver.note();
    void this.flush();
  }

  /** Makes the browser warn the user before closing a page with unsaved changes. */
  readonly #ask = (event: BeforeUnloadEvent): void => {
    if ([...this.#savers.values()].some((saver) => saver.isUnsafe)) event.preventDefault();
  };
}
