/**
 * Saves what the user edits: follows the state, in whatever mode it changes, and gives each record the saver that it
 * keeps. Undo and redo are changes like any other.
 */
import type { ReactiveController } from 'lit';
import type { RecordOrigin } from '../../game/cursor.js';
import { type Draft, recordOf } from '../../game/record/draft.js';
import { turnedDraft } from '../../game/record/on-board.js';
import type { AppContext } from '../../state/context.js';
import type { Changed } from '../../state/store.js';
import type { TabJournal } from './journal.js';
import { RecordSaver, type RecordStore, type Stored } from './record-saver.js';

export interface SavingOptions {
  readonly store: RecordStore;
  readonly journal: TabJournal;
  /** The change was undone with which a record came onto the board. */
  undone(origin: RecordOrigin): void;
  /** How a record is saved is another than before. */
  changed(origin: RecordOrigin): void;
  /** The page is seen again: another tab may have changed what is shown. */
  seen(): void;
}

export class Saving implements ReactiveController {
  readonly #options: SavingOptions;
  readonly #savers = new Map<RecordOrigin, RecordSaver>();
  /** What each saver was told last, or found stored. */
  readonly #told = new WeakMap<RecordOrigin, Draft>();

  constructor({ host, store }: AppContext, options: SavingOptions) {
    this.#options = options;
    const { record } = store.board;
    // What was on the board before this was loaded came from a file or a link.
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
    void this.flush();
  }

  /** The saver of a record; absent where nothing of it was ever saved. */
  of(origin: RecordOrigin | undefined): RecordSaver | undefined {
    return origin && this.#savers.get(origin);
  }

  /** The record that is stored under an id, if it was on the board before. */
  originOf(id: number): RecordOrigin | undefined {
    for (const [origin, saver] of this.#savers) if (saver.id === id) return origin;
    return undefined;
  }

  /** A record comes onto the board as it is stored. */
  know(origin: RecordOrigin, stored: Stored, draft: Draft): void {
    this.#told.set(origin, draft);
    this.saverOf(origin).know(stored);
  }

  /** A record comes onto the board that is not worth saving before it is changed. */
  spare(origin: RecordOrigin, draft: Draft): void {
    this.#told.set(origin, draft);
  }

  /** Makes a draft one of the user's own records. */
  saveOnPurpose(origin: RecordOrigin, draft: Draft): void {
    this.#told.set(origin, draft);
    this.saverOf(origin).setDraft(false, recordOf(draft));
  }

  /** A record is not on the board any more, and what it was made of is: `draft`. */
  undo(origin: RecordOrigin, draft: Draft): void {
    const saver = this.of(origin);
    this.#told.set(origin, draft);
    if (saver?.draft) saver.discard();
    else saver?.change(recordOf(draft));
  }

  /** Writes now what is not written. */
  async flush(): Promise<void> {
    await Promise.all([...this.#savers.values()].map((saver) => saver.flush()));
  }

  /** The saver of a record; made where there is none. */
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
    const { record } = after.board;
    const gone = before.board.record;
    if (undo && gone && gone.origin !== record?.origin) this.#options.undone(gone.origin);
    if (record?.origin.kind !== 'own') return;
    const { origin } = record;
    const draft = turnedDraft(record);
    if (this.#told.get(origin) === draft) return;
    this.#told.set(origin, draft);
    if (cause !== 'page') this.saverOf(origin).change(recordOf(draft));
  }

  readonly #leavePage = ({ type }: Event): void => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') {
      this.#options.seen();
      return;
    }
    // First, because the page may be gone before anything is written.
    for (const saver of this.#savers.values()) saver.note();
    void this.flush();
  };

  /** The browser asks the user, who is to know that something is not saved. */
  readonly #ask = (event: BeforeUnloadEvent): void => {
    if ([...this.#savers.values()].some((saver) => saver.isUnsafe)) event.preventDefault();
  };
}
